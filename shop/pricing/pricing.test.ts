// Tests of pricing: named cases of a product's price and of the totals of a cart.
import { describe, expect, test } from 'vitest';
import { sneakers, testCoupon } from '../coupons/testing.ts';
import { shippingFee } from '../delivery/delivery.ts';
import { minus, paisa, plus, rupees, type Paisa } from './money.ts';
import type { Offer } from '../offers/offers.ts';
import {
  discountText,
  priceCart,
  priceProduct,
  type CartTerms,
  type Priceable,
  type Price,
} from './pricing.ts';
import { defaultSettings } from '../settings/settings.ts';

const now = new Date('2026-11-21T12:00:00.000Z');
const shoe: Priceable = {
  id: 'p1',
  category: 'Running',
  audience: 'Men',
  basePrice: rupees(10_000),
  discountPercentage: null,
};
const offer = (change: Partial<Offer> = {}): Offer =>
  ({
    id: 'o1',
    title: 'Winter Sale',
    startAt: null,
    endAt: null,
    active: true,
    discountType: 'PERCENT',
    value: 20,
    scope: 'SITE_WIDE',
    ...change,
  }) as Offer;

const price = (change: Partial<Priceable>, ...offers: Offer[]) =>
  priceProduct({ ...shoe, ...change }, offers, now);

describe('the price of a product', () => {
  test('without offer or discount is its base price', () => {
    const base = rupees(10_000);
    expect(price({})).toEqual({ base, final: base, saving: 0, percentOff: 0, discount: null });
    expect(price({ discountPercentage: 0 }).discount).toBeNull();
  });

  test('with its own discount is labelled "Sale"', () => {
    expect(price({ discountPercentage: 15 })).toMatchObject({
      final: 850_000,
      percentOff: 15,
      discount: { label: 'Sale', offerId: null },
    });
  });

  test('takes an offer, under its title, over its own larger discount', () => {
    expect(price({ discountPercentage: 50 }, offer())).toMatchObject({
      final: 800_000,
      discount: { label: 'Winter Sale', offerId: 'o1', discountType: 'PERCENT', value: 20 },
    });
  });

  test('keeps its own larger discount under an offer that gives way, and takes the offer when that saves as much', () => {
    const labels = [30, 20, 10, null].map(
      (discountPercentage) => price({ discountPercentage }, offer({ givesWay: true })).discount?.label,
    );
    expect(labels).toEqual(['Sale', 'Winter Sale', 'Winter Sale', 'Winter Sale']);
  });

  test('does not add its own discount to an offer', () => {
    expect(price({ discountPercentage: 20 }, offer()).final).toBe(800_000);
  });

  test('falls back to its own discount when the offer has ended or is for others', () => {
    const ended = offer({ endAt: new Date(now.getTime() - 1) });
    const others = { ...offer(), scope: 'CATEGORY', category: 'Slippers' } as Offer;
    expect(price({ discountPercentage: 15 }, ended, others).final).toBe(850_000);
  });

  test('51 under an offer that starts and ends now is the offered one', () => {
    expect(price({}, offer({ startAt: now, endAt: now })).final).toBe(800_000);
  });

  test.each([
    ['100%', offer({ value: 100 })],
    ['a flat amount above it', offer({ discountType: 'FLAT', value: 9_000_000 })],
  ])('is never below 0, even with %s off', (_, full) => {
    expect(price({}, full)).toMatchObject({ final: 0, saving: 1_000_000, percentOff: 100 });
  });

  test('of nothing stays nothing', () => {
    expect(price({ basePrice: paisa(0) }, offer())).toMatchObject({ final: 0, saving: 0, percentOff: 0 });
  });

  test('with odd paisa is whole rupees before and after the discount', () => {
    expect(price({ basePrice: paisa(99_950) }, offer({ value: 15 }))).toMatchObject({
      base: 100_000,
      saving: 15_000,
      final: 85_000,
    });
  });

  test('never shows a larger percentage than is given', () => {
    expect(price({ basePrice: rupees(999) }, offer({ discountType: 'FLAT', value: 29_900 })).percentOff).toBe(
      29,
    );
  });
});

