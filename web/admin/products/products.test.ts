// Tests of the products of the admin through the real pages: who may, what is said, and what a form without scripts can do.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hashPassword } from '#server/accounts/hash-password.ts';
import { testDatabase, type TestDatabase } from '#server/db/testing.ts';
import { photograph } from '#platform/media/testing.ts';
import { makeOrder } from '#server/testing/make-order.ts';
import { makeProduct, type MadeProduct } from '#server/testing/make-product.ts';
import { makeShop, noon } from '#server/testing/make-shop.ts';
import { phoneVideo } from '#server/videos/testing.ts';
import { pagesOver, shopper, type Page, type Shopper } from '#tests/support/shopper.ts';
import { signIn } from '#tests/support/sign-in.ts';

let database: TestDatabase;
let admin: Shopper;
let owner: Shopper;
let shoe: MadeProduct;
const password = 'four words and 7';

beforeAll(async () => {
  database = await testDatabase();
  await makeShop(database.db);
  shoe = await makeProduct(database.db, { title: 'Mall Road', rupees: 5_000, stock: { 41: 3, 42: 0 } });
  const pages = pagesOver(database.db, () => noon);
  [admin, owner] = [shopper(pages), shopper(pages)];
  admin.cookies.set('session', (await signIn(database.db, 'ADMIN', noon)).token);
  const boss = await signIn(database.db, 'SUPER_ADMIN', noon);
  owner.cookies.set('session', boss.token);
  const passwordHash = await hashPassword(password);
  await database.db.insertInto('credentials').values({ userId: boss.userId, passwordHash }).execute();
});
afterAll(() => database.close());

const whole = {
  title: 'Anarkali Loafer',
  brand: 'Nike',
  category: 'Casual',
  audience: '',
  description: '',
  price: '6490',
  discount: '',
  active: 'on',
  colours: '[{"ref":"new:1","name":"Default","swatch":null}]',
  pictures: '[]',
  sizeChart: '',
  'stock/new%3A1/42': '4',
  'was/new%3A1/42': '',
};

function send(path: string, fields: Record<string, string | File>): Promise<Page> {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  return admin.send(path, { method: 'POST', body });
}

const price = (typed: string, was: string) =>
  send('/admin/products', { intent: 'price', id: shoe.id, price: typed, was });

