// Tests of the cart: the cap at the stock, and what changed in words.
import { describe, expect, test } from 'vitest';
import {
  addUp,
  blocksCheckout,
  changeInWords,
  changesOf,
  quantityAfterAdding,
  quantityAfterRestoring,
  type SeenLine,
} from './cart.ts';
import { rupees } from '../pricing/money.ts';

test.each([
  [0, 1, 5, 1],
  [2, 3, 5, 5],
  [4, 3, 5, 5],
  [5, 1, 5, 5],
  [6, 1, 5, 5],
  [0, 1, 0, 0],
  [998, 5, 5000, 1000],
])('%i in the cart and %i more with %i in stock make %i', (inCart, added, stock, quantity) =>
  expect(quantityAfterAdding(inCart, added, stock)).toBe(quantity),
);

test.each([
  [0, 2, 5, 2],
  [2, 2, 5, 2],
  [3, 2, 5, 3],
  [0, 4, 3, 3],
  [0, 1, 0, 0],
])('%i in the cart and %i taken back with %i in stock make %i', (inCart, removed, stock, quantity) =>
  expect(quantityAfterRestoring(inCart, removed, stock)).toBe(quantity),
);

test('a row that stands twice is one line of both quantities', () => {
  const [a, b] = [
    { variantId: 40, quantity: 1 },
    { variantId: 12, quantity: 2 },
  ];
  expect(addUp([a, b, a, a])).toEqual([{ variantId: 40, quantity: 3 }, b]);
  expect(addUp([])).toEqual([]);
});

const line: SeenLine = {
  sellable: true,
  stock: 5,
  quantity: 2,
  seenPrice: rupees(12_490),
  price: rupees(12_490),
};
const words = (change: Partial<SeenLine>) => changesOf({ ...line, ...change }).map(changeInWords);
const stops = (change: Partial<SeenLine>) => changesOf({ ...line, ...change }).some(blocksCheckout);

describe('since the shopper last looked', () => {
  test('nothing is said when nothing changed', () => expect(words({})).toEqual([]));

  test('stock of exactly the quantity is no change', () => expect(words({ stock: 2 })).toEqual([]));

  test.each<[string, Partial<SeenLine>, string[]]>([
    ['a pair taken off sale', { sellable: false }, ['This shoe is no longer available. Remove it to go on.']],
    ['a size sold out', { stock: 0 }, ['This size is currently out of stock. Remove it to go on.']],
    ['fewer pairs left', { stock: 1 }, ['Only 1 left: the quantity was lowered to 1.']],
    [
      'a higher price',
      { price: rupees(13_000) },
      ['The price rose from ₨12,490 to ₨13,000 since you last looked.'],
    ],
    ['a lower price', { price: rupees(9_990) }, ['The price fell from ₨12,490 to ₨9,990.']],
  ])('%s is said in words', (_, change, said) => expect(words(change)).toEqual(said));

  test('fewer left and a new price are both said', () => {
    expect(words({ stock: 1, price: rupees(13_000) })).toHaveLength(2);
  });

  test('a pair that cannot be bought says only that', () => {
    expect(words({ sellable: false, stock: 0, price: rupees(1) })).toHaveLength(1);
    expect(words({ stock: 0, price: rupees(1) })).toHaveLength(1);
  });

  test('only a pair that cannot be bought stops the checkout', () => {
    expect([stops({ sellable: false }), stops({ stock: 0 })]).toEqual([true, true]);
    expect([stops({}), stops({ stock: 1 }), stops({ price: rupees(1) })]).toEqual([false, false, false]);
  });
});
