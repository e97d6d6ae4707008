// Changes to a line of the cart, shown before the server has answered: the quantity, the removal, the count in the header.
import { useEffect, type SubmitEvent } from 'react';
import { useFetcher } from 'react-router';
import { href } from '#shop/text/href.ts';
import { refreshCartCount } from '#web/ui/cart-count.tsx';

export type LineChanges = ReturnType<typeof useLineChanges>;

/** `send` goes on a form's `onSubmit`; without scripts the form is sent by the browser and the page comes anew. */
export function useLineChanges({ quantity }: { quantity: number }) {
  const { submit, state, formData } = useFetcher();
  // The answer's cookie holds the true count.
  useEffect(() => {
    if (state === 'idle') refreshCartCount();
  }, [state]);
  const removing = formData?.get('intent') === 'remove';
  const wanted = formData && !removing ? Number(formData.get('quantity')) : quantity;
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget, event.nativeEvent.submitter);
    const removed = form.get('intent') === 'remove';
    // A removal leads to the page that offers to take it back; a quantity stays here.
    if (!removed) form.set('stay', '1');
    countAhead((removed ? 0 : Number(form.get('quantity'))) - wanted);
    void submit(form, { method: 'post', action: href('/cart') });
  };
  return { wanted, removing, pending: state !== 'idle', send };
}

const count = /(?:^|; )cart_count=(\d+)/;

/** The count in the header says `more` pairs at once; the answer's cookie sets it right. */
export function countAhead(more: number): void {
  const pairs = Math.max(0, Number(count.exec(document.cookie)?.[1] ?? 0) + more);
  document.cookie = `cart_count=${pairs}; path=/; max-age=${90 * 24 * 3600}; samesite=lax`;
  refreshCartCount();
}