test.each([5, 10, 15, 25])('an offer of %i percent shows that figure on every price', (value) => {
  for (let base = 1000; base < 6000; base += 7)
    expect(price({ basePrice: rupees(base) }, offer({ value })).percentOff).toBe(value);
  expect(price({ basePrice: rupees(5263), discountPercentage: value }).percentOff).toBe(value);
});

test('an offer is written as on the badge', () => {
  expect(discountText({ discountType: 'PERCENT', value: 20 })).toBe('20% off');
  expect(discountText({ discountType: 'FLAT', value: 150_000 })).toBe('₨1,500 off');
});

const plain = (final: Paisa): Price => ({
  base: final,
  final,
  saving: paisa(0),
  percentOff: 0,
  discount: null,
});
const coupon = testCoupon();
const terms: CartTerms = {
  coupon: null,
  shippingFor: (subtotal) => shippingFee(subtotal, 'Lahore', 'STANDARD', defaultSettings),
  taxRate: 0,
};
const cart = (final: Paisa, quantity: number, change: Partial<CartTerms> = {}) =>
  priceCart([{ price: plain(final), quantity, variant: sneakers }], { ...terms, ...change }, now);

describe('the totals of a cart', () => {
  test.each([
    [499_999, 20_000],
    [500_000, 0],
    [500_001, 0],
  ])('of %i paisa have %i paisa of delivery', (subtotal, fee) => {
    expect(cart(paisa(subtotal), 1).totals).toMatchObject({
      subtotal,
      shippingFee: fee,
      grandTotal: subtotal + fee,
    });
  });

  test('that are empty cost nothing, delivery included', () => {
    expect(priceCart([], { ...terms, coupon }, now).totals).toEqual({
      itemCount: 0,
      subtotal: 0,
      discountTotal: 0,
      shippingFee: 0,
      grandTotal: 0,
      taxIncluded: 0,
    });
  });

  test('take the coupon off the subtotal, not off the delivery', () => {
    const priced = cart(rupees(1_000), 2, { coupon });
    expect(priced.totals).toMatchObject({ itemCount: 2, discountTotal: 20_000, grandTotal: 200_000 });
    expect(priced).toMatchObject({ coupon: { code: 'SAVE10' }, couponRefusal: null });
  });

  test('keep free delivery when only the coupon brings them below the threshold', () => {
    expect(cart(rupees(5_000), 1, { coupon }).totals).toMatchObject({ shippingFee: 0, grandTotal: 450_000 });
  });

  test('apply the coupon after the offer, never to the price before it', () => {
    const offered = price({}, offer());
    const priced = priceCart([{ price: offered, quantity: 1, variant: sneakers }], { ...terms, coupon }, now);
    expect(priced.totals).toMatchObject({ subtotal: 800_000, discountTotal: 80_000, grandTotal: 720_000 });
  });

  test('leave out a coupon that does not hold and say why', () => {
    const priced = cart(rupees(1_000), 1, { coupon: { ...coupon, minimumSpend: rupees(1_001) } });
    expect(priced).toMatchObject({ coupon: null, couponRefusal: 'coupon-minimum-spend' });
    expect(priced.totals).toMatchObject({ discountTotal: 0, grandTotal: 120_000 });
  });

  test('with a coupon of more than everything still cost the delivery', () => {
    const all = { ...coupon, discountType: 'FLAT', value: 99_999_900 } as const;
    expect(cart(rupees(1_000), 1, { coupon: all }).totals.grandTotal).toBe(20_000);
  });

  test('name the tax they include and do not add it', () => {
    const { totals } = cart(rupees(11_800), 1, { taxRate: 18 });
    expect(totals).toMatchObject({ taxIncluded: 180_000, grandTotal: 1_180_000 });
    expect(plus(minus(totals.subtotal, totals.discountTotal), totals.shippingFee)).toBe(totals.grandTotal);
  });

  test('too large to count exactly are refused, not rounded', () => {
    expect(() => cart(paisa(Number.MAX_SAFE_INTEGER), 2)).toThrow(RangeError);
  });
});
