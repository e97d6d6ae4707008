// Tests of the money for a pair: less what was taken off it and no other, and all pairs of an order come to what was paid for its goods.
import { describe, expect, test } from 'vitest';
import { plus, rupees } from '../pricing/money.ts';
import { paidFor, paidForLines } from './paid-for.ts';

const line = (variantId: number, price: number, quantity = 1) => ({
  variantId,
  price: rupees(price),
  quantity,
});
const bata = line(1, 2000);
const nike = line(2, 8000);
type IsCovered = (variantId: number) => boolean;
const all: IsCovered = () => true;
const onlyBata: IsCovered = (variantId) => variantId === 1;

/** Rupees for each line. */
function paid(
  lines: readonly ReturnType<typeof line>[],
  { coupon = 0, first = 0, isCovered = all }: { coupon?: number; first?: number; isCovered?: IsCovered },
): number[] {
  const off = { discountTotal: rupees(coupon + first), prepayDiscount: rupees(first) };
  return [...paidForLines({ lines, ...off }, isCovered).values()].map((each) => each / 100);
}

describe('what was paid for a line', () => {
  test('is its price as sold', () => {
    expect(paid([line(1, 6300, 2), nike], {})).toEqual([12_600, 8000]);
  });

  test('is less by its share of the coupon, in whole rupees that add up', () => {
    const three = [line(1, 10_000), line(2, 10_000), line(3, 10_000)];
    expect(paid(three, { coupon: 1000 })).toEqual([9666, 9667, 9667]);
    expect(paid([line(1, 30_000)], { coupon: 1000 })).toEqual([29_000]);
  });

  test('is less by a coupon for its brand, and what the coupon is not for was paid in full', () => {
    expect(paid([bata, nike], { coupon: 1000, isCovered: onlyBata })).toEqual([1000, 8000]);
  });

  test('is less by what paying first took off what the coupon left', () => {
    expect(paid([bata, nike], { coupon: 1000, first: 900, isCovered: onlyBata })).toEqual([900, 7200]);
    expect(paid([bata, nike], { coupon: 2000, first: 800, isCovered: onlyBata })).toEqual([0, 7200]);
  });

  test('shares a coupon that is for fewer goods than it took off among all, never below nothing', () => {
    expect(paid([bata, nike], { coupon: 2500, isCovered: onlyBata })).toEqual([1500, 6000]);
    expect(paid([bata, nike], { coupon: 1000, isCovered: () => false })).toEqual([1800, 7200]);
  });

  test('of a free order is nothing', () => {
    expect(paid([line(1, 0)], {})).toEqual([0]);
    expect(paid([bata], { coupon: 2000 })).toEqual([0]);
  });
});

test('pairs of a line that come back one by one, or some at once, come to what was paid for it', () => {
  const sold = { paid: rupees(9999), of: 7 };
  const one = Array.from({ length: 7 }, (_, before) => paidFor({ ...sold, before, quantity: 1 }));
  expect(plus(...one)).toBe(rupees(9999));
  expect(one.every((each) => each % 100 === 0)).toBe(true);
  const some = [paidFor({ ...sold, before: 0, quantity: 3 }), paidFor({ ...sold, before: 3, quantity: 4 })];
  expect(plus(...some)).toBe(rupees(9999));
});
