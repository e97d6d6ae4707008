// Tests of ticked products: in their order, each once, and one place earlier.
import { expect, test } from 'vitest';
import { tickedEarlier, tickedIn } from './ticked-products.ts';

test('the field names each product once, in its order', () => {
  expect(tickedIn({ ticked: 'b a b' })).toEqual(['b', 'a']);
  expect(tickedIn({})).toEqual([]);
});

test.each([
  ['c', 'a c b'],
  ['a', 'a b c'],
  ['x', 'a b c'],
])('%s goes one place earlier', (id, order) => {
  expect(tickedEarlier(['a', 'b', 'c'], id).join(' ')).toBe(order);
});
