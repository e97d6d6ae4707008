// Ten thousand random carts against a second calculation in fractions, written from the rules alone.
import * as fc from '#tests/support/fast-check.ts';
import { expect, test } from 'vitest';
import type { Coupon } from '../coupons/coupons.ts';
import { testCoupon } from '../coupons/testing.ts';
import { shippingFee } from '../delivery/delivery.ts';
import { paisa } from './money.ts';
import { priceCart, priceProduct } from './pricing.ts';
import { defaultSettings } from '../settings/settings.ts';

const RUNS = 10_000;
const noon = Date.parse('2026-11-21T12:00:00.000Z');
// Fees in rupees by zone, from rule T3.
const fees: Record<string, bigint> = {
  Lahore: 200n,
  'karachi ': 200n,
  Quetta: 250n,
  Gilgit: 350n,
  'Chak 42': 350n,
};

const edge = fc.constantFrom(null, noon - 1, noon, noon + 1);
const date = (at: number | null) => (at === null ? null : new Date(at));
const discount = fc.oneof(
  fc.record({ discountType: fc.constant('PERCENT' as const), value: fc.integer({ min: 1, max: 100 }) }),
  fc.record({ discountType: fc.constant('FLAT' as const), value: fc.integer({ min: 1, max: 1_500_000 }) }),
);
const target = fc.constantFrom(
  { scope: 'SITE_WIDE' as const },
  { scope: 'CATEGORY' as const, category: 'Running' },
  { scope: 'CATEGORY' as const, category: 'Men' },
  { scope: 'PRODUCT' as const, productId: 'p1' },
);
const live = fc.record({ active: fc.constantFrom(true, true, true, false), start: edge, end: edge });
const offers = fc.array(fc.tuple(discount, target, live), { maxLength: 4 });
const product = fc.record({
  id: fc.constantFrom('p1', 'p2'),
  brand: fc.constantFrom('Bata', 'Servis'),
  category: fc.constantFrom('Running', 'Casual'),
  audience: fc.constantFrom('Men', null),
  basePrice: fc.integer({ min: 0, max: 3_000_000 }).map(paisa),
  discountPercentage: fc.option(fc.integer({ min: 0, max: 100 })),
  quantity: fc.integer({ min: 1, max: 9 }),
});
const coupon = fc.record({
  discount,
  live,
  minimum: fc.integer({ min: -2, max: 2 }),
  totalLimit: fc.constantFrom(null, 1, 2),
  customerLimit: fc.constantFrom(null, 1, 2),
  onlyBrand: fc.constantFrom(null, null, 'Bata', 'Nike'),
  onlyCategory: fc.constantFrom(null, null, 'Running', 'Men'),
});
const scene = fc.record({
  offers,
  products: fc.array(product, { maxLength: 5 }),
  coupon: fc.option(coupon),
  city: fc.constantFrom(...Object.keys(fees)),
  method: fc.constantFrom('STANDARD' as const, 'EXPRESS' as const),
  // Rupees by which the free delivery threshold lies above the subtotal.
  above: fc.integer({ min: -1, max: 1 }),
  taxBasisPoints: fc.integer({ min: 0, max: 5000 }),
});
type Scene = typeof scene extends fc.Arbitrary<infer T> ? T : never;
type Terms = Scene['offers'][number][0];
type Window = Scene['offers'][number][2];

// The whole number nearest to the fraction, the upper one at half.
function nearest(top: bigint, bottom: bigint): bigint {
  const whole = top / bottom;
  return (top - whole * bottom) * 2n >= bottom ? whole + 1n : whole;
}

function isOn({ active, start, end }: Window): boolean {
  return active && (start === null || start <= noon) && (end === null || end >= noon);
}

/** Rupees saved on rupees: percent of them or a fixed amount, whole, never more than there is. */
function saved(amount: bigint, { discountType, value }: Terms): bigint {
  const exact: [bigint, bigint] =
    discountType === 'PERCENT' ? [amount * BigInt(value), 100n] : [BigInt(value), 100n];
  const whole = nearest(...exact);
  return whole > amount ? amount : whole;
}

/** Rupees of one pair: the largest saving of a live offer for it, else its own percentage. */
function unitPrice(shoe: Scene['products'][number], all: Scene['offers']): bigint {
  const base = nearest(BigInt(shoe.basePrice), 100n);
  const reaches = (where: Scene['offers'][number][1]) =>
    where.scope === 'SITE_WIDE' ||
    (where.scope === 'PRODUCT'
      ? where.productId === shoe.id
      : [shoe.category, shoe.audience].includes(where.category));
  const savings = all
    .filter(([, where, when]) => reaches(where) && isOn(when))
    .map(([terms]) => saved(base, terms));
  const own = saved(base, { discountType: 'PERCENT', value: shoe.discountPercentage ?? 0 });
  // An offer that saves nothing on this pair is no offer for it.
  const most = savings.reduce((a, b) => (a > b ? a : b), 0n);
  return base - (most > 0n ? most : own);
}

