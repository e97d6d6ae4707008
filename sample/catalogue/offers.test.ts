/** The sample shop opens with offers of each scope live, and names that exist. */
import { describe, expect, test } from 'vitest';
import { isLive, savingOn } from '#shop/offers/offers.ts';
import { rupees } from '#shop/pricing/money.ts';
import { sampleCoupons, sampleOffers } from './offers.ts';
import { SAMPLE_PRODUCTS } from './sample-products.ts';
import { SAMPLE_BRANDS, SAMPLE_CATEGORIES } from './taxonomy.ts';

const now = new Date('2026-11-21T10:00:00Z');
const offers = sampleOffers(now);
const afterDays = (days: number) => new Date(now.getTime() + days * 86_400_000);
const live = offers.filter((offer) => isLive(offer, now));

describe('the sample offers', () => {
  test('are live for categories and a product, with one ended and one of the whole shop to come', () => {
    expect(new Set(live.map((offer) => offer.scope))).toEqual(new Set(['CATEGORY', 'PRODUCT']));
    expect(new Set(live.map((offer) => offer.discountType))).toEqual(new Set(['PERCENT', 'FLAT']));
    expect(offers.filter((offer) => offer.endAt && offer.endAt < now).length).toBe(1);
    const toCome = offers.filter((offer) => offer.startAt && offer.startAt > now);
    expect(toCome.map((offer) => offer.scope)).toEqual(['SITE_WIDE']);
  });

  // An offer goes before a larger discount of the product's own (rule M6); a fresh shop shows no price that it raised.
  test('make no product dearer than its own discount does', () => {
    const dearer = SAMPLE_PRODUCTS.filter(({ price, discount, type, audience, ...product }) => {
      const base = rupees(price);
      const own = savingOn(base, { discountType: 'PERCENT', value: discount ?? 0 });
      const best = live.filter((offer) =>
        offer.scope === 'CATEGORY'
          ? [type, audience].includes(offer.category as never)
          : offer.scope === 'SITE_WIDE' || offer.product?.title === product.title,
      );
      const savings = best.map(({ discountType, value }) =>
        savingOn(base, { discountType, value: discountType === 'FLAT' ? value * 100 : value }),
      );
      return savings.length > 0 && Math.max(...savings) < own;
    });
    expect(dearer.map(({ title }) => title)).toEqual([]);
  });

  test('are one fewer once the opening is over', () => {
    const later = offers.filter((offer) => isLive(offer, afterDays(3)));
    expect(later.length).toBe(live.length - 1);
  });

  test('point at categories and products of the catalogue, only where their scope asks', () => {
    for (const offer of offers) {
      expect(offer.category !== null, offer.title).toBe(offer.scope === 'CATEGORY');
      expect(offer.product !== null, offer.title).toBe(offer.scope === 'PRODUCT');
    }
    const categories = SAMPLE_CATEGORIES.map((category) => category.name);
    expect(categories).toEqual(expect.arrayContaining(offers.flatMap((offer) => offer.category ?? [])));
    expect(SAMPLE_PRODUCTS).toEqual(
      expect.arrayContaining(
        offers.flatMap(({ product }) => (product ? [expect.objectContaining(product)] : [])),
      ),
    );
  });

  test('never save half of a price or more', () => {
    const cheapest = Math.min(...SAMPLE_PRODUCTS.map((product) => product.price));
    for (const { discountType, value, scope, title } of offers) {
      const saving = discountType === 'PERCENT' ? (cheapest * value) / 100 : value;
      if (scope !== 'PRODUCT') expect(saving, title).toBeLessThan(cheapest / 2);
    }
  });
});

test('two coupons are live: a percentage from a minimum on, an amount once a customer', () => {
  const [percent, flat] = sampleCoupons(now).filter((coupon) => isLive(coupon, now));
  expect(percent).toMatchObject({ discountType: 'PERCENT', minimumSpend: 10_000 });
  expect(flat).toMatchObject({ discountType: 'FLAT', customerLimit: 1 });
});

describe('the taxonomy', () => {
  test('lists nine brands and eight of eleven categories, in order', () => {
    expect(SAMPLE_BRANDS.map((brand) => brand.position)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(SAMPLE_CATEGORIES.filter((category) => category.listed).length).toBe(8);
    expect(SAMPLE_CATEGORIES.map((category) => category.position)).toEqual([
      1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11,
    ]);
  });

  test('knows all six names that old offers used', () => {
    const known = SAMPLE_CATEGORIES.flatMap(({ name, aliases }) => [name, ...aliases]);
    const old = ['Running Shoes', 'Casual Sneakers', 'Basketball Shoes', 'Formal Shoes', 'Boots', 'Sandals'];
    expect(known).toEqual(expect.arrayContaining(old));
    expect(new Set(known).size).toBe(known.length);
  });

  test('has slugs that are the names, ready for a link', () => {
    for (const { name, slug } of [...SAMPLE_BRANDS, ...SAMPLE_CATEGORIES]) {
      expect(slug).toBe(name.toLowerCase().replaceAll(' ', '-'));
    }
  });
});
