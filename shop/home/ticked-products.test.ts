// Tests of ticked products: in the order of their ticks, each once, and one place earlier or later.
import { expect, test } from 'vitest';
import { orderAfterTick, tickedIn, tickedMoved, withTicked } from './ticked-products.ts';

test('the field names each product once, in its order', () => {
  expect(tickedIn({ ticked: 'b a b' })).toEqual(['b', 'a']);
  expect(tickedIn({})).toEqual([]);
});

test('the order of the ticks goes before that of the form; what it does not name comes last', () => {
  expect(tickedIn({ ticked: 'a b c d', order: 'c x a' })).toEqual(['c', 'a', 'b', 'd']);
  expect(tickedIn({ ticked: 'a', order: '' })).toEqual(['a']);
});

test('a tick makes a product the last one, and a tick taken away leaves the others in their order', () => {
  expect(orderAfterTick('', 'a', true)).toBe('a');
  expect(orderAfterTick('a b', 'c', true)).toBe('a b c');
  expect(orderAfterTick('a b c', 'b', false)).toBe('a c');
  expect(orderAfterTick('a b c', 'a', true)).toBe('b c a');
});

test('what was ticked before the scripts came stands behind what the form came with', () => {
  expect(withTicked('b', ['a', 'b', 'c'])).toBe('b a c');
  expect(withTicked('', [])).toBe('');
});

test.each([
  ['c', 'earlier', 'a c b'],
  ['a', 'earlier', 'a b c'],
  ['a', 'later', 'b a c'],
  ['c', 'later', 'a b c'],
  ['x', 'earlier', 'a b c'],
  ['x', 'later', 'a b c'],
] as const)('%s goes one place %s', (id, by, order) => {
  expect(tickedMoved(['a', 'b', 'c'], id, by).join(' ')).toBe(order);
});
