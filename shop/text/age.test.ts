import { expect, test } from 'vitest';
import { ageInWords } from './age.ts';

const now = new Date('2026-11-21T12:00:00+05:00');

test.each([
  [-5, 'just now'],
  [59, 'just now'],
  [60, '1 min'],
  [59 * 60 + 59, '59 min'],
  [3600, '1 h'],
  [86_399, '23 h'],
  [86_400, '1 day'],
  [5 * 86_400 + 1, '5 days'],
])('%i seconds ago reads "%s"', (seconds, words) => {
  expect(ageInWords(new Date(now.getTime() - seconds * 1000), now)).toBe(words);
});
