// What this browser remembers. Storage may be full or switched off: then nothing is remembered, and the page works without.
import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();

/** Null for what was never stored, and before hydration. What is written shows wherever the key is read. */
export function useStored(key: string): [string | null, (value: string | null) => void] {
  const value = useSyncExternalStore(
    subscribe,
    () => readStored(key),
    () => null,
  );
  const write = (next: string | null) => {
    if (store(key, next)) for (const listener of listeners) listener();
  };
  return [value, write];
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Null forgets it. False where it could not be stored. */
export function store(key: string, value: string | null): boolean {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
    return true;
  } catch {
    return false;
  }
}
