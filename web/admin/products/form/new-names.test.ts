// Brand, category and audience typed in the form of a product: they come into being with it, once, and not without it.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from '#server/db/testing.ts';
import { makeShop, noon } from '#server/testing/make-shop.ts';
import { pagesOver, shopper, type Shopper } from '#tests/support/shopper.ts';
import { signIn } from '#tests/support/sign-in.ts';

let it: TestDatabase;
let admin: Shopper;
beforeAll(async () => {
  it = await testDatabase();
  await makeShop(it.db);
  admin = shopper(pagesOver(it.db, () => noon));
  admin.cookies.set('session', (await signIn(it.db, 'ADMIN', noon)).token);
});
afterAll(() => it.close());

const whole = {
  title: 'Anarkali Loafer',
  brand: 'Nike',
  category: 'Casual',
  audience: '',
  price: '6490',
  active: 'on',
  colours: '[{"ref":"new:1","name":"Default","swatch":null}]',
  pictures: '[]',
  'stock/new%3A1/42': '4',
  'was/new%3A1/42': '',
};

const send = (fields: Record<string, string>) => post('/admin/products/new', { ...whole, ...fields });

function post(path: string, fields: Record<string, string>) {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  return admin.send(path, { method: 'POST', body });
}

const product = (title: string) =>
  it.db
    .selectFrom('products')
    .select(['id', 'brand', 'category', 'audience', 'version'])
    .where('title', '=', title)
    .executeTakeFirst();
const brandsLike = async (name: string) => {
  const rows = await it.db.selectFrom('brands').select('name').where('name', 'ilike', name).execute();
  return rows.map((row) => row.name);
};

test('names that no list has come with the product, each in the log; they stand over what was chosen', async () => {
  const names = { newBrand: 'Qissa', newCategory: 'Kheri', newAudience: 'Toddlers' };
  expect((await send({ title: 'First Kheri', ...names })).status).toBe(303);
  expect(await product('First Kheri')).toMatchObject({
    brand: 'Qissa',
    category: 'Kheri',
    audience: 'Toddlers',
  });
  const logged = await it.db
    .selectFrom('auditLog')
    .select(['action', 'subject'])
    .where('subject', 'in', ['Qissa', 'Kheri', 'Toddlers'])
    .orderBy('subject')
    .execute();
  expect(logged).toEqual([
    { action: 'category.create', subject: 'Kheri' },
    { action: 'brand.create', subject: 'Qissa' },
    { action: 'category.create', subject: 'Toddlers' },
  ]);
  const kinds = await it.db
    .selectFrom('categories')
    .select(['name', 'kind'])
    .where('name', 'in', ['Kheri', 'Toddlers'])
    .orderBy('name')
    .execute();
  expect(kinds).toEqual([
    { name: 'Kheri', kind: 'type' },
    { name: 'Toddlers', kind: 'audience' },
  ]);
});

test('a name that the list has in another case is that one', async () => {
  expect((await send({ title: 'Second Nike', brand: '', newBrand: 'nIKE' })).status).toBe(303);
  expect(await product('Second Nike')).toMatchObject({ brand: 'Nike' });
  expect(await brandsLike('nike')).toEqual(['Nike']);
});

test('a form that is sent twice makes one product and one brand', async () => {
  const form = { title: 'Sent Twice', newBrand: 'Doubled', key: crypto.randomUUID() };
  const [one, two] = [await send(form), await send(form)];
  expect(two.headers.get('location')).toBe(one.headers.get('location'));
  expect(await brandsLike('doubled')).toEqual(['Doubled']);
});

test('a product that is refused leaves no name behind, and what was typed comes back', async () => {
  const video = 'v-0000000000000000000000000000000000000000000000000000000000000000';
  const pictures = JSON.stringify([
    { key: 'p'.repeat(32), alt: '', colour: 'new:1', focalX: 0.5, focalY: 0.5 },
  ]);
  const refused = await send({ title: 'Never', newBrand: 'Ghost', pictures, video });
  expect(refused.status).toBeGreaterThanOrEqual(400);
  expect(refused.html).toMatch(/<input[^>]*name="newBrand"[^>]*value="Ghost"/);
  // Without scripts it wins over the list even where it is closed again.
  expect(refused.html).toContain('Stands over the list; empty it to choose from the list');
  expect(await brandsLike('ghost')).toEqual([]);
});

test('a category that says for whom shoes are is no type, and a tag is no name', async () => {
  const other = await send({ title: 'Wrong Kind', newCategory: 'women' });
  expect(other.status).toBe(409);
  expect(other.text).toContain('“Women” is in the list already, as whom shoes are for.');
  const tag = await send({ title: 'Wrong Name', newBrand: '<b>' });
  expect(tag.status).toBe(400);
  expect(tag.text).toContain('Use up to 60 plain characters.');
});

test('without a brand of either kind it is missing', async () => {
  const { status, text } = await send({ title: 'No Brand', brand: '', newBrand: ' ' });
  expect(status).toBe(400);
  expect(text).toContain('Choose a brand.');
});

test('a product that is there gets a new brand', async () => {
  await send({ title: 'Moves On' });
  const before = await product('Moves On');
  const change = { brand: 'Nike', newBrand: 'Mover', version: String(before?.version) };
  expect((await post(`/admin/products/${before?.id}`, change)).status).toBe(200);
  expect(await product('Moves On')).toMatchObject({ brand: 'Mover' });
});
