// A claim and a debt as their cards show them: the words made on the server, the message to the customer written already.
import { shortId, statusWord, type OrderStatus } from '#shop/orders/order-status.ts';
import { trackingUrl } from '#shop/orders/tracking.ts';
import { paymentWayNames } from '#shop/payments/payment.ts';
import { fieldOf, formatRupees, paisa } from '#shop/pricing/money.ts';
import { href } from '#shop/text/href.ts';
import type { Writing } from '#server/languages/writing.ts';
import type { ListedClaim } from '#server/payments/list-claims.ts';
import type { OwedOrder } from '#server/payments/list-owed.ts';

export type ClaimCardView = ReturnType<typeof viewClaim>;
export type OwedCardView = ReturnType<typeof viewOwed>;

/** `writing`: to its customer. */
type PaymentViewedWith = { storeName: string; writing: Writing };

export function viewClaim(claim: ListedClaim, { storeName, writing }: PaymentViewedWith) {
  const {
    id,
    orderId,
    customer,
    amount,
    due,
    reference,
    payer,
    way,
    state,
    answer,
    createdAt,
    status,
    sameAs,
    hasProof,
  } = claim;
  const number = shortId(orderId);
  const link = trackingUrl(writing.publicUrl, claim.trackingToken);
  const told = { name: customer, phone: claim.phone, number, amount, link };
  return {
    id,
    orderId,
    shortId: number,
    customer,
    state,
    answer,
    createdAt,
    payer,
    reference,
    picture: hasProof ? href('/admin/payments/:id/picture', { id: String(id) }) : null,
    wayName: paymentWayNames[way],
    /** Whole rupees, as the form has them. */
    amount: amount / 100,
    amountText: formatRupees(paisa(amount)),
    facts: [
      differs(claim),
      status === 'PENDING' ? '' : `The order is ${statusWord[status as OrderStatus].toLowerCase()}.`,
    ].filter(Boolean),
    warning:
      sameAs && `The same number was named for order #${shortId(sameAs)}. One transfer pays one order.`,
    dueText: formatRupees(paisa(due)),
    whatsapp: writing.texts.aboutPayment(told, storeName),
  };
}

function differs({ amount, due }: ListedClaim): string {
  if (amount === due) return 'All that is to be paid.';
  const total = formatRupees(paisa(due));
  return amount < due
    ? `Less than the ${total} that are to be paid.`
    : `More than the ${total} that are to be paid.`;
}

export function viewOwed(
  { orderId, customer, phone, paid, owed, isCancelled }: OwedOrder,
  { storeName, writing }: PaymentViewedWith,
) {
  const number = shortId(orderId);
  const amount = formatRupees(paisa(owed));
  return {
    orderId,
    shortId: number,
    customer,
    amount: owed / 100,
    /** The same as a hidden field has it. */
    shown: fieldOf(owed / 100),
    amountText: amount,
    why: isCancelled
      ? 'The order is cancelled.'
      : `${formatRupees(paisa(paid))} came in, more than it comes to.`,
    whatsapp: writing.texts.askWhereTo({ name: customer, phone, number, amount: owed }, storeName),
  };
}
