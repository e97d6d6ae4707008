// Tests of what to order again.
import { expect, test } from 'vitest';
import { readDeadDays, reorderOf } from './reorder.ts';

test.each([
  ['30 in 30 days with 10 left: ten days, and twenty to order', [30, 10, 0], [10, 20]],
  ['the same in half the days, sold out since: twice the pace', [30, 0, 15], [0, 60]],
  ['enough left: nothing to order', [3, 40, 0], [400, 0]],
  ['sold in an hour and gone: no faster than in a week', [3, 0, 30], [0, 13]],
] as const)('%s', (_, [sold, stock, soldOutDays], [daysLeft, order]) => {
  expect(reorderOf({ sold, stock, soldOutDays })).toEqual({ daysLeft, order });
});

test('dead is what did not sell for 60 days, or for 90', () => {
  expect(['90', '60', '7', null].map(readDeadDays)).toEqual([90, 60, 60, 60]);
});
