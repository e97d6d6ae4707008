/** Benchmark catalogues: as many as asked, each different, the same from the same seed. */
import { describe, expect, test } from 'vitest';
import { generateProducts } from './generate.ts';
import { sampleStock } from './stock.ts';

describe('a generated catalogue', () => {
  test('has 100,000 products of which no two of a brand share a title', () => {
    const names = new Set<string>();
    for (const { brand, title } of generateProducts(100_000, 1)) names.add(`${brand} ${title}`);
    expect(names.size).toBe(100_000);
  });

  test('never writes one SKU on two boxes', () => {
    const seen = new Set<string>();
    const twice: string[] = [];
    let index = 0;
    for (const product of generateProducts(10_000, 1)) {
      for (const { sku } of sampleStock(product, index)) {
        if (seen.has(sku)) twice.push(sku);
        seen.add(sku);
      }
      index += 1;
    }
    expect(twice).toEqual([]);
  });

  test('is the same from the same seed, another from another', () => {
    expect([...generateProducts(500, 3)]).toEqual([...generateProducts(500, 3)]);
    expect([...generateProducts(500, 3)]).not.toEqual([...generateProducts(500, 4)]);
  });

  test('is made one product at a time', () => {
    const products = generateProducts(Number.MAX_SAFE_INTEGER, 1)[Symbol.iterator]();
    expect(products.next().value).toMatchObject({ brand: 'Nike' });
  });

  test('stays within what a shop could sell', () => {
    for (const { title, price, colours, daysOld } of generateProducts(5_000, 2)) {
      expect(title.length).toBeLessThanOrEqual(200);
      expect(price).toBeGreaterThanOrEqual(990);
      expect(price).toBeLessThanOrEqual(79_990);
      expect(new Set(colours.map((colour) => colour.name)).size).toBe(colours.length);
      expect(colours.length).toBeGreaterThanOrEqual(1);
      expect(colours.length).toBeLessThanOrEqual(5);
      expect(daysOld).toBeLessThanOrEqual(400);
    }
  });
});
