// Tests of dates in a courier's list.
import { describe, expect, test } from 'vitest';
import { guessDayOrder, readListDate } from './list-date.ts';

describe('a date of a list', () => {
  test.each<[string, string, boolean]>([
    ['2026-11-22', '2026-11-22T07:00:00.000Z', true],
    ['2026-11-22 14:05:09', '2026-11-22T09:05:09.000Z', false],
    ['22/11/2026', '2026-11-22T07:00:00.000Z', true],
    ['05/11/26 02:10 PM', '2026-11-05T09:10:00.000Z', false],
    ['05-11-2026 12:10 am', '2026-11-04T19:10:00.000Z', false],
    ['22.11.2026, 23:59', '2026-11-22T18:59:00.000Z', false],
    ['22 Nov 2026', '2026-11-22T07:00:00.000Z', true],
    ['22-Nov-26', '2026-11-22T07:00:00.000Z', true],
    ['Sunday Nov 22, 2026 12:58', '2026-11-22T07:58:00.000Z', false],
    ['۲۲/۱۱/۲۰۲۶', '2026-11-22T07:00:00.000Z', true],
  ])('%s', (text, at, isDay) => {
    const read = readListDate(text, 'day-first');
    expect([read?.at.toISOString(), read?.isDay]).toEqual([at, isDay]);
  });

  test('with the month first where the list says so', () => {
    expect(readListDate('11/05/2026', 'month-first')?.at.toISOString()).toBe('2026-11-05T07:00:00.000Z');
  });

  test.each(['', 'soon', '31/02/2026', '13/13/2026', '46348', '22/11', '10:30', '22/11/2026 25:00'])(
    '%s is none',
    (text) => {
      expect(readListDate(text, 'day-first')).toBeNull();
    },
  );
});

test.each<[string[], string | null]>([
  [['05/11/2026', '22/11/2026'], 'day-first'],
  [['05/11/2026', '11/22/2026 10:00'], 'month-first'],
  [['05/11/2026'], null],
  [['22/11/2026', '11/22/2026'], null],
  [['2026-11-22', ''], null],
])('%j is %s', (texts, order) => {
  expect(guessDayOrder(texts)).toBe(order);
});
