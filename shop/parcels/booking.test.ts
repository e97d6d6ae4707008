// Tests of when an unknown booking is looked up, and when it counts as never heard.
import { expect, test } from 'vitest';
import { isProvenAbsent, nextLook } from './booking.ts';

const since = new Date('2026-11-22T07:00:00Z');
const after = (minutes: number) => new Date(since.getTime() + minutes * 60_000);

test.each([
  [0, 1],
  [1, 3],
  [9.9, 10],
  [10, 30],
  [30, 60],
  [61, 120],
  [23 * 60, 24 * 60],
])('%d minutes after the answer was lost the next look is at %d', (minutes, next) => {
  expect(nextLook(since, after(minutes))).toEqual(after(next));
});

test('after a day a person decides', () => {
  expect(nextLook(since, after(24 * 60))).toBeNull();
});

test.each([
  [1, 60, false],
  [2, 29, false],
  [2, 30, true],
])('%d looks, the last after %d minutes: proven %s', (looks, minutes, isProven) => {
  expect(isProvenAbsent({ since, looks }, 30, after(minutes))).toBe(isProven);
});
