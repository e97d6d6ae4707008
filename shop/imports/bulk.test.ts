// Tests of products from JSON and CSV files as they are read: what is taken, what is refused and in which words.
import { describe, expect, test } from 'vitest';
import { problemText, priceOf } from './bulk.ts';
import { readBulkJson } from './bulk-json.ts';
import { guessMapping } from './csv-columns.ts';
import { isRefusal } from '../refusals/refusals.ts';
import { reimportableCell } from './csv-injection.ts';

const names = {
  brands: ['Nike', 'Puma'],
  types: ['Running', 'Casual'],
  audiences: ['Men'],
  aliases: { 'running shoes': 'Running' },
};
const good = { title: 'Shoe', brand: 'Nike', category: 'Casual', base_price: 500 };

const problemsOf = (item: unknown) => {
  const read = readBulkJson(JSON.stringify([good, item]), names);
  return isRefusal(read) ? [read.text] : read.problems.map(problemText);
};

describe('bulk add', () => {
  test.each([
    ['', 'Please enter product data'],
    ['  \n ', 'Please enter product data'],
    ['{', 'Invalid JSON format'],
    ['[1,]', 'Invalid JSON format'],
    ['{"title":"x"}', 'Data must be an array of products'],
    ['"x"', 'Data must be an array of products'],
    ['null', 'Data must be an array of products'],
  ])('of "%s" says "%s"', (text, words) => {
    expect(readBulkJson(text, names)).toMatchObject({ text: words });
  });

  test.each([
    [{ ...good, title: undefined }, 'Line 2: Missing title'],
    [{ ...good, title: '  ' }, 'Line 2: Missing title'],
    [{ ...good, title: 7 }, 'Line 2: Missing title'],
    [{ ...good, brand: '' }, 'Line 2: Missing brand'],
    [{ ...good, category: null }, 'Line 2: Missing category'],
    [{ ...good, brand: 'Bata' }, 'Line 2: Unknown brand “Bata”'],
    [{ ...good, category: 'Hats' }, 'Line 2: Unknown category “Hats”'],
    [{ ...good, category: 'Men' }, 'Line 2: Unknown category “Men”'],
    [{ ...good, discount_percentage: 101 }, 'Line 2: Invalid discount_percentage'],
    [{ ...good, inventory: [{ size: '42', stock: -1 }] }, 'Line 2: Invalid inventory'],
    [
      {
        ...good,
        inventory: [
          { size: '42', stock: 1 },
          { size: 42, stock: 2 },
        ],
      },
      'Line 2: Invalid inventory',
    ],
  ])('of %j says "%s"', (item, words) => {
    expect(problemsOf(item)).toEqual([words]);
  });

  // Attacks-and-faults 60.
  test.each([-500, 0, 0.1 + 0.2, '500', '', null, undefined, true, [], 1e308, 1e10, 12.345])(
    'refuses the price %j',
    (price) => {
      expect(problemsOf({ ...good, base_price: price })).toEqual(['Line 2: Invalid or missing base_price']);
    },
  );

  test.each([
    [500, 50_000],
    [0.01, 1],
    [1999.99, 199_999],
    [0.3, 30],
    [1_000_000_000, 100_000_000_000],
  ])('takes the price %d as %d paisa exactly', (price, paisa) => {
    expect(priceOf(price)).toBe(paisa);
  });

  test.each([null, 7, 'x', []])('names all four of an item that is %j', (item) => {
    expect(problemsOf(item)).toEqual([
      'Line 2: Missing title',
      'Line 2: Missing brand',
      'Line 2: Missing category',
      'Line 2: Invalid or missing base_price',
    ]);
  });

  test('fills in description and discount, and takes an old category name', () => {
    const read = readBulkJson(JSON.stringify([{ ...good, category: 'running shoes', brand: 'nike' }]), names);
    expect(read).toMatchObject({
      badLines: 0,
      products: [
        {
          fields: {
            brand: 'Nike',
            category: 'Running',
            description: null,
            discountPercentage: null,
            active: true,
          },
        },
      ],
    });
  });

  test('41: reads nothing from __proto__ and what is not asked for', () => {
    const text = `[{"title":"a","brand":"Nike","category":"Casual","base_price":1,"__proto__":{"x":1},"id":"7","slug":"s","active":false}]`;
    const read = readBulkJson(text, names);
    expect(read).toMatchObject({ products: [{ slug: null, fields: { active: true } }] });
    expect(({} as { x?: number }).x).toBeUndefined();
  });

  test('84: of more than 10,000 items is refused whole', () => {
    const text = JSON.stringify(Array.from({ length: 10_001 }, () => good));
    expect(readBulkJson(text, names)).toMatchObject({ refused: 'bulk-too-many', status: 413 });
  });
});

test('columns are known by their usual names', () => {
  expect(guessMapping(['Vendor', 'Product Title', 'MRP', 'Qty', 'EU', 'Nonsense'])).toEqual({
    brand: 0,
    title: 1,
    price: 2,
    stock: 3,
    size: 4,
  });
});

test.each([
  ['=1+1', "'=1+1"],
  ['+92300', "'+92300"],
  ['-x', "'-x"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', "'\t=1"],
  ['\r=1', "'\r=1"],
  [' =1', "' =1"],
  ['|cmd', "'|cmd"],
  ['-5', '-5'],
  ['Nike', 'Nike'],
  [7, '7'],
  [null, ''],
])('101: the cell %j goes out as %j', (cell, out) => {
  expect(reimportableCell(cell)).toBe(out);
});
