// Arranging the home page: a draft that only staff see, published and undone, and two people at once.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from '#server/db/testing.ts';
import { loadDrafted } from '#server/drafts/drafts.ts';
import { homeDraft } from '#server/home/home-draft.ts';
import { makeShop, noon, type SmallShop } from '#server/testing/make-shop.ts';
import { arrangeHome } from '#tests/support/arrange-home.ts';
import { signIn } from '#tests/support/sign-in.ts';
import { visitShop, type Visitor } from '#tests/support/visit-shop.ts';

const ADDRESS = '/admin/appearance/home';

let it: TestDatabase;
let shop: SmallShop;
let visitor: Visitor;
let cookie: string;
let customer: string;
let its: ReturnType<typeof arrangeHome>;
beforeAll(async () => {
  it = await testDatabase();
  shop = await makeShop(it.db);
  visitor = visitShop(it);
  ({ cookie } = await signIn(it.db, 'ADMIN', noon));
  ({ cookie: customer } = await signIn(it.db, 'CUSTOMER', noon));
  its = arrangeHome(visitor, cookie);
});
afterAll(() => it.close());
beforeEach(async () => {
  await it.db.deleteFrom('homeArrangements').execute();
});

const headings = (html: string) =>
  [...html.matchAll(/<h[12][^>]*>([^<]*)/g)].map(([, words = '']) => words.trim());

test('a shop that arranges nothing has the home page of its first day, and throwing a draft away brings it back', async () => {
  const before = await its.home();
  expect(headings(before).slice(0, 2)).toEqual(['Shoes measured for every street.', 'New in']);
  expect((await its.post({ intent: 'down', id: 'hero' })).status).toBe(200);
  expect((await its.press('discard')).status).toBe(200);
  await its.press('default');
  await its.publish();
  expect(await its.home()).toBe(before);
});

test('a draft is seen by staff who ask for it and by nobody else, with the words of the owner in the hero', async () => {
  const saved = await its.save('hero', {
    title: 'چپل from Peshawar',
    text: '{brands} brands',
    buttonLabel: 'See chappals',
    buttonTo: 'http://localhost:3000/shop?category=Chappals',
    show: 'drawn',
  });
  expect(saved.status).toBe(200);
  const preview = await visitor.get('/?home=draft', { cookie });
  expect(preview.headers.get('cache-control')).toBe('private, no-store');
  expect(preview.headers.get('content-security-policy')).toContain("frame-ancestors 'self'");
  expect(await preview.text()).not.toMatch(/<script(?! type="application\/ld\+json")/);
  const html = await its.home('/?home=draft', cookie);
  expect(headings(html)[0]).toBe('چپل from Peshawar');
  expect(html).toContain('href="/shop?category=Chappals"');
  expect(html).not.toContain('Size guide');
  for (const other of ['', customer]) expect(await its.home('/?home=draft', other)).not.toContain('چپل');
  expect(await its.home()).not.toContain('چپل');
});

test('published, shoppers see it; undone, they do not; undone again, they do; the audit log has each', async () => {
  await its.post({ intent: 'remove', id: 'promises' });
  await its.post({ intent: 'up', id: 'new-in' });
  await its.publish();
  expect(await its.home()).not.toContain('Pay nothing now');
  await its.press('undo');
  expect(await its.home()).toContain('Pay nothing now');
  await its.press('undo');
  expect(await its.home()).not.toContain('Pay nothing now');
  const logged = await it.db.selectFrom('auditLog').select('action').where('subject', '=', 'home').execute();
  expect(logged.filter(({ action }) => action === 'home.publish').length).toBeGreaterThanOrEqual(3);
});

test('what was published before becomes the draft again', async () => {
  await its.post({ intent: 'remove', id: 'promises' });
  await its.publish();
  const first = await it.db.selectFrom('homeArrangements').select('id').executeTakeFirstOrThrow();
  await its.post({ intent: 'remove', id: 'brands' });
  await its.publish();
  await its.press('restore', { published: String(first.id) });
  expect((await loadDrafted(it.db, homeDraft)).map(({ id }) => id)).toContain('brands');
});

test('a rule shows what its list shows, and "See all" is that list', async () => {
  const id = await its.add('rule');
  const saved = await its.save(id, {
    title: 'Nike under ₨30,000',
    brand: 'Nike',
    maxPrice: '30,000',
    sort: 'price_asc',
  });
  expect(saved.status).toBe(200);
  await its.post({ intent: 'remove', id: 'new-in' });
  await its.publish();
  const html = await its.home();
  const address = '/shop?brand=Nike&amp;maxPrice=30000&amp;sort=price_asc';
  expect(html).toContain(`href="${address}"`);
  const row = html.slice(html.indexOf(`aria-labelledby="${id}"`));
  const titles = [shop.chappal, shop.court].map(({ title }) => title);
  expect(titles.filter((title) => row.includes(title))).toEqual(titles);
  expect(await its.page(address.replaceAll('&amp;', '&'), '')).toContain('2 products');
});

