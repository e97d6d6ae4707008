// Tests of products and stock by the API, checked against the document by the caller.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { verifyShop } from '#server/integrity/check-integrity.ts';
import { openApiShop, type ApiShop } from '#server/testing/api-shop.ts';

let it: ApiShop;

beforeAll(async () => {
  it = await openApiShop();
});
afterAll(() => it.close());

const body = (over: object = {}) => ({
  title: 'Lahore Loafer',
  brand: 'Nike',
  category: 'Casual',
  basePrice: 550_000,
  colours: [{ name: 'Black', swatch: '#111111' }, { name: 'Tan' }],
  variants: [
    { colour: 'Black', size: '42', stock: 5, sku: `LL-${randomUUID()}` },
    { colour: 'Tan', size: '43', stock: 2 },
  ],
  ...over,
});

test('createProduct and getProduct: everything that was sent is there, once for one Idempotency-Key', async () => {
  const headers = { 'idempotency-key': randomUUID() };
  const made = await it.erp.call('POST', '/products', { body: body(), headers });
  expect(made).toMatchObject({
    status: 201,
    body: { basePrice: 550_000, active: true, colours: [{ name: 'Black' }, { name: 'Tan' }] },
  });
  expect(made.body.variants.map(({ stock }: { stock: number }) => stock)).toEqual([5, 2]);
  expect((await it.erp.call('GET', `/products/${made.body.id}`)).body).toEqual(made.body);
});

test('createProduct refuses what the form refuses, by the names of the body', async () => {
  const brand = await it.erp.call('POST', '/products', { body: body({ brand: 'Nobody' }) });
  expect(brand.status).toBeGreaterThanOrEqual(400);
  const colours = [{ name: 'Red' }, { name: 'red' }];
  const twice = await it.erp.call('POST', '/products', { body: body({ colours, variants: [] }) });
  expect(twice.body.errors).toEqual([{ path: 'colours', message: 'Two colours have the same name.' }]);
});

test('listProducts filters, and says what a shopper pays now', async () => {
  const found = await it.erp.call('GET', '/products?search=Runner&status=active');
  expect(found.body.data).toMatchObject([{ title: 'Road Runner', basePrice: 849_900, price: 722_400 }]);
});

test('listSizeCharts tells the charts of makers with their feet in millimetres', async () => {
  expect((await it.erp.call('GET', '/size-charts')).body).toEqual({ data: [] });
  const rows = [{ eu: '42', uk: '8.5', us: '', from: null, to: 268 }];
  await it.db
    .insertInto('sizeCharts')
    .values({ brand: 'Nike', category: 'Men', rows: JSON.stringify(rows), widths: ['Wide'] })
    .execute();
  expect((await it.erp.call('GET', '/size-charts')).body.data).toMatchObject([
    { brand: 'Nike', category: 'Men', widths: ['Wide'], rows },
  ]);
  await it.db.deleteFrom('sizeCharts').execute();
});

test('listProductFields tells the fields of the owner in his order', async () => {
  expect((await it.erp.call('GET', '/product-fields')).body).toEqual({ data: [] });
  await it.db
    .insertInto('productFields')
    .values([
      { key: 'heel', name: 'Heel', kind: 'number', unit: 'cm', choices: [], filtered: true, position: 2 },
      { key: 'sole', name: 'Sole', kind: 'text', unit: '', choices: [], filtered: false, position: 1 },
    ])
    .execute();
  expect((await it.erp.call('GET', '/product-fields')).body.data).toEqual([
    { key: 'sole', name: 'Sole', kind: 'text', unit: '', choices: [], filtered: false },
    { key: 'heel', name: 'Heel', kind: 'number', unit: 'cm', choices: [], filtered: true },
  ]);
});

test('changeProduct changes what is sent and nothing else; two at once are not both taken', async () => {
  const path = `/products/${it.shop.runner.id}`;
  const seen = await it.erp.call('GET', path);
  const changed = await it.erp.call('PATCH', path, { body: { discountPercentage: null } });
  expect(changed.body).toMatchObject({ discountPercentage: null, basePrice: 849_900 });
  const headers = { 'if-match': seen.headers.get('etag') ?? '' };
  expect((await it.erp.call('PATCH', path, { body: { active: false }, headers })).status).toBe(412);
});

test('changeStock sets and adjusts by movements, and refuses what cannot be', async () => {
  const path = `/products/${it.shop.court.id}/stock`;
  const [a, b] = [it.shop.court.row('41', 'Black'), it.shop.court.row('41', 'White')];
  const done = await it.erp.call('POST', path, {
    body: {
      variants: [
        { id: a, set: 7 },
        { id: b, adjust: -3 },
      ],
    },
  });
  const stockOf = (id: number) => done.body.variants.find((each: { id: number }) => each.id === id).stock;
  expect([stockOf(a), stockOf(b)]).toEqual([7, 17]);
  for (const variants of [[{ id: b, adjust: -18 }], [{ id: a }], [{ id: a, set: 1, adjust: 1 }]])
    expect(await it.erp.call('POST', path, { body: { variants } })).toMatchObject({
      status: 422,
      body: { code: 'bad-request' },
    });
  const foreign = [{ id: it.shop.chappal.row('42'), set: 1 }];
  expect((await it.erp.call('POST', path, { body: { variants: foreign } })).body.code).toBe('no-such-line');
});

test('archiveProduct, restoreProduct and duplicateProduct', async () => {
  const { id } = (await it.erp.call('POST', '/products', { body: body({ title: 'Short-lived' }) })).body;
  expect((await it.erp.call('DELETE', `/products/${id}`)).body.archivedAt).not.toBeNull();
  expect((await it.erp.call('POST', `/products/${id}/restore`)).body).toMatchObject({
    archivedAt: null,
    active: false,
  });
  const copy = await it.erp.call('POST', `/products/${id}/duplicate`);
  expect(copy.body).toMatchObject({ title: 'Short-lived (copy)', active: false });
});

test('the shop adds up after all of it', async () => {
  expect(await verifyShop(it.db)).toEqual([]);
});
