import { expect, test } from 'vitest';
import { addedInWords } from './added-words.ts';

const pair = { title: 'Clifton 10', size: '39' };

test.each([
  [{ quantity: 2, added: 2, capped: false }, 'Added to cart!', 'Clifton 10, EU 39'],
  [
    { quantity: 1, added: 0, capped: true },
    'All we have is already in your cart',
    'Clifton 10, EU 39: the last pair is in your cart.',
  ],
  [
    { quantity: 3, added: 0, capped: true },
    'All we have is already in your cart',
    'Clifton 10, EU 39: all 3 pairs that are left are in your cart.',
  ],
  [
    { quantity: 1, added: 1, capped: true },
    'Only 1 pair added',
    'Clifton 10, EU 39: the last pair is in your cart.',
  ],
  [
    { quantity: 3, added: 2, capped: true },
    'Only 2 pairs added',
    'Clifton 10, EU 39: all 3 pairs that are left are in your cart.',
  ],
])('%o is told as it is (rule K3)', (added, title, text) => {
  expect(addedInWords({ ...pair, ...added })).toEqual({ title, text, isAdded: added.added > 0 });
});
