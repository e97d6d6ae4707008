// Parcels and returns by the API: what dispatch, the pages of parcels and the list of returns do, by the same verbs.
import { z } from 'zod';
import { PARCEL_VIEWS } from '#shop/parcels/parcel-views.ts';
import { ROADS, TRIED_WHYS } from '#shop/parcels/road.ts';
import { MAX_DISPATCHED } from '#shop/parcels/dispatch-form.ts';
import { refuse, isRefusal } from '#shop/refusals/refusals.ts';
import { findParcels, listParcels, type RoadParcel } from '#server/attempts/list-parcels.ts';
import { readParcel } from '#server/attempts/read-parcel.ts';
import { checkIn } from '#server/check-in/check-in.ts';
import { declareLost } from '#server/check-in/declare-lost.ts';
import { bookParcels } from '#server/dispatch/book-parcels.ts';
import { numberParcels, unbookParcels } from '#server/dispatch/change-waiting.ts';
import type { AppContext } from '#server/http/shop-context.ts';
import { at, maybeAt, maybeMoment, moment, money, pathId, rowId, text, uuid } from './fields.ts';
import { operation } from './operation.ts';

const tag = 'Parcels';
const params = z.strictObject({ id: pathId });

const parcelRow = z.object({
  id: rowId,
  ref: z.string().describe('As printed on the label'),
  orderId: uuid,
  courier: z.string().describe('Empty while nobody is named'),
  trackingNumber: z.string().nullable(),
  name: z.string(),
  phone: z.string(),
  city: z.string(),
  cash: money.describe('Paisa to collect at the door'),
  road: z.enum(ROADS).describe('Where it is, as the fold of its events'),
  why: z.enum(TRIED_WHYS).nullable().describe('Why it could not be handed over'),
  since: moment,
  handedAt: maybeMoment,
  outcome: z.enum(['cancelled', 'checked-in', 'lost']).nullable(),
  endedAt: maybeMoment,
});

const parcel = parcelRow.extend({
  kind: z.enum(['out', 'exchange']),
  lines: z.array(
    z.object({
      variantId: rowId,
      quantity: z.int(),
      title: z.string(),
      size: z.string(),
      colour: z.string(),
    }),
  ),
  events: z.array(
    z.object({
      id: z.int(),
      word: z.string().describe('The courier’s own'),
      meaning: z.string(),
      note: z.string(),
      at: moment,
      by: z.string().nullable(),
    }),
  ),
});

/** Each is its own transaction: `refused` has a sentence for each that was not done. */
const dispatched = z.object({ done: z.int(), refused: z.array(z.string()) });
const ids = z.array(rowId).min(1).max(MAX_DISPATCHED);

