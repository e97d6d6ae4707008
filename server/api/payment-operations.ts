// Payments without a courier, by the API: what the page of payments and the drawer of an order do, by the same verbs.
import { z } from 'zod';
import { CLAIM_STATES, PAYMENT_WAYS } from '#shop/payments/payment.ts';
import { readArrived, readRecorded } from '#shop/payments/claim-form.ts';
import { readAnswer } from '#shop/returns/answer-form.ts';
import { readRefund, REFUND_WAYS } from '#shop/returns/refund-form.ts';
import { shortId } from '#shop/orders/order-status.ts';
import { refuse } from '#shop/refusals/refusals.ts';
import type { AppContext } from '#server/http/shop-context.ts';
import { giveBackPaid } from '#server/payments/give-back-paid.ts';
import { listClaims } from '#server/payments/list-claims.ts';
import { recordPayment } from '#server/payments/record-payment.ts';
import { matchClaim, refuseClaim, reopenClaim } from '#server/payments/settle-claim.ts';
import { waiveAdvance } from '#server/payments/waive-advance.ts';
import { asForm, inRupees } from './order-forms.ts';
import { at, money, moment, pathId, rowId, text, uuid } from './fields.ts';
import { operation } from './operation.ts';

const tag = 'Payments';
const ofOrder = z.strictObject({ id: uuid });
const ofClaim = z.strictObject({ id: pathId });
const done = z.object({ orderId: uuid });
const way = z.enum(PAYMENT_WAYS);
const amount = money.min(100).max(99_999_999_00).multipleOf(100).describe('Paisa of whole rupees');
const reference = text(80).min(1).describe('The number of the transfer, as the bank shows it');
const seen = z.enum(CLAIM_STATES).describe('As you read it: refused when it is another by now');
const ofClaims = ['no-such-thing', 'claim-changed'] as const;

const claim = z.object({
  id: rowId,
  orderId: uuid,
  customer: z.string(),
  phone: z.string(),
  amount: money.describe('Paisa, as the customer says'),
  due: money.describe('Paisa that the order has still to get'),
  way,
  payer: z.string(),
  reference: z.string(),
  state: z.enum(CLAIM_STATES),
  answer: z.string(),
  createdAt: moment,
  sameAs: uuid.nullable().describe('Another order for which the same transfer was named'),
});

export const paymentOperations = [
  operation({
    id: 'listPaymentClaims',
    method: 'GET',
    path: 'payment-claims',
    scope: 'payments:read',
    tag,
    summary: 'What customers say to have paid: 100 that wait, oldest first, or that were settled lately',
    query: z.strictObject({ view: z.enum(['open', 'settled']).optional() }),
    answer: z.object({ data: z.array(claim) }),
    async run({ app: { db }, query: { view = 'open' } }) {
      const rows = await listClaims(db, { isOpen: view === 'open' });
      return { data: rows.map((row) => ({ ...row, createdAt: at(row.createdAt) })) };
    },
  }),
  operation({
    id: 'matchPaymentClaim',
    method: 'POST',
    path: 'payment-claims/{id}/match',
    scope: 'payments:write',
    tag,
    summary: 'The money is in the bank, under this number',
    params: ofClaim,
    body: z.strictObject({ seen, amount, reference }),
    answer: done,
    refusals: [...ofClaims, 'transfer-paid', 'check-the-form'],
    async run({ app: { db }, actor, params: { id }, body, now }) {
      const arrived = readArrived(asForm({ ...body, amount: inRupees(body.amount) }));
      if (!arrived) return refuse('check-the-form');
      return matchClaim(db, actor, { claimId: Number(id), seen: body.seen, ...arrived }, now);
    },
  }),
  operation({
    id: 'refusePaymentClaim',
    method: 'POST',
    path: 'payment-claims/{id}/refuse',
    scope: 'payments:write',
    tag,
    summary: 'It is not in the bank',
    params: ofClaim,
    body: z.strictObject({ seen, answer: text(300).min(1).describe('Why, for the customer') }),
    answer: done,
    refusals: [...ofClaims, 'reason-required'],
    async run({ app: { db }, actor, params: { id }, body, now }) {
      const answer = readAnswer(asForm({ answer: body.answer }));
      if (!answer) return refuse('reason-required');
      return refuseClaim(db, actor, { claimId: Number(id), seen: body.seen, answer }, now);
    },
  }),
  operation({
    id: 'reopenPaymentClaim',
    method: 'POST',
    path: 'payment-claims/{id}/reopen',
    scope: 'payments:write',
    tag,
    summary: 'It was matched or refused by mistake: it waits again, and its payment is taken back',
    params: ofClaim,
    body: z.strictObject({ seen }),
    answer: done,
    refusals: [...ofClaims, 'payment-gone'],
    run: ({ app: { db }, actor, params: { id }, body, now }) =>
      reopenClaim(db, actor, { ...body, claimId: Number(id) }, now),
  }),
  operation({
    id: 'recordPayment',
    method: 'POST',
    path: 'orders/{id}/payments',
    scope: 'payments:write',
    tag,
    summary: 'Money for an order that came by transfer, though nobody told of it',
    params: ofOrder,
    body: z.strictObject({ way, amount, reference }),
    answer: done,
    status: 201,
    refusals: ['no-such-order', 'transfer-paid', 'check-the-form'],
    async run({ app, actor, params: { id }, body, now }) {
      // The verb looks by the number that stands beside a transfer, which another order may have.
      if (!(await isOrder(app, id))) return refuse('no-such-order');
      const typed = { ...body, order: shortId(id), amount: inRupees(body.amount) };
      const recorded = readRecorded(asForm(typed));
      return recorded ? recordPayment(app.db, actor, recorded, now) : refuse('check-the-form');
    },
  }),
  operation({
    id: 'giveBackPayment',
    method: 'POST',
    path: 'orders/{id}/refunds',
    scope: 'payments:write',
    tag,
    summary: 'Money of an order was given back without a return',
    params: ofOrder,
    body: z.strictObject({
      way: z.enum(REFUND_WAYS),
      amount,
      reference: text(80).default('').describe('The number of the transfer; empty for cash in the hand'),
      note: text(300).default(''),
    }),
    answer: done,
    status: 201,
    refusals: ['no-such-order', 'refund-too-large', 'transfer-known', 'check-the-form'],
    async run({ app: { db }, actor, params: { id }, body, now }) {
      const given = readRefund(asForm({ ...body, amount: inRupees(body.amount) }));
      if (!given) return refuse('check-the-form');
      return giveBackPaid(db, actor, { orderId: id, ...given }, now);
    },
  }),
  operation({
    id: 'waiveAdvance',
    method: 'POST',
    path: 'orders/{id}/waive-advance',
    scope: 'payments:write',
    tag,
    summary: 'Send it without what was to be paid first',
    params: ofOrder,
    answer: done,
    refusals: ['no-such-order'],
    run: ({ app: { db }, actor, params: { id }, now }) => waiveAdvance(db, actor, id, now),
  }),
];

async function isOrder({ db }: AppContext, id: string): Promise<boolean> {
  return (await db.selectFrom('orders').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
}
