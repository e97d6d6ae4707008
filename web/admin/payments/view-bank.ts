// Rows of a bank's statement as their page shows them: what is sure, what a person decides, and how many are left.
import { exactMoney } from '#shop/cash/amount.ts';
import type { BankVerdict, JudgedRow } from '#shop/payments/match-bank.ts';

export type BankRowView = {
  line: number;
  day: string;
  amount: string;
  about: string;
  words: string;
  orders: { id: string; shortId: string; customer: string }[];
};

export type BankReportView = {
  /** The file, which goes along with each press. */
  text: string;
  exact: BankRowView[];
  toDecide: BankRowView[];
  /** Of no order that the shop knows; the first of them. */
  rest: BankRowView[];
  counts: { known: number; rest: number; out: number };
};

const TO_DECIDE: readonly BankVerdict[] = ['short', 'over', 'again', 'closed', 'likely'];
const MAX_REST = 50;

export function viewBank(
  rows: readonly JudgedRow[],
  { text, out }: { text: string; out: number },
): BankReportView {
  const of = (...verdicts: readonly BankVerdict[]) =>
    rows.filter(({ verdict }) => verdicts.includes(verdict));
  const rest = of('none');
  return {
    text,
    exact: of('exact').map(viewRow),
    toDecide: of(...TO_DECIDE).map(viewRow),
    rest: rest.slice(0, MAX_REST).map(viewRow),
    counts: { known: of('known').length, rest: rest.length, out },
  };
}

function viewRow(row: JudgedRow): BankRowView {
  return {
    line: row.line,
    day: row.day,
    amount: exactMoney(row.amount),
    about: row.about,
    words: wordsFor(row),
    orders: row.orders.map(({ order: { id, shortId, customer } }) => ({ id, shortId, customer })),
  };
}

function wordsFor({ verdict, by, orders }: JudgedRow): string {
  switch (verdict) {
    case 'short':
      return `${exactMoney(by)} less than is to be paid`;
    case 'over':
      return `${exactMoney(by)} more than is to be paid`;
    case 'again':
      return 'Another row of this file pays this order';
    case 'closed':
      return 'Nothing is to be paid for this order';
    case 'likely':
      return orders.length > 1 ? 'One of these, or none' : 'The same amount, but no number of an order';
    case 'exact':
    case 'known':
    case 'none':
      return '';
  }
}