describe('the list', () => {
  test('shows the specified columns', async () => {
    const { text, html } = await admin.get('/admin/products?search=mall');
    for (const head of ['Product', 'Sizes', 'Brand', 'Category', 'Price', 'Stock', 'Status'])
      expect(text).toContain(head);
    expect(html).toContain('Price of Mall Road, in rupees');
    expect(text).toMatch(/Edit stock of Mall Road: 3 pairs/);
    expect(html).toContain('aria-label="Edit Mall Road"');
    expect(html).toContain('aria-label="Delete Mall Road"');
    expect(text).toContain('Active');
  });

  test.each([
    ['title', 'mall road', 1],
    ['brand', 'pUm', 1],
    ['SKU', '-Black-41', 1],
    ['a percent sign as itself', '%', 0],
    ['an underscore as itself', '_', 0],
  ])('finds by %s', async (_name, words, count) => {
    const { html } = await admin.get(`/admin/products?search=${encodeURIComponent(words)}`);
    expect(html.match(/aria-label="Edit /g) ?? []).toHaveLength(count);
  });

  test('says so when nothing matches, and how to begin when there is nothing', async () => {
    const none = await admin.get('/admin/products?search=zzzz');
    expect(none.text).toContain('No products match your search and filters.');
    const empty = await testDatabase();
    const first = shopper(pagesOver(empty.db, () => noon));
    first.cookies.set('session', (await signIn(empty.db, 'ADMIN', noon)).token);
    const { text } = await first.get('/admin/products');
    expect(text).toContain('No products found. Create your first product to get started.');
    expect(text).toContain('Add First Product');
    await empty.close();
  });

  test('filters by status, and low stock is a status, with the rule in words', async () => {
    const low = await makeProduct(database.db, { title: 'Nearly Gone', rupees: 6_000, stock: { 41: 4 } });
    await makeOrder(database.db, { row: low.row('41'), rupees: 6_000 });
    expect((await admin.get('/admin/products?status=inactive')).text).toContain('Retired Runner');
    const { text } = await admin.get('/admin/products?status=low');
    expect(text).toContain('Nearly Gone');
    expect(text).toContain('A size is low when it sold in the last 30 days');
    expect(text).not.toContain('Mall Road');
  });

  test('changes a price, refuses nothing and 0, and says when it was changed meanwhile', async () => {
    expect((await price('0', '500000')).status).toBe(400);
    expect((await price('5100', '500000')).status).toBe(200);
    expect((await price('5200', '500000')).status).toBe(409);
    expect((await price('5000', '510000')).status).toBe(200);
  });

  test('deletes by archiving, and only a Super Admin restores', async () => {
    const gone = await makeProduct(database.db, { title: 'Gone Soon', rupees: 1_000 });
    expect((await send('/admin/products', { intent: 'archive', id: gone.id })).status).toBe(200);
    expect((await admin.get(`/product/${gone.id}`)).status).toBe(404);
    expect((await admin.get('/admin/products?status=archived')).text).toContain(
      'A Super Admin can restore it',
    );
    const restore = { intent: 'restore', id: gone.id };
    expect((await send('/admin/products', restore)).status).toBe(403);
    expect((await owner.post('/admin/products', restore)).status).toBe(200);
    expect((await admin.get(`/admin/products/${gone.id}`)).text).toContain('Gone Soon');
  });

  test('exports what its filters show', async () => {
    const { html, headers } = await admin.get('/admin/products/export.csv?search=mall');
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(headers.get('content-disposition')).toMatch(/^attachment; filename="products-2026-11-02\.csv"$/);
    expect(html.split('\r\n')).toHaveLength(4);
    expect(html).toContain('mall-road');
  });
});

const picture = (digit: number) => ({
  key: `${String(digit).repeat(32)}-photo`,
  alt: '',
  colour: 'new:1',
  focalX: 0,
  focalY: 0,
});

describe('the form', () => {
  test('creates a product without scripts and leads to it', async () => {
    const created = await send('/admin/products/new', whole);
    expect(created.status).toBe(303);
    const [, id] =
      /\/admin\/products\/([0-9a-f-]{36})\?said=created$/.exec(created.headers.get('location') ?? '') ?? [];
    const page = await admin.get(`/admin/products/${id}`);
    expect(page.text).toContain('Anarkali Loafer');
    expect((await admin.get(`/product/${id}`)).text).toContain('₨6,490');
  });

  test('saved to add another: the next form begins with brand, category, for whom and the pairs of each size', async () => {
    const more = { ...whole, title: 'First of Two', audience: 'Women', next: 'another' };
    const created = await send('/admin/products/new', more);
    const to = created.headers.get('location') ?? '';
    expect(to).toMatch(/^\/admin\/products\/new\?after=[0-9a-f-]{36}&said=created$/);
    const { html } = await admin.get(to);
    for (const name of [whole.brand, whole.category, 'Women'])
      expect(html).toMatch(new RegExp(`<option[^>]* selected=""[^>]*>${name}<`));
    expect(html).toMatch(/<input[^>]*name="stock\/new%3A1\/42"[^>]*value="4"/);
    expect(html).toContain('Pairs as in the last product');
    expect(html).not.toContain('value="First of Two"');
    expect(html).toMatch(/<input[^>]*name="price"[^>]*value=""/);
  });

  test('shows a price with marks for thousands', async () => {
    const { html } = await admin.get(`/admin/products/${shoe.id}`);
    expect(html).toMatch(/<input[^>]*name="price"[^>]*value="5,000"/);
  });

  test('says "Missing fields" and which', async () => {
    const { status, text } = await send('/admin/products/new', { ...whole, title: '', price: '0' });
    expect(status).toBe(400);
    expect(text).toContain('Missing fields');
    expect(text).toContain('Please fill in all required fields');
    expect(text).toContain('Enter a title.');
  });

  test('says "Too many images" for a sixth', async () => {
    const pictures = JSON.stringify([1, 2, 3, 4, 5, 6].map(picture));
    const { text } = await send('/admin/products/new', { ...whole, pictures });
    expect(text).toContain('Too many images');
    expect(text).toContain('Maximum 5 images allowed per product');
  });

  test('can be sent without scripts, a product that stands too', async () => {
    const { html } = await admin.get(`/admin/products/${shoe.id}`);
    const [button = ''] = html.match(/<button[^>]*>Save Changes/) ?? [];
    expect(button).toContain('form="product-form"');
    expect(button).not.toMatch(/ disabled/);
  });
  test('69: of a product saved meanwhile says so and keeps what the other saved', async () => {
    const two = await makeProduct(database.db, { title: 'Twice Edited', rupees: 1_000 });
    const path = `/admin/products/${two.id}`;
    expect((await send(path, { version: '1', title: 'By the one' })).status).toBe(200);
    const late = await send(path, { version: '1', title: 'By the other' });
    expect(late.status).toBe(409);
    expect(late.text).toContain('Someone else changed this');
    expect((await admin.get(path)).text).toContain('By the one');
  });

  test('42: takes no id, slug, date or archive from the outside', async () => {
    const path = `/admin/products/${shoe.id}`;
    const before = await database.db
      .selectFrom('products')
      .select(['id', 'slug', 'createdAt'])
      .where('id', '=', shoe.id)
      .executeTakeFirst();
    const forged = {
      id: '00000000-0000-4000-8000-000000000000',
      slug: 'x',
      createdAt: '2000-01-01',
      archivedAt: '2000-01-01',
    };
    await send(path, { version: String(await versionOf(shoe.id)), description: 'Changed', ...forged });
    const after = await database.db
      .selectFrom('products')
      .select(['id', 'slug', 'createdAt', 'archivedAt'])
      .where('id', '=', shoe.id)
      .executeTakeFirst();
    expect(after).toEqual({ ...before, archivedAt: null });
  });

  test('96: a title with markup stays text', async () => {
    const evil = await makeProduct(database.db, {
      title: '</script><img src=x onerror=alert(1)>',
      rupees: 1_000,
    });
    for (const path of [`/admin/products/${evil.id}`, '/admin/products?search=onerror'])
      expect((await admin.get(path)).html).not.toContain('<img src=x');
  });

  test('of a product that is not there is a 404', async () => {
    expect((await admin.get('/admin/products/00000000-0000-4000-8000-000000000000')).status).toBe(404);
    expect((await admin.get('/admin/products/nonsense')).status).toBe(404);
  });
});

async function versionOf(id: string): Promise<number> {
  const row = await database.db
    .selectFrom('products')
    .select('version')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.version ?? 0;
}

const videoFile = (content: Uint8Array<ArrayBuffer> | string) =>
  new File([content], '../x.mp4', { type: 'video/mp4' });

describe('uploads', () => {
  test('answer with the picture, under a name of ours', async () => {
    const bytes = new Uint8Array(await photograph(200, 150).png().toBuffer());
    const { status, html } = await send('/admin/pictures', { picture: new File([bytes], '../../x.php') });
    expect(status).toBe(200);
    expect(JSON.parse(html)).toMatchObject({ picture: { width: 200, height: 150 }, refusal: null });
    expect(html).not.toContain('x.php');
  });

  test('86: refuse a page named .png, in words', async () => {
    const file = new File(['<script>alert(1)</script>'], 'shoe.png', { type: 'image/png' });
    const { status, html } = await send('/admin/pictures', { picture: file });
    expect(status).toBe(415);
    expect(JSON.parse(html).refusal.text).toBe('This file is not a JPG, PNG or WebP picture.');
  });

  test('of a video answer with its key, and refuse a page named .mp4 and a guest', async () => {
    const taken = await send('/admin/videos', { video: videoFile(new Uint8Array(phoneVideo())) });
    expect(JSON.parse(taken.html)).toEqual({
      key: expect.stringMatching(/^[0-9a-f]{32}-mp4$/),
      refusal: null,
    });
    const page = await send('/admin/videos', { video: videoFile('<script>alert(1)</script>') });
    expect(page.status).toBe(415);
    expect(JSON.parse(page.html).refusal.text).toBe('This file is not an MP4 or WebM video.');
    const body = new FormData();
    body.set('video', videoFile('x'));
    const guest = shopper(pagesOver(database.db, () => noon));
    expect((await guest.send('/admin/videos', { method: 'POST', body })).status).toBe(401);
  });

  test('93: are for staff only', async () => {
    const guest = shopper(pagesOver(database.db, () => noon));
    const body = new FormData();
    body.set('picture', new File(['x'], 'x.png'));
    expect((await guest.send('/admin/pictures', { method: 'POST', body })).status).toBe(401);
  });
});

const bulk = (fields: Record<string, string>) => send('/admin/products/bulk', fields);

describe('bulk actions', () => {
  test.each([
    ['', 'Please enter product data'],
    ['{', 'Invalid JSON format'],
    ['{}', 'Data must be an array of products'],
  ])('of "%s" say "%s"', async (json, words) => {
    const { status, text } = await bulk({ intent: 'add', json });
    expect(status).toBe(400);
    expect(text).toContain(words);
  });

  test('list every error by its line and add the rest', async () => {
    const good = { title: 'From Bulk', brand: 'Nike', category: 'Casual', base_price: 100 };
    const { text } = await bulk({ intent: 'add', json: JSON.stringify([good, { ...good, title: '' }]) });
    expect(text).toContain('Line 2: Missing title');
    expect(text).toContain('1 products had validation errors');
    expect((await admin.get('/admin/products?search=From+Bulk')).text).toContain('From Bulk');
  });

  test('say "Bulk add completed" when all is added', async () => {
    const json = JSON.stringify([{ title: 'Clean', brand: 'Nike', category: 'Casual', base_price: 5 }]);
    const body = new FormData();
    body.set('json', json);
    const { html } = await admin.send('/admin/products/take-in', { method: 'POST', body });
    const lines = html
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(lines.at(-1)).toMatchObject({ result: { added: 1, badLines: 0 } });
  });

  test('take a CSV file with its columns recognised', async () => {
    const csv = new File(['Title,Brand,Category,Price\nFrom A Sheet,Puma,Casual,999'], 'list.csv');
    expect((await send('/admin/products/import', { intent: 'add', csv })).status).toBe(200);
    expect((await admin.get('/admin/products?search=From+A+Sheet')).text).toContain('From A Sheet');
    expect((await admin.get('/admin/products/bulk')).text).toContain('CSV list.csv');
  });

  test('125: delete all only for a Super Admin who types DELETE and the password; and undo it', async () => {
    const sure = { intent: 'delete-all', word: 'DELETE', password };
    expect((await bulk(sure)).status).toBe(403);
    expect((await owner.post('/admin/products/bulk', { ...sure, word: 'delete' })).status).toBe(400);
    expect((await owner.post('/admin/products/bulk', { ...sure, password: 'guess' })).status).toBe(403);
    expect((await admin.get('/admin/products')).text).toContain('Mall Road');
    expect((await owner.post('/admin/products/bulk', sure)).status).toBe(200);
    expect((await admin.get('/admin/products')).text).toContain('No products found.');
    const batch = await database.db
      .selectFrom('batches')
      .select('id')
      .where('kind', '=', 'delete-all')
      .executeTakeFirstOrThrow();
    const undone = await owner.post('/admin/products/bulk', { intent: 'undo', batch: batch.id });
    expect(undone.text).toContain('Undone');
    expect((await admin.get('/admin/products')).text).toContain('Mall Road');
  });

  test('125: tell how far deleting all is, and how far its undo', async () => {
    expect((await linesOf(owner, 'delete-all', { word: 'delete', password })).at(-1)).toMatchObject({
      refusal: { refused: 'not-typed-delete' },
    });
    const deleted = await linesOf(owner, 'delete-all', { word: 'DELETE', password });
    const { batchId, archived } = deleted.at(-1).result;
    expect(deleted[0]).toEqual({ done: archived, of: archived });
    expect((await admin.get('/admin/products')).text).toContain('No products found.');
    const undone = await linesOf(owner, 'undo', { batch: batchId });
    expect(undone[0]).toEqual({ done: archived, of: archived });
    expect(undone.at(-1)).toMatchObject({ result: { ok: true, title: 'Undone' } });
    expect((await admin.get('/admin/products')).text).toContain('Mall Road');
  });

  test('125: an admin who is no Super Admin cannot start deleting all', async () => {
    expect((await send('/admin/products/delete-all', { word: 'DELETE', password })).status).toBe(403);
  });
});

async function linesOf(who: Shopper, path: string, fields: Record<string, string>) {
  const { html } = await who.post(`/admin/products/${path}`, fields);
  return html
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
}
