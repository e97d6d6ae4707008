/** The sample catalogue keeps what it promises: enough of everything, honest texts, prices a shop could ask. */
import { describe, expect, test } from 'vitest';
import { SILHOUETTES } from '#sample/drawings/drawing.ts';
import { ADMIN_SIZES } from '#shop/sizes/sizes.ts';
import type { SampleProduct } from './sample-product.ts';
import { SAMPLE_PRODUCTS } from './sample-products.ts';
import { SAMPLE_BRANDS, SAMPLE_CATEGORIES } from './taxonomy.ts';

const name = (product: SampleProduct) => `${product.brand} ${product.title}`;
const offenders = (wrong: (product: SampleProduct) => boolean) => SAMPLE_PRODUCTS.filter(wrong).map(name);
const countOf = (fits: (product: SampleProduct) => boolean) => SAMPLE_PRODUCTS.filter(fits).length;

describe('the sample catalogue', () => {
  test('has at least 130 models, a dozen or more of each brand', () => {
    expect(SAMPLE_PRODUCTS.length).toBeGreaterThanOrEqual(130);
    for (const brand of SAMPLE_BRANDS) {
      expect(
        countOf((product) => product.brand === brand.name),
        brand.name,
      ).toBeGreaterThanOrEqual(12);
    }
  });

  test('fills every listed category and no other', () => {
    for (const { name: category, listed } of SAMPLE_CATEGORIES) {
      const count = countOf((product) => product.type === category || product.audience === category);
      if (listed) expect(count, category).toBeGreaterThanOrEqual(12);
      else expect(count, category).toBe(0);
    }
  });

  test('uses every silhouette', () => {
    const used = new Set(SAMPLE_PRODUCTS.map((product) => product.silhouette));
    expect([...used].toSorted()).toEqual([...SILHOUETTES].toSorted());
  });

  test('has prices on both sides of the free delivery threshold, as shops write them', () => {
    expect(countOf((product) => product.price < 5_000)).toBeGreaterThanOrEqual(25);
    expect(countOf((product) => product.price >= 5_000)).toBeGreaterThanOrEqual(80);
    expect(offenders(({ price }) => !/(90|99|00)$/.test(String(price)))).toEqual([]);
    expect(offenders(({ price }) => price < 1_490 || price > 59_999)).toEqual([]);
  });

  test('discounts about one product in seven and hides five', () => {
    const share = countOf((product) => product.discount !== null) / SAMPLE_PRODUCTS.length;
    expect(share).toBeGreaterThan(0.1);
    expect(share).toBeLessThan(0.2);
    expect(offenders(({ discount }) => discount !== null && (discount < 1 || discount > 100))).toEqual([]);
    expect(countOf((product) => !product.active)).toBe(5);
  });

  test('describes each model in its own 90 to 200 characters', () => {
    expect(offenders(({ description: { length } }) => length < 90 || length > 200)).toEqual([]);
    expect(repeated(SAMPLE_PRODUCTS.map((product) => product.description))).toEqual([]);
  });

  test('says no superlatives', () => {
    const boast = /\b(best|perfect|ultimate|iconic|legendary|revolutionary|premium|unmatched|amazing)\b/i;
    expect(offenders(({ description }) => boast.test(description))).toEqual([]);
  });

  test('never names two models of a brand alike, nor the brand in the title', () => {
    expect(repeated(SAMPLE_PRODUCTS.map(name))).toEqual([]);
    expect(offenders(({ brand, title }) => title.toLowerCase().startsWith(brand.toLowerCase()))).toEqual([]);
  });

  test('gives each model one to five colours of different names, "Default" where there is one', () => {
    expect(offenders(({ colours }) => colours.length < 1 || colours.length > 5)).toEqual([]);
    expect(offenders(({ colours }) => repeated(colours.map((colour) => colour.name)).length > 0)).toEqual([]);
    expect(offenders(({ colours }) => (colours.length === 1) !== (colours[0]?.name === 'Default'))).toEqual(
      [],
    );
  });

  test('keeps sizes within the list of the shop, and its audience', () => {
    const smallest = Number(ADMIN_SIZES[0]);
    const largest = Number(ADMIN_SIZES.at(-1));
    expect(offenders(({ sizes: { from, to } }) => !(smallest <= from && from < to && to <= largest))).toEqual(
      [],
    );
    expect(offenders(({ audience, sizes }) => audience === 'Men' && sizes.from < 39)).toEqual([]);
    expect(offenders(({ audience, sizes }) => audience === 'Women' && sizes.to > 41)).toEqual([]);
    expect(
      offenders(({ type, audience, sizes }) => (type === 'Kids') !== (audience === null && sizes.to === 39)),
    ).toEqual([]);
  });

  test('has a known order of novelty: no two of the eight newest came on one day', () => {
    const newest = SAMPLE_PRODUCTS.map((product) => product.daysOld).toSorted((a, b) => a - b);
    expect(newest.slice(0, 8)).toEqual([...new Set(newest.slice(0, 8))]);
    expect(newest[0]).toBe(0);
    expect(newest.at(-1)).toBeLessThanOrEqual(400);
  });
});

function repeated(values: string[]): string[] {
  return values.filter((value, index) => values.indexOf(value) !== index);
}
