// Tests of words that count brands, in a shop that has none, one, or many.
import { expect, test } from 'vitest';
import { countedText } from './counted-text.ts';

const text = 'Chappals from {brands} brands. Pay in cash at your door.';

test.each([
  [text, 9, 'Chappals from 9 brands. Pay in cash at your door.'],
  [text, 1, 'Pay in cash at your door.'],
  [text, 0, 'Pay in cash at your door.'],
  ['All {brands} brands', 0, ''],
  [
    '\u0686\u067e\u0644 {brands} \u0628\u0631\u0627\u0646\u0688\u06d4 \u0646\u0642\u062f\u06d4',
    0,
    '\u0646\u0642\u062f\u06d4',
  ],
  ['No brand is named.', 0, 'No brand is named.'],
])('%s with %i brands', (typed, brands, shown) => {
  expect(countedText(typed, brands)).toBe(shown);
});
