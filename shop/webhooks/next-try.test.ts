// Tests of what becomes of a call of a webhook.
import { expect, test } from 'vitest';
import { endOfTry, WAITS_MS } from './next-try.ts';

const hour = 3_600_000;

test('the waits grow and are three days together', () => {
  expect(WAITS_MS.toSorted((a, b) => a - b)).toEqual(WAITS_MS);
  expect(WAITS_MS.reduce((sum, ms) => sum + ms, 0)).toBe(72 * hour + 5_000);
});

test.each([
  [204, 1, 0, { state: 'taken' }],
  [299, 11, 72 * hour, { state: 'taken' }],
  [410, 1, 0, { state: 'failed', off: 'gone' }],
  [302, 1, 0, { state: 'waiting', waitMs: 5_000 }],
  [500, 2, 5_000, { state: 'waiting', waitMs: 60_000 }],
  [null, 10, 50 * hour, { state: 'waiting', waitMs: 22.5 * hour }],
  [null, 11, 72 * hour, { state: 'failed', off: 'silent' }],
  [500, 11, 71 * hour, { state: 'failed', off: null }],
] as const)('%s at try %s, failing for %s ms: %o', (status, tries, failingMs, end) => {
  expect(endOfTry(status, tries, failingMs)).toEqual(end);
});
