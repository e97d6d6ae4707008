// The size system a shopper reads in, remembered by the browser.
import { useSyncExternalStore } from 'react';
import { isSizeSystem, type SizeSystem } from '#shop/sizes.ts';

const KEY = 'size-system';
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function read(): SizeSystem {
  try {
    const stored = localStorage.getItem(KEY);
    return isSizeSystem(stored) ? stored : 'EU';
  } catch {
    // A browser that keeps nothing still shows sizes.
    return 'EU';
  }
}

function write(system: SizeSystem): void {
  try {
    localStorage.setItem(KEY, system);
  } catch {
    return;
  }
  for (const listener of listeners) listener();
}

export function useSizeSystem(): [SizeSystem, (system: SizeSystem) => void] {
  return [useSyncExternalStore(subscribe, read, () => 'EU'), write];
}
