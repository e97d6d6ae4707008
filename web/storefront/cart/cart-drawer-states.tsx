// The cart drawer with nothing in it: empty, on its way, or not to be had.
import type { ReactNode } from 'react';
import { href } from '#shop/text/href.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Silhouette } from '#web/ui/silhouette.tsx';
import { Tape } from '#web/ui/tape.tsx';
import { closeCart } from '../frame/overlay-store.ts';

export function Empty() {
  return (
    <Middle title="Your cart is empty">
      <output className="text-ink-2">Find a pair, choose your size, pay in cash when it arrives.</output>
      <ButtonLink to={href('/shop')} onClick={closeCart}>
        Start Shopping
      </ButtonLink>
    </Middle>
  );
}

export function Failed({ onRetry }: { onRetry: () => Promise<void> }) {
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

export function Waiting() {
  return (
    <div className="flex-1 p-4 md:px-6" aria-busy="true">
      <output className="sr-only">Loading...</output>
      <div className="h-34 rounded-label bg-sunk" />
      <div className="mt-3 h-34 rounded-label bg-sunk" />
    </div>
  );
}
