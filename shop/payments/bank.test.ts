// Tests of a bank's statement as a file and of which row pays which order: whole or not at all, sure only where number or code and amount agree.
import { describe, expect, test } from 'vitest';
import { findKeptFileColumns, keptFileColumns } from '../cash/file-columns.ts';
import { rupees } from '../pricing/money.ts';
import { findBankHeadings, guessBankColumns, isWholeBankMapping, type BankMapping } from './bank-columns.ts';
import { matchBank, type BankFacts, type BankOrder } from './match-bank.ts';
import { readBank, type BankRow } from './read-bank.ts';

const headings = ['Date', 'Description', 'Reference No.', 'Debit', 'Credit', 'Balance'];
const mapping: BankMapping = { at: guessBankColumns(headings), order: 'day-first' };
const read = (lines: string[], by = mapping) =>
  readBank(
    lines.map((line) => line.split(';')),
    by,
    1,
  );
const rowsOf = (lines: string[], by = mapping): BankRow[] => {
  const answer = read(lines, by);
  if ('wrong' in answer) throw new Error(answer.wrong);
  return answer.rows;
};

test('what came in, as banks write it; what went out is left out and counted', () => {
  expect(
    read([
      ';Opening Balance;;;;10,000.00',
      '22/11/2026;Raast P2P from AYESHA KHAN #3f2a91bc;="000123";;12,000.00;22,000.00 CR',
      '22-Nov-2026;ATM Lahore;;5,000;;17,000.00',
      '2026-11-23 14:05;IBFT 0042;;;Rs 1,500.50;18,500.50',
      ';;;;;',
      ';Closing Balance;;;;18,500.50',
      'Total;;;5,000;13,500.50;',
    ]),
  ).toEqual({
    out: 1,
    rows: [
      {
        line: 3,
        day: '2026-11-22',
        about: 'Raast P2P from AYESHA KHAN #3f2a91bc 000123',
        number: '000123',
        amount: 1_200_000,
      },
      {
        line: 5,
        day: '2026-11-23',
        about: 'IBFT 0042',
        number: '2026112315005B185005IBFT0042',
        amount: 150_050,
      },
    ],
  });
});

test('one column with signs, or with a word beside it', () => {
  const signs: BankMapping = { at: { date: 0, about: 1, credit: 2 }, order: 'day-first' };
  const kinds: BankMapping = { at: { date: 0, about: 1, credit: 2, kind: 3 }, order: 'day-first' };
  expect(rowsOf(['1/11/2026;in;500', '1/11/2026;out;(300)'], signs).map(({ about }) => about)).toEqual([
    'in',
  ]);
  expect(
    rowsOf(['1/11/2026;in;500;Cr', '1/11/2026;out;300;DR', '1/11/2026;out;300;Debit'], kinds).map(
      ({ about }) => about,
    ),
  ).toEqual(['in']);
});

test('rows without a number of their own are told apart, and are the same in the next file', () => {
  const lines = ['1/11/2026;IBFT;same;;500;', '1/11/2026;IBFT;same;;500;', '2/11/2026;IBFT;;;500;'];
  const numbers = rowsOf(lines).map(({ number }) => number);
  expect(new Set(numbers).size).toBe(3);
  expect(
    rowsOf([...lines, '3/11/2026;IBFT;;;500;'])
      .map(({ number }) => number)
      .slice(0, 3),
  ).toEqual(numbers);
  for (const number of numbers) expect(number.length).toBeLessThanOrEqual(80);
});

describe('it is refused as a whole, in words', () => {
  test.each<[string, string[], string]>([
    ['no amount', ['1/11/2026;IBFT;1;;twelve;'], 'Line 2: “twelve” is no amount.'],
    ['no date', ['soon;IBFT;1;;500;'], 'Line 2: “soon” is no date.'],
    ['an amount without a day', [';IBFT;1;;500;'], 'Line 2 has an amount and no date.'],
    ['cut in a row', ['1/11/2026;IBFT;1;;500;', '1/11/2026;IB'], 'The file breaks off in line 3.'],
    ['rows that are missing', ['1/11/2026;a;1;;500;1000', '2/11/2026;b;2;;500;2000'], 'the balance jumps'],
    ['another total', ['1/11/2026;a;1;;500;', 'Total;;;;900;'], 'a part of the file is missing'],
    ['nothing in it', [';Opening Balance;;;;1000'], 'No row of the file has a date and an amount.'],
    ['the columns of another bank', ['Lahore;1/11/2026;500;x;y;z'], 'is no amount'],
  ])('%s', (_what, lines, words) =>
    expect(read(lines)).toMatchObject({ wrong: expect.stringContaining(words) }),
  );
});

test('a balance that runs upwards in the file is followed, too', () => {
  expect(
    rowsOf(['2/11/2026;b;2;;500;1500', '1/11/2026;a;1;;500;1000', '1/11/2026;o;1;200;;500']),
  ).toHaveLength(2);
});