export const parcelOperations = [
  operation({
    id: 'listParcels',
    method: 'GET',
    path: 'parcels',
    scope: 'parcels:read',
    tag,
    summary: 'Parcels on the road that somebody has to look at, or any by its number',
    query: z.strictObject({
      view: z.enum(PARCEL_VIEWS).optional(),
      number: text(60).optional().describe('The courier’s, or ours; ours finds every leg of the order'),
    }),
    answer: z.object({ data: z.array(parcelRow) }),
    async run({ app: { db }, query: { view = 'attempted', number }, now }) {
      const rows = number === undefined ? await listParcels(db, view, now) : await findParcels(db, number);
      return { data: rows.map(viewRow) };
    },
  }),
  operation({
    id: 'getParcel',
    method: 'GET',
    path: 'parcels/{id}',
    scope: 'parcels:read',
    tag,
    summary: 'One parcel with what is in it and what happened to it',
    params,
    answer: parcel,
    refusals: ['no-such-thing'],
    run: ({ app, params: { id } }) => readOne(app, Number(id)),
  }),
  operation({
    id: 'bookParcels',
    method: 'POST',
    path: 'parcels',
    scope: 'parcels:write',
    tag,
    summary: 'Give confirmed orders to a courier; one with an API is asked for a number afterwards',
    body: z.strictObject({
      courier: text(60).min(1).nullable().describe('Null: each with the courier that is proposed for it'),
      orders: z.array(uuid).max(MAX_DISPATCHED).default([]),
      parcels: z.array(rowId).max(MAX_DISPATCHED).default([]).describe('Exchanges and second legs'),
    }),
    answer: dispatched,
    async run({ app: { db, config }, actor, body, now }) {
      const keys = [
        ...body.orders.map((orderId) => ({ orderId })),
        ...body.parcels.map((parcelId) => ({ parcelId })),
      ];
      const courier = body.courier && body.courier.trim();
      return bookParcels(db, actor, { courier, keys, authSecret: config.authSecret }, now);
    },
  }),
  operation({
    id: 'unbookParcels',
    method: 'POST',
    path: 'parcels/unbook',
    scope: 'parcels:write',
    tag,
    summary: 'Take parcels back from the courier, before they are handed over',
    body: z.strictObject({ parcels: ids }),
    answer: dispatched,
    run: ({ app: { db }, actor, body, now }) => unbookParcels(db, actor, body.parcels, now),
  }),
  operation({
    id: 'numberParcels',
    method: 'POST',
    path: 'parcels/numbers',
    scope: 'parcels:write',
    tag,
    summary: 'Write down the tracking numbers of booked parcels',
    body: z.strictObject({
      numbers: z
        .array(z.strictObject({ parcelId: rowId, trackingNumber: text(60) }))
        .min(1)
        .max(MAX_DISPATCHED),
    }),
    answer: dispatched,
    run: ({ app: { db }, actor, body, now }) => numberParcels(db, actor, body.numbers, now),
  }),
  operation({
    id: 'checkInParcel',
    method: 'POST',
    path: 'parcels/{id}/check-in',
    scope: 'parcels:write',
    tag,
    summary: 'A parcel came back: its pairs are in stock again, but for those that are unfit',
    params,
    body: z.strictObject({
      unfit: z
        .array(z.strictObject({ variantId: rowId, quantity: z.int().min(1).max(100) }))
        .max(50)
        .default([]),
    }),
    answer: parcel,
    refusals: ['no-such-thing', 'parcel-changed', 'unfit-pairs'],
    async run({ app, actor, params: { id }, body: { unfit }, now }) {
      const found = await readParcel(app.db, Number(id));
      if (!found) return refuse('no-such-thing');
      const asked = { parcelId: Number(id), unfit, seen: found.gone };
      const checked = await checkIn(app.db, actor, asked, now);
      return isRefusal(checked) ? checked : readOne(app, Number(id));
    },
  }),
  operation({
    id: 'declareParcelLost',
    method: 'POST',
    path: 'parcels/{id}/lost',
    scope: 'parcels:write',
    tag,
    summary: 'A parcel is lost: its order is cancelled, its pairs are written off',
    params,
    body: z.strictObject({ note: text(500).default('') }),
    answer: parcel,
    refusals: ['no-such-thing', 'parcel-changed'],
    async run({ app, actor, params: { id }, body: { note }, now }) {
      const lost = await declareLost(app.db, actor, { parcelId: Number(id), note }, now);
      return isRefusal(lost) ? lost : readOne(app, Number(id));
    },
  }),
];

async function readOne({ db }: AppContext, id: number) {
  const found = await readParcel(db, id);
  if (!found) return refuse('no-such-thing');
  const events = found.events.map(({ who, at: when, ...each }) => ({ ...each, at: at(when), by: who }));
  return { ...viewRow(found), kind: found.kind, lines: found.pairs, events };
}

function viewRow(row: RoadParcel): z.input<typeof parcelRow> {
  return {
    ...row,
    trackingNumber: row.cn,
    cash: row.cod,
    why: row.roadWhy,
    since: at(row.roadAt),
    handedAt: maybeAt(row.handedAt),
    endedAt: maybeAt(row.endedAt),
  };
}
