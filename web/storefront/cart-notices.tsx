// What just happened to the cart, for a browser without scripts: a pair added, a pair removed and the way back.
import { Form } from 'react-router';
import type { CartView } from '#server/carts/load-cart.ts';
import { Notice } from '#web/ui/notice.tsx';

type NoticesProps = { cart: CartView; added: number | null; removed: string | null };

export function CartNotices({ cart, added, removed }: NoticesProps) {
  const line = cart.lines.find((each) => each.inventoryId === added);
  const taken = /^(\d{1,9}):(\d{1,4})$/.exec(removed ?? '');
  return (
    <div className="mb-4 grid gap-3 empty:hidden">
      {line && (
        <Notice look="good" title="Added to cart!">
          {line.title}, EU {line.size}
        </Notice>
      )}
      {taken && (
        <Notice look="plain">
          <Form method="post" action="/cart" className="flex items-center gap-3">
            <input type="hidden" name="line" value={taken[1]} />
            <input type="hidden" name="quantity" value={taken[2]} />
            Removed from the cart.
            <button name="intent" value="restore" className="min-h-11 px-2 font-semibold underline">
              Undo
            </button>
          </Form>
        </Notice>
      )}
    </div>
  );
}
