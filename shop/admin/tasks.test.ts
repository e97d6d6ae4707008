import { expect, test } from 'vitest';
import { countToday } from './tasks.ts';

test('what waits today is counted, and sizes that run low are one thing to do', () => {
  expect(countToday([])).toBe(0);
  expect(
    countToday([
      { kind: 'to-confirm', count: 26 },
      { kind: 'to-pack', count: 48 },
      { kind: 'low-stock', count: 391 },
    ]),
  ).toBe(75);
});
