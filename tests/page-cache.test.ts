// The page cache over a real shop: what drops a page, what does not, and that nobody's cookie gets into it.
import { tmpdir } from 'node:os';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Staff } from '#shop/accounts/permissions.ts';
import { defaultAppearance } from '#shop/appearance/appearance.ts';
import { appearanceDraft } from '#server/appearance/appearance-draft.ts';
import { newSection } from '#shop/home/default-arrangement.ts';
import { changeCollection } from '#server/collections/save-collection.ts';
import { changeDraft, findDraft, publishDraft, type Drafted } from '#server/drafts/drafts.ts';
import { homeDraft } from '#server/home/home-draft.ts';
import { makeStaff } from '#server/testing/make-staff.ts';
import type { RouteFacts } from '#shop/routes/route.ts';
import { routes } from '#shop/routes/routes.ts';
import { readConfig } from '#platform/config/config.ts';
import { testDatabase, type TestDatabase } from '#server/db/testing.ts';
import type { Db } from '#server/db/transact.ts';
import { listenTo } from '#platform/db/listen.ts';
import { openShopPageCache, type ShopPageCache } from '#server/http/shop-page-cache.ts';
import { openLog } from '#platform/log/log.ts';
import { openMediaStore } from '#platform/media/open-media-store.ts';
import { openPages, type Fetch } from '#server/pages.ts';
import { openMenuLists } from '#server/search/menu-lists.ts';
import { makeOffer, saveSetting } from '#server/testing/make-offer.ts';
import { makeCollection } from '#server/testing/make-collection.ts';
import { makeOwnPage } from '#server/testing/make-own-page.ts';
import { makeShop, noon, type SmallShop } from '#server/testing/make-shop.ts';

let database: TestDatabase;
let goods: SmallShop;
let pages: ShopPageCache;
/** A page that belongs to one visitor, as the shop of `pages` answers it. */
let fetchOwn: Fetch;
let clock = noon;
const log = openLog('error', () => {});

beforeAll(async () => {
  database = await testDatabase();
  goods = await makeShop(database.db);
  pages = open();
  // Loads the built pages: on a busy machine that takes longer than any wait below.
  await ask('/');
});
afterAll(async () => {
  await pages.stop();
  await database.close();
});
beforeEach(() => {
  clock = noon;
});

const now = () => clock;

function open(url = database.url, heardLog = log): ShopPageCache {
  const { db } = database;
  const config = readConfig({ DATA_DIR: tmpdir() });

  const menuLists = openMenuLists();
  const fetch = openPages({ db, config, log, media: openMediaStore(config), now, menuLists });
  fetchOwn ??= fetch;
  return openShopPageCache({
    db,
    target: { url },
    log: heardLog,
    now,
    publicUrl: config.publicUrl,
    maxBytes: 1e7,
    menuLists,
    fetch,
  });
}

test('where only the notifications cannot be heard, the database answers and staff may save: nothing is cached', async () => {
  const tries: string[] = [];
  const deaf = open(
    'postgres://nobody@127.0.0.1:1/none',
    openLog('debug', (line) => tries.push(line)),
  );
  await expect.poll(() => tries.length).toBeGreaterThan(2);
  await ask('/', deaf);
  expect(isCached('/', deaf)).toBe(false);
  await deaf.stop();
});

const isCached = (path: string, cache = pages) =>
  cache.find('GET', path, { 'accept-encoding': 'br' }) !== null;

async function ask(path: string, cache = pages): Promise<string> {
  const answer = await cache.ask('GET', path, 'test');
  return (await answer?.text()) ?? '';
}

/** Asks until the cache listens to the database and has the pages. */
async function cachePages(...paths: string[]): Promise<void> {
  for (const path of paths)
    await expect
      .poll(async () => {
        await ask(path);
        return isCached(path);
      })
      .toBe(true);
}

const forgotten = (path: string) => expect.poll(() => isCached(path)).toBe(false);
const pageOf = ({ id }: { id: string }) => `/product/${id}`;

function listBrand(name: string, listed: boolean) {
  return database.db.updateTable('brands').set({ listed }).where('name', '=', name).execute();
}

async function ownCart(): Promise<string> {
  return (await fetchOwn(new Request('http://localhost:3000/cart'))).text();
}

async function move(row: number, delta: number): Promise<void> {
  await database.db.insertInto('stockMovements').values({ variantId: row, delta, reason: 'count' }).execute();
}

const dated = {
  ...newSection('text', 's-eid'),
  kind: 'text' as const,
  title: 'Eid collection',
  text: 'From Friday on.',
  from: new Date(noon.getTime() + 3_600_000).toISOString(),
  to: new Date(noon.getTime() + 7_200_000).toISOString(),
};

