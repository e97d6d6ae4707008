// What happens to parcels on the road, by the API: what couriers say, what staff advise, what was a mistake, and bags handed over.
import { z } from 'zod';
import { readNote } from '#shop/orders/order-admin-form.ts';
import { readAdvice, readSaid, saidMeanings } from '#shop/parcels/parcels-form.ts';
import { isRefusal, refuse } from '#shop/refusals/refusals.ts';
import { advise } from '#server/attempts/advise.ts';
import { noteSaid } from '#server/attempts/note-said.ts';
import { bookAgain } from '#server/booking/settle-by-person.ts';
import { scanBack } from '#server/check-in/scan-back.ts';
import { undoLost } from '#server/check-in/declare-lost.ts';
import { undoCheckIn } from '#server/check-in/undo-check-in.ts';
import { handOver } from '#server/dispatch/hand-over.ts';
import { scanParcel } from '#server/dispatch/scan-parcel.ts';
import { asForm } from './order-forms.ts';
import { pathId, rowId, text } from './fields.ts';
import { operation } from './operation.ts';

const tag = 'Parcels';
const params = z.strictObject({ id: pathId });
const done = z.object({ ref: z.string().describe('As printed on the label') });
const seen = z.int().min(0).max(999_999_999).describe('`id` of its last event, as you read it; 0 for none');
const refusals = ['no-such-thing', 'parcel-changed'] as const;

export const roadOperations = [
  operation({
    id: 'bookParcelAgain',
    method: 'POST',
    path: 'parcels/{id}/book-again',
    scope: 'parcels:write',
    tag,
    summary: 'Its courier refused it: once what he missed is mended, he is asked again',
    params,
    answer: z.object({ id: rowId }),
    refusals: ['parcel-changed', 'not-bookable'],
    async run({ app: { db, config }, actor, params: { id }, now }) {
      const asked = { parcelId: Number(id), authSecret: config.authSecret };
      const booked = await bookAgain(db, actor, asked, now);
      return isRefusal(booked) ? booked : { id: asked.parcelId };
    },
  }),
  operation({
    id: 'noteSaid',
    method: 'POST',
    path: 'parcels/{id}/said',
    scope: 'parcels:write',
    tag,
    summary: 'Write down what a courier says that does not tell the shop himself; stock does not move',
    params,
    body: z.strictObject({
      said: z.enum(saidMeanings.map(({ value }) => value)),
      note: text(200).default(''),
      seen,
    }),
    answer: done,
    refusals: [...refusals, 'check-the-form'],
    async run({ app: { db }, actor, params: { id }, body, now }) {
      const said = readSaid(Number(id), asForm(body));
      return said ? noteSaid(db, actor, said, now) : refuse('check-the-form');
    },
  }),
  operation({
    id: 'adviseParcel',
    method: 'POST',
    path: 'parcels/{id}/advice',
    scope: 'parcels:write',
    tag,
    summary: 'After an attempt: try again, or bring it back',
    params,
    body: z.strictObject({
      advice: z.enum(['again', 'back']),
      remark: text(200).default('').describe('For the courier: another phone, a better address'),
      seen,
    }),
    answer: done.extend({
      courier: z.string(),
      isSent: z.boolean().describe('True: the shop tells the courier; false: a person has to'),
    }),
    refusals: [...refusals, 'check-the-form'],
    async run({ app: { db }, actor, params: { id }, body, now }) {
      const advised = readAdvice(asForm({ ...body, parcel: id }));
      return advised ? advise(db, actor, advised, now) : refuse('check-the-form');
    },
  }),
  operation({
    id: 'undoCheckIn',
    method: 'POST',
    path: 'parcels/{id}/undo-check-in',
    scope: 'parcels:write',
    tag,
    summary: 'It was checked in by mistake: it is on the road as before',
    params,
    answer: done,
    refusals: [...refusals, 'stock-gone', 'coupon-gone', 'partly-returned'],
    run: ({ app: { db }, actor, params: { id }, now }) => undoCheckIn(db, actor, Number(id), now),
  }),
  operation({
    id: 'undoParcelLost',
    method: 'POST',
    path: 'parcels/{id}/undo-lost',
    scope: 'parcels:write',
    tag,
    summary: 'Not lost after all: it is on the road as before',
    params,
    answer: done,
    refusals: [...refusals, 'stock-gone', 'coupon-gone', 'partly-returned'],
    run: ({ app: { db }, actor, params: { id }, now }) => undoLost(db, actor, Number(id), now),
  }),
  operation({
    id: 'scanBack',
    method: 'POST',
    path: 'parcels/scan-back',
    scope: 'parcels:write',
    tag,
    summary: 'A box came back: check in its parcel by the number on it',
    body: z.strictObject({
      code: text(60).min(1).describe('The courier’s number, or ours'),
      unfit: z.int().min(0).max(100).default(0).describe('How many of its pairs cannot be sold again'),
    }),
    answer: z.object({
      ok: z.boolean(),
      text: z.string().describe('What was done, or why not'),
      parcelId: rowId.nullable(),
    }),
    async run({ app: { db }, actor, body: { code, unfit }, now }) {
      const {
        ok,
        text: words,
        parcelId = null,
      } = await scanBack(db, actor, { code: lineOf(code), unfit }, now);
      return { ok, text: words, parcelId };
    },
  }),
  operation({
    id: 'scanOut',
    method: 'POST',
    path: 'hand-overs/{id}/scan',
    scope: 'parcels:write',
    tag,
    summary: 'Put a box into the bag for a courier (`id` of the account), by the number on it',
    params,
    body: z.strictObject({ code: text(60).min(1) }),
    answer: z.object({ ok: z.boolean(), text: z.string() }),
    async run({ app: { db }, params: { id }, body: { code }, now }) {
      const { ok, text: words } = await scanParcel(db, { accountId: Number(id), code: lineOf(code) }, now);
      return { ok, text: words };
    },
  }),
  operation({
    id: 'handOver',
    method: 'POST',
    path: 'hand-overs/{id}',
    scope: 'parcels:write',
    tag,
    summary: 'The bag of a courier (`id` of the account) left: its parcels are handed over',
    params,
    answer: z.object({
      handoverId: rowId,
      done: z.int(),
      stayed: z.array(z.string()).describe('A sentence for each box that stays'),
    }),
    status: 201,
    refusals: ['empty-bag'],
    run: ({ app: { db }, actor, params: { id }, now }) => handOver(db, actor, Number(id), now),
  }),
];

function lineOf(typed: string): string {
  return readNote(asForm({ note: typed }));
}
