// Tests of the filters: every address is understood or told, and written back the same.
import * as fc from '#tests/support/fast-check.ts';
import { describe, expect, test } from 'vitest';
import { readFilters, SORTS, writeFilters } from './filters-form.ts';
import { MAX_SHOWN, STEP } from './search-limits.ts';

const read = (query: string) => readFilters(new URLSearchParams(query));
const id = '9f1c2d3e-4b5a-4678-9abc-def012345678';
const nothing = {
  search: '',
  literal: false,
  brands: [],
  categories: [],
  sizes: [],
  colours: [],
  onSale: false,
  isNew: false,
  minPrice: null,
  maxPrice: null,
  fields: [],
  sort: 'newest',
  shown: STEP,
  after: null,
};

test('an address without a query shows everything, newest first', () => {
  expect(read('')).toEqual({ filters: nothing, ignored: [] });
  expect(writeFilters(read('').filters)).toBe('');
});

test('empty fields of the form clear their filters', () => {
  const empty = 'search=&brand=&category=&size=&colour=&sale=&new=&minPrice=&maxPrice=&sort=&show=&after=';
  expect(read(empty)).toEqual({ filters: nothing, ignored: [] });
});

test('all that the address bar may say is read and written in one order', () => {
  const query = `?search=air+max&words=only&brand=Nike&brand=New+Balance&category=Running&size=42&size=42.5&colour=Black&colour=Gray&sale=yes&new=yes&field=material%3AFull+grain&minPrice=1000&maxPrice=9000&sort=price_asc&show=48&after=${id}`;
  const { filters, ignored } = read(query);
  expect(ignored).toEqual([]);
  expect(filters).toEqual({
    search: 'air max',
    literal: true,
    brands: ['Nike', 'New Balance'],
    categories: ['Running'],
    sizes: ['42', '42.5'],
    colours: ['Black', 'Gray'],
    onSale: true,
    isNew: true,
    minPrice: 1000,
    maxPrice: 9000,
    fields: ['material:Full grain'],
    sort: 'price_asc',
    shown: 48,
    after: id,
  });
  expect(writeFilters(filters)).toBe(query);
});

test('unknown parameters are left out, so that they make no page of their own', () => {
  expect(writeFilters(read('utm_source=x&brand=Nike&__proto__=1&role=admin').filters)).toBe('?brand=Nike');
});

test.each(SORTS)('the order %s is known, under the name of the form too', (sort) => {
  expect(read(`sort=${sort}`)).toMatchObject({ filters: { sort }, ignored: [] });
  expect(read(`sortBy=${sort}`).filters.sort).toBe(sort);
});

describe('left out, and said so, is', () => {
  test.each([
    ['sort=cheapest', 'the order'],
    ['sort=(select+1)', 'the order'],
    ['sort=__proto__', 'the order'],
    ['minPrice=-1', 'the lowest price'],
    ['minPrice=1.5', 'the lowest price'],
    ['minPrice=1e3', 'the lowest price'],
    ['maxPrice=abc', 'the highest price'],
    ['maxPrice=99999999', 'the highest price'],
    ['maxPrice=Infinity', 'the highest price'],
    ['show=-1', 'the number of products'],
    ['show=0', 'the number of products'],
    ['show=1e9', 'the number of products'],
    ['show=abc', 'the number of products'],
    ['size=huge', 'a size'],
    ['size=42.25', 'a size'],
    [`colour=${'x'.repeat(61)}`, 'a colour'],
    ['sale=no', '“On sale”'],
    ['sale=1', '“On sale”'],
    ['new=maybe', '“New in”'],
    [`brand=${'x'.repeat(61)}`, 'a brand'],
    [`category=${'x'.repeat(61)}`, 'a category'],
    ['after=1', 'where the page begins'],
    ["after=' or 1=1", 'where the page begins'],
    [`search=${'x'.repeat(101)}`, 'the search text'],
    ['search=a%00b', 'the search text'],
    ['search=%E2%80%AE', 'the search text'],
  ])('%s: %s', (query, words) => expect(read(query)).toEqual({ filters: nothing, ignored: [words] }));

  test('the wrong one of several, while the rest still filters', () => {
    const { filters, ignored } = read('size=42&size=huge&brand=Nike&minPrice=x');
    expect(filters).toMatchObject({ sizes: ['42'], brands: ['Nike'], minPrice: null });
    expect(ignored.toSorted()).toEqual(['a size', 'the lowest price']);
  });

  test('a text of 64 KB in any of them', () => {
    for (const name of [
      'search',
      'brand',
      'category',
      'size',
      'colour',
      'sale',
      'new',
      'minPrice',
      'maxPrice',
      'sort',
      'show',
      'after',
    ]) {
      expect(read(`${name}=${'9'.repeat(65_536)}`), name).toMatchObject({
        filters: nothing,
        ignored: [expect.any(String)],
      });
    }
  });

  test('the twenty-first brand', () => {
    const { filters, ignored } = read(Array.from({ length: 21 }, (_, index) => `brand=B${index}`).join('&'));
    expect([filters.brands.length, ignored]).toEqual([20, ['a brand']]);
  });
});

test('a range typed the wrong way round is turned round', () => {
  expect(read('minPrice=9000&maxPrice=1000').filters).toMatchObject({ minPrice: 1000, maxPrice: 9000 });
  expect(read('minPrice=5000&maxPrice=5000').filters).toMatchObject({ minPrice: 5000, maxPrice: 5000 });
  expect(read('minPrice=12,500&maxPrice=0').filters).toMatchObject({ minPrice: 0, maxPrice: 12_500 });
});

test.each([
  [1, STEP],
  [24, STEP],
  [25, 48],
  [240, MAX_SHOWN],
  [241, MAX_SHOWN],
  [999_999, MAX_SHOWN],
])('asked for %i products, a page shows %i', (show, shown) => {
  expect(read(`show=${show}`).filters.shown).toBe(shown);
});

test('signs of search patterns are kept as they are, to be searched literally', () => {
  expect(read('search=100%25_%5C').filters.search).toBe('100%_\\');
  expect(read('search=%DA%86%D9%BE%D9%84').filters.search).toBe('چپل');
});

test('what is written reads as the same filters, and a second time as well', () => {
  const value = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 70 }),
    fc.constantFrom('42', '38.5', 'Nike', 'yes', 'price_desc', '100', '9000', '-1', '48', id, ' '),
  );
  const names = [
    'search',
    'brand',
    'category',
    'size',
    'colour',
    'sale',
    'new',
    'minPrice',
    'maxPrice',
    'sort',
    'sortBy',
    'show',
    'after',
    'x',
  ];
  const query = fc.array(fc.tuple(fc.constantFrom(...names), value), { maxLength: 25 });
  fc.assert(
    fc.property(query, (pairs) => {
      const once = readFilters(new URLSearchParams(pairs)).filters;
      const written = writeFilters(once);
      const again = read(written);
      expect(again).toEqual({ filters: once, ignored: [] });
      expect(writeFilters(again.filters)).toBe(written);
    }),
    { numRuns: 3000 },
  );
});
