// The cart drawer: what was just added, what is in the cart and the two ways on, over the page. Fetched when it is used.
import { useState } from 'react';
import type { CartLineView } from '#server/carts/load-cart.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { closeToasts } from '#web/ui/toast.tsx';
import { AddedNote } from './cart-drawer-added.tsx';
import { DrawerFoot } from './cart-drawer-foot.tsx';
import { DrawerLines } from './cart-drawer-lines.tsx';
import { Empty, Failed, Waiting } from './cart-drawer-states.tsx';
import { Undo } from './cart-drawer-undo.tsx';
import { closeCart, type AddedLine } from '../frame/overlay-store.ts';
import { useDrawerCart } from './use-drawer-cart.ts';

type OpenedDrawer = { added: AddedLine | null };

/** 420 px from the right, the whole screen on a phone (rule L11). */
export default function CartDrawer({ opened }: { opened: OpenedDrawer | null }) {
  const [last, setLast] = useState(opened);
  const { cart, failed, busy, refresh, send } = useDrawerCart(opened);
  const [removed, setRemoved] = useState<CartLineView | null>(null);
  const remove = (line: CartLineView | null) => {
    setRemoved(line);
    closeToasts('adding');
  };
  if (opened && opened !== last) {
    setLast(opened);
    setRemoved(null);
  }
  const added = last?.added ?? null;
  const lines = cart && addedFirst(cart.lines, added?.variantId);
  const isInCart = lines?.[0]?.variantId === added?.variantId;
  return (
    <Sheet
      id="cart-drawer"
      isOpen={opened !== null}
      onClose={closeCart}
      aria-labelledby="drawer-title"
      className="cart-drawer"
    >
      <Head pairs={cart?.totals.itemCount ?? 0} />
      {added && isInCart && <AddedNote added={added} />}
      {cart && lines && (
        <div className="flex flex-1 flex-col gap-3 overflow-y-auto overscroll-contain p-4 md:px-6">
          {removed && (
            <Undo key={removed.variantId} line={removed} send={send} onDone={() => setRemoved(null)} />
          )}
          {lines.length === 0 ? <Empty /> : <DrawerLines {...{ lines, send, busy }} onRemove={remove} />}
        </div>
      )}
      {cart && cart.lines.length > 0 && <DrawerFoot cart={cart} busy={busy} />}
      {!cart && (failed ? <Failed onRetry={refresh} /> : <Waiting />)}
    </Sheet>
  );
}

function addedFirst(lines: CartLineView[], added: number | undefined): CartLineView[] {
  return lines.toSorted((a, b) => Number(b.variantId === added) - Number(a.variantId === added));
}

function Head({ pairs }: { pairs: number }) {
  return (
    <header className="flex h-14 shrink-0 items-center justify-between border-b border-line pe-1.5 ps-4 md:h-18 md:ps-6">
      <h2 id="drawer-title" className="text-h3">
        Cart
        {pairs > 0 && (
          <output className="ms-2 font-text text-small font-normal tracking-normal text-ink-2 [font-stretch:100%]">
            {pairs === 1 ? '1 pair' : `${pairs} pairs`}
          </output>
        )}
      </h2>
      <button
        type="button"
        aria-label="Close cart"
        onClick={closeCart}
        className="grid size-11 place-items-center rounded-control hover:bg-sunk"
      >
        <Icon name="close" />
      </button>
    </header>
  );
}
