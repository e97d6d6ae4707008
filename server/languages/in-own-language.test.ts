// A member of staff has the admin portal in the language that was chosen, at whichever address it is asked for; others have it in English.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from '#server/db/testing.ts';
import { noon } from '#server/testing/make-shop.ts';
import { signIn, type SignedIn } from '../../tests/support/sign-in.ts';
import { visitShop, type Visitor } from '../../tests/support/visit-shop.ts';

let it: TestDatabase;
let visitor: Visitor;
let sana: SignedIn;
let english: SignedIn;
beforeAll(async () => {
  it = await testDatabase();
  visitor = visitShop(it);
  sana = await signIn(it.db, 'ADMIN', noon);
  english = await signIn(it.db, 'ADMIN', noon);
});
afterAll(() => it.close());

const read = (path: string, { cookie }: SignedIn) => visitor.get(path, { cookie });

/** Where an answer leads, without the shop's own address. */
function leadsTo(answer: Response): string | null {
  const location = answer.headers.get('location');
  if (location === null) return null;
  const { pathname, search } = new URL(location, 'http://shop.example');
  return pathname + search;
}

const choose = (language: string, page: string, { cookie }: SignedIn) =>
  visitor.post('/admin/language', { language, page }, { cookie });

const languageOf = async ({ userId }: SignedIn) =>
  (
    await it.db
      .selectFrom('profiles')
      .select('language')
      .where('userId', '=', userId)
      .executeTakeFirstOrThrow()
  ).language;

test('it is chosen on a page and leads back to it, also in a shop that offers shoppers English alone', async () => {
  const answer = await choose('ur', '/admin/orders?view=to-pack', sana);
  expect([answer.status, leadsTo(answer)]).toEqual([303, '/admin/orders?view=to-pack']);
  expect(await languageOf(sana)).toBe('ur');
  const asked = await read('/admin/orders?view=to-pack', sana);
  expect(leadsTo(asked)).toBe('/ur/admin/orders?view=to-pack');
  const page = await read('/ur/admin/orders?view=to-pack', sana);
  expect(page.status).toBe(200);
  expect(await page.text()).toContain('<html lang="ur" dir="rtl"');
});

test('data of a page that is in another language loads the whole page', async () => {
  const answer = await read('/admin/orders.data?view=to-pack&_routes=admin%2Forders%2Forders', sana);
  expect(answer.status).toBe(202);
  const said = await answer.text();
  expect(said).toContain('/ur/admin/orders?view=to-pack');
  expect(said).not.toContain('_routes');
  expect(said).toMatch(/reload/);
});

test('who reads English is led to the English page, and English pages stay where they are', async () => {
  expect(leadsTo(await read('/ur/admin/orders', english))).toBe('/admin/orders');
  expect((await read('/admin/orders', english)).status).toBe(200);
  expect((await read('/admin/settings', sana)).status).toBe(200);
  expect(leadsTo(await read('/ur/admin/settings', sana))).toBe('/admin/settings');
});

test('who is signed out gets to the sign-in, and pages of shoppers are not offered by it', async () => {
  const door = await visitor.get('/ur/admin/orders');
  expect(leadsTo(door)).toBe('/ur/auth?next=%2Fadmin%2Forders');
  expect(leadsTo(await visitor.get('/ur/auth?next=%2Fadmin%2Forders'))).toBe('/auth?next=%2Fadmin%2Forders');
  expect((await visitor.get('/ur/shop')).status).toBe(404);
});

test('a scan is answered in Urdu', async () => {
  const { cookie } = sana;
  const answer = await visitor.post('/ur/admin/parcels/scan', { code: 'TCS-7', unfit: '0' }, { cookie });
  expect(await answer.json()).toMatchObject({
    ok: false,
    text: expect.stringContaining('اس دکان کا پارسل نہیں'),
  });
  const other = await visitor.post(
    '/admin/parcels/scan',
    { code: 'TCS-7', unfit: '0' },
    { cookie: english.cookie },
  );
  expect(await other.json()).toMatchObject({ text: 'TCS-7 is no parcel of this shop.' });
});

test.each([
  ['no language', 'xx', '/admin/orders', '/admin/orders'],
  ['another site', 'en', 'https://evil.example/admin', '/admin'],
  ['a page of shoppers', 'en', '/shop', '/admin'],
  ['letters that no address has', 'en', '/admin/سب', '/admin'],
])('%s is English, on a page of the admin', async (_name, language, page, target) => {
  await choose('ur', '/admin', sana);
  expect(leadsTo(await choose(language, page, sana))).toBe(target);
  expect(await languageOf(sana)).toBeNull();
});
