// Where customers find the number of their order: in the confirmation, which not everybody gets by email (rule K20).
import type { EmailAsked } from '../checkout/email-asked.ts';
import { refuse } from '../refusals/refusals.ts';

export function whereNumberIs(asked: EmailAsked): string {
  return asked === 'required'
    ? 'Your 8-character order number is in your confirmation email.'
    : 'Your 8-character order number is on the page of your order, and in what we wrote to you about it.';
}

/** For a pair of number and phone that is no order's. */
export function notFoundWords(asked: EmailAsked): string {
  return asked === 'required'
    ? refuse('order-not-found').text
    : 'Check the order number and the phone number you ordered with.';
}
