// Tests of the owner's product fields, by their pages and without scripts: defined, said, shown, found, filtered, renamed, bounded, removed.
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { verifyShop } from '#server/integrity/check-integrity.ts';
import { testDatabase, type TestDatabase } from '#server/db/testing.ts';
import { makeShop, noon, type SmallShop } from '#server/testing/make-shop.ts';
import { arrangeHome } from '#tests/support/arrange-home.ts';
import { titlesOn, wordsOf } from '#tests/support/browse-shop.ts';
import { signIn } from '#tests/support/sign-in.ts';
import { visitShop, type Visitor } from '#tests/support/visit-shop.ts';

let it: TestDatabase;
let shop: SmallShop;
let visitor: Visitor;
let cookie: string;
beforeAll(async () => {
  it = await testDatabase();
  shop = await makeShop(it.db);
  visitor = visitShop(it);
  ({ cookie } = await signIn(it.db, 'ADMIN', noon));
});
afterAll(() => it.close());

async function ask(path: string) {
  const response = await visitor.get(path, path.startsWith('/admin') ? { cookie } : {});
  return { status: response.status, location: null, html: await response.text() };
}

async function post(path: string, fields: Record<string, string> | URLSearchParams) {
  const response = await visitor.post(path, fields, { cookie });
  const location = response.headers.get('location');
  return { status: response.status, location, html: await response.text() };
}

const define = (fields: Record<string, string>) =>
  post('/admin/products/fields/new', { filtered: 'yes', unit: '', feed: '', more: '', ...fields });

async function versionAt(path: string): Promise<string> {
  return /name="version" value="(\d+)"/.exec((await ask(path)).html)?.[1] ?? '';
}

async function say(id: string, details: Record<string, string>) {
  const path = `/admin/products/${id}`;
  return post(path, { version: await versionAt(path), ...details });
}

const titles = async (query: string) => titlesOn(await ask(`/shop?${query}`)).toSorted();

test('fields are defined, and a product says something in them: its page shows it, escaped', async () => {
  const defined: Record<string, string>[] = [
    { name: 'Material', kind: 'choice', more: 'Leather\nSuede\nمخمل', feed: 'material' },
    { name: 'Heel', kind: 'number', unit: 'cm' },
    { name: 'Waterproof', kind: 'yes-no' },
    { name: 'Article number', kind: 'text', feed: 'mpn' },
  ];
  expect((await define({ name: 'Article <b>', kind: 'text' })).status).toBe(400);
  for (const field of defined) expect((await define(field)).status).toBe(303);
  const said = await say(shop.court.id, {
    'detail/material': 'Leather',
    'detail/heel': '۲٫۵',
    'detail/waterproof': 'yes',
    'detail/article-number': 'QX-7781 & co',
  });
  expect(said.status).toBe(200);
  await say(shop.runner.id, { 'detail/material': 'مخمل', 'detail/waterproof': 'no' });
  await say(shop.chappal.id, { 'detail/material': 'Suede', 'detail/heel': '4' });
  const page = await ask(`/product/${shop.court.id}`);
  expect(wordsOf(page)).toMatch(/Material Leather Heel 2\.5 cm Waterproof Yes Article number QX-7781 & co/);
  expect(page.html).toContain('QX-7781 &amp; co');
  expect((await ask(`/product/${shop.retired.id}`)).html).not.toContain('Material');
});

test('what cannot be said is refused at its field, and nothing typed is lost', async () => {
  const refused = await say(shop.court.id, { 'detail/heel': 'high', 'detail/material': 'Plastic' });
  expect(refused.status).toBe(400);
  expect(wordsOf(refused)).toContain('A number, such as 4 or 4.5.');
  expect(wordsOf(refused)).toContain('Choose one of: Leather, Suede, مخمل.');
  expect(refused.html).toContain('value="high"');
});

test('the search finds it, the list filters by it, and each number is what its choice leads to', async () => {
  expect(await titles('search=qx-7781')).toEqual(['Court Classic']);
  expect(await titles('search=مخمل')).toEqual(['Road Runner']);
  expect(await titles('field=material:Leather&field=material:Suede')).toEqual([
    'Beach Chappal',
    'Court Classic',
  ]);
  expect(await titles('field=material:Leather&field=waterproof:no')).toEqual([]);
  expect(await titles('field=waterproof:no')).toEqual(['Road Runner']);
  expect(await titles('field=heel:4')).toEqual(['Beach Chappal']);
  expect(await titles('field=nothing:at-all')).toEqual([]);
  const list = wordsOf(await ask('/shop'));
  expect(list).toMatch(/Material Leather 1 Suede 1 مخمل 1/);
  expect(list).toMatch(/Heel 2\.5 cm 1 4 cm 1/);
  expect(list).toMatch(/Waterproof Yes 1 No 1/);
  const chosen = await ask('/shop?field=material:Leather');
  // Beside a choice its own field counts as without it, the others with it.
  expect(wordsOf(chosen)).toMatch(/Material 1 chosen Leather 1 Suede 1 مخمل 1/);
  expect(wordsOf(chosen)).toMatch(/Heel 2\.5 cm 1 4 cm 0/);
  expect(wordsOf(chosen)).toContain('Remove Material: Leather');
  expect((await ask('/shop?field=no-colon')).status).toBe(400);
});