test('chosen products stand in the order they were named; one that nobody has is named', async () => {
  const id = await its.add('products');
  const named = `${shop.chappal.title.toUpperCase()}\n/product/${shop.court.id}`;
  expect((await its.save(id, { title: 'Ours', products: `${named}\nBoots of nobody` })).html).toContain(
    'No product is called “Boots of nobody”.',
  );
  expect((await its.save(id, { title: 'Ours', products: named })).status).toBe(200);
  const html = await its.home('/?home=draft', cookie);
  const row = html.slice(html.indexOf(`aria-labelledby="${id}"`));
  expect(row.indexOf(shop.court.title)).toBeGreaterThan(row.indexOf(shop.chappal.title));
  expect(tickedIn(await its.page(`${ADDRESS}?edit=${id}`))).toEqual([shop.chappal.id, shop.court.id]);
});

// With their state: those that are ticked stand first, in their order.
const boxesIn = (html: string) =>
  Array.from(html.matchAll(/<input[^>]*name="ticked"[^>]*>/g), ([box]) => box);
const idOf = (box: string) => /value="([^"]+)"/.exec(box)?.[1];
const tickedIn = (html: string) =>
  boxesIn(html)
    .filter((box) => box.includes('checked'))
    .map(idOf);

test('products are found and ticked, and put in order, before anything is saved; what is typed beside them stays', async () => {
  const id = await its.add('products');
  const typed = { id, version: await its.versionOf(id), title: 'Typed', ticked: shop.chappal.id };
  const address = `${ADDRESS}?edit=${id}`;
  const { html } = await its.post(
    { ...typed, intent: 'find', find: shop.court.title.toUpperCase() },
    address,
  );
  expect(boxesIn(html).map(idOf)).toEqual([shop.chappal.id, shop.court.id]);
  expect(tickedIn(html)).toEqual([shop.chappal.id]);
  expect(html).toContain('value="Typed"');
  const both = { ...typed, ticked: `${shop.chappal.id} ${shop.court.id}`, find: '' };
  const moved = await its.post({ ...both, intent: `earlier-${shop.court.id}` }, address);
  expect(tickedIn(moved.html)).toEqual([shop.court.id, shop.chappal.id]);
  expect(tickedIn(await its.page(address))).toEqual([]);
  expect((await its.post({ ...both, intent: 'save', title: '' }, address)).status).toBe(400);
  expect((await its.post({ ...both, intent: 'save' }, address)).status).toBe(200);
  expect(tickedIn(await its.page(address))).toEqual([shop.chappal.id, shop.court.id]);
  const later = await its.post({ ...both, intent: `later-${shop.chappal.id}` }, address);
  expect(tickedIn(later.html)).toEqual([shop.court.id, shop.chappal.id]);
});

test('products stand as they were ticked, whatever the order of the list that they were ticked in', async () => {
  const id = await its.add('products');
  const { chappal, court } = shop;
  const ticked = {
    id,
    title: 'Ours',
    ticked: `${chappal.id} ${court.id}`,
    order: `${court.id} ${chappal.id}`,
  };
  const address = `${ADDRESS}?edit=${id}`;
  const typed = { ...ticked, version: await its.versionOf(id) };
  expect(tickedIn((await its.post({ ...typed, intent: 'find', find: '' }, address)).html)).toEqual([
    court.id,
    chappal.id,
  ]);
  const back = await its.post({ ...typed, intent: `later-${court.id}` }, address);
  expect(tickedIn(back.html)).toEqual([chappal.id, court.id]);
  expect(/name="order" value="([^"]*)"/.exec(back.html)?.[1]).toBe(`${chappal.id} ${court.id}`);
  expect((await its.post({ ...typed, intent: 'save' }, address)).status).toBe(200);
  const html = await its.home('/?home=draft', cookie);
  const row = html.slice(html.indexOf(`aria-labelledby="${id}"`));
  expect(row.indexOf(chappal.title)).toBeGreaterThan(row.indexOf(court.title));
});

