// The shopper's own size, in EU, remembered by the browser.
import { useSyncExternalStore } from 'react';
import { readStored, store } from '#web/ui/stored.ts';
import { sizeRow } from '#shop/sizes/sizes.ts';

const KEY = 'my-size';
const listeners = new Set<() => void>();

/** Null for nobody's size yet; a browser that keeps nothing still shows the chart. */
export function useMySize(): [string | null, (eu: string | null) => void] {
  return [useSyncExternalStore(subscribe, read, () => null), write];
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function read(): string | null {
  const stored = readStored(KEY);
  return stored !== null && sizeRow(stored) ? stored : null;
}

function write(eu: string | null): void {
  if (store(KEY, eu)) for (const listener of listeners) listener();
}
