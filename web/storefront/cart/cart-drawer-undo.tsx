// The way back for a line that was just removed from the cart in the drawer.
import { useEffect, useRef } from 'react';
import type { CartLineView } from '#server/carts/load-cart.ts';
import type { SendLines } from './cart-drawer-lines.tsx';

/** `line` as it was when it left. */
export function Undo({ line, send, onDone }: { line: CartLineView; send: SendLines; onDone: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  const pairs = Math.max(1, line.quantity);
  // The button that removed the line went with it; the focus goes to the way back.
  useEffect(() => button.current?.focus({ preventScroll: true }), []);
  const restore = () => {
    const form = new FormData();
    form.set('intent', 'restore');
    form.set('line', String(line.variantId));
    form.set('quantity', String(pairs));
    void send(form, pairs).then((isSent) => isSent && onDone());
  };
  return (
    <div className="flex items-center justify-between gap-4 border-s-4 border-edge bg-sunk py-1 pe-1 ps-4">
      <output className="min-w-0 text-small">
        Removed from the cart:{' '}
        <span className="font-semibold">
          {line.title}, EU {line.size}
        </span>
      </output>
      <button
        ref={button}
        type="button"
        onClick={restore}
        className="min-h-11 shrink-0 px-3 font-semibold underline underline-offset-4"
      >
        Undo
      </button>
    </div>
  );
}
