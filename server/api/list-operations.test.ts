// Tests of brands, categories and redirects by the API, checked against the document by the caller.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openApiShop, type ApiShop } from '#server/testing/api-shop.ts';

let it: ApiShop;

beforeAll(async () => {
  it = await openApiShop();
});
afterAll(() => it.close());

const get = (path: string) => it.erp.call('GET', path);
const post = (path: string, body: object) => it.erp.call('POST', path, { body });

test('createBrand, getBrand, changeBrand, listBrands and deleteBrand: the slug stays when the name changes', async () => {
  const made = await post('/brands', {
    name: 'Sohail',
    text: 'Handmade in Kasur',
    searchTitle: 'Sohail shoes',
  });
  expect(made).toMatchObject({ status: 201, body: { slug: 'sohail', name: 'Sohail', listed: true } });
  expect((await post('/brands', { name: 'sohail' })).body.code).toBe('name-taken');
  expect((await post('/brands', { name: '<b>' })).body.errors).toMatchObject([{ path: 'name' }]);
  const changed = await it.erp.call('PATCH', '/brands/sohail', { body: { name: 'Sohail & Sons' } });
  expect(changed.body).toMatchObject({ name: 'Sohail & Sons', text: 'Handmade in Kasur', version: 2 });
  expect((await get('/brands/sohail')).body.searchTitle).toBe('Sohail shoes');
  const { data } = (await get('/brands')).body;
  expect(data).toContainEqual(expect.objectContaining({ slug: 'sohail', products: 0, offers: 0 }));
  expect((await it.erp.call('DELETE', '/brands/sohail')).body).toEqual({ name: 'Sohail & Sons' });
  expect(await get('/brands/sohail')).toMatchObject({ status: 404, body: { code: 'name-gone' } });
});

test('createCategory, getCategory, changeCategory, listCategories and deleteCategory: one in use is kept', async () => {
  const made = await post('/categories', { name: 'Khussas', kind: 'type' });
  expect(made).toMatchObject({ status: 201, body: { kind: 'type' } });
  const { slug } = made.body;
  const stale = { 'if-match': made.headers.get('etag') ?? '' };
  const change = (body: object, headers = {}) =>
    it.erp.call('PATCH', `/categories/${slug}`, { body, headers });
  expect((await change({ name: 'Khussa', listed: false })).body).toMatchObject({
    kind: 'type',
    listed: false,
  });
  expect(await change({ name: 'Other' }, stale)).toMatchObject({ status: 412 });
  expect((await get(`/categories/${slug}`)).body.name).toBe('Khussa');
  const { data } = (await get('/categories')).body;
  expect(data).toContainEqual(expect.objectContaining({ slug, aliases: ['Khussas'] }));
  const used = data.find(({ products }: { products: number }) => products > 0);
  expect((await it.erp.call('DELETE', `/categories/${used.slug}`)).body.code).toBe('name-in-use');
  expect((await it.erp.call('DELETE', `/categories/${slug}`)).status).toBe(200);
});

test('addRedirect, importRedirects, listRedirects and removeRedirect: what cannot be taken is named', async () => {
  const added = await post('/redirects', { source: 'https://old.pk/Products/Chappal/', target: '/contact' });
  expect(added).toMatchObject({ status: 201, body: { source: '/products/chappal', added: true } });
  expect(await post('/redirects', { source: '/shop', target: '/contact' })).toMatchObject({
    status: 400,
    body: { code: 'redirect-refused' },
  });
  const no = await post('/redirects', { source: 'chappal', target: '/contact' });
  expect(no.body.errors).toMatchObject([{ path: 'source' }]);
  const redirects = [
    { source: 'nowhere', target: '/contact' },
    ...Array.from({ length: 55 }, (_, n) => ({ source: `/پرانا:${n}`, target: '/contact' })),
    { source: '/loops', target: '/loops' },
  ];
  const taken = (await post('/redirects/import', { redirects })).body;
  expect(taken).toMatchObject({ added: 55, changed: 0, refused: [{ at: 0 }, { at: 56 }] });
  const first = (await get('/redirects?search=contact')).body;
  const second = (await get(`/redirects?search=contact&cursor=${first.next}`)).body;
  const sources = [...first.data, ...second.data].map(({ source }: { source: string }) => source);
  expect([sources.length, new Set(sources).size, second.next]).toEqual([56, 56, null]);
  const remove = () => post('/redirects/remove', { source: '/Products/chappal' });
  expect([(await remove()).body, (await remove()).body]).toEqual([{ removed: true }, { removed: false }]);
});

test('a forged cursor of addresses is refused', async () => {
  for (const plain of ['redirects:shop', 'redirects:', 'orders:/shop', 'redirects:/shop/'])
    expect(await get(`/redirects?cursor=${Buffer.from(plain).toString('base64url')}`)).toMatchObject({
      status: 400,
      body: { code: 'bad-cursor' },
    });
});
