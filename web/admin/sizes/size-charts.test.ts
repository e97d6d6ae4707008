// Makers' size charts by their pages and without scripts: made, used wherever a size is shown, refused, renamed with their brand, removed.
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from '#server/db/testing.ts';
import { verifyShop } from '#server/integrity/check-integrity.ts';
import { pairs } from '#server/testing/checkout-input.ts';
import { makeShop, noon, type SmallShop } from '#server/testing/make-shop.ts';
import { placeWithStatus } from '#server/testing/place-and-fulfil.ts';
import { titlesOn, wordsOf } from '#tests/support/browse-shop.ts';
import { signIn } from '#tests/support/sign-in.ts';
import { pagesOver, shopper } from '#tests/support/shopper.ts';
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

const CHARTS = '/admin/products/sizes';

async function ask(path: string) {
  const response = await visitor.get(path, path.startsWith('/admin') ? { cookie } : {});
  return { status: response.status, location: null, html: await response.text() };
}

async function post(path: string, fields: Record<string, string>) {
  const response = await visitor.post(path, fields, { cookie });
  const location = response.headers.get('location');
  return { status: response.status, location, html: await response.text() };
}

const nikeMen = '41,6.5,7.5,256-262\n42,8.5,9.5,263-268\n43,9.5,,275';

const make = (fields: Record<string, string>) =>
  post(`${CHARTS}/new`, { brand: '', category: '', more: nikeMen, ...fields });

async function idOf(brand: string): Promise<number> {
  const row = await it.db
    .selectFrom('sizeCharts')
    .select('id')
    .where('brand', '=', brand)
    .executeTakeFirstOrThrow();
  return row.id;
}

async function versionAt(path: string): Promise<string> {
  return /name="version" value="(\d+)"/.exec((await ask(path)).html)?.[1] ?? '';
}

const court = async () => wordsOf(await ask(`/product/${shop.court.id}`));

test('before there is one, every size goes by the shop’s own chart', async () => {
  expect(await court()).toContain('EU 42 · UK 8 · US 9 · 27 cm');
  const guide = await ask('/size-guide');
  expect(guide.html).not.toContain('Whose sizes?');
  expect(wordsOf(await ask(CHARTS))).toContain('All products go by the chart of the size guide.');
});

test('what is no chart is refused in words at its place, and nothing typed is lost', async () => {
  const more = '41,6.5,7.5,262\n42,8.5,9.5,twenty';
  const refused = await make({ brand: 'Nike', category: 'Men', width: 'Wide', more });
  expect(refused.status).toBe(400);
  expect(wordsOf(refused)).toContain('Row 2: EU 42: “twenty” is no number of millimetres, such as 245.');
  for (const kept of ['value="6.5"', 'value="twenty"', 'aria-invalid="true"'])
    expect(refused.html).toContain(kept);
  expect(refused.html).toMatch(/<input[^>]*value="Wide"[^>]*checked|<input[^>]*checked[^>]*value="Wide"/);
  expect(wordsOf(await make({}))).toContain('Choose a brand, or for whom it is.');
  expect((await make({ brand: 'Bata', category: 'Men' })).status).toBe(400);
  const script = await make({ brand: 'Nike', more: '<script>,1,1,250' });
  expect([script.status, script.html.includes('“<script>')]).toEqual([400, false]);
  const long = Array.from({ length: 200 }, (_, at) => `${20 + (at % 30)},,,${100 + at}`).join('\n');
  const tooMany = await make({ brand: 'Nike', more: long });
  expect(wordsOf(tooMany)).toContain('A chart has 60 sizes at most; these are 200.');
  expect(tooMany.html).toContain('value="299"');
});

