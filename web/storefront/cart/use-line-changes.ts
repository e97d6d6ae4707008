// Changes to a line of the cart, shown before the server has answered: the quantity, the removal, the count in the header.
import { startTransition, useEffect, useRef, useState, type SubmitEvent } from 'react';
import { useFetcher, useRevalidator } from 'react-router';
import { href } from '#shop/text/href.ts';
import { expectPairs, refreshCartCount } from '#web/ui/cart-count.tsx';

export type LineChanges = ReturnType<typeof useLineChanges>;

/** `send` goes on a form's `onSubmit`; without scripts the form is sent by the browser and the page comes anew. */
export function useLineChanges({ quantity }: { quantity: number }) {
  const { submit, state, formData } = useOneAtATime();
  const removing = formData?.get('intent') === 'remove';
  const wanted = formData && !removing ? Number(formData.get('quantity')) : quantity;
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget, event.nativeEvent.submitter);
    const removed = form.get('intent') === 'remove';
    // A removal leads to the page that offers to take it back; a quantity stays here.
    if (!removed) form.set('stay', '1');
    expectPairs((removed ? 0 : Number(form.get('quantity'))) - wanted);
    submit(form);
  };
  return { wanted, removing, pending: state !== 'idle', send };
}

// A fetcher sends at once and forgets the request before, which may reach the cart after the newer one and undo it. Here
// one request is under way; of what is pressed meanwhile the last is sent next, or as a beacon when the page is left.
function useOneAtATime() {
  const { submit, state, formData } = useFetcher();
  const [waiting, setWaiting] = useState<FormData | null>(null);
  const last = useRef<FormData | null>(null);
  const sent = useRef<Promise<unknown>>(Promise.resolve());
  const isShown = useRef(true);
  const { revalidate } = useRevalidator();
  const wait = (form: FormData | null) => {
    last.current = form;
    setWaiting(form);
  };
  useEffect(() => {
    if (state !== 'idle' || !waiting) return;
    last.current = null;
    // With the fetcher's own change of state: the quantity never falls back for a moment.
    startTransition(() => {
      // Also where it fails, and the page of the failure stands in the place of the line.
      sent.current = submit(waiting, { method: 'post', action: href('/cart') }).finally(() => {
        refreshCartCount();
        // Where another line has led the page on, the answer of this one leads nowhere, and the line still stands.
        if (
          isShown.current &&
          waiting.get('intent') === 'remove' &&
          !window.location.search.includes(`=${waiting.get('line')}:`)
        )
          void revalidate();
      });
      setWaiting(null);
    });
  }, [state, waiting, submit, revalidate]);
  useEffect(() => {
    const take = () => {
      const form = last.current;
      last.current = null;
      return form && new URLSearchParams([...form] as [string, string][]);
    };
    const leave = () => {
      const body = take();
      if (body) navigator.sendBeacon(href('/cart'), body);
    };
    window.addEventListener('pagehide', leave);
    isShown.current = true;
    return () => {
      isShown.current = false;
      // The next page of the shop is told once it is saved, never before the request that is under way.
      void sent.current.finally(() => {
        window.removeEventListener('pagehide', leave);
        const body = take();
        body?.set('stay', '1');
        if (body)
          void fetch(href('/cart'), { method: 'POST', body })
            .catch(() => null)
            .finally(refreshCartCount);
      });
    };
  }, []);
  return { submit: wait, state, formData: waiting ?? formData };
}
