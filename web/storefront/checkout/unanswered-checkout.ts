// A press at the checkout that got no answer of the page: the form as it stands, with the same key, and the words of rule K16
// or what the queue of orders said (server/http/order-queue.ts).
import { isRouteErrorResponse } from 'react-router';
import type { Refusal } from '#shop/refusals/refusals.ts';
import { failureOf } from '#web/ui/failures.ts';
import { isCut } from '#web/ui/is-cut.ts';
import { showToast } from '#web/ui/toast.tsx';
import type { CheckoutAnswer, CheckoutIntent } from './checkout-action.ts';
import { IN_LINE, placeInWords } from './in-line.ts';

/** Null for what is an answer of the page. The same key comes back: the order may stand, and sent again it is shown. */
export function unansweredCheckout(form: FormData, error: unknown): CheckoutAnswer | null {
  return answerOfQueue(form, error) ?? (failureOf(error) && unanswered(form, isCut(error)));
}

type QueueTold = Refusal | { place: number | null };

function answerOfQueue(form: FormData, error: unknown): CheckoutAnswer | null {
  const told = isRouteErrorResponse(error) ? toldBy(error.data) : null;
  if (!told) return null;
  if ('refused' in told) return answerWith(form, told);
  pressAgain();
  const text = `${placeInWords(told.place)} ${goesOn}`;
  return answerWith(form, { refused: 'failed', title: IN_LINE, text, status: 503 });
}

// Any other answer is a page, or nothing that is JSON.
function toldBy(body: unknown): QueueTold | null {
  if (typeof body !== 'string' || !/^\{"(?:refused|place)":/.test(body)) return null;
  return JSON.parse(body) as QueueTold;
}

const goesOn =
  'Keep this page open: it goes on by itself, and everything you typed is kept. No second order is made.';

const AGAIN_MS = 1_000;

// The place is kept for a minute. A page that was left has no such button.
function pressAgain(): void {
  setTimeout(
    () => document.querySelector<HTMLButtonElement>('form [name="intent"][value="place"]')?.click(),
    AGAIN_MS,
  );
}

/** The city or the method was chosen, and its prices did not come. False for what is an answer of the shop. */
export function tellUnquoted(error: unknown): boolean {
  const words = failureOf(error);
  if (words) showToast({ look: 'error', about: 'checkout', ...words });
  return words !== null;
}

function unanswered(form: FormData, cut: boolean): CheckoutAnswer {
  const intent = (form.get('intent') ?? 'place') as CheckoutIntent;
  const what = intent.endsWith('coupon')
    ? 'Failed to apply coupon. Please try again.'
    : 'Failed to place order.';
  const why = cut ? ' We could not reach the shop.' : '';
  return answerWith(form, { refused: 'failed', title: 'Error', text: `${what}${why} ${kept}`, status: 503 });
}

function answerWith(form: FormData, refusal: CheckoutAnswer['refusal']): CheckoutAnswer {
  const text = Object.fromEntries(form) as Record<string, string>;
  const typed = text as CheckoutAnswer['typed'];
  const intent = (text['intent'] ?? 'place') as CheckoutIntent;
  return { intent, typed, key: text['key'] ?? '', refusal, errors: {}, quote: null };
}

const kept = 'What you typed is still here: sending it again never makes a second order.';
