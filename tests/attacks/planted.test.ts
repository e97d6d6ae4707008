/** What somebody prepared beforehand: ids planted in a browser, an account made with an address that is not theirs. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from '#server/db/testing.ts';
import { sweepAccounts } from '#server/accounts/sweep-accounts.ts';
import type { Fetch } from '#server/pages.ts';
import { makeShop, noon, type SmallShop } from '#server/testing/make-shop.ts';
import { enter, goodPassword, joinShop } from '../support/account-steps.ts';
import { codeOfLink } from '../support/code-of-link.ts';
import { pagesOver, shopper, type Shopper } from '../support/shopper.ts';

const DAY_MS = 86_400_000;

let it: TestDatabase;
let pages: Fetch;
let shop: SmallShop;
let now = noon;
beforeAll(async () => {
  it = await testDatabase();
  shop = await makeShop(it.db);
  pages = pagesOver(it.db, () => now);
});
afterAll(() => it.close());

const add = (someone: Shopper, size: '41' | '42') =>
  someone.post('/cart/lines', { line: String(shop.court.row(size, 'White')), quantity: '1' });

const signUpForm = (email: string, given = {}) => ({
  name: 'Ayesha Khan',
  email,
  password: goodPassword,
  confirm: goodPassword,
  ...given,
});

/** Another browser with the same ids, as whoever planted them has. */
function attackerWith(someone: Shopper): Shopper {
  const attacker = shopper(pages);
  for (const name of ['cart', 'wishlist']) attacker.cookies.set(name, someone.cookies.get(name) ?? '');
  return attacker;
}

async function plantedBrowser(): Promise<{ victim: Shopper; attacker: Shopper }> {
  const victim = shopper(pages);
  await add(victim, '42');
  await victim.post('/wishlist/items', { intent: 'add', product: shop.court.id });
  return { victim, attacker: attackerWith(victim) };
}

test('17 a cart and a wishlist that were planted are other ones after signing in', async () => {
  const email = 'planted-in@example.com';
  await joinShop(it.db, shopper(pages), email);
  const { victim, attacker } = await plantedBrowser();
  await enter(victim, email);
  expect(victim.cookies.get('cart')).not.toBe(attacker.cookies.get('cart'));
  await add(victim, '41');
  expect((await attacker.get('/cart')).text).not.toContain('41');
  expect((await attacker.get('/cart')).text).toContain('Your cart is empty');
  expect((await victim.get('/cart')).text).toContain('41');
  expect((await victim.get('/checkout')).text).toContain('41');
  expect(
    await it.db
      .selectFrom('wishlists')
      .select('id')
      .where('id', '=', attacker.cookies.get('wishlist') ?? '')
      .execute(),
  ).toEqual([]);
});

test('17 a cart and a wishlist that were planted are other ones after signing up, and all is still in them', async () => {
  const { victim, attacker } = await plantedBrowser();
  expect((await victim.post('/auth/sign-up', signUpForm('planted-up@example.com'))).status).toBe(303);
  for (const name of ['cart', 'wishlist'])
    expect(victim.cookies.get(name)).not.toBe(attacker.cookies.get(name));
  expect((await victim.get('/cart')).text).toContain('42');
  expect((await victim.get('/wishlist')).text).toContain(shop.court.title);
  expect((await attacker.get('/cart')).text).toContain('Your cart is empty');
  expect((await attacker.get('/wishlist')).text).not.toContain(shop.court.title);
});

test('17 session fixation: a planted cart of an attacker is not used', async () => {
  const attacker = shopper(pages);
  await joinShop(it.db, attacker, 'attacker@example.com');
  await add(attacker, '42');
  const email = 'planted-foreign@example.com';
  await joinShop(it.db, shopper(pages), email);
  const victim = shopper(pages);
  victim.cookies.set('cart', attacker.cookies.get('cart') ?? '');
  await enter(victim, email);
  await add(victim, '41');
  expect((await attacker.get('/cart')).text).not.toContain('41');
});

