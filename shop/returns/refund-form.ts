// The form by which staff say how money was given back: which way, how much, under which number.
import { withoutSign, wholeOf } from '#shop/pricing/rupees.ts';
import { GATEWAYS } from '../payments/gateways.ts';
import { PAYMENT_WAYS, paidWayName } from '../payments/payment.ts';
import { rupees, type Paisa } from '../pricing/money.ts';
import { readFields } from '../text/form-fields.ts';
import { cleanLine, latinDigits } from '../text/text.ts';

export const REFUND_WAYS = [...PAYMENT_WAYS, ...GATEWAYS, 'cash'] as const;
export type RefundWay = (typeof REFUND_WAYS)[number];

export function refundWayName(way: RefundWay): string {
  return way === 'cash' ? 'Cash in the hand' : paidWayName(way);
}

type ReadRefund = { way: RefundWay; amount: Paisa; reference: string; note: string };

/** Null where it cannot be read; whole rupees, more than none. Only cash in the hand has no number. */
export function readRefund(form: FormData): ReadRefund | null {
  const typed = readFields(form, ['way', 'amount', 'reference', 'note']);
  const way = REFUND_WAYS.find((each) => each === typed.way);
  const amount = readRupees(typed.amount);
  const reference = cleanLine(typed.reference, 80);
  const note = cleanLine(typed.note, 300);
  if (!way || !amount || !reference.ok || !note.ok) return null;
  if (way !== 'cash' && reference.text === '') return null;
  return { way, amount: rupees(amount), reference: latinDigits(reference.text), note: note.text };
}

/** Paisa that the form showed as owed; null for none. */
export function readShownOwed(form: FormData): Paisa | null {
  const amount = readRupees(readFields(form, ['owed']).owed);
  return amount ? rupees(amount) : null;
}

/** `1,500`, `Rs 1500` and `۱٬۵۰۰` are 1500; empty is 0; null for what is no whole amount. */
export function readRupees(text: string): number | null {
  const plain = withoutSign(latinDigits(text)).replaceAll(/[\s,٬]/g, '');
  return plain === '' ? 0 : wholeOf(plain);
}
