/** Consent for ads through the real pages: asked only while a channel is on, remembered, taken back, and nothing without it. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { saveAdAccount } from '#server/ads/accounts.ts';
import { testDatabase, type TestDatabase } from '#server/db/testing.ts';
import { fine } from '#server/testing/fine.ts';
import { makeShop, type SmallShop } from '#server/testing/make-shop.ts';
import { makeStaff } from '#server/testing/make-staff.ts';
import { visitShop } from '#tests/support/visit-shop.ts';

let it: TestDatabase;
let shop: SmallShop;
beforeAll(async () => {
  it = await testDatabase();
  shop = await makeShop(it.db);
});
afterAll(() => it.close());

async function switchOn(version: number, isOn = true) {
  const owner = await makeStaff(it.db, 'SUPER_ADMIN');
  const values = { pixel: '123456789', token: 'secret' };
  const saved = { channel: 'meta', values, isOn, purchaseAt: 'delivered', version } as const;
  fine(await saveAdAccount(it.db, owner, null, saved));
}

const events = async () =>
  (await it.db.selectFrom('adEvents').select('kind').orderBy('id').execute()).map(({ kind }) => kind);
const cookiesOf = (response: Response) =>
  response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1)[0] ?? '')
    .join('; ');

test('a shop without a channel asks nothing, on no page', async () => {
  const html = await (await visitShop(it).get('/')).text();
  expect(html).not.toContain('ad-question');
  expect(html).not.toContain('Ad choices');
  expect(await (await visitShop(it).get('/ad-choice')).text()).toContain('tells no ad service anything');
});

test('yes is remembered with the click of the ad, no keeps nothing, and either can be changed', async () => {
  await switchOn(0);
  const visitor = visitShop(it);
  const html = await (await visitor.get('/')).text();
  expect(html).toMatch(/<aside id="ad-question" hidden=""/);
  expect(html).toContain('href="/ad-choice"');
  expect(html).not.toMatch(/facebook|google-analytics|gtag/);

  const referer = `http://localhost/product/${shop.court.id}?fbclid=IwAR0x&colour=Black`;
  const yes = await visitor.post('/ad-choice', { choice: 'yes' }, { referer });
  expect([yes.status, yes.headers.get('location')]).toEqual([
    303,
    `/product/${shop.court.id}?fbclid=IwAR0x&colour=Black`,
  ]);
  const cookie = cookiesOf(yes);
  expect(decodeURIComponent(cookie)).toMatch(/ad_choice=yes; ad_visit=\{"id":"\d{10}",.*"id":"IwAR0x"/);
  expect(yes.headers.getSetCookie()[1]).toContain('HttpOnly');

  const page = await (await visitor.get('/ad-choice', { cookie })).text();
  expect(page).toContain('You said yes.');
  const no = await visitor.post(
    '/ad-choice',
    { choice: 'no' },
    { cookie, referer: 'http://elsewhere.example/x' },
  );
  expect(no.headers.get('location')).toBe('/');
  expect(no.headers.getSetCookie()).toEqual([
    expect.stringContaining('ad_choice=no'),
    expect.stringMatching(/^ad_visit=; .*Max-Age=0/),
  ]);
  expect((await visitor.post('/ad-choice', { choice: 'maybe' })).status).toBe(400);
});

test('a cart and a look at a product are told of who said yes, and of nobody else', async () => {
  const visitor = visitShop(it);
  const line = { line: String(shop.court.row('41', 'Black')), quantity: '1', stay: '1' };
  const referer = `http://localhost/product/${shop.court.id}`;
  for (const cookie of ['', 'ad_choice=no', 'ad_choice=yes', 'ad_choice=yes; ad_visit=%7Bbroken']) {
    await visitor.post('/cart/lines', line, { cookie });
    expect((await visitor.post('/ad-choice', { choice: 'seen' }, { cookie, referer })).status).toBe(204);
  }
  expect(await events()).toEqual([]);
  const cookie = cookiesOf(await visitor.post('/ad-choice', { choice: 'yes' }, { referer }));
  const added = await visitor.post('/cart/lines', line, { cookie });
  await visitor.post('/ad-choice', { choice: 'seen' }, { cookie, referer });
  const withCart = `${cookie}; ${cookiesOf(added)}`;
  await visitor.post(
    '/ad-choice',
    { choice: 'seen' },
    { cookie: withCart, referer: 'http://localhost/checkout' },
  );
  expect(await events()).toEqual(['add-to-cart', 'view', 'begin-checkout']);
});

test('a channel that cannot be written to stops no cart', async () => {
  const cookie = cookiesOf(await visitShop(it).post('/ad-choice', { choice: 'yes' }));
  await sql`alter table ad_events rename to ad_events_away`.execute(it.db);
  const line = { line: String(shop.court.row('42', 'Black')), quantity: '1', stay: '1' };
  expect((await visitShop(it).post('/cart/lines', line, { cookie })).status).toBe(200);
  await sql`alter table ad_events_away rename to ad_events`.execute(it.db);
});
