// Adding a pair without leaving the page: the drawer, the count in the header, and the refusal at its place.
import { useState, type FormEvent } from 'react';
import { buyingRefusals } from '#shop/refusals/buying.ts';
import { href } from '#shop/text/href.ts';
import type { AddAnswer } from '#web/storefront/cart/cart-lines-action.ts';
import { expectPairs, refreshCartCount } from '#web/ui/cart-count.tsx';
import { inTurn } from '#web/ui/in-turn.ts';
import { closeToasts, showToast } from '#web/ui/toast.tsx';
import { isCodeMissing } from '../parts/later.tsx';
import { openCart } from '../frame/overlay-store.ts';

type Said = { title: string; text: string };

type AddingAnswer = AddAnswer | { added: null; refusal: Said };

const unreachable: AddingAnswer = {
  added: null,
  refusal: {
    title: 'We could not reach the shop',
    text: 'Check your connection, then look into your cart before you add it again.',
  },
};

type AddingPlace = {
  /** The id of the picker that takes the focus when there is something wrong with the size. */
  sizes: string;
  /** Brings the stock that is shown up to date. */
  refresh: () => Promise<void>;
};

/** `problem` is what a page load without scripts came back with. A pair that was added opens the cart drawer. */
export function useAdding(problem: Said | null, { sizes, refresh }: AddingPlace) {
  const [said, setSaid] = useState(problem);
  const [sending, setSending] = useState(false);
  const refuseHere = (refusal: Said) => {
    setSaid(refusal);
    showToast({ look: 'error', about: 'adding', title: refusal.title, text: refusal.text });
    focusOn(sizes);
  };
  const send = async (form: FormData) => {
    setSending(true);
    expectPairs(Number(form.get('quantity') ?? 1));
    const { added, refusal } = await post(form);
    refreshCartCount();
    setSending(false);
    const line = Number(form.get('line'));
    // The drawer says at its head what was added, and so does the page of the cart.
    if (added && isCodeMissing()) return window.location.assign(href('/cart', { added: line }));
    if (added) return openCart({ ...added, variantId: line });
    refuseHere(refusal);
    // What the page shows of the stock is old news; a shop that cannot be reached has no newer.
    if (refusal !== unreachable.refusal) await refresh();
  };
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (sending) return;
    const form = new FormData(event.currentTarget);
    if (!form.has('line')) return refuseHere(buyingRefusals['size-required']);
    forget();
    void send(form);
  };
  const forget = () => {
    setSaid(null);
    closeToasts('adding');
  };
  return { said, sending, onSubmit, forget };
}

// A plain request: a lost connection is answered here, in words, and never costs the page.
async function post(form: FormData): Promise<AddingAnswer> {
  form.set('stay', '1');
  const body = new URLSearchParams([...form].map(([name, value]) => [name, String(value)]));
  try {
    const response = await inTurn('cart', () => fetch(href('/cart/lines'), { method: 'post', body }));
    const answer: unknown = await response.json();
    return isAnswer(answer) ? answer : unreachable;
  } catch {
    return unreachable;
  }
}

function isAnswer(answer: unknown): answer is AddAnswer {
  return typeof answer === 'object' && answer !== null && 'added' in answer && 'refusal' in answer;
}

function focusOn(id: string): void {
  const sizes = document.getElementById(id);
  sizes?.scrollIntoView({ block: 'nearest' });
  sizes?.querySelector<HTMLInputElement>('input[name=line]:enabled')?.focus({ preventScroll: true });
}