test('its columns are guessed, and kept by their headings', () => {
  expect(mapping.at).toEqual({ date: 0, about: 1, reference: 2, debit: 3, credit: 4, balance: 5 });
  expect(guessBankColumns(['Transaction Date', 'Narration', 'Txn ID', 'Withdrawal', 'Deposit'])).toEqual({
    date: 0,
    about: 1,
    reference: 2,
    debit: 3,
    credit: 4,
  });
  expect(findBankHeadings([['Account', 'PK36'], [], headings, ['1/11/2026']])).toBe(2);
  const kept = keptFileColumns(mapping, headings);
  expect(findKeptFileColumns(kept, ['Balance', ...headings.slice(0, 5)])?.at.credit).toBe(5);
  expect(findKeptFileColumns(kept, headings.slice(0, 5))).toBeNull();
  expect(isWholeBankMapping({ at: { date: 0, credit: 1 }, order: 'day-first' })).toBe(false);
});

const order = (shortId: string, asks: number[], isWaiting = true): BankOrder => ({
  id: `${shortId}-0000-4000-8000-000000000000`,
  shortId,
  customer: 'Ayesha',
  asks: asks.map(rupees),
  isWaiting,
});
const row = (about: string, amount: number, number = `N${about}${amount}`): BankRow => ({
  line: 2,
  day: '2026-11-22',
  about,
  number,
  amount: rupees(amount),
});
describe('a row', () => {
  const [first, second, cash, gone] = [
    order('3f2a91bc', [11_500, 12_000]),
    order('aaaa1111', [8_000]),
    order('bbbb2222', [8_000], false),
    order('cccc3333', [], false),
  ];
  const facts: BankFacts = {
    known: new Map([['OLD1', [rupees(5_000)]]]),
    claims: [{ id: 7, orderId: second.id, amount: rupees(7_500), reference: 'TID778899' }],
    orders: [first, second, cash, gone],
  };
  const judge = (...rows: BankRow[]) =>
    matchBank(rows, facts).map(({ verdict, by, orders }) => [
      verdict,
      by / 100,
      orders.map(({ order: { shortId }, claimId }) => [shortId, claimId]),
    ]);

  test.each<[string, BankRow, unknown[]]>([
    ['code and amount', row('Raast #3F2A91BC Ayesha', 11_500), ['exact', 0, [['3f2a91bc', null]]]],
    ['code and what is due at the door', row('3f2a91bc', 12_000), ['exact', 0, [['3f2a91bc', null]]]],
    ['the number of a claim and its amount', row('IBFT TID 778899', 7_500), ['exact', 0, [['aaaa1111', 7]]]],
    [
      'the number of a claim and all that is due',
      row('x', 8_000, 'TID778899'),
      ['exact', 0, [['aaaa1111', 7]]],
    ],
    ['a code of an order with cash at the door', row('bbbb2222', 8_000), ['exact', 0, [['bbbb2222', null]]]],
    ['too little', row('#3f2a91bc', 11_000), ['short', 500, [['3f2a91bc', null]]]],
    ['less than was claimed', row('TID778899', 7_000), ['short', 500, [['aaaa1111', 7]]]],
    ['too much', row('3f2a91bc', 13_000), ['over', 1_500, [['3f2a91bc', null]]]],
    ['an order that asks for nothing', row('cccc3333', 500), ['closed', 0, [['cccc3333', null]]]],
    [
      'two codes',
      row('3f2a91bc aaaa1111', 11_500),
      [
        'likely',
        0,
        [
          ['3f2a91bc', null],
          ['aaaa1111', 7],
        ],
      ],
    ],
    ['an amount alone that one waits for', row('IBFT', 7_500), ['likely', 0, [['aaaa1111', 7]]]],
    ['an amount that only cash at the door has', row('IBFT', 8_000), ['likely', 0, [['aaaa1111', 7]]]],
    ['of nobody', row('Salary', 99), ['none', 0, []]],
    ['a number that is written down', row('IBFT', 4_000, 'OLD1'), ['known', 0, []]],
    ['such a number among its words, and its amount', row('IBFT OLD1', 5_000), ['known', 0, []]],
    ['the same word with another amount', row('IBFT OLD1', 6_000), ['none', 0, []]],
    ['a code within a longer word', row('X3f2a91bcX', 11_500), ['likely', 0, [['3f2a91bc', null]]]],
  ])('%s', (_what, given, verdict) => expect(judge(given)).toEqual([verdict]));

  test('a second row of the same order is for a person', () => {
    const twice = judge(row('#3f2a91bc', 11_500, 'A1'), row('#3f2a91bc', 11_500, 'A2'));
    expect(twice.map(([verdict]) => verdict)).toEqual(['exact', 'again']);
  });
});
