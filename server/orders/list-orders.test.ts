// Tests of the admin list of orders: what the search finds, what filters leave, and pages that neither skip nor repeat.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readOrderList } from '#shop/orders/order-filters.ts';
import { shortId } from '#shop/orders/order-status.ts';
import { testDatabase, type TestDatabase } from '#server/db/testing.ts';
import { makeOrder } from '#server/testing/make-order.ts';
import { makeProduct } from '#server/testing/make-product.ts';
import { makeShop, noon } from '#server/testing/make-shop.ts';
import { adminSearch } from '#server/search/admin-search.ts';
import { countMatching, countViews, findNewOrders, orderCities } from './count-orders.ts';
import { exportOrders } from './export-orders.ts';
import { listOrders, ORDERS_A_PAGE } from './list-orders.ts';

let it: TestDatabase;
/** Ayesha in Lahore bought a court shoe, Bilal in Karachi a chappal an hour later. */
let ayesha: string;
let bilal: string;
beforeAll(async () => {
  it = await testDatabase();
  const shop = await makeShop(it.db);
  ayesha = await makeOrder(it.db, { row: shop.court.row('42', 'Black'), rupees: 12_000 });
  bilal = await makeOrder(it.db, {
    row: shop.chappal.row('42'),
    rupees: 1_450,
    name: 'Bilal 100% Ahmed',
    phone: '+923217654321',
    email: 'bilal@example.org',
    address: { street: 'House 1', city: 'Karachi', state: 'Sindh', postalCode: '', country: 'Pakistan' },
    at: new Date(noon.getTime() + 3_600_000),
  });
});
afterAll(() => it.close());

const setTrackingNumber = (trackingNumber: string) =>
  it.db.updateTable('orders').set({ trackingNumber }).where('id', '=', bilal).execute();

async function find(search: string): Promise<string[]> {
  const page = await listOrders(it.db, readOrderList(new URLSearchParams(search)));
  return page.rows.map((row) => row.id);
}

describe('the search finds an order by', () => {
  test.each([
    ['name', 'search=ayesha'],
    ['part of a name, in capitals', 'search=KHAN'],
    ['both words of a name, turned around', 'search=khan+ayesha'],
    ['e-mail', 'search=ayesha%40example.com'],
    ['phone as stored', 'search=%2B923001234567'],
    ['phone as dialled', 'search=0300+1234567'],
    ['phone with dashes', 'search=0300-123-4567'],
    ['phone with the country code and no plus', 'search=923001234567'],
    ['phone as dialled from abroad', 'search=00923001234567'],
    ['the end of a phone number', 'search=4567'],
    ['phone in Urdu digits', `search=${encodeURIComponent('۰۳۰۰۱۲۳۴۵۶۷')}`],
    ['city', 'search=lahore'],
    ['product title', 'search=court+classic'],
    ['brand and city together', 'search=nike+lahore'],
    ['street', 'search=house+12+street'],
  ])('%s', async (_, search) => {
    expect(await find(search)).toContain(ayesha);
  });

  test('short id, with or without its #, and SKU', async () => {
    expect(await find(`search=${ayesha.slice(0, 8)}`)).toEqual([ayesha]);
    expect(await find(`search=%23${ayesha.slice(0, 8)}`)).toEqual([ayesha]);
    const { skuSnapshot: sku } = await it.db
      .selectFrom('orderItems')
      .select('skuSnapshot')
      .where('orderId', '=', bilal)
      .executeTakeFirstOrThrow();
    expect(await find(`search=${sku}`)).toEqual([bilal]);
  });

  test.each([
    'TCS-778812345',
    'tcs 778812345',
    'TCS778812345',
    '778812345',
    '7788-12345',
    '7788 12345',
    '88123',
  ])('tracking number, typed as %s', async (typed) => {
    for (const stored of ['TCS-778812345', 'TCS 7788 12345', 'tcs778812345']) {
      await setTrackingNumber(stored);
      expect([stored, await find(`search=${encodeURIComponent(typed)}`)]).toEqual([stored, [bilal]]);
      const { orders } = await adminSearch(it.db, typed);
      expect(orders.map((order) => order.id)).toEqual([bilal]);
    }
    await setTrackingNumber('');
    expect(await find(`search=${encodeURIComponent(typed)}`)).toEqual([]);
  });

  test.each(['100%25', '%25', '_', '%5C', "'%3B+drop+table+orders--", '%F0%9F%91%9F', '%D8%A8'])(
    '80: %s is text and nothing else',
    async (search) => {
      const found = await find(`search=${search}`);
      expect(found).toEqual(search.includes('%25') ? [bilal] : []);
    },
  );
});