/** All totals in rupees, and why the coupon was left out. */
function expected(given: Scene) {
  const sum = (shoes: Scene['products']) =>
    shoes.reduce((all, each) => all + unitPrice(each, given.offers) * BigInt(each.quantity), 0n);
  const subtotal = sum(given.products);
  const threshold = subtotal + BigInt(given.above) < 0n ? 0n : subtotal + BigInt(given.above);
  const refusal = couponRefusal(given);
  const covered = sum(given.products.filter((shoe) => isFor(given.coupon, shoe)));
  const off = given.coupon && refusal === null ? saved(covered, given.coupon.discount) : 0n;
  const fee = given.method === 'EXPRESS' ? 400n : subtotal >= threshold ? 0n : (fees[given.city] ?? 0n);
  const shipping = given.products.length === 0 ? 0n : fee;
  const rate = BigInt(given.taxBasisPoints);
  const tax = nearest((subtotal - off) * rate, 10_000n + rate);
  return {
    subtotal,
    off,
    shipping,
    total: subtotal - off + shipping,
    tax,
    refusal,
    threshold: Number(threshold),
  };
}

// One use has been made, in all and by this customer.
function couponRefusal({ coupon: given, products }: Scene): string | null {
  if (!given) return null;
  if (!isOn(given.live)) return 'coupon-invalid';
  if (given.minimum > 0) return 'coupon-minimum-spend';
  if (given.totalLimit === 1) return 'coupon-used-up';
  if (given.customerLimit === 1) return 'coupon-used-by-you';
  const isForNone = products.length > 0 && !products.some((shoe) => isFor(given, shoe));
  return isForNone ? 'coupon-other-goods' : null;
}

function isFor(given: Scene['coupon'], shoe: Scene['products'][number]): boolean {
  if (given?.onlyBrand && given.onlyBrand !== shoe.brand) return false;
  return !given?.onlyCategory || [shoe.category, shoe.audience].includes(given.onlyCategory);
}

// Paisa of a minimum spend just below, at or above the subtotal.
function minimumSpend(offset: number, subtotal: bigint): number {
  return Math.max(0, Number(subtotal) * 100 + offset);
}

function actual(given: Scene, subtotal: bigint, threshold: number) {
  const now = new Date(noon);
  const all = given.offers.map(([terms, where, { active, start, end }], index) => {
    return {
      id: `o${index}`,
      title: 'Offer',
      active,
      startAt: date(start),
      endAt: date(end),
      ...terms,
      ...where,
    };
  });
  const lines = given.products.map((each) => ({
    price: priceProduct(each, all, now),
    quantity: each.quantity,
    variant: each,
  }));
  const settings = { ...defaultSettings, freeShippingThreshold: threshold };
  const limits = given.coupon && couponOf(given.coupon, subtotal);
  const shippingFor = (amount: ReturnType<typeof paisa>) =>
    shippingFee(amount, given.city, given.method, settings);
  return priceCart(lines, { coupon: limits, shippingFor, taxRate: given.taxBasisPoints / 100 }, now);
}

function couponOf(given: NonNullable<Scene['coupon']>, subtotal: bigint): Coupon {
  const { active, start, end } = given.live;
  return testCoupon({
    ...given.discount,
    active,
    startAt: date(start),
    endAt: date(end),
    minimumSpend: paisa(minimumSpend(given.minimum, subtotal)),
    totalLimit: given.totalLimit,
    customerLimit: given.customerLimit,
    onlyBrand: given.onlyBrand,
    onlyCategory: given.onlyCategory,
    uses: 1,
    customerUses: 1,
  });
}

test('49* ten thousand carts cost, to the paisa, what the rules say', () => {
  const seen = { coupons: 0, refusals: 0, free: 0 };
  fc.assert(
    fc.property(scene, (given) => {
      const want = expected(given);
      const { totals, couponRefusal: refusal } = actual(given, want.subtotal, want.threshold);
      const got = [
        totals.subtotal,
        totals.discountTotal,
        totals.shippingFee,
        totals.grandTotal,
        totals.taxIncluded,
      ];
      expect(got).toEqual(
        [want.subtotal, want.off, want.shipping, want.total, want.tax].map((each) => Number(each) * 100),
      );
      expect(refusal).toBe(want.refusal);
      seen.coupons += totals.discountTotal > 0 ? 1 : 0;
      seen.refusals += refusal ? 1 : 0;
      seen.free += totals.itemCount > 0 && totals.shippingFee === 0 ? 1 : 0;
    }),
    { numRuns: RUNS },
  );
  // The carts are worth something as a test only if every branch was walked often.
  for (const [what, count] of Object.entries(seen)) expect(count, what).toBeGreaterThan(RUNS / 50);
});
