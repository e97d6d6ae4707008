import { expect, test } from 'vitest';
import { sizeReturnsNote } from './size-returns.ts';

test.each([
  ['many too small', [6, 1, 40], 'Runs small: 6 of 40 pairs came back as too small'],
  ['many too big', [0, 3, 30], 'Runs large: 3 of 30 pairs came back as too big'],
  ['too few to say', [2, 0, 4], null],
  ['few of many', [3, 0, 31], null],
  ['both ways alike', [5, 3, 20], null],
  ['more than were delivered in these days', [4, 0, 3], null],
  ['nothing', [0, 0, 0], null],
] as const)('%s', (_, [small, big, delivered], note) => {
  expect(sizeReturnsNote({ small, big, delivered })).toBe(note);
});
