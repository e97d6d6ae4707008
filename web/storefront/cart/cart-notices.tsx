// What just happened to the cart: a pair added, a pair removed and the way back, pairs of an earlier order that are missing.
import { useEffect, useRef } from 'react';
import { Form } from 'react-router';
import { href } from '#shop/text/href.ts';
import type { AddedWords } from '#shop/cart/added-words.ts';
import type { MissingWords } from '#shop/cart/missing-words.ts';
import { Notice } from '#web/ui/notice.tsx';

export type RemovedLine = { variantId: number; quantity: number; pair: string };

type NoticesProps = {
  added: AddedWords | null;
  removed: RemovedLine | null;
  missing: MissingWords | null;
};

export function CartNotices({ added, removed, missing }: NoticesProps) {
  if (!added && !removed && !missing) return null;
  return (
    <div className="mb-6 grid gap-3">
      {added && (
        <Notice look={added.isAdded ? 'good' : 'warning'} title={added.title}>
          {added.text}
        </Notice>
      )}
      {missing && (
        <Notice look="warning" title={missing.title}>
          {missing.text}
        </Notice>
      )}
      {removed && <Undo key={removed.variantId} removed={removed} />}
    </div>
  );
}

function Undo({ removed }: { removed: RemovedLine }) {
  const button = useRef<HTMLButtonElement>(null);
  // The button that removed the line went with it; the focus goes to the way back.
  useEffect(() => button.current?.focus({ preventScroll: true }), []);
  return (
    <Notice look="plain" className="py-1.5">
      <Form method="post" action={href('/cart')} replace className="flex items-center justify-between gap-4">
        <input type="hidden" name="line" value={removed.variantId} />
        <input type="hidden" name="quantity" value={removed.quantity} />
        <span className="min-w-0">
          Removed from the cart: <span className="font-semibold">{removed.pair}</span>
        </span>
        <button
          ref={button}
          name="intent"
          value="restore"
          className="min-h-11 shrink-0 px-2 font-semibold underline underline-offset-4"
        >
          Undo
        </button>
      </Form>
    </Notice>
  );
}
