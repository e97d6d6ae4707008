// What PostEx says that it paid for a parcel: two receipts (CPR), the first of a part of the cash, the second of the rest less fees and tax.
// Only keys that are known are there, and amounts are floats.
import type { PaymentAnswer, ToldPayment } from './courier.ts';
import { cnOf, textOf, unknown, valueOf } from './read-answer.ts';

const amountKeys = [
  'transactionFee',
  'transactionTax',
  'reversalFee',
  'reversalTax',
  'upfrontPayment',
  'reservePayment',
] as const;

type PaidPart = { number: string[]; day: string[]; paid: (typeof amountKeys)[number] };

const first: PaidPart = {
  number: ['cprNumber_1', 'cpr1'],
  day: ['upfrontPaymentDate', 'cpr1Date'],
  paid: 'upfrontPayment',
};
const second: PaidPart = {
  number: ['cprNumber_2', 'cpr2'],
  day: ['reservePaymentDate', 'cpr2Date', 'settlementDate'],
  paid: 'reservePayment',
};

/** `dist` of his envelope. A receipt counts once its amount is told. */
export function readPayments(dist: unknown, cn: string): PaymentAnswer {
  if (cnOf(dist, 'trackingNumber') !== cn) return unknown('PostEx told of another parcel.');
  const amounts = amountsOf(dist);
  if (amounts === null) return unknown('PostEx told of an amount that is none.');
  const { fee, tax } = amounts;
  const paid = [
    receiptOf(dist, first, { net: amounts[first.paid], fee: 0, tax: 0 }),
    receiptOf(dist, second, { net: amounts[second.paid], fee, tax }),
  ].filter((each) => each !== null);
  const [one, other] = paid;
  if (one && other && one.number === other.number) return { kind: 'told', payments: [sumOf(one, other)] };
  return { kind: 'told', payments: paid };
}

// Paisa; null where one of them is no amount, and then none is believed.
function amountsOf(dist: unknown) {
  const read: Partial<Record<(typeof amountKeys)[number], number>> = {};
  for (const key of amountKeys) {
    if ((valueOf(dist, key) ?? null) === null) continue;
    const rupees = Number(textOf(dist, key));
    if (textOf(dist, key) === '' || !Number.isFinite(rupees)) return null;
    read[key] = Math.round(rupees * 100);
  }
  const fee = (read.transactionFee ?? 0) + (read.reversalFee ?? 0);
  return { ...read, fee, tax: (read.transactionTax ?? 0) + (read.reversalTax ?? 0) };
}

function receiptOf(
  dist: unknown,
  keys: PaidPart,
  { net, fee, tax }: { net: number | undefined; fee: number; tax: number },
): ToldPayment | null {
  const number = textOf(dist, ...keys.number).slice(0, 60);
  const [day] = /^\d{4}-\d{2}-\d{2}/.exec(textOf(dist, ...keys.day)) ?? [];
  if (number === '' || day === undefined || net === undefined || (net === 0 && fee === 0)) return null;
  return { number, day, cod: null, fee, tax, withheld: 0, net };
}

function sumOf(one: ToldPayment, other: ToldPayment): ToldPayment {
  const { fee, tax, net, ...place } = other;
  return { ...place, fee: one.fee + fee, tax: one.tax + tax, net: one.net + net };
}
