// Returns by the API: the list of returns and its presses.
import { z } from 'zod';
import { readStage } from '#shop/orders/order-admin-form.ts';
import { RETURN_JOURNEYS, RETURN_REASONS, RETURN_STATES } from '#shop/returns/return.ts';
import { RETURN_VIEWS } from '#shop/returns/return-views.ts';
import { paisa } from '#shop/pricing/money.ts';
import { isRefusal, refuse, type Refusal } from '#shop/refusals/refusals.ts';
import { markExchangeStage } from '#server/orders/exchange-parcels.ts';
import { agreeReturn } from '#server/returns/agree-return.ts';
import { listReturns } from '#server/returns/list-returns.ts';
import { receiveReturn } from '#server/returns/receive-return.ts';
import { refuseReturn } from '#server/returns/refuse-return.ts';
import { sendReturn } from '#server/returns/send-return.ts';
import { readNumberCursor, writeCursor } from './cursor.ts';
import { at, cursor, money, moment, pageOf, pathId, rowId, text, uuid } from './fields.ts';
import { operation } from './operation.ts';
import { asForm } from './order-forms.ts';

const tag = 'Returns';
const params = z.strictObject({ id: pathId });
const seen = z.enum(RETURN_STATES).describe('As you read it: refused when it is another by now');
const amount = money.min(0).multipleOf(100).default(0);
const done = z.object({ id: rowId, orderId: uuid });
const refusals = ['no-such-return', 'return-changed', 'nothing-out'] as const;

const returned = z.object({
  id: rowId,
  orderId: uuid,
  customer: z.string(),
  phone: z.string(),
  city: z.string(),
  quantity: z.int(),
  title: z.string(),
  size: z.string(),
  colour: z.string(),
  insteadSize: z.string().nullable(),
  insteadColour: z.string().nullable(),
  why: z.enum(RETURN_REASONS).nullable(),
  how: z.enum(RETURN_JOURNEYS),
  state: z.enum(RETURN_STATES),
  remark: z.string(),
  answer: z.string(),
  collect: money.describe('Paisa to collect at the door'),
  refund: money.describe('Paisa to give back'),
  backNumber: z.string(),
  stateAt: moment,
});

export const returnOperations = [
  operation({
    id: 'listReturns',
    method: 'GET',
    path: 'returns',
    scope: 'returns:read',
    tag,
    summary: 'Returns that wait for somebody, oldest first, 50 a page',
    query: z.strictObject({ view: z.enum(RETURN_VIEWS).optional(), cursor: cursor.optional() }),
    answer: pageOf(returned),
    refusals: ['bad-cursor'],
    async run({ app, query: { view = 'asked', cursor: from }, now }) {
      const after = readNumberCursor('returns', from);
      if (isRefusal(after)) return after;
      const { returns, next } = await listReturns(app.db, { view, after }, now);
      const data = returns.map((each) => ({ ...each, stateAt: at(each.stateAt) }));
      return { data, next: writeCursor('returns', next) };
    },
  }),
  operation({
    id: 'agreeReturn',
    method: 'POST',
    path: 'returns/{id}/agree',
    scope: 'returns:write',
    tag,
    summary: 'Agree: the other pair is held for the customer at once',
    params,
    body: z.strictObject({
      seen,
      how: z.enum(RETURN_JOURNEYS),
      collect: amount.describe('Paisa at the door of the exchange'),
      refund: amount.describe('Paisa to give back once it is here'),
      answer: text(300).default('').describe('The customer reads it'),
    }),
    answer: done,
    refusals: [...refusals, 'refund-too-large', 'sold-out'],
    async run({ app, actor, params: { id }, body: { collect, refund, ...agreed }, now }) {
      const asked = { ...agreed, returnId: Number(id), collect: paisa(collect), refund: paisa(refund) };
      const answer = await agreeReturn(app.db, actor, asked, now);
      return stepOf(id, answer);
    },
  }),
  operation({
    id: 'refuseReturn',
    method: 'POST',
    path: 'returns/{id}/refuse',
    scope: 'returns:write',
    tag,
    summary: 'Refuse it, or end it because the customer keeps the pair',
    params,
    body: z.strictObject({ seen, answer: text(300).min(1).describe('Why, for the customer') }),
    answer: done,
    refusals: [...refusals, 'exchange-sent'],
    async run({ app, actor, params: { id }, body, now }) {
      const answer = await refuseReturn(app.db, actor, { ...body, returnId: Number(id) }, now);
      return stepOf(id, answer);
    },
  }),
  operation({
    id: 'sendReturn',
    method: 'POST',
    path: 'returns/{id}/send',
    scope: 'returns:write',
    tag,
    summary: 'The pair is on its way back, under this number',
    params,
    body: z.strictObject({ seen, number: text(60).default('') }),
    answer: done,
    refusals,
    async run({ app, actor, params: { id }, body, now }) {
      const answer = await sendReturn(app.db, actor, { ...body, returnId: Number(id) }, now);
      return stepOf(id, answer);
    },
  }),
  operation({
    id: 'receiveReturn',
    method: 'POST',
    path: 'returns/{id}/receive',
    scope: 'returns:write',
    tag,
    summary: 'The pair is here: on sale again if it is fit',
    params,
    body: z.strictObject({ seen, isFit: z.boolean(), note: text(300).default('') }),
    answer: done,
    refusals,
    async run({ app, actor, params: { id }, body, now }) {
      const answer = await receiveReturn(app.db, actor, { ...body, returnId: Number(id) }, now);
      return stepOf(id, answer);
    },
  }),
  operation({
    id: 'setExchangeStage',
    method: 'POST',
    path: 'orders/{id}/exchanges/{number}/stage',
    scope: 'parcels:write',
    tag,
    summary: 'How far the parcel of an exchange is: packed, shipped, delivered',
    params: z.strictObject({ id: uuid, number: pathId }),
    body: z.strictObject({
      stage: z.enum(['packed', 'shipped', 'delivered']),
      courier: text(60).default(''),
      trackingNumber: text(60).default(''),
    }),
    answer: z.object({ orderId: uuid }),
    refusals: ['no-such-order', 'order-changed', 'number-taken', 'parcel-booked', 'advance-missing'],
    async run({ app: { db }, actor, params: { id: orderId, number }, body, now }) {
      const read = readStage(asForm(body));
      if (!read) return refuse('order-changed');
      return markExchangeStage(db, actor, { ...read, orderId, number: Number(number) }, now);
    },
  }),
];

function stepOf(id: string, answer: { orderId: string } | Refusal) {
  return isRefusal(answer) ? answer : { id: Number(id), orderId: answer.orderId };
}