describe('filters', () => {
  test.each([
    ['city=Karachi', ['bilal']],
    ['status=PENDING', ['bilal', 'ayesha']],
    ['status=confirmed', []],
    ['least=12000', ['ayesha']],
    ['most=11999', ['bilal']],
    ['least=1450&most=1450', ['bilal']],
    ['from=2026-11-02', ['bilal', 'ayesha']],
    ['from=2026-11-03', []],
    ['until=2026-11-01', []],
    ['until=2026-11-02', ['bilal', 'ayesha']],
    ['view=to-confirm', ['bilal', 'ayesha']],
    ['view=to-pack', []],
    ['view=drop&status=x&from=never&least=-1&after=1&city=', ['bilal', 'ayesha']],
  ])('%s', async (search, names) => {
    const ids = { ayesha, bilal };
    expect(await find(search)).toEqual(names.map((name) => ids[name as keyof typeof ids]));
    const query = readOrderList(new URLSearchParams(search));
    expect(await countMatching(it.db, query, await countViews(it.db))).toBe(names.length);
  });

  test('cities are those that orders went to', async () => {
    expect(await orderCities(it.db)).toEqual(['Karachi', 'Lahore']);
  });
});

test('a row says how many pairs, the first two titles, and who took it', async () => {
  const query = readOrderList(new URLSearchParams({ search: shortId(ayesha) }));
  const [row] = (await listOrders(it.db, query)).rows;
  expect(row).toMatchObject({
    quantity: 1,
    lines: 1,
    titles: ['Court Classic'],
    byPhone: false,
    grandTotal: 1_200_000,
  });
});

test('new orders are counted and named from a moment on', async () => {
  expect(await findNewOrders(it.db, noon)).toEqual({ count: 1, newest: [expect.any(String)] });
});

test('pages meet without a gap or a repeat, forward and back, also among orders of one moment', async () => {
  const shoe = await makeProduct(it.db, { title: 'Paged', rupees: 10_000, stock: { 42: 200 } });
  for (let order = 0; order < 120; order += 1)
    await makeOrder(it.db, {
      row: shoe.row('42'),
      rupees: 10_000,
      phone: `+92300${String(1_000_000 + order)}`,
    });
  const page = async (search: string) => listOrders(it.db, readOrderList(new URLSearchParams(search)));
  const first = await page('search=paged');
  const second = await page(`search=paged&after=${first.next}`);
  const third = await page(`search=paged&after=${second.next}`);
  const ids = [first, second, third].flatMap(({ rows }) => rows.map((row) => row.id));
  expect(new Set(ids).size).toBe(120);
  expect([first.previous, third.next]).toEqual([null, null]);
  expect(third.rows).toHaveLength(120 - 2 * ORDERS_A_PAGE);
  const back = await page(`search=paged&before=${third.previous}`);
  expect(back.rows.map((row) => row.id)).toEqual(second.rows.map((row) => row.id));
  const home = await page(`search=paged&before=${back.previous}`);
  expect(home.rows.map((row) => row.id)).toEqual(first.rows.map((row) => row.id));
  expect(home.previous).toBeNull();
});

test('an export holds every order of the list once, however many steps it takes', async () => {
  const list = readOrderList(new URLSearchParams('city=Lahore'));
  const lines = async (step: number) => {
    let file = '';
    for await (const piece of exportOrders(it.db, list, step)) file += piece;
    return file.trimEnd().split('\r\n').slice(1);
  };
  const all = await lines(100_000);
  expect(all).toHaveLength(await countMatching(it.db, list, await countViews(it.db)));
  for (const step of [1, 7, all.length]) expect(await lines(step)).toEqual(all);
});