test('an empty list says which field empties it', async () => {
  const words = wordsOf(await ask('/shop?field=material:Leather&brand=Puma'));
  expect(words).toContain('Remove “Puma” to see 1 shoe');
  expect(words).toContain('Remove “Material: Leather”: 1 product');
});

test('a choice that is renamed goes on in products, collections and the home page; one that products have stays', async () => {
  await post('/admin/collections/new', {
    title: 'Soft',
    slug: '',
    body: '',
    searchTitle: '',
    searchDescription: '',
    products: '',
    alt: '',
    by: 'rule',
    field: 'material:Suede',
    shown: 'yes',
  });
  const home = arrangeHome(visitor, cookie);
  const row = await home.add('rule');
  expect((await home.save(row, { title: 'Soft ones', field: 'material:Suede' })).status).toBe(200);
  await home.publish();
  expect(titlesOn(await ask('/collections/soft'))).toEqual(['Beach Chappal']);
  const path = '/admin/products/fields/material';
  const rename = new URLSearchParams({
    version: await versionAt(path),
    name: 'Upper',
    kind: 'choice',
    unit: '',
    filtered: 'yes',
    feed: 'material',
    more: '',
  });
  const choices = [
    ['Leather', 'Suede'],
    ['Suede', 'Leather'],
    ['مخمل', 'مخمل'],
  ];
  for (const [was = '', choice = ''] of choices) {
    rename.append('was', was);
    rename.append('choice', choice);
  }
  expect((await post(path, rename)).status).toBe(200);
  // The two have exchanged their names.
  expect(await titles('field=material:Suede')).toEqual(['Court Classic']);
  expect(titlesOn(await ask('/collections/soft'))).toEqual(['Beach Chappal']);
  const { rows: arranged } = await sql<{ said: string }>`
    select sections::text as said from home_arrangements where sections::text like '%Soft ones%'`.execute(
    it.db,
  );
  expect(arranged.length).toBeGreaterThan(0);
  for (const { said } of arranged) expect(said).toContain('"query": "?field=material%3ALeather"');
  expect(wordsOf(await ask(`/product/${shop.court.id}`))).toContain('Upper Suede');
  const gone = new URLSearchParams(rename);
  gone.set('version', await versionAt(path));
  gone.delete('choice');
  gone.delete('was');
  gone.set('more', 'Suede');
  const refused = await post(path, gone);
  expect(refused.status).toBe(409);
  expect(wordsOf(refused)).toContain('1 product has “Leather”.');
});

test('at most twelve fields, names and feed names once; each refusal keeps what was typed', async () => {
  const twin = await define({ name: 'heel', kind: 'text' });
  expect([twin.status, wordsOf(twin)]).toEqual([409, expect.stringContaining('Another field has this name')]);
  const told = await define({ name: 'Stuff', kind: 'text', feed: 'mpn' });
  expect([told.status, wordsOf(told)]).toEqual([
    409,
    expect.stringContaining('“Article number” is told under this name already.'),
  ]);
  expect(told.html).toContain('value="Stuff"');
  for (let at = 0; at < 8; at += 1) await define({ name: `Extra ${at}`, kind: 'text' });
  expect((await define({ name: 'One more', kind: 'text' })).status).toBe(409);
});

test('a field moves, and is removed with what products said in it; the log has all of it', async () => {
  await post('/admin/products/fields', { key: 'heel', by: 'up' });
  expect(wordsOf(await ask('/shop'))).toMatch(/Heel 2\.5 cm 1 4 cm 1 .*Upper/s);
  const path = '/admin/products/fields/heel';
  const version = await versionAt(path);
  expect(wordsOf(await ask(path))).toContain('2 products say something in it');
  expect((await post(path, { version, intent: 'delete' })).location).toBe('/admin/products/fields');
  expect((await post(path, { version, intent: 'delete' })).status).toBe(404);
  expect(await titles('field=heel:4')).toEqual([]);
  const { rows } = await sql<{ action: string }>`
    select distinct action from audit_log where action like 'product-field.%' order by action`.execute(it.db);
  expect(rows.map(({ action }) => action)).toEqual([
    'product-field.change',
    'product-field.create',
    'product-field.delete',
    'product-field.move',
  ]);
  expect(await verifyShop(it.db)).toEqual([]);
});
