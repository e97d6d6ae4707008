// Rows of the shop's bank by the API: which order each pays, and the payments written down from them, by the verbs of the page of payments.
import { z } from 'zod';
import { readReference } from '#shop/payments/claim-form.ts';
import type { JudgedRow } from '#shop/payments/match-bank.ts';
import type { BankRow } from '#shop/payments/read-bank.ts';
import { paisa } from '#shop/pricing/money.ts';
import { isRefusal, refuse, type Refusal } from '#shop/refusals/refusals.ts';
import { judgeBank } from '#server/payments/bank-facts.ts';
import { bookExact, bookRow } from '#server/payments/book-bank.ts';
import { day, money, rowId, text, uuid } from './fields.ts';
import { operation } from './operation.ts';

const tag = 'Payments';

const row = z.strictObject({
  day,
  about: text(500).default('').describe('The words of the bank'),
  number: text(80).min(1).describe('The bank’s own number of the transfer'),
  amount: money.min(1).max(99_999_999_00).describe('Paisa that came in'),
});

const verdict = z
  .enum(['known', 'exact', 'short', 'over', 'again', 'closed', 'likely', 'none'])
  .describe('`exact`: surely of this order; `known`: written down before; `likely`: of one of these orders');

const judged = z.object({
  verdict,
  by: money.describe('Paisa less (`short`) or more (`over`) than is asked for'),
  orders: z.array(z.object({ orderId: uuid, customer: z.string(), claimId: rowId.nullable() })),
  refused: z.string().nullable().describe('Why it was to be written down, and was not'),
});

export const bankOperations = [
  operation({
    id: 'bookBankRows',
    method: 'POST',
    path: 'bank-rows',
    scope: 'payments:write',
    tag,
    summary: 'What each row of the bank pays; sure ones that you name are written down as payments',
    body: z.strictObject({
      rows: z.array(row).min(1).max(1_000),
      book: z
        .array(z.int().min(0).max(999))
        .max(1_000)
        .default([])
        .describe('Places (from 0) of rows that you read as `exact`; empty: nothing is written'),
    }),
    answer: z.object({ booked: z.int(), data: z.array(judged).describe('As before the call, row by row') }),
    refusals: ['check-the-form'],
    async run({ app: { db }, actor, body, now }) {
      const rows = readRows(body.rows);
      if (isRefusal(rows)) return rows;
      const found = await judgeBank(db, rows);
      const asked = { rows: found, seen: new Set(body.book.map((place) => place + 1)) };
      const { booked, refused } = await bookExact(db, actor, asked, now);
      const why = new Map(refused.map(({ line, refusal }) => [line, refusal.text]));
      return { booked, data: found.map((each) => view(each, why.get(each.line) ?? null)) };
    },
  }),
  operation({
    id: 'bookBankRow',
    method: 'POST',
    path: 'orders/{id}/bank-row',
    scope: 'payments:write',
    tag,
    summary: 'A row of the bank pays this order, which bookBankRows named among others',
    params: z.strictObject({ id: uuid }),
    body: row,
    answer: z.object({ orderId: uuid }),
    status: 201,
    refusals: ['claim-changed', 'no-such-order', 'transfer-paid', 'check-the-form'],
    async run({ app: { db }, actor, params: { id: orderId }, body, now }) {
      const rows = readRows([body]);
      if (isRefusal(rows)) return rows;
      const [found] = await judgeBank(db, rows);
      const named = found?.orders.find(({ order }) => order.id === orderId);
      if (!found || !named || found.verdict === 'known') return refuse('claim-changed');
      return bookRow(db, actor, { row: found, orderId, claimId: named.claimId }, now);
    },
  }),
];

function readRows(given: readonly z.output<typeof row>[]): BankRow[] | Refusal {
  const rows: BankRow[] = [];
  for (const [index, { amount, ...each }] of given.entries()) {
    const number = readReference(each.number);
    if (number === null)
      return refuse('check-the-form', `Row ${index}: a number has three letters or digits at least.`);
    rows.push({ ...each, number, line: index + 1, amount: paisa(amount) });
  }
  return rows;
}

function view({ verdict: said, by, orders }: JudgedRow, refused: string | null) {
  const named = orders.map(({ order: { id, customer }, claimId }) => ({ orderId: id, customer, claimId }));
  return { verdict: said, by, orders: named, refused };
}
