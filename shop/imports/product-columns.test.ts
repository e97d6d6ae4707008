// Tests of the columns of a products file: every heading is known again, and what an export writes is read as it was.
import { expect, test } from 'vitest';
import { paisa } from '../pricing/money.ts';
import { guessMapping, readCsvRows } from './csv-columns.ts';
import { reimportableCell } from './csv-injection.ts';
import { IMPORTED_FIELDS, PRODUCT_COLUMNS, productColumns, type ExportedProduct } from './product-columns.ts';

const names = { brands: ['Bata'], types: ['Sneakers'], audiences: ['Women'], aliases: {} };
const product: ExportedProduct = {
  slug: 'court',
  title: '=Court',
  brand: 'Bata',
  category: 'Sneakers',
  audience: 'Women',
  description: 'Soft.\nLight.',
  basePrice: paisa(119_950),
  discountPercentage: 15,
  active: false,
  cost: 70_025,
};
const variant = { colour: 'Black', size: '38', stock: 4, sku: 'C-38' };

test('the headings of an export are known again, each as its own column', () => {
  const headings = productColumns.map(([, { heading }]) => heading);
  expect(guessMapping(headings)).toEqual(
    Object.fromEntries(productColumns.map(([column], place) => [column, place])),
  );
});

test('no two columns have a name in common', () => {
  const all = productColumns.flatMap(([column, { names: others }]) => [...new Set([column, ...others])]);
  expect(all.filter((name, place) => all.indexOf(name) !== place)).toEqual([]);
});

test('a product is read as it was exported', () => {
  const row = productColumns.map(([, { cell }]) => reimportableCell(cell(product, variant)));
  const mapping = guessMapping(productColumns.map(([, { heading }]) => heading));
  const { products, problems } = readCsvRows([row], mapping, names);
  expect(problems).toEqual([]);
  const { slug, cost, ...fields } = product;
  const size = { ...variant, was: 4, line: 2 };
  expect(products).toEqual([{ line: 2, slug, fields, cost, sizes: [size] }]);
  expect(Object.keys(fields).toSorted()).toEqual(IMPORTED_FIELDS.toSorted());
});

test('a product without sizes leaves their cells empty', () => {
  const cells = productColumns.map(([column, { cell }]) => [column, reimportableCell(cell(product, null))]);
  const empty = cells.filter(([, text]) => text === '').map(([column]) => column);
  expect(empty).toEqual(['colour', 'size', 'stock', 'was', 'sku']);
  expect(PRODUCT_COLUMNS.cost.cell({ ...product, cost: null })).toBeNull();
});
