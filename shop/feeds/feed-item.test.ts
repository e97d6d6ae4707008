/** A feed's fields, rule by rule of Google's product data specification and Meta's catalogue fields (rule C25). */
import { expect, test } from 'vitest';
import type { Offer } from '../offers/offers.ts';
import { paisa } from '../pricing/money.ts';
import { feedFields, type FeedProduct, type FeedTerms } from './feed-item.ts';

const key = (letter: string) => `${letter.repeat(32)}-photo`;
const shoe: FeedProduct = {
  id: '00000000-0000-4000-8000-000000000001',
  title: 'Court',
  brand: 'Nike',
  category: 'Sneakers',
  audience: 'Men',
  description: 'Leather, for the street.',
  basePrice: 1_000_000,
  discountPercentage: null,
  variants: [
    { id: 7, colour: 'White', size: '42', sku: 'NC-42-W', inStock: true },
    { id: 8, colour: 'Black', size: '43', sku: null, inStock: false },
  ],
  pictures: [
    { key: key('a'), colour: 'White' },
    { key: key('b'), colour: 'White' },
    { key: key('c'), colour: 'Black' },
  ],
};
const offer: Offer = {
  id: 'o1',
  title: 'Eid',
  discountType: 'PERCENT',
  value: 20,
  scope: 'SITE_WIDE',
  startAt: new Date('2026-11-20T19:00:00Z'),
  endAt: new Date('2026-11-30T18:59:59Z'),
  active: true,
};
const terms: FeedTerms = {
  reader: 'google',
  publicUrl: 'https://qadam.pk',
  offers: [],
  now: new Date('2026-11-23T07:00:00Z'),
  currency: 'PKR',
  fee: paisa(40_000),
  freeFrom: paisa(2_000_000),
};

function itemOf(product: Partial<FeedProduct> = {}, told: Partial<FeedTerms> = {}, at = 0) {
  const { own, shared } = feedFields({ ...shoe, ...product }, { ...terms, ...told }) ?? {
    own: [],
    shared: [],
  };
  const fields = [...(own[at] ?? []), ...shared];
  return { all: fields, one: (name: string) => fields.find(([each]) => each === name)?.[1] };
}

test('every variant is an item with an id of its own, and those of a product are one group', () => {
  const items = [0, 1].map((at) => itemOf({}, {}, at));
  expect(items.map(({ one }) => one('id'))).toEqual(['7', '8']);
  expect(new Set(items.map(({ one }) => one('item_group_id')))).toEqual(new Set([shoe.id]));
});

test('the title names brand, shoe, colour and size, and a brand that begins it is not said twice', () => {
  expect(itemOf().one('title')).toBe('Nike Court, White, EU 42');
  expect(itemOf({ title: 'Nike Court' }).one('title')).toBe('Nike Court, White, EU 42');
});

test('title, description, brand and type are cut to what is taken, by whole letters', () => {
  const { one } = itemOf({ title: '👟'.repeat(300), description: 'x'.repeat(6_000), brand: 'B'.repeat(90) });
  expect([...(one('title') ?? '')]).toHaveLength(150);
  expect(one('title')?.isWellFormed()).toBe(true);
  expect(one('description')).toHaveLength(5_000);
  expect(one('brand')).toHaveLength(70);
});

test('a shoe without a description has its title there', () => {
  expect(itemOf({ description: ' ' }).one('description')).toBe('Court');
});

test('the link opens the page with this colour; pictures of this colour come first, and are absolute', () => {
  const { all, one } = itemOf();
  expect(one('link')).toBe(`https://qadam.pk/product/${shoe.id}?colour=White`);
  expect(one('image_link')).toBe(`https://qadam.pk/media/${key('a')}-1600.webp`);
  expect(all.filter(([name]) => name === 'additional_image_link')).toEqual([
    ['additional_image_link', `https://qadam.pk/media/${key('b')}-1600.webp`],
  ]);
});

test('no more than ten further pictures', () => {
  const pictures = Array.from({ length: 30 }, () => ({ key: key('a'), colour: 'White' }));
  expect(itemOf({ pictures }).all.filter(([name]) => name === 'additional_image_link')).toHaveLength(10);
});

test('a product without a picture is in no feed', () => {
  expect(feedFields({ ...shoe, pictures: [] }, terms)).toBeNull();
});

test('Google reads in_stock, Meta reads in stock', () => {
  expect([0, 1].map((at) => itemOf({}, {}, at).one('availability'))).toEqual(['in_stock', 'out_of_stock']);
  expect([0, 1].map((at) => itemOf({}, { reader: 'meta' }, at).one('availability'))).toEqual([
    'in stock',
    'out of stock',
  ]);
});

test('a price has two decimals and its currency; without a reduction there is no sale price', () => {
  const { one } = itemOf();
  expect(one('price')).toBe('10000.00 PKR');
  expect(one('sale_price')).toBeUndefined();
});

test('an offer that ends says when; the price beside it is the one without it', () => {
  const { one } = itemOf({}, { offers: [offer] });
  expect([one('price'), one('sale_price')]).toEqual(['10000.00 PKR', '8000.00 PKR']);
  expect(one('sale_price_effective_date')).toBe('2026-11-20T19:00:00Z/2026-11-30T18:59:59Z');
});

test('a reduction without an end has no dates', () => {
  expect(itemOf({ discountPercentage: 10 }).one('sale_price')).toBe('9000.00 PKR');
  expect(itemOf({ discountPercentage: 10 }).one('sale_price_effective_date')).toBeUndefined();
  expect(
    itemOf({}, { offers: [{ ...offer, endAt: null }] }).one('sale_price_effective_date'),
  ).toBeUndefined();
});

test('size with its system, colour, gender and age', () => {
  const { one } = itemOf();
  expect(['size', 'size_system', 'color', 'gender', 'age_group'].map(one)).toEqual([
    '42',
    'EU',
    'White',
    'male',
    'adult',
  ]);
  expect(itemOf({ audience: 'Women' }).one('gender')).toBe('female');
  expect(itemOf({ audience: null }).one('gender')).toBe('unisex');
  expect(itemOf({ category: 'Kids' }).one('age_group')).toBe('kids');
});

test('a shoe of one colour has no colour field, and no colour in its link', () => {
  const { one } = itemOf({ variants: [{ id: 7, colour: 'Default', size: '42', sku: null, inStock: true }] });
  expect(one('color')).toBeUndefined();
  expect(one('link')).toBe(`https://qadam.pk/product/${shoe.id}`);
  expect(one('title')).toBe('Nike Court, EU 42');
});

test('a SKU is the maker number; without one the item says that it has none', () => {
  expect(itemOf().one('mpn')).toBe('NC-42-W');
  expect(itemOf({}, {}, 1).one('identifier_exists')).toBe('no');
});

test('delivery is the dearest in Pakistan, and free from the threshold on', () => {
  expect(itemOf().one('shipping')).toBe('PK:::400.00 PKR');
  expect(itemOf({ basePrice: 2_000_000 }).one('shipping')).toBe('PK:::0.00 PKR');
});