test('a section is added and moved to a place that is named', async () => {
  const added = await its.post({ intent: 'add', kind: 'text', after: 'first' });
  const id = new URL(added.to, 'http://localhost').searchParams.get('edit') ?? '';
  const order = async () =>
    Array.from((await its.page(ADDRESS)).matchAll(/<li id="(.*?)-row"/g), ([, at]) => at);
  expect((await order())[0]).toBe(id);
  await its.post({ intent: 'place', id, after: 'categories' });
  const after = await order();
  expect(after[after.indexOf('categories') + 1]).toBe(id);
  await its.post({ intent: 'first', id });
  expect((await order())[0]).toBe(id);
});

test('a section with nothing to show is not drawn, and the admin says so', async () => {
  const id = await its.add('products');
  expect(await its.page(ADDRESS)).toContain('Not shown: <!-- -->Tick its products below.');
  await its.save(id, { title: 'Retired shoes', products: `/product/${shop.retired.id}` });
  expect(await its.home('/?home=draft', cookie)).not.toContain('Retired shoes');
  const listed = await its.page(ADDRESS);
  expect(listed).toContain('Not shown: <!-- -->None of its products is in the shop now.');
  expect(listed).toContain('Not shown: <!-- -->No review is published.');
});

test('of two people who save the same section the second is told, and what he typed is still there', async () => {
  const seen = await its.versionOf('hero');
  expect((await its.save('hero', { title: 'By Amna', show: 'drawn' }, seen)).status).toBe(200);
  const second = await its.save('hero', { title: 'By Bilal', show: 'drawn' }, seen);
  expect([second.status, second.html]).toEqual([409, expect.stringContaining('Someone else changed this')]);
  expect(second.html).toContain('value="By Bilal"');
  expect(second.html).toContain(`name="version" value="${seen}"`);
  // Other sections, and the order, are no hindrance.
  await its.post({ intent: 'hide', id: 'hero' });
  expect((await its.save('brands', { title: 'Our brands' })).status).toBe(200);
  expect((await loadDrafted(it.db, homeDraft)).find(({ id }) => id === 'hero')).toMatchObject({
    title: 'By Amna',
    hidden: true,
  });
});

test('a draft that somebody else changed meanwhile is not published', async () => {
  await its.post({ intent: 'hide', id: 'hero' });
  const draft = await its.draftId();
  await its.post({ intent: 'hide', id: 'brands' });
  expect((await its.post({ intent: 'publish', draft })).status).toBe(409);
  expect(await its.home()).toContain('Shoes measured');
});

test.each(['discard', 'default', 'restore'])(
  'a draft that somebody else went on with meanwhile is not lost by "%s"',
  async (intent) => {
    await its.post({ intent: 'remove', id: 'promises' });
    await its.publish();
    const row = await it.db.selectFrom('homeArrangements').select('id').executeTakeFirstOrThrow();
    const press = async (seen: string) => its.press(intent, { draft: seen, published: String(row.id) });
    await its.post({ intent: 'remove', id: 'brands' });
    const without = await press('');
    const seen = await its.draftId();
    await its.post({ intent: 'up', id: 'new-in' });
    for (const answer of [without, await press(seen)])
      expect([answer.status, answer.html]).toEqual([
        409,
        expect.stringContaining('Someone else changed this'),
      ]);
    expect((await loadDrafted(it.db, homeDraft)).map(({ id }) => id)).not.toContain('brands');
  },
);

test('of two who undo the same publishing the second is told', async () => {
  await its.post({ intent: 'remove', id: 'promises' });
  await its.publish();
  const [{ id }] = (await it.db.selectFrom('homeArrangements').select('id').execute()) as [{ id: number }];
  const press = () => its.post({ intent: 'undo', draft: '', shown: String(id) });
  expect([(await press()).status, (await press()).status]).toEqual([200, 409]);
  expect(await its.home()).toContain('Pay nothing now');
});

test('a page without a picture section has a heading all the same', async () => {
  await its.post({ intent: 'remove', id: 'hero' });
  await its.publish();
  expect((await its.home()).match(/<h1/g)).toHaveLength(1);
});

test('a twenty-first section is refused', async () => {
  for (let more = 0; more < 9; more++) await its.add('text');
  const { status, html } = await its.post({ intent: 'add', kind: 'text' });
  expect([status, html]).toEqual([409, expect.stringContaining('The home page is full')]);
});

test('a single brand is no section', async () => {
  const isShown = async () => (await its.home()).includes('id="brands"');
  expect(await isShown()).toBe(true);
  await it.db.updateTable('products').set({ brand: 'Puma' }).execute();
  expect(await isShown()).toBe(false);
  expect(await its.page(ADDRESS)).toContain('Not shown: <!-- -->The shop has one brand at most.');
});
