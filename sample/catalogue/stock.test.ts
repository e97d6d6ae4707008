/** The sample shelf looks like a shop's and is the same each time it is filled. */
import { describe, expect, test } from 'vitest';
import { SAMPLE_PRODUCTS } from './sample-products.ts';
import { sampleStock, type SampleStockRow } from './stock.ts';

const shelves = SAMPLE_PRODUCTS.map((product, index) => ({ product, rows: sampleStock(product, index) }));
const rows = shelves.flatMap((shelf) => shelf.rows);
const pairs = (of: SampleStockRow[]) => of.reduce((sum, row) => sum + row.quantity, 0);
const shareOf = (fits: (row: SampleStockRow) => boolean) => rows.filter(fits).length / rows.length;

describe('the sample stock', () => {
  test('is the same every time', () => {
    expect(SAMPLE_PRODUCTS.map(sampleStock)).toEqual(shelves.map((shelf) => shelf.rows));
  });

  test('has one row for each colour and size, gone ones too', () => {
    for (const { product, rows: shelf } of shelves) {
      const { from, to } = product.sizes;
      expect(shelf.length, product.title).toBe(product.colours.length * (to - from + 1));
      expect(
        shelf.every((row) => Number.isInteger(row.quantity) && row.quantity >= 0),
        product.title,
      ).toBe(true);
    }
  });

  test('never writes one SKU on two boxes', () => {
    const skus = rows.map((row) => row.sku);
    expect(skus.filter((sku, index) => skus.indexOf(sku) !== index)).toEqual([]);
    expect(skus).toContain('NK-AF107-WHT-42');
    expect(skus.filter((sku) => !/^[A-Z]{2}-[A-Z0-9]+-[A-Z]{3}-\d{2}$/.test(sku))).toEqual([]);
  });

  test('is deeper in the middle of the run than at its ends', () => {
    const middle = shelves.flatMap(({ product, rows: shelf }) =>
      shelf.filter(({ size }) => isMiddle(size, product.sizes)),
    );
    const ends = shelves.flatMap(({ product, rows: shelf }) =>
      shelf.filter(({ size }) => isEnd(size, product.sizes)),
    );
    expect(pairs(middle) / middle.length).toBeGreaterThan(2 * (pairs(ends) / ends.length));
  });

  test('has gone sizes and last pairs, but mostly shoes to sell', () => {
    expect(shareOf((row) => row.quantity === 0)).toBeGreaterThan(0.1);
    expect(shareOf((row) => row.quantity === 0)).toBeLessThan(0.35);
    expect(shareOf((row) => row.quantity >= 1 && row.quantity <= 3)).toBeGreaterThan(0.15);
    expect(shareOf((row) => row.quantity > 3)).toBeGreaterThan(0.3);
  });

  test('has six models sold out whole, none of them hidden or new', () => {
    const gone = shelves.filter((shelf) => pairs(shelf.rows) === 0).map((shelf) => shelf.product);
    expect(gone.length).toBe(6);
    expect(gone.filter((product) => !product.active || product.daysOld < 8)).toEqual([]);
  });
});

type Run = { from: number; to: number };

function isMiddle(size: string, { from, to }: Run): boolean {
  return Math.abs(Number(size) - (from + to) / 2) <= 0.5;
}

function isEnd(size: string, { from, to }: Run): boolean {
  return Number(size) === from || Number(size) === to;
}
