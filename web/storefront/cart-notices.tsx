// What just happened to the cart: a pair added, a pair removed and the way back.
import { useEffect, useRef } from 'react';
import { Form } from 'react-router';
import type { CartView } from '#server/carts/load-cart.ts';
import { Notice } from '#web/ui/notice.tsx';

type NoticesProps = { cart: CartView; added: number | null; removed: string | null };

export function CartNotices({ cart, added, removed }: NoticesProps) {
  const line = cart.lines.find((each) => each.inventoryId === added);
  const taken = /^(\d{1,9}):(\d{1,4})$/.exec(removed ?? '');
  const [, inventoryId, quantity] = taken ?? [];
  if (!line && !taken) return null;
  return (
    <div className="mb-4 grid gap-3">
      {line && (
        <Notice look="good" title="Added to cart!">
          {line.title}, EU {line.size}
        </Notice>
      )}
      {inventoryId && quantity && <Undo key={removed} inventoryId={inventoryId} quantity={quantity} />}
    </div>
  );
}

function Undo({ inventoryId, quantity }: { inventoryId: string; quantity: string }) {
  const button = useRef<HTMLButtonElement>(null);
  // The button that removed the line went with it; the focus goes to the way back.
  useEffect(() => button.current?.focus({ preventScroll: true }), []);
  return (
    <Notice look="plain" className="py-1.5">
      <Form method="post" action="/cart" replace className="flex items-center justify-between gap-4">
        <input type="hidden" name="line" value={inventoryId} />
        <input type="hidden" name="quantity" value={quantity} />
        Removed from the cart.
        <button
          ref={button}
          name="intent"
          value="restore"
          className="min-h-11 px-2 font-semibold underline underline-offset-4"
        >
          Undo
        </button>
      </Form>
    </Notice>
  );
}
