// Cash with couriers by the API: statements, money seen in the bank, claims, and differences given up, as on the pages of cash.
import { z } from 'zod';
import { isRefusal } from '#shop/refusals/refusals.ts';
import { listStatements } from '#server/statements/list-statements.ts';
import { seeTransfer, undoTransfer, withdrawStatement } from '#server/statements/see-transfer.ts';
import { claimParcel, giveUp, settleBefore, undoSettled } from '#server/statements/settle-parcel.ts';
import { at, day, maybeAt, maybeMoment, money, moment, pathId, rowId } from './fields.ts';
import { operation } from './operation.ts';

const tag = 'Cash';
const params = z.strictObject({ id: pathId });
const ofStatement = z.object({ id: rowId });
const ofParcel = z.object({ ref: z.string().describe('As printed on the label') });
const refusals = ['cash-changed'] as const;

const statement = z.object({
  id: rowId,
  courier: z.string(),
  courierId: rowId,
  number: z.string(),
  dated: day,
  total: money.describe('Paisa that it pays'),
  lines: z.int(),
  takenAt: moment,
  seenOn: day.nullable().describe('The day on which the bank had it'),
  withdrawnAt: maybeMoment,
});

export const cashOperations = [
  operation({
    id: 'listStatements',
    method: 'GET',
    path: 'statements',
    scope: 'cash:read',
    tag,
    summary: 'The newest 50 statements of couriers',
    answer: z.object({ data: z.array(statement) }),
    async run({ app: { db } }) {
      const rows = await listStatements(db);
      return {
        data: rows.map((row) => ({
          ...row,
          takenAt: at(row.takenAt),
          withdrawnAt: maybeAt(row.withdrawnAt),
        })),
      };
    },
  }),
  operation({
    id: 'seeTransfer',
    method: 'POST',
    path: 'statements/{id}/transfer',
    scope: 'cash:write',
    tag,
    summary: 'The money of a statement is in the bank',
    params,
    body: z.strictObject({ on: day }),
    answer: ofStatement,
    refusals,
    async run({ app: { db }, actor, params: { id }, body: { on }, now }) {
      const seen = await seeTransfer(db, actor, { statementId: Number(id), on }, now);
      return isRefusal(seen) ? seen : { id: Number(id) };
    },
  }),
  operation({
    id: 'undoTransfer',
    method: 'POST',
    path: 'statements/{id}/undo-transfer',
    scope: 'cash:write',
    tag,
    summary: 'It is not in the bank after all',
    params,
    answer: ofStatement,
    refusals,
    async run({ app: { db }, actor, params: { id }, now }) {
      const undone = await undoTransfer(db, actor, Number(id), now);
      return isRefusal(undone) ? undone : { id: Number(id) };
    },
  }),
  operation({
    id: 'withdrawStatement',
    method: 'POST',
    path: 'statements/{id}/withdraw',
    scope: 'cash:write',
    tag,
    summary: 'A statement was a mistake: all of it is reversed',
    params,
    answer: ofStatement,
    refusals,
    async run({ app: { db }, actor, params: { id }, now }) {
      const withdrawn = await withdrawStatement(db, actor, Number(id), now);
      return isRefusal(withdrawn) ? withdrawn : { id: Number(id) };
    },
  }),
  operation({
    id: 'claimParcel',
    method: 'POST',
    path: 'parcels/{id}/claim',
    scope: 'cash:write',
    tag,
    summary: 'The courier agreed to pay for a parcel that is lost',
    params,
    body: z.strictObject({ amount: money.min(1).max(99_999_999_00) }),
    answer: ofParcel,
    refusals,
    run: ({ app: { db }, actor, params: { id }, body: { amount }, now }) =>
      claimParcel(db, actor, { parcelId: Number(id), amount }, now),
  }),
  operation({
    id: 'giveUpCash',
    method: 'POST',
    path: 'parcels/{id}/give-up',
    scope: 'cash:write',
    tag,
    summary: 'Give up what a courier left open of a parcel',
    params,
    body: z.strictObject({
      seen: money.min(-99_999_999_00).max(99_999_999_00).describe('Paisa that were open, as you read it'),
    }),
    answer: ofParcel,
    refusals,
    run: ({ app: { db }, actor, params: { id }, body: { seen }, now }) =>
      giveUp(db, actor, { parcelId: Number(id), seen }, now),
  }),
  operation({
    id: 'undoSettledCash',
    method: 'POST',
    path: 'parcels/{id}/undo-settled',
    scope: 'cash:write',
    tag,
    summary: 'A claim, or what was given up, was a mistake',
    params,
    body: z.strictObject({ what: z.enum(['claim', 'given-up']) }),
    answer: ofParcel,
    refusals,
    run: ({ app: { db }, actor, params: { id }, body: { what }, now }) =>
      undoSettled(db, actor, { parcelId: Number(id), what }, now),
  }),
  operation({
    id: 'settleBefore',
    method: 'POST',
    path: 'couriers/{id}/settle-before',
    scope: 'cash:write',
    tag,
    summary: 'All that was delivered up to a day was paid before the shop counted',
    params,
    body: z.strictObject({ on: day }),
    answer: z.object({ count: z.int().describe('Parcels') }),
    refusals,
    run: ({ app: { db }, actor, params: { id }, body: { on }, now }) =>
      settleBefore(db, actor, { courierId: Number(id), on }, now),
  }),
];