test('a chart for a brand and an audience is used on the product’s page, and on no other', async () => {
  expect((await make({ brand: 'Nike', category: 'Men', width: 'Wide' })).location).toBe(CHARTS);
  const page = await ask(`/product/${shop.court.id}`);
  const words = wordsOf(page);
  expect(words).toContain('EU 42 · UK 8.5 · US 9.5 · 26.3–26.8 cm');
  expect(words).toContain('The maker’s chart: Nike, Men.');
  expect(words).toMatch(/EU UK US Foot, cm 41 6\.5 7\.5 25\.6–26\.2 42 8\.5 9\.5 26\.3–26\.8/);
  expect(words).toContain('UK 8.5');
  expect(words).not.toContain('UK 8 ');
  const facts = page.html.replaceAll('\\u0022', '"');
  expect(facts).toContain(
    '"hasMeasurement":{"@type":"QuantitativeValue","name":"Foot length","minValue":263,"maxValue":268,"unitCode":"MMT"}',
  );
  expect(page.html).toContain(`/size-guide?chart=${await idOf('Nike')}#finder`);
  const runner = await ask(`/product/${shop.runner.id}`);
  expect(wordsOf(runner)).toContain('EU 38 · UK 5 · US 6 · 24.5 cm');
  expect(runner.html).not.toContain('hasMeasurement');
  expect(wordsOf(await ask(CHARTS))).toMatch(/Nike, Men .*EU 41 to 43, 3 in all .*256 to 275 mm .*Wide .*1/);
});

test('the cart, the order, its pages and its staff read the maker’s number', async () => {
  const ayesha = shopper(pagesOver(it.db, () => noon));
  await ayesha.post('/cart/lines', { line: String(shop.court.row('42', 'Black')), quantity: '1' });
  expect((await ayesha.get('/cart')).text).toContain('EU 42 · UK 8.5 · Black');
  expect((await ayesha.get('/checkout')).text).toContain('EU 42 · UK 8.5 · Black');
  const lines = [pairs(shop.court.row('42', 'Black')), pairs(shop.runner.row('39'))];
  const { id, token } = await placeWithStatus(it.db, { lines, rupees: 19_224 }, 'PENDING');
  for (const path of [`/track/${token}`, `/admin/orders/${id}`]) {
    const words = wordsOf(await ask(path));
    expect(words).toContain('EU 42 · UK 8.5 · Black');
    expect(words).toContain('EU 39 · UK 5.5');
  }
  expect(wordsOf(await ask(`/admin/orders/print?ids=${id}&what=slips`))).toContain('EU 42 · UK 8.5 · Black');
});

test('the size guide shows whose sizes are asked for, and finds a foot’s size in them', async () => {
  const chart = await idOf('Nike');
  const guide = wordsOf(await ask(`/size-guide?chart=${chart}`));
  expect(guide).toContain('Conversion table: Nike, Men');
  expect(guide).toMatch(/41 6\.5 7\.5 25\.6–26\.2/);
  expect(guide).not.toContain('EU 36 and 37 are a guide');
  expect(wordsOf(await ask(`/size-guide?chart=${chart}&cm=26.5`))).toMatch(
    /For a foot of 26\.5 cm EU 42 .*UK 8\.5/,
  );
  expect(wordsOf(await ask('/size-guide?cm=26.5'))).toMatch(/For a foot of 26\.5 cm EU 41 .*UK 7/);
  expect(wordsOf(await ask(`/size-guide?chart=${chart}&cm=29`))).toContain(
    '29 cm is longer than the maker’s chart',
  );
  // One that is not there, or no number: the shop's own.
  for (const odd of ['999999', 'x', '%00', ''])
    expect(wordsOf(await ask(`/size-guide?chart=${odd}`))).toContain('EU 36 and 37 are a guide');
});

test('a search in UK sizes goes by the brand that is named', async () => {
  expect(titlesOn(await ask('/shop?search=nike+men+uk+8.5'))).toEqual(['Court Classic']);
  const words = wordsOf(await ask('/shop?search=nike+uk+8.5'));
  expect(words).toContain('EU 42');
  // Nobody else's UK 8.5 is in a chart.
  expect(wordsOf(await ask('/shop?search=puma+uk+8.5'))).not.toContain('EU 42 ×');
});

test('the form of a product offers the sizes of its chart, each in its widths, and a width is a size of its own', async () => {
  const path = `/admin/products/${shop.court.id}`;
  const form = await ask(path);
  expect(form.html).toContain('name="stock/Black/42 Wide"');
  expect(form.html).not.toContain('name="stock/Black/36"');
  expect((await ask(`/admin/products/${shop.runner.id}`)).html).toContain('name="stock/Default/36"');
  const saved = await post(path, {
    version: await versionAt(path),
    'stock/Black/42 Wide': '4',
    'was/Black/42 Wide': '',
  });
  expect(saved.status).toBe(200);
  const words = await court();
  expect(words).toContain('EU 42 Wide · UK 8.5 · US 9.5 · 26.3–26.8 cm');
  expect(titlesOn(await ask('/shop?size=42+Wide'))).toEqual(['Court Classic']);
  expect(titlesOn(await ask('/shop?size=42+Wide&colour=White'))).toEqual([]);
  expect(wordsOf(await ask('/shop'))).toMatch(/EU size .*41 .*42 .*42 Wide/);
});

