// Tests of what is said about pairs that "Buy again" could not add.
import { expect, test } from 'vitest';
import { missingInWords } from './missing-words.ts';

test.each([
  [1, 0, '1 pair of that order is missing', 'Sold out or no longer sold.'],
  [0, 2, '2 pairs of that order are missing', 'A cart holds 50 different pairs. Remove one to add another.'],
  [
    2,
    1,
    '3 pairs of that order are missing',
    'Some are sold out or no longer sold. For the others your cart is full: it holds 50 different pairs.',
  ],
])('%i gone and %i without room: %s', (gone, noRoom, title, text) => {
  expect(missingInWords({ gone, noRoom })).toEqual({ title, text });
});

test('nothing is said where nothing is missing', () => {
  expect(missingInWords({ gone: 0, noRoom: 0 })).toBeNull();
});
