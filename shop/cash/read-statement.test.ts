// Tests of a courier's statement as a file: amounts as people write them, columns in any order, whole or not at all.
import { describe, expect, test } from 'vitest';
import { readAmount } from './amount.ts';
import { readStatement } from './read-statement.ts';
import { findKeptFileColumns, keptFileColumns } from './file-columns.ts';
import { findHeadings, guessStatementColumns, type StatementMapping } from './statement-columns.ts';

describe('an amount', () => {
  test.each<[string, number | null]>([
    ['1500', 150_000],
    ['1,500.50', 150_050],
    ['1,23,456.00', 12_345_600],
    ['Rs 1,500', 150_000],
    ['Rs. -250', -25_000],
    ['PKR 1,500/-', 150_000],
    ['₨۱٬۵۰۰', 150_000],
    ['(250.00)', -25_000],
    ['(Rs 1,250.5)', -125_050],
    ['−12', -1_200],
    ['12-', -1_200],
    ['123.45000000000002', 12_345],
    ['', 0],
    ['-', 0],
    ['0', 0],
    ['nil', null],
    ['1.234,50', null],
    ['1,5', null],
    ['12,34', null],
    ['1.5E+5', null],
    ['--5', null],
    ['Rs', 0],
    ['()', null],
    ['9999999999999', null],
  ])('%j', (text, amount) => expect(readAmount(text)).toBe(amount));
});

const headings = ['CN', 'Order Ref', 'COD', 'Charges', 'GST', 'WHT', 'Net', 'Date'];
const mapping: StatementMapping = { at: guessStatementColumns(headings), order: 'day-first' };
const rows = (...lines: string[]) => lines.map((line) => line.split(';'));
const read = (lines: string[], total: number | null = null, by = mapping) =>
  readStatement(rows(...lines), by, { headings: 1, total });

test('its lines, with the charges that are taken off and what is paid', () => {
  expect(
    read([
      '="0042";#3f2a91bc;Rs 5,000;250;40;100;4,610.00;05/11/2026',
      ';;;;;;;',
      '43;;(0);110.00;17.60;;(127.60);5 Nov 2026',
      'Total;;5,000;;;;4,482.40;',
    ]),
  ).toEqual({
    total: 448_240,
    lines: [
      {
        line: 2,
        cn: '0042',
        reference: '#3f2a91bc',
        city: '',
        day: '2026-11-05',
        cod: 500_000,
        fee: 25_000,
        tax: 4_000,
        withheld: 10_000,
        net: 461_000,
      },
      {
        line: 4,
        cn: '43',
        reference: '',
        city: '',
        day: '2026-11-05',
        cod: 0,
        fee: 11_000,
        tax: 1_760,
        withheld: 0,
        net: -12_760,
      },
    ],
  });
});

test.each<[string, string[], number | null, string]>([
  ['without a total', ['42;;5000;250;40;0;4710;'], null, 'Type the total of the statement'],
  ['with another total', ['42;;5000;250;40;0;4710;'], 471_100, 'its 1 lines come to Rs 4,710'],
  ['cut in half', ['42;;5000;250;40;0;4710;', 'Total;;10000;;;;9420;'], null, 'a part of it is missing'],
  [
    'whose cash is other than its foot says',
    ['42;;5000;250;40;0;4710;', 'Total;;10000;;;;4710;'],
    null,
    'collected Rs 10,000',
  ],
  [
    'with a parcel twice',
    ['42-A;;5000;0;0;0;5000;', '42a;;5000;0;0;0;5000;'],
    1_000_000,
    '42a stands in line 2 and again in line 3',
  ],
  ['with what is no amount', ['42;;five;0;0;0;5000;'], 500_000, 'Line 2: “five” is no amount'],
  ['with what is no date', ['42;;5000;0;0;0;5000;soon'], 500_000, 'Line 2: “soon” is no date'],
  [
    'with a number that a spreadsheet shortened',
    ['4.5E+11;;5000;0;0;0;5000;'],
    500_000,
    'shortened the number',
  ],
  [
    'with an amount and no number',
    [';;5000;0;0;0;5000;'],
    500_000,
    'Line 2 has an amount and no tracking number',
  ],
  ['without lines', [';;;;;;;', 'Total;;0;;;;0;'], null, 'no line with a tracking number'],
])('%s it is refused as a whole', (_what, lines, total, words) => {
  expect(read(lines, total)).toEqual({ wrong: expect.stringContaining(words) });
});

test('charges that are written below zero are charges; without their columns whatever is not paid is one', () => {
  expect(read(['42;;5000;-250;-40;-100;4610;'], 461_000)).toMatchObject({
    lines: [{ fee: 25_000, tax: 4_000, withheld: 10_000 }],
  });
  const plain: StatementMapping = { at: { number: 0, cod: 2, net: 6 }, order: 'day-first' };
  expect(read(['42;;5000;;;;4610;'], 461_000, plain)).toMatchObject({
    lines: [{ fee: 39_000, net: 461_000 }],
  });
  const bare: StatementMapping = { at: { number: 0, cod: 2, fee: 3 }, order: 'day-first' };
  expect(read(['42;;5000;250;;;;'], 475_000, bare)).toMatchObject({ lines: [{ fee: 25_000, net: 475_000 }] });
});

test('in a column of charges below zero, too, what is no amount is refused, and a guarded cell is the amount in it', () => {
  expect(read(['42;;5000;-250;0;0;4750;', '43;;5000;n/a;0;0;5000;'], 975_000)).toEqual({
    wrong: 'Line 3: “n/a” is no amount.',
  });
  expect(
    read(["42;;5000;'-250;0;0;4750;", "43;;'-100;-;0;0;'-100;", "Total;;4900;;;;'-4650;"], 465_000),
  ).toEqual({
    wrong: expect.stringContaining('it pays −Rs 4,650 in all'),
  });
  expect(read(["42;;5000;'-250;0;0;4750;", "43;;0;'-110;0;0;'-110;"], 464_000)).toMatchObject({
    lines: [{ fee: 25_000 }, { cod: 0, fee: 11_000, net: -11_000 }],
  });
});

test('headings are found under what a portal writes over them, and columns that were chosen once by their names', () => {
  expect(findHeadings(rows('Statement;7;22/11/2026', '', headings.join(';'), '42;;1;;;;1;'))).toBe(2);
  expect(findHeadings(rows('a;b', 'c;d;e', '1;2;3'))).toBe(1);
  const kept = keptFileColumns(mapping, headings);
  expect(findKeptFileColumns(kept, ['Sr', ...headings])?.at.number).toBe(1);
  expect(findKeptFileColumns(kept, headings.slice(1))).toBeNull();
});