test('children’s and half sizes come by a chart for all brands', async () => {
  const start = await ask(`${CHARTS}/new?start=children`);
  expect(start.html).toContain('value="20.5"');
  expect(start.html).toContain('value="38"');
  const more = '27,9,10C,170\n27.5,9.5,10.5C,173\n28,10,11C,177';
  expect((await make({ category: 'Kids', more })).status).toBe(303);
  await sql`update products set category = 'Kids' where id = ${shop.runner.id}`.execute(it.db);
  const path = `/admin/products/${shop.runner.id}`;
  expect((await ask(path)).html).toContain('name="stock/Default/27.5"');
  await post(path, { version: await versionAt(path), 'stock/Default/27.5': '2', 'was/Default/27.5': '' });
  const words = wordsOf(await ask(`/product/${shop.runner.id}`));
  expect(words).toContain('EU 27.5 · UK 9.5 · US 10.5C · 17.3 cm');
  // What the chart lacks is named and not guessed.
  expect(words).toMatch(/38 ask us/);
  expect(titlesOn(await ask('/shop?size=27.5'))).toEqual(['Road Runner']);
  expect(wordsOf(await ask('/shop?search=kids+uk+9.5'))).toContain('EU 27.5');
});

test('a second chart for the same is refused; a stale save, too; the form keeps what was typed', async () => {
  const twin = await make({ brand: 'Nike', category: 'Men', more: '45,10,11,290' });
  expect([twin.status, wordsOf(twin)]).toEqual([
    409,
    expect.stringContaining('There is a chart for this brand and audience already.'),
  ]);
  expect(twin.html).toContain('value="290"');
  const path = `${CHARTS}/${await idOf('Nike')}`;
  const version = await versionAt(path);
  const fields = { brand: 'Nike', category: 'Men', more: `${nikeMen}\n44,10,11,281` };
  expect((await post(path, { version, ...fields })).status).toBe(200);
  expect((await post(path, { version, ...fields })).status).toBe(409);
  expect(wordsOf(await ask(path))).toContain('1 product goes by it');
  expect((await ask(`${CHARTS}/999999`)).status).toBe(404);
});

test('a chart follows its brand’s new name, and goes with nothing but itself', async () => {
  const brand = '/admin/lists/brands/nike';
  const renamed = await post(brand, {
    version: await versionAt(brand),
    name: 'Nike Sport',
    text: '',
    listed: 'on',
    searchTitle: '',
    searchDescription: '',
  });
  expect(renamed.status).toBeLessThan(400);
  expect(await court()).toContain('The maker’s chart: Nike Sport, Men.');
  const path = `${CHARTS}/${await idOf('Nike Sport')}`;
  const version = await versionAt(path);
  expect((await post(path, { version, intent: 'delete' })).location).toBe(CHARTS);
  expect((await post(path, { version, intent: 'delete' })).status).toBe(404);
  const words = await court();
  expect(words).toContain('EU 42 · UK 8 · US 9 · 27 cm');
  // The width that it had made possible stays with its stock, by the shop's own chart.
  expect(words).toContain('EU 42 Wide · UK 8 · US 9 · 27 cm');
  const { rows } = await sql<{ action: string }>`
    select distinct action from audit_log where action like 'size-chart.%' order by action`.execute(it.db);
  expect(rows.map(({ action }) => action)).toEqual([
    'size-chart.change',
    'size-chart.create',
    'size-chart.delete',
  ]);
  expect(await verifyShop(it.db)).toEqual([]);
});

test('who may not change the lists sees no chart', async () => {
  const customer = await signIn(it.db, 'CUSTOMER', noon);
  const response = await visitor.get(CHARTS, { cookie: customer.cookie });
  expect(response.status).not.toBe(200);
});
