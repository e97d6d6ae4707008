// A press at the checkout that got no answer: the page as it stands, with the words of rule K16 and the same key.
import { failureOf } from '#web/ui/failures.ts';
import { isCut } from '#web/ui/is-cut.ts';
import { showToast } from '#web/ui/toast.tsx';
import type { CheckoutAnswer, CheckoutIntent } from './checkout-action.ts';

/** Null for what is an answer of the shop. The same key comes back: the order may stand, and sent again it is shown. */
export function unansweredCheckout(form: FormData, error: unknown): CheckoutAnswer | null {
  return failureOf(error) && unanswered(form, isCut(error));
}

/** The city or the method was chosen, and its prices did not come. False for what is an answer of the shop. */
export function tellUnquoted(error: unknown): boolean {
  const words = failureOf(error);
  if (words) showToast({ look: 'error', about: 'checkout', ...words });
  return words !== null;
}

function unanswered(form: FormData, cut: boolean): CheckoutAnswer {
  const text = Object.fromEntries(form) as Record<string, string>;
  const typed = text as CheckoutAnswer['typed'];
  const intent = (text['intent'] ?? 'place') as CheckoutIntent;
  const what = intent.endsWith('coupon')
    ? 'Failed to apply coupon. Please try again.'
    : 'Failed to place order.';
  const why = cut ? ' We could not reach the shop.' : '';
  const refusal = { refused: 'failed', title: 'Error', text: `${what}${why} ${kept}`, status: 503 } as const;
  return { intent, typed, key: text['key'] ?? '', refusal, errors: {}, quote: null };
}

const kept = 'What you typed is still here: sending it again never makes a second order.';
