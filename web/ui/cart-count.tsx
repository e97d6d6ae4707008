// The number of items in the cart: filled in from the visitor's cookie before hydration, up to date after it.
import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
const moments = ['pageshow', 'focus'] as const;
// Pairs on their way to the server: counted at once, so that a press is answered at once.
let expected = 0;

/** Counts `pairs` that were just sent, until `refreshCartCount` knows the outcome. */
export function expectPairs(pairs: number): void {
  expected = pairs;
  tellAll();
}

/** Call when the cart may have changed: the cookie is read again. */
export function refreshCartCount(): void {
  expected = 0;
  tellAll();
}

function tellAll(): void {
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  for (const moment of moments) window.addEventListener(moment, listener);
  return () => {
    listeners.delete(listener);
    for (const moment of moments) window.removeEventListener(moment, listener);
  };
}

function readCount(): number {
  return Number(/(?:^|; )cart_count=(\d+)/.exec(document.cookie)?.[1] ?? 0) + expected;
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
