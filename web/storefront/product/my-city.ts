// The city that this browser has its parcels brought to: a cookie that pages and the shop can both read.
import { useSyncExternalStore } from 'react';

const DAYS_90 = 90 * 24 * 3600;
const listeners = new Set<() => void>();

/** Null before hydration and for a browser that has named none. */
export function useMyCity(): string | null {
  return useSyncExternalStore(subscribe, read, () => null);
}

export function rememberCity(city: string): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `delivery_city=${encodeURIComponent(city)}; Path=/; Max-Age=${DAYS_90}; SameSite=Lax${secure}`;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function read(): string | null {
  const kept = /(?:^|; )delivery_city=([^;]+)/.exec(document.cookie)?.[1];
  try {
    return kept === undefined ? null : decodeURIComponent(kept);
  } catch {
    return null;
  }
}
