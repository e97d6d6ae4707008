/** What staff do to a product in the admin portal: create, change, count, archive, copy; and what may not be lost on the way. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { paisa, rupees } from '#shop/pricing/money.ts';
import type { NewProductInput, ProductChange } from '#shop/catalogue/product-form.ts';
import type { Actor } from '#shop/accounts/permissions.ts';
import { isRefusal } from '#shop/refusals/refusals.ts';
import { fine } from '#server/testing/fine.ts';
import { testDatabase, type TestDatabase } from '#server/db/testing.ts';
import { placeOrder } from '#server/orders/place-order.ts';
import { checkoutInput, pairs } from '#server/testing/checkout-input.ts';
import { makeProduct, type MadeProduct } from '#server/testing/make-product.ts';
import { makeShop, noon } from '#server/testing/make-shop.ts';
import { makeStaff } from '#server/testing/make-staff.ts';
import { verifyShop } from '#server/integrity/check-integrity.ts';
import { archiveProduct, restoreProduct } from './archive-product.ts';
import { changeProduct } from './change-product.ts';
import { createProduct } from './create-product.ts';
import { findAdminProduct, type AdminProduct } from './admin-product.ts';
import { duplicateProduct } from './duplicate-product.ts';
import { findProduct } from './find-product.ts';
import { changePrice, countStock, switchProduct } from './quick-edits.ts';

let it: TestDatabase;
let boss: Actor;
let shoe: MadeProduct;
beforeAll(async () => {
  it = await testDatabase();
  await makeShop(it.db);
  boss = await makeStaff(it.db, 'SUPER_ADMIN');
});
beforeEach(async () => {
  shoe = await makeProduct(it.db, { title: 'Mall Road', rupees: 5_000, stock: { 41: 10, 42: 10 } });
});
afterAll(async () => {
  expect(await verifyShop(it.db)).toEqual([]);
  await it.close();
});

const nothing: ProductChange = {
  fields: {},
  colours: null,
  pictures: null,
  sizeChart: undefined,
  cells: [],
  skus: [],
};
const fields = {
  title: 'Anarkali Loafer',
  brand: 'Nike',
  category: 'Casual',
  audience: null,
  description: null,
  basePrice: rupees(7_500),
  discountPercentage: null,
  active: true,
};
const whole: NewProductInput = {
  ...nothing,
  fields,
  colours: [{ ref: 'new:1', name: 'Black', swatch: '#111111' }],
  cells: [
    { colour: 'new:1', size: '40', stock: 3, was: null },
    { colour: 'new:1', size: '41', stock: 0, was: null },
  ],
  skus: [{ colour: 'new:1', size: '40', sku: 'ANA-40' }],
};

async function look(id: string): Promise<AdminProduct> {
  const product = await findAdminProduct(it.db, id);
  if (!product) throw new Error('no such product');
  return product;
}

const save = (change: Partial<ProductChange>, version = 1) =>
  changeProduct(it.db, boss, { id: shoe.id, version, change: { ...nothing, ...change } }, noon);
const coded = (size: string, code: string | null) => ({ colour: 'Default', size, sku: code });
const stockOf = async (id: string) =>
  Object.fromEntries((await look(id)).rows.map(({ colour, size, stock }) => [`${colour} ${size}`, stock]));

async function buy(count: number, size = '42'): Promise<void> {
  const total = count * 5_000 >= 5_000 ? count * 5_000 : count * 5_000 + 200;
  fine(
    await placeOrder(it.db, checkoutInput({ lines: [pairs(shoe.row(size), count)], rupees: total }), noon),
  );
}

async function audits(subject: string) {
  return it.db
    .selectFrom('auditLog')
    .select(['action', 'before', 'after', 'actor'])
    .where('subject', '=', subject)
    .orderBy('id')
    .execute();
}

describe('a new product', () => {
  test('has its colours, its sizes with and without pairs, its code and a line in the log', async () => {
    const { id, slug } = fine(await createProduct(it.db, boss, whole, noon));
    expect(slug).toBe('anarkali-loafer');
    expect(await stockOf(id)).toEqual({ 'Black 40': 3, 'Black 41': 0 });
    expect((await look(id)).rows.map(({ sku }) => sku)).toEqual(['ANA-40', null]);
    expect(await findProduct(it.db, id, noon)).toMatchObject({ title: 'Anarkali Loafer', sizesAvailable: 1 });
    expect(await audits(id)).toMatchObject([{ action: 'product.create', actor: boss.userId, before: null }]);
    await it.db.updateTable('variants').set({ sku: null }).where('productId', '=', id).execute();
  });

  test('with a title used before or in Urdu still gets a slug of its own', async () => {
    const again = fine(await createProduct(it.db, boss, { ...whole, skus: [] }, noon));
    const twice = fine(await createProduct(it.db, boss, { ...whole, skus: [] }, noon));
    expect(new Set([again.slug, twice.slug]).size).toBe(2);
    expect(twice.slug).toMatch(/^anarkali-loafer-\d+$/);
    const urdu = { ...whole, skus: [], fields: { ...fields, title: 'چپل' } };
    expect(fine(await createProduct(it.db, boss, urdu, noon)).slug).toMatch(/^pair-[0-9a-f]{8}$/);
  });

  test('of a brand or a category that nobody knows is refused, and nothing of it stays', async () => {
    const before = await it.db.selectFrom('products').select('id').execute();
    for (const wrong of [{ brand: 'Bata' }, { category: 'Hats' }, { audience: 'Cats' }]) {
      const input = { ...whole, fields: { ...fields, ...wrong } };
      expect(await createProduct(it.db, boss, input, noon)).toMatchObject({ refused: 'check-the-form' });
    }
    expect(await it.db.selectFrom('products').select('id').execute()).toEqual(before);
  });

  test('with a picture that was never uploaded is refused', async () => {
    const picture = { key: `${'a'.repeat(32)}-photo`, alt: '', colour: 'new:1', focalX: 0.5, focalY: 0.5 };
    const input = { ...whole, skus: [], pictures: [picture] };
    expect(await createProduct(it.db, boss, input, noon)).toMatchObject({ refused: 'picture-unknown' });
  });
});

describe('a save', () => {
  test('changes what was sent and nothing else', async () => {
    expect(fine(await save({ fields: { basePrice: rupees(4_500) } }))).toEqual({ id: shoe.id, version: 2 });
    expect(await look(shoe.id)).toMatchObject({ title: 'Mall Road', basePrice: 450_000, version: 2 });
    const [log] = await audits(shoe.id);
    expect(log).toMatchObject({
      action: 'product.change',
      before: { basePrice: 500_000 },
      after: { basePrice: 450_000 },
    });
  });

  test('54: from a form that was open while five were sold keeps the sales', async () => {
    await buy(5);
    fine(await save({ cells: [{ colour: 'Default', size: '42', stock: 12, was: 10 }] }));
    expect(await stockOf(shoe.id)).toEqual({ 'Default 41': 10, 'Default 42': 7 });
  });

  test('that would take away pairs sold meanwhile is refused with what is left', async () => {
    await buy(5);
    const refusal = await save({
      fields: { title: 'Other' },
      cells: [{ colour: 'Default', size: '42', stock: 0, was: 10 }],
    });
    expect(refusal).toMatchObject({ refused: 'stock-moved' });
    expect(isRefusal(refusal) && refusal.text).toContain(
      'Default 42: 5 pairs were sold while you were here; 5 are left',
    );
    expect(await look(shoe.id)).toMatchObject({ title: 'Mall Road', version: 1 });
    expect(await stockOf(shoe.id)).toMatchObject({ 'Default 42': 5 });
  });

  test('69: of two people who edit one product, the later is told and changes nothing', async () => {
    const answers = await Promise.all([
      save({ fields: { title: 'From the one' } }),
      save({ fields: { title: 'From the other' } }),
    ]);
    expect(
      answers.filter((answer) => isRefusal(answer) && answer.refused === 'changed-meanwhile'),
    ).toHaveLength(1);
    expect((await look(shoe.id)).version).toBe(2);
    expect(await audits(shoe.id)).toHaveLength(1);
  });

  test('keeps a size that was emptied, off sale, and brings it back when it is typed again', async () => {
    fine(await save({ cells: [{ colour: 'Default', size: '42', stock: null, was: 10 }] }));
    expect((await look(shoe.id)).rows.at(1)).toMatchObject({ size: '42', stock: 0, active: false });
    fine(await save({ cells: [{ colour: 'Default', size: '42', stock: 4, was: null }] }, 2));
    expect((await look(shoe.id)).rows.at(1)).toMatchObject({ size: '42', stock: 4, active: true });
  });

  test('gives colours new names, swaps two, adds one, and its stock goes with it', async () => {
    const [had] = (await look(shoe.id)).colours;
    const black = { ref: had?.ref ?? '', name: 'Black', swatch: null };
    const white = { ref: 'new:1', name: 'White', swatch: '#ffffff' };
    const cells = [{ colour: 'new:1', size: '42', stock: 2, was: null }];
    fine(await save({ colours: [black, white], cells }));
    expect(await stockOf(shoe.id)).toEqual({ 'Black 41': 10, 'Black 42': 10, 'White 42': 2 });
    const swapped = [
      { ref: 'Black', name: 'White', swatch: null },
      { ref: 'White', name: 'Black', swatch: null },
    ];
    fine(await save({ colours: swapped }, 2));
    expect(await stockOf(shoe.id)).toEqual({ 'White 41': 10, 'White 42': 10, 'Black 42': 2 });
    expect((await audits(shoe.id)).map(({ before, after }) => [before, after])).toMatchObject([
      [{ colours: [had?.ref] }, { colours: ['Black', 'White'] }],
      [{ colours: ['Black', 'White'] }, { colours: ['White', 'Black'] }],
    ]);
  });

  test('cannot remove a colour that was in stock, but one that never was', async () => {
    const [first] = (await look(shoe.id)).colours;
    const own = { ref: first?.ref ?? '', name: 'Default', swatch: null };
    fine(await save({ colours: [own, { ref: 'new:1', name: 'Red', swatch: null }] }));
    fine(await save({ colours: [own] }, 2));
    const refusal = await save({ colours: [{ ref: 'new:2', name: 'Green', swatch: null }] }, 3);
    expect(refusal).toMatchObject({ refused: 'colour-in-use' });
  });

  test('cannot use a SKU of another pair, but exchange its own two', async () => {
    const other = await makeProduct(it.db, { title: 'Other', rupees: 1_000, stock: { 40: 1 } });
    const [taken] = (await look(other.id)).rows;
    expect(await save({ skus: [coded('41', taken?.sku ?? '')] })).toMatchObject({ refused: 'sku-taken' });
    const [a, b] = (await look(shoe.id)).rows;
    fine(await save({ skus: [coded('41', b?.sku ?? null), coded('42', a?.sku ?? null)] }));
    expect((await look(shoe.id)).rows.map((row) => row.sku)).toEqual([b?.sku, a?.sku]);
  });

  test('cannot use a SKU that another size of the same product keeps, on sale or not', async () => {
    const [, b] = (await look(shoe.id)).rows;
    const kept = { refused: 'sku-taken', text: `${b?.sku} belongs to Default 42.` };
    expect(await save({ skus: [coded('41', b?.sku ?? '')] })).toMatchObject(kept);
    const isNew = [{ colour: 'Default', size: '43', stock: 1, was: null }];
    expect(await save({ cells: isNew, skus: [coded('43', b?.sku ?? '')] })).toMatchObject(kept);
    fine(await save({ cells: [{ colour: 'Default', size: '42', stock: null, was: 10 }] }));
    expect(await save({ skus: [coded('41', b?.sku ?? '')] }, 2)).toMatchObject(kept);
    fine(await save({ skus: [coded('41', b?.sku ?? ''), coded('42', null)] }, 2));
    expect((await look(shoe.id)).rows.map(({ sku }) => sku)).toEqual([b?.sku, null]);
  });

  test('of two who give one SKU at once the second is told, whether products are new or not', async () => {
    for (const sku of ['ONE-1', 'ONE-2', 'ONE-3']) {
      const shoes = await Promise.all(
        ['This', 'That'].map((title) => makeProduct(it.db, { title, rupees: 1_000, stock: { 41: 1 } })),
      );
      const change = { ...nothing, skus: [coded('41', sku)] };
      const isNew = { ...whole, skus: [{ colour: 'new:1', size: '40', sku }] };
      const answers = await Promise.all([
        ...shoes.map(({ id }) => changeProduct(it.db, boss, { id, version: 1, change }, noon)),
        createProduct(it.db, boss, isNew, noon),
      ]);
      const refusals = answers.filter(isRefusal);
      expect(refusals.map(({ refused }) => refused)).toEqual(['sku-taken', 'sku-taken']);
    }
  });

  test('of an archived or a missing product is refused', async () => {
    fine(await archiveProduct(it.db, boss, shoe.id, noon));
    expect(await save({ fields: { title: 'x' } }, 2)).toMatchObject({ refused: 'product-archived' });
    const id = '00000000-0000-4000-8000-000000000000';
    const missing = await changeProduct(it.db, boss, { id, version: 1, change: nothing }, noon);
    expect(missing).toMatchObject({ refused: 'product-gone', status: 404 });
  });
});

describe('from the list', () => {
  test('a price is changed unless it is another one by now', async () => {
    const price = rupees(4_000);
    fine(await changePrice(it.db, boss, { id: shoe.id, was: rupees(5_000), price }, noon));
    expect((await look(shoe.id)).basePrice).toBe(400_000);
    const late = await changePrice(it.db, boss, { id: shoe.id, was: rupees(5_000), price: paisa(100) }, noon);
    expect(late).toMatchObject({ refused: 'changed-meanwhile' });
  });

  test('a product goes off sale and back, and every change is in the log', async () => {
    fine(await switchProduct(it.db, boss, { id: shoe.id, active: false }, noon));
    expect(await findProduct(it.db, shoe.id, noon)).toBeNull();
    fine(await switchProduct(it.db, boss, { id: shoe.id, active: true }, noon));
    expect(await findProduct(it.db, shoe.id, noon)).not.toBeNull();
    expect(await audits(shoe.id)).toHaveLength(2);
  });

  test('a count moves stock in the ledger by who counted', async () => {
    const cells = [{ colour: 'Default', size: '41', stock: 8, was: 10 }];
    fine(await countStock(it.db, boss, { id: shoe.id, version: 1, cells, skus: [] }, noon));
    const [move] = await it.db
      .selectFrom('stockMovements')
      .select(['delta', 'reason', 'actor'])
      .where('variantId', '=', shoe.row('41'))
      .where('reason', '<>', 'opening')
      .execute();
    expect(move).toEqual({ delta: -2, reason: 'count', actor: boss.userId });
  });
});

test('73: a form for a new product that is sent three times makes one product, with its pairs once', async () => {
  const named = { title: 'Sent Thrice', brand: 'Nike', category: 'Running', basePrice: rupees(5_000) };
  const rest = { audience: null, description: null, discountPercentage: null, active: true };
  const colours = [{ ref: 'new:1', name: 'Default', swatch: null }];
  const cells = [{ colour: 'new:1', size: '42', stock: 4, was: null }];
  const input = { fields: { ...named, ...rest }, colours, pictures: [], sizeChart: null, cells, skus: [] };
  const key = crypto.randomUUID();
  const form = () => createProduct(it.db, boss, input, noon, key);
  const answers = [...(await Promise.all([form(), form()])), await form()].map((answer) => fine(answer));
  expect(new Set(answers.map(({ id }) => id))).toEqual(new Set([key]));
  expect(await stockOf(key)).toEqual({ 'Default 42': 4 });
  const made = it.db.selectFrom('products').select('id').where('title', '=', 'Sent Thrice');
  expect(await made.execute()).toHaveLength(1);
});

const found = (version: number) => {
  const cells = [{ colour: 'Default', size: '41', stock: 12, was: 10 }];
  return countStock(it.db, boss, { id: shoe.id, version, cells, skus: [] }, noon);
};
const left = async () => (await stockOf(shoe.id))['Default 41'];

describe('two pairs found on the shelf are two pairs', () => {
  test('69: also when the answer was lost and the count is sent again', async () => {
    fine(await found(1));
    expect(await found(1)).toMatchObject({ refused: 'changed-meanwhile' });
    expect(await left()).toBe(12);
  });

  test('69: also when two people count the same shelf at the same moment', async () => {
    const answers = await Promise.all([found(1), found(1)]);
    expect(answers.filter(isRefusal)).toHaveLength(1);
    expect(await left()).toBe(12);
  });

  test('69: also when the whole form of the product was open meanwhile', async () => {
    fine(await found(1));
    const cells = [{ colour: 'Default', size: '41', stock: 12, was: 10 }];
    expect(await save({ cells })).toMatchObject({ refused: 'changed-meanwhile' });
    expect(await left()).toBe(12);
  });

  test('and pairs sold meanwhile stay sold', async () => {
    await buy(5);
    const cells = [{ colour: 'Default', size: '42', stock: 12, was: 10 }];
    fine(await countStock(it.db, boss, { id: shoe.id, version: 1, cells, skus: [] }, noon));
    expect((await stockOf(shoe.id))['Default 42']).toBe(7);
  });
});

describe('deleting', () => {
  test('archives: the shop hides it, the order keeps it, and 128: it comes back with the same id, stock and pictures', async () => {
    await buy(2);
    const before = await look(shoe.id);
    fine(await archiveProduct(it.db, boss, shoe.id, noon));
    expect(await findProduct(it.db, shoe.id, noon)).toBeNull();
    fine(await restoreProduct(it.db, boss, shoe.id, noon));
    expect(await look(shoe.id)).toMatchObject({
      id: shoe.id,
      rows: before.rows,
      active: false,
      archivedAt: null,
    });
    expect((await audits(shoe.id)).map(({ action }) => action)).toEqual([
      'product.archive',
      'product.restore',
    ]);
  });

  test('70: and buying at once leaves a whole order or a refusal', async () => {
    const input = () => checkoutInput({ lines: [pairs(shoe.row('42'), 1)], rupees: 5_000 });
    const answers = await Promise.all([
      ...Array.from({ length: 8 }, () => placeOrder(it.db, input(), noon)),
      archiveProduct(it.db, boss, shoe.id, noon),
    ]);
    const sold = answers.filter((answer) => 'orderId' in answer).length;
    expect(await stockOf(shoe.id)).toMatchObject({ 'Default 42': 10 - sold });
  });
});

test('a copy is inactive, has the same sizes on empty shelves, and codes of nobody', async () => {
  const { id, slug } = fine(await duplicateProduct(it.db, boss, shoe.id, noon));
  expect(slug).toMatch(/^mall-road-copy/);
  expect(await look(id)).toMatchObject({ title: 'Mall Road (copy)', active: false, basePrice: 500_000 });
  expect(await stockOf(id)).toEqual({ 'Default 41': 0, 'Default 42': 0 });
  expect((await look(id)).rows.every(({ sku }) => sku === null)).toBe(true);
});
