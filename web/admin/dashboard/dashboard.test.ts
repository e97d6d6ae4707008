// The dashboard's cities: what came back is counted as it happened, few parcels say nothing, and names on the map cover nothing.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CITY_PLACES } from '#shop/delivery/city-places.ts';
import type { Actor } from '#shop/accounts/permissions.ts';
import { zero } from '#shop/pricing/money.ts';
import { testDatabase, type TestDatabase } from '#server/db/testing.ts';
import { changeStatus } from '#server/orders/change-status.ts';
import { recordReturn } from '#server/returns/record-return.ts';
import { makeOrder } from '#server/testing/make-order.ts';
import { makeShop, noon, type SmallShop } from '#server/testing/make-shop.ts';
import type { CityFigure } from '#server/stats/cities.ts';
import { labelsOf, map, spotsOf } from '#web/admin/dashboard/charts/map-layout.ts';
import { backRows } from '#web/admin/dashboard/dashboard-labels.ts';
import { pagesOver, shopper, type Shopper } from '#tests/support/shopper.ts';
import { signIn } from '#tests/support/sign-in.ts';

let it: TestDatabase;
let shop: SmallShop;
let sana: Actor;
let page: string;
let admin: Shopper;
beforeAll(async () => {
  it = await testDatabase();
  shop = await makeShop(it.db);
  const { userId, email, token } = await signIn(it.db, 'ADMIN', noon);
  sana = { userId, email, sessionId: '', name: 'Sana', role: 'ADMIN' };
  const orders: string[] = [];
  for (let order = 0; order < 12; order += 1) orders.push(await send());
  for (const orderId of orders.slice(0, 3)) await set(orderId, 'CANCELLED');
  const returned = {
    variantId: row(),
    quantity: 1,
    out: 1,
    isFit: true,
    insteadId: null,
    collect: zero,
    note: '',
  };
  await recordReturn(it.db, sana, { orderId: orders[3] ?? '', ...returned }, noon);
  admin = shopper(pagesOver(it.db, () => noon));
  admin.cookies.set('session', token);
  page = (await admin.get('/admin')).text;
});
afterAll(() => it.close());

const row = () => shop.court.row('42', 'Black');
const set = (orderId: string, to: 'FULFILLED' | 'CANCELLED') =>
  changeStatus(it.db, sana, { orderId, to, note: '' }, noon);

async function send(): Promise<string> {
  const id = await makeOrder(it.db, { row: row(), rupees: 12_000 });
  await set(id, 'FULFILLED');
  return id;
}

test('parcels refused at the door and pairs returned are told by city, beside what was sent', () => {
  expect(page).toContain('33% of 12 parcels came back, most often from Lahore');
  expect(page).toContain('City Sent Refused Returned Came back Lahore 12 3 1 33.3%');
  expect(page).toContain('100% of sales come from Lahore (1 city)');
});

test('the dashboard begins with what is to be done, and each line leads to its list', async () => {
  await makeOrder(it.db, { row: row(), rupees: 12_000 });
  const { html, text } = await admin.get('/admin');
  expect(text).toContain('To do today 1 order to confirm just now Call');
  expect(html).toContain('href="/admin/orders?view=to-confirm"');
  expect(html.indexOf('To do today')).toBeLessThan(html.indexOf('Total Orders'));
  const { text: refreshed } = await admin.get('/admin/figures.data?tasks');
  expect(refreshed).toContain('to-confirm');
  expect((await admin.get('/admin/figures.data')).text).not.toContain('to-confirm');
});

test('revenue says how much of it is placed, confirmed and delivered, also of today and yesterday by the hour', async () => {
  const today = await admin.get('/admin?days=today');
  expect(today.text).toMatch(/₨\d+,000 today, none yesterday until this hour; best at 12:00/);
  expect(today.text).toMatch(/Placed ₨120,000 Confirmed ₨108,000 Delivered ₨0/);
  expect(today.text).toContain('Hour Orders Placed Confirmed Delivered');
  expect((await admin.get('/admin?days=yesterday')).text).toContain('No revenue yesterday');
});

test('what a change compares is written under the four figures', () => {
  expect(page).toContain('Changes: the last 30 days against the 30 days before.');
});

test('the owner of a new shop finds what to set up, ticked off from what there is, until the list is put away', async () => {
  const owner = shopper(pagesOver(it.db, () => noon));
  owner.cookies.set('session', (await signIn(it.db, 'SUPER_ADMIN', noon)).token);
  const { text } = await owner.get('/admin');
  expect(text).toMatch(/Set up your shop \d of 11 done/);
  // What waits comes before what can wait.
  expect(text.indexOf('To do today')).toBeGreaterThan(-1);
  expect(text.indexOf('To do today')).toBeLessThan(text.indexOf('Set up your shop'));
  expect(text).toContain('Add your first product : done');
  expect(text).toContain('Name your shop It appears on every page, email and label.');
  // Delivery is checked by whoever looks at it, not by a shop that is given its name; a password is one's own once it was changed.
  expect(text).toContain('Check what delivery costs Change it');
  expect(text).toContain('Choose your own password The first one');
  await it.db
    .insertInto('settings')
    .values({ key: 'storeName', value: '"Chappal Ghar"', updatedAt: noon })
    .execute();
  const named = (await owner.get('/admin')).text;
  expect(named).toContain('Name your shop : done');
  expect(named).toContain('Check what delivery costs Change it');
  expect((await owner.post('/admin/setup', { intent: 'fees-right' })).headers.get('location')).toBe('/admin');
  expect((await owner.get('/admin')).text).toContain('Check what delivery costs : done');
  expect(page).not.toContain('Set up your shop');
  expect((await admin.post('/admin/setup', { intent: 'dismiss' })).status).toBe(403);
  expect((await owner.post('/admin/setup', { intent: 'dismiss' })).headers.get('location')).toBe('/admin');
  expect((await owner.get('/admin')).text).not.toContain('Set up your shop');
});

function city(name: string, sent: number, refused: number): CityFigure {
  return { city: name, orders: sent, revenue: sent, cancelled: 0, sent, refused, returned: 0, place: null };
}

test('a city that got few parcels says nothing, unless there is no other', () => {
  const few = city('Hub', 2, 2);
  expect(backRows([few, city('Lahore', 100, 7), city('Karachi', 90, 9)]).map((each) => each.city)).toEqual([
    'Karachi',
    'Lahore',
  ]);
  expect(backRows([few])).toEqual([few]);
});

describe('the map', () => {
  const places = [...CITY_PLACES].map(([name, place], at) => ({
    city: name,
    revenue: 1000 / (at + 1),
    place,
  }));
  const spots = spotsOf(places);

  test('holds every place, the larger under the smaller', () => {
    expect(spots).toHaveLength(CITY_PLACES.size);
    for (const { x, y } of spots) {
      expect(x > 0 && x < map.width && y > 0 && y < map.height).toBe(true);
    }
    expect(spots.map((spot) => spot.radius)).toEqual(
      spots.map((spot) => spot.radius).toSorted((a, b) => b - a),
    );
  });

  test('names cities beside their circles, and leaves a name out where there is no room', () => {
    const alone = spotsOf(places.slice(0, 3));
    expect(
      labelsOf(alone, 3)
        .map((label) => label.city)
        .toSorted(),
    ).toEqual(['Islamabad', 'Karachi', 'Lahore']);
    const crowded = labelsOf(spots, spots.length);
    expect(crowded.length).toBeLessThan(spots.length);
    for (const { x, y } of crowded) expect(x >= 0 && x <= map.width && y >= 0 && y <= map.height).toBe(true);
  });
});
