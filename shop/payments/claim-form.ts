// The form by which a customer says to have paid, and those by which staff answer it: each value, or what is missing.
import { inMoney } from '../country/words.ts';
import { rupees, type Paisa } from '../pricing/money.ts';
import { readRupees } from '../returns/refund-form.ts';
import { readCount, readFields, type Typed } from '../text/form-fields.ts';
import { cleanLine, latinDigits } from '../text/text.ts';
import { CLAIM_STATES, PAYMENT_WAYS, type ClaimState, type PaymentWay } from './payment.ts';

const CLAIM_FIELDS = ['way', 'amount', 'payer', 'reference'] as const;

export type TypedClaim = Typed<(typeof CLAIM_FIELDS)[number]>;
export type ClaimErrors = Partial<TypedClaim>;
export type Claimed = { way: PaymentWay; amount: Paisa; payer: string; reference: string };
type ReadClaim = { typed: TypedClaim; errors: ClaimErrors; claimed: Claimed | null };

const MAX_AMOUNT = 10_000_000;

/** Whole rupees: what an order comes to has no paisa. */
export function readClaim(form: FormData): ReadClaim {
  const typed = readFields(form, CLAIM_FIELDS);
  const errors: ClaimErrors = {};
  const way = PAYMENT_WAYS.find((each) => each === typed.way);
  if (!way) errors.way = 'Choose how you paid.';
  const amount = readRupees(typed.amount);
  if (!amount || amount > MAX_AMOUNT) errors.amount = `Enter a whole amount ${inMoney}, such as 4500.`;
  const payer = cleanLine(typed.payer, 100);
  if (!payer.ok || payer.text === '')
    errors.payer = 'Enter the bank and the name of the account that you paid from.';
  const reference = readReference(typed.reference);
  if (!reference) errors.reference = 'Enter the number of the transfer: your bank shows it after you pay.';
  if (!way || !amount || errors.amount || !payer.ok || errors.payer || !reference)
    return { typed, errors, claimed: null };
  return { typed, errors, claimed: { way, amount: rupees(amount), payer: payer.text, reference } };
}

const MAX_REFERENCE = 80;

/** Three letters or digits at least; capitals and Latin digits, so that one transfer is one however it is typed. Null for less, or for more than 80. */
export function readReference(text: string): string | null {
  const line = cleanLine(text, MAX_REFERENCE);
  if (!line.ok) return null;
  const number = latinDigits(line.text).replaceAll(/[\s-]/g, '').toUpperCase();
  // Some letters are longer as capitals: ß is SS.
  return number.length <= MAX_REFERENCE && /(?:[A-Z0-9].*){3}/.test(number) ? number : null;
}

export type SeenClaim = { claimId: number; seen: ClaimState };

/** Which claim, in the state that was on the screen; null for none. */
export function readSeenClaim(form: FormData): SeenClaim | null {
  const typed = readFields(form, ['claim', 'seen']);
  const claimId = readCount(typed.claim);
  const seen = CLAIM_STATES.find((each) => each === typed.seen);
  return claimId && seen ? { claimId, seen } : null;
}

/** Money that nobody told of; null where it cannot be read. */
export function readRecorded(form: FormData) {
  const typed = readFields(form, ['order', 'way']);
  const shortId = latinDigits(typed.order).trim().replace(/^#/, '').toLowerCase();
  const way = PAYMENT_WAYS.find((each) => each === typed.way);
  const arrived = readArrived(form);
  return way && arrived && /^[0-9a-f]{8}$/.test(shortId) ? { shortId, way, ...arrived } : null;
}

/** What came in, as staff see it in the bank; null where it cannot be read. */
export function readArrived(form: FormData): { amount: Paisa; reference: string } | null {
  const typed = readFields(form, ['amount', 'reference']);
  const amount = readRupees(typed.amount);
  const reference = readReference(typed.reference);
  return amount && amount <= MAX_AMOUNT && reference ? { amount: rupees(amount), reference } : null;
}
