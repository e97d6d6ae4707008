// The number of items in the cart: filled in from the visitor's cookie before hydration, up to date after it.
import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
const moments = ['pageshow', 'focus'] as const;
// The count with what is on its way to the server: a press is answered at once, and one that fails leaves no trace.
let ahead: number | null = null;

/** Counts `more` pairs that were just sent (fewer: below 0), until `refreshCartCount` knows the outcome. */
export function expectPairs(more: number): void {
  ahead = Math.max(0, readCount() + more);
  tellAll();
}

/** Call when the shop has answered, or could not: the cookie, which an answer brings, is read again. */
export function refreshCartCount(): void {
  ahead = null;
  tellAll();
}

// A page that is left takes the answer's cookie with it; the shop has most likely got what was sent.
function keepAhead(): void {
  if (ahead === null) return;
  document.cookie = `cart_count=${ahead}; path=/; max-age=${90 * 24 * 3600}; samesite=lax`;
}

function tellAll(): void {
  for (const listener of listeners) listener();
}

function listenOn(moment: string, hear: () => void): () => void {
  window.addEventListener(moment, hear);
  return () => window.removeEventListener(moment, hear);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  const ends = [...moments.map((moment) => listenOn(moment, listener)), listenOn('pagehide', keepAhead)];
  return () => {
    listeners.delete(listener);
    for (const end of ends) end();
  };
}

function readCount(): number {
  return ahead ?? readSaved();
}

function readSaved(): number {
  return Number(/(?:^|; )cart_count=(\d+)/.exec(document.cookie)?.[1] ?? 0);
}

/** Pairs in the cart by the shop's last answer, in whatever tab, without what is on its way; 0 before hydration. */
export function useSavedCount(): number {
  return useSyncExternalStore(subscribe, readSaved, () => 0);
}

export function CartCount() {
  const count = useSyncExternalStore(subscribe, readCount, () => 0);
  return (
    <output className="contents">
      <span
        data-cart-count
        hidden={count === 0}
        suppressHydrationWarning
        className="narrow absolute top-0.5 start-6 grid md:start-4 h-4.5 min-w-4.5 place-items-center rounded-label bg-marigold px-1 text-micro leading-none whitespace-nowrap text-on-marigold"
      >
        {count > 0 ? count : ''}
      </span>
      {count > 0 && <span className="sr-only">{count === 1 ? 'pair' : 'pairs'} in the cart</span>}
    </output>
  );
}