// Each differs from the one before: what is set to what it was changes nothing and is told to nobody.
let changes = 0;

/** What the database tells while `change` is made, up to something else that changes after it. */
async function publishNewest<Value>(of: Drafted<Value>, staff: Staff): Promise<void> {
  const draft = await findDraft(database.db, of);
  await publishDraft(database.db, of, staff, draft?.id ?? 0, noon);
}

async function newsOf(change: () => Promise<void>): Promise<string[]> {
  const news: string[] = [];
  let hears = false;
  const listening = listenTo('pages', { url: database.url }, log, {
    heard: (tag) => void news.push(tag),
    changed: (state) => void (hears = state === 'hearing'),
  });
  await expect.poll(() => hears).toBe(true);
  await change();
  changes += 1;
  await database.db
    .updateTable('products')
    .set({ version: 100 + changes })
    .where('id', '=', goods.retired.id)
    .execute();
  await expect.poll(() => news).toContain(`product:${goods.retired.id}`);
  await listening.stop();
  return news;
}

describe('a cached page', () => {
  test('is forgotten when a price changes, and the next one shows the new price', async () => {
    const { court } = goods;
    await cachePages('/', '/shop', pageOf(court), '/contact');
    await database.db
      .updateTable('products')
      .set({ basePrice: 1_300_000 })
      .where('id', '=', court.id)
      .execute();
    await Promise.all(['/', '/shop', pageOf(court)].map(forgotten));
    expect(isCached('/contact')).toBe(true);
    expect(await ask(pageOf(court))).toContain('13,000');
    await database.db
      .updateTable('products')
      .set({ basePrice: 1_200_000 })
      .where('id', '=', court.id)
      .execute();
    await forgotten('/');
  });

  test('is forgotten when a brand is taken out of the menus, and menus of the pages of one visitor with it', async () => {
    const door = 'href="/shop?brand=Puma"';
    await cachePages('/contact');
    // More than once: from then on the menu is drawn by its part.
    for (let times = 0; times < 3; times += 1) expect(await ownCart()).toContain(door);
    for (const isListed of [false, true]) {
      await cachePages('/contact');
      await listBrand('Puma', isListed);
      await forgotten('/contact');
      expect((await ask('/contact')).includes(door)).toBe(isListed);
      expect((await ownCart()).includes(door)).toBe(isListed);
    }
  });

  test('in another language is forgotten when the owner translates a text, and those in English stay', async () => {
    await saveSetting(database.db, 'languages', ['ur']);
    await cachePages('/ur/contact', '/contact');
    const text = { language: 'ur', kind: 'brand', id: 'puma', field: 'name', source: 'Puma', text: 'پوما' };
    await database.db
      .insertInto('translations')
      .values({ ...text, savedBy: 'seller@example.com' })
      .execute();
    await forgotten('/ur/contact');
    expect(isCached('/contact')).toBe(true);
    expect(await ask('/ur/contact')).toContain('>پوما<');
    await saveSetting(database.db, 'languages', []);
    await forgotten('/contact');
  });

  test('stays when a sale leaves enough in every size', async () => {
    const { court, retired } = goods;
    await cachePages('/shop?brand=nike', pageOf(court));
    expect(await newsOf(() => move(court.row('42', 'White'), -3))).toEqual([`product:${retired.id}`]);
    expect([isCached('/shop?brand=nike'), isCached(pageOf(court))]).toEqual([true, true]);
  });

  test('is forgotten when the last pair of a size goes: that product and the lists that show it', async () => {
    const { chappal, court } = goods;
    await cachePages('/', '/shop', '/shop?brand=puma', pageOf(chappal), pageOf(court));
    await move(chappal.row('42', 'Default'), -5);
    await Promise.all(['/', '/shop', pageOf(chappal)].map(forgotten));
    expect([isCached('/shop?brand=puma'), isCached(pageOf(court))]).toEqual([true, true]);
    await move(chappal.row('42', 'Default'), 5);
  });

  test('of a colour is forgotten when another product gets that colour, or loses it', async () => {
    const { runner, court } = goods;
    await cachePages('/shop?colour=Red', '/shop?sale=yes&new=yes', pageOf(court));
    const red = { productId: runner.id, name: 'Fire Red', position: 9 };
    await database.db.insertInto('productColours').values(red).execute();
    await Promise.all(['/shop?colour=Red', '/shop?sale=yes&new=yes'].map(forgotten));
    expect(isCached(pageOf(court))).toBe(true);
    await cachePages('/shop?colour=Red');
    expect(await ask('/shop?colour=Red')).toContain('Road Runner');
    await database.db.deleteFrom('productColours').where('name', '=', 'Fire Red').execute();
    await forgotten('/shop?colour=Red');
  });

  test('is forgotten when an offer is made, and at the second an offer begins or ends by the clock', async () => {
    const start = new Date(noon.getTime() + 60_000);
    const end = new Date(noon.getTime() + 120_000);
    await cachePages('/shop');
    await makeOffer(database.db, { title: 'Minute', value: 50, startAt: start, endAt: end });
    await forgotten('/shop');
    await cachePages('/shop');
    expect(await ask('/shop')).not.toContain('Minute');
    clock = start;
    expect(isCached('/shop')).toBe(false);
    expect(await ask('/shop')).toContain('Minute');
    await cachePages('/shop');
    clock = end;
    expect(isCached('/shop')).toBe(true);
    clock = new Date(end.getTime() + 1);
    expect(isCached('/shop')).toBe(false);
    expect(await ask('/shop')).not.toContain('Minute');
    await database.db.deleteFrom('offers').execute();
  });

  test('is forgotten when a setting changes', async () => {
    await cachePages('/contact');
    await saveSetting(database.db, 'storeName', 'Qadam');
    await forgotten('/contact');
  });

  test('is forgotten once when an appearance is published, and not for a draft', async () => {
    const staff = await makeStaff(database.db);
    const draft = { ...defaultAppearance, accent: '#0e7c3f' };
    await cachePages('/contact');
    const news = await newsOf(
      async () => void (await changeDraft(database.db, appearanceDraft, staff, () => draft, noon)),
    );
    expect(news).not.toContain('all');
    expect(isCached('/contact')).toBe(true);
    const published = await newsOf(() => publishNewest(appearanceDraft, staff));
    expect(published.filter((tag) => tag === 'all')).toHaveLength(1);
    await forgotten('/contact');
    await cachePages('/contact');
    expect(await ask('/contact')).toContain('--marigold:#0e7c3f');
  });

  test('of the home page alone is forgotten when an arrangement is published, once, and not for a draft', async () => {
    const staff = await makeStaff(database.db);
    await cachePages('/', '/contact');
    const drafted = await newsOf(
      async () => void (await changeDraft(database.db, homeDraft, staff, () => [dated], noon)),
    );
    expect(drafted).not.toContain('home');
    const news = await newsOf(() => publishNewest(homeDraft, staff));
    expect(news.filter((tag) => tag === 'home' || tag === 'all')).toEqual(['home']);
    await forgotten('/');
    expect(isCached('/contact')).toBe(true);
  });

  test('of the home page changes by itself at the moment from which, and until which, a section is shown', async () => {
    await cachePages('/');
    expect(await ask('/')).not.toContain('Eid collection');
    clock = new Date(dated.from);
    expect(isCached('/')).toBe(false);
    expect(await ask('/')).toContain('Eid collection');
    await cachePages('/');
    clock = new Date(Date.parse(dated.to) + 1);
    expect(isCached('/')).toBe(false);
    expect(await ask('/')).not.toContain('Eid collection');
    await database.db.deleteFrom('homeArrangements').execute();
  });

  test('of a home page with a rule of a size is forgotten when a pair of that size comes back', async () => {
    const { chappal, court } = goods;
    const rule = { ...newSection('rule', 's-42'), kind: 'rule' as const, title: 'In 42', query: '?size=42' };
    const published = {
      sections: JSON.stringify([rule]),
      savedAt: noon,
      savedBy: 'a@b.pk',
      publishedAt: noon,
    };
    await move(chappal.row('42', 'Default'), -5);
    await database.db.insertInto('homeArrangements').values(published).execute();
    await cachePages('/', pageOf(court));
    await move(chappal.row('42', 'Default'), 5);
    await forgotten('/');
    expect(isCached(pageOf(court))).toBe(true);
    await database.db.deleteFrom('homeArrangements').execute();
  });

  test('of a collection is forgotten when the collection changes, and so is a home page that shows one', async () => {
    const { court, chappal } = goods;
    const products = [court.id, chappal.id];
    const { id, collection } = await makeCollection(database, { slug: 'eid', products });
    const section = { ...newSection('collection', 's-eid-row'), kind: 'collection' as const, collection: id };
    const sections = JSON.stringify([section]);
    const published = { sections, savedAt: noon, savedBy: 'a@b.pk', publishedAt: noon };
    await database.db.insertInto('homeArrangements').values(published).execute();
    await cachePages('/', '/collections/eid', '/collections/eid?sort=price_asc', '/shop', pageOf(court));
    const changed = { id, version: 1, collection: { ...collection, title: 'Eid Mubarak' } };
    await changeCollection(database.db, await makeStaff(database.db), changed, noon);
    await Promise.all(['/', '/collections/eid', '/collections/eid?sort=price_asc'].map(forgotten));
    expect([isCached('/shop'), isCached(pageOf(court))]).toEqual([true, true]);
    expect(await ask('/')).toContain('Eid Mubarak');
    expect(await ask('/collections/eid')).toContain('Eid Mubarak');
    await database.db.deleteFrom('homeArrangements').execute();
  });

  test('is forgotten by every process of the shop', async () => {
    const other = open();
    await expect
      .poll(async () => {
        await ask('/shop', other);
        return isCached('/shop', other);
      })
      .toBe(true);
    await database.db
      .updateTable('products')
      .set({ discountPercentage: 10 })
      .where('id', '=', goods.court.id)
      .execute();
    await expect.poll(() => isCached('/shop', other)).toBe(false);
    await database.db
      .updateTable('products')
      .set({ discountPercentage: null })
      .where('id', '=', goods.court.id)
      .execute();
    await other.stop();
  });
});

