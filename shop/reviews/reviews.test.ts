import { expect, test } from 'vitest';
import { fitNote } from './reviews.ts';

test.each([
  [{ small: 0, true: 1, large: 0 }, 'True to size, says one buyer'],
  [{ small: 0, true: 12, large: 0 }, 'True to size, say 12 buyers'],
  [{ small: 2, true: 9, large: 1 }, 'True to size, say 9 of 12 buyers'],
  [{ small: 4, true: 1, large: 0 }, 'Runs small, say 4 of 5 buyers'],
  [{ small: 0, true: 0, large: 2 }, 'Runs large, say 2 buyers'],
  [{ small: 2, true: 2, large: 0 }, 'Buyers do not agree on the size'],
])('%j is "%s" at the head of the sizes', (fits, words) => {
  expect(fitNote({ fits })).toBe(words);
});
