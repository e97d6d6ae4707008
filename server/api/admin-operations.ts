// What staff do with an order on the phone and over the counter, by the API: calls in confirm mode, returns of one press, their money.
import { z } from 'zod';
import { readNote } from '#shop/orders/order-admin-form.ts';
import { answerByCall } from '#server/asking/answer-by-call.ts';
import { noteAsked } from '#server/asking/note-asked.ts';
import { noteCall } from '#server/asking/note-call.ts';
import { operation } from './operation.ts';
import { readReturn } from '#shop/returns/record-form.ts';
import { readRefund, REFUND_WAYS } from '#shop/returns/refund-form.ts';
import { RETURN_STATES } from '#shop/returns/return.ts';
import { isRefusal, refuse } from '#shop/refusals/refusals.ts';
import { giveBack } from '#server/payments/give-back.ts';
import { recordReturn } from '#server/returns/record-return.ts';
import { undoReturn } from '#server/returns/undo-return.ts';
import { moment, money, pathId, rowId, text, uuid } from './fields.ts';
import { asForm, inRupees } from './order-forms.ts';

const params = z.strictObject({ id: uuid });
const ofOrder = z.object({ orderId: uuid });
const refusals = ['no-such-order', 'order-changed'] as const;

export const callOperations = [
  operation({
    id: 'answerByCall',
    method: 'POST',
    path: 'orders/{id}/answer',
    scope: 'orders:write',
    tag: 'Calls',
    summary: 'The customer said on the phone whether the order is wanted: it is confirmed or cancelled',
    params,
    body: z.strictObject({ answer: z.enum(['yes', 'no']), note: text(500).default('') }),
    answer: ofOrder,
    refusals,
    async run({ app: { db }, actor, params: { id: orderId }, body: { answer, note: typed }, now }) {
      const note = readNote(asForm({ note: typed }));
      const heard = await answerByCall(db, actor, { orderId, answer, note }, now);
      return isRefusal(heard) ? heard : { orderId };
    },
  }),
  operation({
    id: 'noteCall',
    method: 'POST',
    path: 'orders/{id}/calls',
    scope: 'orders:write',
    tag: 'Calls',
    summary: 'The customer was called and said neither yes nor no: it comes up again by the plan of the shop',
    params,
    body: z.strictObject({
      answer: z.enum(['no-answer', 'later', 'wrong-number', 'change']),
      calls: z.int().min(0).max(100).describe('How often the customer had been called before'),
      again: moment.optional().describe('With `later`: the moment that the customer asked for'),
    }),
    answer: ofOrder,
    status: 201,
    refusals,
    run: ({ app: { db }, actor, params: { id: orderId }, body: { answer, calls, again }, now }) => {
      const at = answer === 'later' && again !== undefined ? new Date(again) : null;
      return noteCall(db, actor, { orderId, answer, calls, again: at }, now);
    },
  }),
  operation({
    id: 'noteAsked',
    method: 'POST',
    path: 'orders/{id}/asked',
    scope: 'orders:write',
    tag: 'Calls',
    summary: 'Somebody asked the customer by WhatsApp, outside the shop',
    params,
    answer: ofOrder,
    status: 201,
    refusals,
    run: ({ app: { db }, actor, params: { id }, now }) => noteAsked(db, actor, id, now),
  }),
];

const done = z.object({ orderId: uuid, words: z.string().describe('As the timeline has it') });

export const takenBackOperations = [
  operation({
    id: 'recordReturn',
    method: 'POST',
    path: 'orders/{id}/returns',
    scope: 'returns:write',
    tag: 'Returns',
    summary: 'Pairs came back over the counter: stock, exchange and timeline follow at once',
    params,
    body: z.strictObject({
      variantId: rowId.describe('Of the line of the order'),
      quantity: z.int().min(1).max(1_000),
      out: z.int().min(1).max(1_000).describe('How many of the line the customer still has, as you read it'),
      isFit: z.boolean(),
      insteadId: rowId.nullable().default(null).describe('The variant that goes out instead, one for one'),
      collect: money
        .min(0)
        .max(99_999_999_00)
        .multipleOf(100)
        .default(0)
        .describe('Paisa at the door of the exchange'),
      note: text(500).default(''),
    }),
    answer: done,
    status: 201,
    refusals: ['no-such-order', 'nothing-out', 'stock-gone', 'not-instead', 'check-the-form'],
    async run({ app: { db }, actor, params: { id }, body, now }) {
      const { variantId, out, isFit: fit, insteadId: instead, collect, ...typed } = body;
      const form = asForm({
        ...typed,
        line: `${variantId}:${out}`,
        fit,
        instead,
        collect: inRupees(collect),
      });
      const read = readReturn(id, form);
      return read ? recordReturn(db, actor, read, now) : refuse('check-the-form');
    },
  }),
  operation({
    id: 'undoReturn',
    method: 'POST',
    path: 'orders/{id}/returns/{returnId}/undo',
    scope: 'returns:write',
    tag: 'Returns',
    summary: 'A return that was received was a mistake: stock and exchange are as before',
    params: z.strictObject({ id: uuid, returnId: pathId }),
    answer: done,
    refusals: ['no-such-order', 'not-returned', 'exchange-sent', 'sold-again'],
    run: ({ app: { db }, actor, params: { id: orderId, returnId }, now }) =>
      undoReturn(db, actor, { orderId, returnId: Number(returnId) }, now),
  }),
  operation({
    id: 'giveBackReturn',
    method: 'POST',
    path: 'returns/{id}/refund',
    scope: 'returns:write',
    tag: 'Returns',
    summary: 'The money of a return was given back',
    params: z.strictObject({ id: pathId }),
    body: z.strictObject({
      seen: z.enum(RETURN_STATES).describe('As you read it: refused when it is another by now'),
      way: z.enum(REFUND_WAYS),
      amount: money.min(100).max(99_999_999_00).multipleOf(100),
      reference: text(80).default('').describe('The number of the transfer; empty for cash in the hand'),
      note: text(300).default(''),
    }),
    answer: z.object({ id: rowId, orderId: uuid }),
    refusals: [
      'no-such-return',
      'return-changed',
      'nothing-out',
      'refund-too-large',
      'transfer-known',
      'check-the-form',
    ],
    async run({ app: { db }, actor, params: { id }, body: { seen, ...typed }, now }) {
      const given = readRefund(asForm({ ...typed, amount: inRupees(typed.amount) }));
      if (!given) return refuse('check-the-form');
      const gave = await giveBack(db, actor, { ...given, returnId: Number(id), seen }, now);
      return isRefusal(gave) ? gave : { id: Number(id), orderId: gave.orderId };
    },
  }),
];
