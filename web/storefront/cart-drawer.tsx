// The cart drawer: what was just added, what is in the cart and the two ways on, over the page. Fetched when it is used.
import { useState, type ReactNode } from 'react';
import type { CartView } from '#server/carts/load-cart.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { Silhouette } from '#web/ui/silhouette.tsx';
import { Tape } from '#web/ui/tape.tsx';
import { AddedNote } from './cart-drawer-added.tsx';
import { DrawerFoot } from './cart-drawer-foot.tsx';
import { DrawerLines } from './cart-drawer-lines.tsx';
import { closeCart } from './over.ts';
import { useDrawerCart } from './use-drawer-cart.ts';

type Opened = { added: number | null };

/** 420 px from the right, the whole screen on a phone (look.md 1). */
export default function CartDrawer({ opened }: { opened: Opened | null }) {
  const [last, setLast] = useState(opened);
  if (opened && opened !== last) setLast(opened);
  const { cart, failed, busy, refresh, send } = useDrawerCart(opened);
  const lines = cart && addedFirst(cart.lines, last?.added ?? null);
  const pairs = cart?.totals.itemCount ?? 0;
  return (
    <Sheet
      id="cart-drawer"
      isOpen={opened !== null}
      onClose={closeCart}
      aria-labelledby="drawer-title"
      className="cart-drawer"
    >
      <header className="flex h-14 shrink-0 items-center justify-between border-b border-line pr-1.5 pl-4 md:h-18 md:pl-6">
        <h2 id="drawer-title" className="text-h3">
          Cart
          {pairs > 0 && (
            <output className="ml-2 font-text text-small font-normal tracking-normal text-ink-2 [font-stretch:100%]">
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
      {cart && last && <AddedNote line={cart.lines.find((each) => each.inventoryId === last.added)} />}
      {lines && lines.length > 0 && cart && (
        <>
          <DrawerLines lines={lines} send={send} busy={busy} />
          <DrawerFoot cart={cart} busy={busy} />
        </>
      )}
      {lines?.length === 0 && <Empty />}
      {!cart && (failed ? <Failed onRetry={refresh} /> : <Waiting />)}
    </Sheet>
  );
}

function addedFirst(lines: CartView['lines'], added: number | null): CartView['lines'] {
  return lines.toSorted((a, b) => Number(b.inventoryId === added) - Number(a.inventoryId === added));
}

function Empty() {
  return (
    <Middle title="Your cart is empty">
      <output className="text-ink-2">Find a pair, choose your size, pay in cash when it arrives.</output>
      <ButtonLink to="/shop" onClick={closeCart}>
        Start Shopping
      </ButtonLink>
    </Middle>
  );
}

function Failed({ onRetry }: { onRetry: () => Promise<void> }) {
  return (
    <Middle title="The cart could not be loaded">
      <output className="text-ink-2">Your pairs are safe. Check your connection and try again.</output>
      <Button type="button" onClick={() => void onRetry()}>
        Retry
      </Button>
    </Middle>
  );
}

function Middle({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="flex flex-1 flex-col items-center justify-center gap-4 px-6 pb-16 text-center">
      <div className="w-48 text-edge">
        <Silhouette of="court-low" className="w-full" />
        <Tape className="-mt-1" />
      </div>
      <h3 className="text-h3">{title}</h3>
      {children}
    </div>
  );
}

function Waiting() {
  return (
    <div className="flex-1 p-4 md:px-6" aria-busy="true">
      <output className="unseen">Loading...</output>
      <div className="h-34 rounded-label bg-sunk" />
      <div className="mt-3 h-34 rounded-label bg-sunk" />
    </div>
  );
}