test('13 an account that somebody else made with my address does not open with their password', async () => {
  const email = 'mine@example.com';
  const [attacker, owner] = [shopper(pages), shopper(pages)];
  await attacker.post('/auth/sign-up', signUpForm(email));
  const token = await codeOfLink(it.db, 'confirm', email);
  const page = await owner.post('/auth/confirm', { token, password: 'what I would choose 7' });
  expect([page.status, page.text]).toEqual([400, expect.stringContaining('choose a password of your own')]);
  expect((await enter(attacker, email)).status).toBe(403);
  // The owner takes the account instead.
  await owner.post('/auth/forgot', { email });
  const reset = await codeOfLink(it.db, 'reset', email);
  const own = 'what I would choose 7';
  await owner.post('/auth/reset', { token: reset, password: own, confirm: own });
  expect((await enter(owner, email, own)).headers.get('location')).toBe('/');
  expect((await enter(attacker, email)).text).toContain('email or password');
});

test('an address that nobody confirmed can be taken again when its link has run out, and is swept', async () => {
  const email = 'mistyped@example.com';
  const someone = shopper(pages);
  await someone.post('/auth/sign-up', signUpForm(email, { name: 'First' }));
  expect((await someone.post('/auth/sign-up', signUpForm(email))).status).toBe(409);
  await sweepAccounts({ db: it.db, now: () => now });
  expect((await someone.post('/auth/sign-up', signUpForm(email))).status).toBe(409);
  try {
    now = new Date(noon.getTime() + 4 * DAY_MS);
    expect((await someone.post('/auth/sign-up', signUpForm(email, { name: 'Second' }))).status).toBe(303);
    const names = it.db
      .selectFrom('users')
      .innerJoin('profiles', 'profiles.userId', 'users.id')
      .select('name');
    expect(await names.where('email', '=', email).execute()).toEqual([{ name: 'Second' }]);
    now = new Date(noon.getTime() + 8 * DAY_MS);
    await sweepAccounts({ db: it.db, now: () => now });
    expect(await names.where('email', '=', email).execute()).toEqual([]);
  } finally {
    now = noon;
  }
});

test('sessions that ended and links that ran out are swept; what still works is not', async () => {
  const email = 'swept@example.com';
  const someone = shopper(pages);
  await joinShop(it.db, someone, email);
  await someone.post('/auth/forgot', { email });
  const rows = async () => ({
    sessions: await it.db.selectFrom('sessions').select('id').execute(),
    links: await it.db.selectFrom('verifications').select('id').execute(),
  });
  const before = await rows();
  await sweepAccounts({ db: it.db, now: () => noon });
  expect(await rows()).toEqual(before);
  await sweepAccounts({ db: it.db, now: () => new Date(noon.getTime() + 400 * DAY_MS) });
  expect(await rows()).toEqual({ sessions: [], links: [] });
  expect(await it.db.selectFrom('users').select('id').where('email', '=', email).execute()).toHaveLength(1);
});

test.each(['You won Rs 50,000! Claim at http://evil.example/x', 'www.evil.example', 'Claim at evil.com now'])(
  'nobody is called %s',
  async (name) => {
    const email = 'victim@example.com';
    const page = await shopper(pages).post('/auth/sign-up', signUpForm(email, { name }));
    expect([page.status, page.text]).toEqual([400, expect.stringContaining('Leave out the web address.')]);
    expect(await it.db.selectFrom('messages').select('id').where('recipient', '=', email).execute()).toEqual(
      [],
    );
  },
);

test.each(['M.Ali', 'Dr.Sana Net', 'Ayesha.Comer'])('%s is a name', async (name) => {
  const email = `${name.toLowerCase().replace(/\W/g, '')}@example.com`;
  expect((await shopper(pages).post('/auth/sign-up', signUpForm(email, { name }))).status).toBe(303);
});
