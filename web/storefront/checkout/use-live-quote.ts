// The totals follow the city and the method while they are chosen: asked of the server, which alone makes prices.
import { useEffect, type RefObject } from 'react';
import { useFetcher } from 'react-router';
import { href } from '#shop/text/href.ts';
import type { loader } from './checkout.tsx';
import type { CheckoutQuote } from './checkout-quote.ts';

/** `ask` reads the form and fetches; of two answers the later one holds. */
export function useLiveQuote(first: CheckoutQuote, form: RefObject<HTMLFormElement | null>) {
  const { load, data, state } = useFetcher<typeof loader>({ key: 'checkout-quote' });
  const quote = data && data.quote.at > first.at && data.quote.lines.length > 0 ? data.quote : first;
  const ask = () => {
    if (!form.current) return;
    const typed = new FormData(form.current);
    const choice = { city: text(typed, 'city'), method: text(typed, 'method') };
    void load(`${href('/checkout')}?${new URLSearchParams(choice)}`);
  };
  useEffect(() => fillState(form.current, quote), [form, quote]);
  return { quote, ask, asking: state !== 'idle' };
}

// The state goes with the city, unless it was chosen by hand.
function fillState(form: HTMLFormElement | null, { city, state }: CheckoutQuote): void {
  if (!form || !city || !state || form.dataset['stateChosen'] === 'by hand') return;
  const radio = form.querySelector<HTMLInputElement>(`input[name="state"][value="${state}"]`);
  if (radio && !radio.checked && text(new FormData(form), 'city') !== '') radio.checked = true;
}

function text(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}
