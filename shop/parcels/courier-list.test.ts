// Tests of a courier's list as a file: whatever its columns are called, and whatever else stands in it.
import { describe, expect, test } from 'vitest';
import { findKeptColumns, guessListColumns, readCourierList } from './courier-list.ts';

const mapping = { number: 0, word: 1, at: 2, order: 'day-first' as const };
const rows = (...lines: string[]) => lines.map((line) => line.split(';'));

describe('columns', () => {
  test.each([
    [['Sr', 'CN #', 'Consignee', 'Status', 'Status Date'], { number: 1, word: 3, at: 4 }],
    [['Tracking No.', 'Order Status', 'Date & Time'], { number: 0, word: 1, at: 2 }],
    [['نام', 'ٹریکنگ نمبر', 'حالت', 'تاریخ'], { number: 1, word: 2, at: 3 }],
    [['Name', 'Amount'], {}],
  ])('%j', (headings, guessed) => {
    expect(guessListColumns(headings)).toEqual(guessed);
  });

  test('that were chosen once are found by their headings, wherever they stand', () => {
    const kept = { number: 'CN', word: 'State', at: '', order: 'day-first' as const };
    expect(findKeptColumns(kept, ['Name', 'State', 'CN'])).toEqual({
      number: 2,
      word: 1,
      at: null,
      order: 'day-first',
    });
    expect(findKeptColumns({ ...kept, at: 'Date' }, ['Name', 'State', 'CN'])).toBeNull();
  });
});

describe('rows', () => {
  test('are told with their line; what tells nothing says why', () => {
    const { rows: read } = readCourierList(
      rows(
        '="0042";Delivered;22/11/2026 14:05',
        ';;',
        '۴۳;مکمل;',
        "'=44;Delivered;soon",
        ';Delivered;',
        '4.5E+11;Delivered;',
        '46;;22/11/2026',
      ),
      mapping,
    );
    expect(
      read.map(({ line, number, told }) => [line, number, typeof told === 'string' ? told : told.word]),
    ).toEqual([
      [2, '0042', 'Delivered'],
      [4, '43', 'مکمل'],
      [5, '=44', 'bad-date'],
      [6, '', 'no-number'],
      [7, '4.5E+11', 'shortened'],
      [8, '46', 'no-status'],
    ]);
  });

  test.each([
    ['Total;2;', null],
    ['Total parcels: 2;;', null],
    ['Grand Total;;Rs 3,500', null],
    ['Total;3;', /says 3 in all, its 2 rows/],
    [';TOTAL;4,000', /says 4000 in all, its 2 rows come to 3500/],
  ])('a row of totals is none, and is told where it does not add up: %s', (foot, says) => {
    const list = readCourierList([...rows('A1;Delivered;1,500', 'A2;Booked;2000.00', foot)], {
      ...mapping,
      at: null,
    });
    expect(list.rows).toHaveLength(2);
    if (says) expect(list.foot).toMatch(says);
    else expect(list.foot).toBeNull();
  });

  test('a parcel that goes to a Total Traders is no row of totals', () => {
    const list = readCourierList([['A1', 'Delivered', 'Total Traders']], { ...mapping, at: null });
    expect(list.rows).toHaveLength(1);
  });
});