const leadsToSale = async () => (await ask('/size-guide')).includes('/shop?sale=yes');

test('the first product that is reduced, and the last, change the menu of every page', async () => {
  await database.db.updateTable('offers').set({ active: false }).execute();
  const reduce = (discountPercentage: number | null, id?: string) => {
    const products = database.db.updateTable('products').set({ discountPercentage });
    return (id ? products.where('id', '=', id) : products).execute();
  };
  await reduce(null);
  await expect.poll(leadsToSale).toBe(false);
  await cachePages('/size-guide');
  await reduce(10, goods.court.id);
  await forgotten('/size-guide');
  await expect.poll(leadsToSale).toBe(true);
  await cachePages('/size-guide');
  await reduce(20, goods.court.id);
  await reduce(null, goods.court.id);
  await forgotten('/size-guide');
  await expect.poll(leadsToSale).toBe(false);
});

const reduceTo = (db: Db, discountPercentage: number | null, ...ids: string[]) =>
  db.updateTable('products').set({ discountPercentage }).where('id', 'in', ids).execute();

test('two who take away the last two reductions at once both tell every page', async () => {
  const { court, chappal } = goods;
  await database.db.updateTable('offers').set({ active: false }).execute();
  await database.db.updateTable('products').set({ discountPercentage: null }).execute();
  await reduceTo(database.db, 10, court.id, chappal.id);
  await expect.poll(leadsToSale).toBe(true);
  const news = await newsOf(() =>
    database.db.transaction().execute(async (one) => {
      await reduceTo(one, null, court.id);
      await database.db.transaction().execute((other) => reduceTo(other, null, chappal.id));
    }),
  );
  expect(news.filter((tag) => tag === 'all')).toHaveLength(2);
  await expect.poll(leadsToSale).toBe(false);
});

