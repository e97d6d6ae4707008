// Payouts of gateways by the API: what each holds, and what it paid into the bank, by the verbs of the page of cash.
import { z } from 'zod';
import { readPayout } from '#shop/cash/payout-form.ts';
import { isRefusal, refuse } from '#shop/refusals/refusals.ts';
import { listGatewayCash, listPayouts, recordPayout, undoPayout } from '#server/cash/gateway-cash.ts';
import { day, maybeAt, maybeMoment, money, pathId, rowId, text } from './fields.ts';
import { operation } from './operation.ts';
import { asForm, inRupees } from './order-forms.ts';

const tag = 'Cash';
const ofPayout = z.object({ id: rowId });
const charge = money.min(0).max(99_999_999_00);

const payout = {
  gateway: text(60).min(1).describe('Its name, as listGatewayCash has it'),
  on: day.describe('The day on which the bank had it'),
  received: charge.min(1).describe('Paisa that came to the bank'),
  fee: charge.default(0).describe('Paisa that it took off as its fee'),
  tax: charge.default(0).describe('Paisa of tax on that fee'),
  withheld: charge.default(0).describe('Paisa of tax that it withheld'),
  reference: text(80).min(1).describe('Under which it came to the bank'),
};

export const payoutOperations = [
  operation({
    id: 'listGatewayCash',
    method: 'GET',
    path: 'gateways/cash',
    scope: 'cash:read',
    tag,
    summary: 'What each gateway holds until it pays out',
    answer: z.object({
      data: z.array(
        z.object({
          gateway: z.string(),
          held: money.describe('Paisa; less than 0 where it gave back more than it took since it paid last'),
          lastPaid: day.nullable(),
        }),
      ),
    }),
    run: async ({ app: { db } }) => ({ data: await listGatewayCash(db) }),
  }),
  operation({
    id: 'listPayouts',
    method: 'GET',
    path: 'payouts',
    scope: 'cash:read',
    tag,
    summary: 'The newest 50 payouts of gateways',
    answer: z.object({ data: z.array(z.object({ ...payout, id: rowId, undoneAt: maybeMoment })) }),
    async run({ app: { db } }) {
      const rows = await listPayouts(db);
      return { data: rows.map((row) => ({ ...row, undoneAt: maybeAt(row.undoneAt) })) };
    },
  }),
  operation({
    id: 'recordPayout',
    method: 'POST',
    path: 'payouts',
    scope: 'cash:write',
    tag,
    summary: 'A gateway paid out: what came to the bank, and what it took off before',
    body: z.strictObject(payout),
    answer: ofPayout,
    status: 201,
    refusals: ['payout-too-large', 'payout-known', 'check-the-form'],
    async run({ app: { db }, actor, body: { gateway, on, reference, ...amounts }, now }) {
      const { received, fee, tax, withheld } = amounts;
      const typed = {
        received: inRupees(received),
        fee: inRupees(fee),
        tax: inRupees(tax),
        withheld: inRupees(withheld),
      };
      const read = readPayout(asForm({ gateway, on, reference, ...typed }));
      if ('wrong' in read) return refuse('check-the-form', read.wrong);
      const written = await recordPayout(db, actor, read, now);
      return isRefusal(written) ? written : { id: written.payoutId };
    },
  }),
  operation({
    id: 'undoPayout',
    method: 'POST',
    path: 'payouts/{id}/undo',
    scope: 'cash:write',
    tag,
    summary: 'A payout was a mistake: it is reversed, and its reference is free',
    params: z.strictObject({ id: pathId }),
    answer: ofPayout,
    refusals: ['cash-changed'],
    async run({ app: { db }, actor, params: { id }, now }) {
      const undone = await undoPayout(db, actor, Number(id), now);
      return isRefusal(undone) ? undone : { id: Number(id) };
    },
  }),
];
