// The totals follow the city and the method while they are chosen: asked of the server, which alone makes prices.
import { useEffect, useEffectEvent, type RefObject } from 'react';
import { useFetcher } from 'react-router';
import { href } from '#shop/text/href.ts';
import { useSavedCount } from '#web/ui/cart-count.tsx';
import type { loader } from './checkout.tsx';
import type { CheckoutQuote } from './checkout-quote.ts';

/** `ask` reads the form and fetches; of two answers the later one holds. */
export function useLiveQuote(first: CheckoutQuote, form: RefObject<HTMLFormElement | null>) {
  const { load, data, state } = useFetcher<typeof loader>({ key: 'checkout-quote' });
  const quote = data && data.quote.at > first.at && data.quote.lines.length > 0 ? data.quote : first;
  const ask = () => {
    if (!form.current) return;
    const typed = new FormData(form.current);
    const mail = text(typed, 'email').split('@')[1] ?? '';
    const choice = {
      city: text(typed, 'city'),
      method: text(typed, 'method'),
      mail,
      pay: text(typed, 'pay'),
    };
    void load(`${href('/checkout')}?${new URLSearchParams(choice)}`);
  };
  // What was pressed on the way here, or in another tab, may have reached the cart after the page was read.
  const saved = useSavedCount();
  const follow = useEffectEvent((count: number) => {
    const pairs = quote.lines.reduce((total, { quantity }) => total + quantity, 0);
    if (count > 0 && count !== pairs) ask();
  });
  useEffect(() => follow(saved), [saved]);
  useEffect(() => fillState(form.current, quote), [form, quote]);
  return { quote, ask, asking: state !== 'idle' };
}

// The state goes with the city, also back to none, unless it was chosen by hand: then it is not the one filled in.
function fillState(form: HTMLFormElement | null, { city, state }: CheckoutQuote): void {
  const filled = form?.elements.namedItem('filledState');
  if (!form || !(filled instanceof HTMLInputElement) || city === null) return;
  const typed = new FormData(form);
  if (text(typed, 'city') === '' || text(typed, 'state') !== filled.value) return;
  for (const radio of form.querySelectorAll<HTMLInputElement>('input[name="state"]'))
    radio.checked = radio.value === state;
  filled.value = state ?? '';
}

function text(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}
