// The number of pairs in the cart: filled in from the visitor's cookie before hydration, kept fresh after it.
import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();

/** Call when the cart may have changed: the cookie is read again. */
export function refreshCartCount(): void {
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('pageshow', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('pageshow', listener);
  };
}

function readCount(): number {
  return Number(/(?:^|; )cart_count=(\d+)/.exec(document.cookie)?.[1] ?? 0);
}

export function CartCount() {
  const count = useSyncExternalStore(subscribe, readCount, () => 0);
  return (
    <span role="status" className="contents">
      <span
        data-cart-count
        hidden={count === 0}
        suppressHydrationWarning
        className="narrow absolute top-0.5 right-0 grid h-5 min-w-5 place-items-center rounded-label bg-marigold px-1 text-micro text-on-marigold"
      >
        {count > 0 ? count : ''}
      </span>
      {count > 0 && <span className="unseen">{count === 1 ? 'pair' : 'pairs'} in the cart</span>}
    </span>
  );
}
