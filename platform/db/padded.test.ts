// Lists of ids are of few lengths.
import { expect, test } from 'vitest';
import { padded } from './padded.ts';

test('a list is padded with its last id to 1, 2, 4, 8, ... ids', () => {
  expect(padded([], 0)).toEqual([0]);
  expect(padded([7], 0)).toEqual([7]);
  expect(padded([7, 9], 0)).toEqual([7, 9]);
  expect(padded([7, 9, 11], 0)).toEqual([7, 9, 11, 11]);
  const fifty = Array.from({ length: 50 }, (_, at) => at);
  expect(padded(fifty, 0)).toEqual([...fifty, ...Array.from({ length: 14 }, () => 49)]);
});