test('an offer that begins and ends by the clock is in the menu of every page only between', async () => {
  const hour = 3_600_000;
  const [startAt, endAt] = [new Date(noon.getTime() + hour), new Date(noon.getTime() + 2 * hour)];
  await database.db.updateTable('offers').set({ active: false }).execute();
  await database.db.updateTable('products').set({ discountPercentage: null }).execute();
  await cachePages('/size-guide');
  await makeOffer(database.db, { startAt, endAt });
  await forgotten('/size-guide');
  for (const [at, isThere] of [
    [noon, false],
    [startAt, true],
    [new Date(endAt.getTime() + 1), false],
  ] as const) {
    clock = at;
    expect(isCached('/size-guide'), 'it changed with the clock').toBe(false);
    await expect.poll(leadsToSale).toBe(isThere);
    await cachePages('/size-guide');
    expect(await leadsToSale()).toBe(isThere);
  }
});

test('no page is made of a visitor: what is cached was rendered without a cookie, and sets none', async () => {
  await cachePages('/', '/shop', '/categories', '/brands', '/size-guide', '/shipping', pageOf(goods.court));
  for (const path of ['/', '/shop', pageOf(goods.court)]) {
    const page = pages.find('GET', path, { cookie: 'cart=secret', 'accept-encoding': '' });
    expect(page?.headers).not.toContain('set-cookie');
    expect(Buffer.from(page?.body ?? []).toString()).not.toContain('secret');
  }
});

const cached = Object.entries<RouteFacts>(routes).filter(([, { cache }]) => cache !== null);

test.each(cached)('%s is cached, as its route declares', async (pattern) => {
  const slug = 'story';
  if (pattern === '/pages/:slug') await makeOwnPage(database, slug);
  if (pattern === '/collections/:slug') await makeCollection(database, { slug });
  await cachePages(pattern.replace(':id', goods.court.id).replace(':slug', slug));
});

test.each([
  '/cart',
  '/checkout',
  '/?placed=x',
  '/shop?search=nike',
  '/auth',
  '/profile',
  '/admin',
  '/wishlist',
])('%s is never cached', (path) => {
  expect(pages.ask('GET', path, 'test')).toBeNull();
});
