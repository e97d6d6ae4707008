/** What somebody can do with the open browser of another person, or with an account of their own, against others. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hashPassword } from '#server/accounts/hash-password.ts';
import { routes } from '#shop/routes/routes.ts';
import { testDatabase, type TestDatabase } from '#server/db/testing.ts';
import { emailLimits } from '#server/http/email-limits.ts';
import { signInLimits } from '#server/http/sign-in-limits.ts';
import type { Fetch } from '#server/pages.ts';
import { makeShop, noon, type SmallShop } from '#server/testing/make-shop.ts';
import { enter, goodPassword, joinShop } from '../support/account-steps.ts';
import { codeOfLink } from '../support/code-of-link.ts';
import { pathOf } from '../support/fields-on.ts';
import { pagesOver, shopper, valueOf } from '../support/shopper.ts';
import { signIn } from '../support/sign-in.ts';

let it: TestDatabase;
let pages: Fetch;
let shop: SmallShop;
beforeAll(async () => {
  it = await testDatabase();
  shop = await makeShop(it.db);
  pages = pagesOver(it.db, () => noon);
});
afterAll(() => it.close());

test('116 an account can send no more emails to others than a guest', async () => {
  const someone = shopper(pages);
  await joinShop(it.db, someone, 'spammer@example.com');
  const victim = 'victim@example.com';
  const ask = () =>
    someone.post('/profile/security', { intent: 'email', current: goodPassword, email: victim });
  const { tries } = emailLimits.recipient;
  for (let n = 0; n < tries; n += 1) expect((await ask()).status).toBe(303);
  const refused = await ask();
  expect([refused.status, refused.text]).toEqual([429, expect.stringContaining('too often')]);
  const emails = it.db.selectFrom('messages').select('id').where('recipient', '=', victim);
  expect(await emails.execute()).toHaveLength(tries);
});

test('116 a wrong password sends no email', async () => {
  const someone = shopper(pages);
  await joinShop(it.db, someone, 'slip@example.com');
  const ask = (current: string) =>
    someone.post('/profile/security', { intent: 'email', current, email: 'mine-too@example.com' });
  for (let n = 0; n < emailLimits.recipient.tries + 1; n += 1)
    expect((await ask('not it')).text).not.toContain('too often');
  expect((await ask(goodPassword)).status).toBe(303);
});

test('7 125* the password that empties the shop is not guessed from a session that was left open', async () => {
  const { userId, token } = await signIn(it.db, 'SUPER_ADMIN', noon);
  const passwordHash = await hashPassword('four words and 7');
  await it.db.insertInto('credentials').values({ userId, passwordHash }).execute();
  const owner = shopper(pages);
  owner.cookies.set('session', token);
  const guess = (password: string, path = '/admin/products/bulk') =>
    owner.post(path, { intent: 'delete-all', word: 'DELETE', password });
  for (let n = 0; n < signInLimits.knownDevice.tries; n += 1)
    expect((await guess(`guess ${n}`)).status).toBe(403);
  expect((await guess('four words and 7')).status).toBe(429);
  const stream = await guess('four words and 7', '/admin/products/delete-all');
  expect(stream.html).toContain('too-many-tries');
  const active = it.db.selectFrom('products').select('id').where('active', '=', true);
  expect((await active.execute()).length).toBeGreaterThan(0);
});

test('24 the tokens of session and browser are on no page, in no data and in no redirect', async () => {
  const { token } = await signIn(it.db, 'SUPER_ADMIN', noon);
  const device = 'D'.repeat(43);
  const owner = shopper(pages);
  owner.cookies.set('session', token);
  for (const path of Object.keys(routes).map((pattern) => pathOf(pattern, shop.court.id))) {
    for (const asked of [path, `${path}.data`]) {
      owner.cookies.set('device', device);
      const { html, headers } = await owner.get(asked);
      const told = html + String(headers.get('location'));
      expect([asked, told.includes(token), told.includes(device)]).toEqual([asked, false, false]);
    }
  }
  expect((await owner.get('/profile')).status).toBe(200);
});

async function withCookie(cookie: string) {
  const answer = await pages(new Request('http://shop.test/profile', { headers: { cookie } }));
  return [cookie, answer.status];
}

test('20 a token with a bit turned, cut, doubled or dressed up opens nothing and breaks nothing', async () => {
  const { token } = await signIn(it.db, 'CUSTOMER', noon);
  const turned = String.fromCharCode(token.charCodeAt(0) ^ 1) + token.slice(1);
  for (const broken of [
    turned,
    token.slice(0, -1),
    token.toLowerCase(),
    `${token}.${token}`,
    `"${token}"`,
    '%00',
    '',
  ])
    expect(await withCookie(`session=${broken}`)).toEqual([`session=${broken}`, 302]);
  expect(await withCookie(`session=eyJhbGciOiJub25lIn0.eyJyb2xlIjoiU1VQRVJfQURNSU4ifQ.`)).toEqual([
    expect.anything(),
    302,
  ]);
  // Of two with one name the first counts, whoever set the other.
  expect(await withCookie(`session=${token}; session=x`)).toEqual([expect.anything(), 200]);
  expect(await withCookie(`session=x; session=${token}`)).toEqual([expect.anything(), 302]);
});

test('6 25 after a reset the browser that was signed in before does not even see the cart', async () => {
  const thief = shopper(pages);
  const email = 'robbed@example.com';
  await thief.post('/cart/lines', { line: String(shop.court.row('42', 'Black')), quantity: '1' });
  await joinShop(it.db, thief, email);
  const owner = shopper(pages);
  expect((await thief.get('/cart')).text).toContain('Court Classic');
  await owner.post('/auth/forgot', { email });
  const token = await codeOfLink(it.db, 'reset', email);
  const password = 'quite another 44';
  await owner.post('/auth/reset', { token, password, confirm: password });
  expect((await thief.get('/cart')).text).not.toContain('Court Classic');
  await enter(owner, email, password);
  expect((await owner.get('/cart')).text).toContain('Court Classic');
});

const newPassword = { password: 'quite another 44', confirm: 'quite another 44' };

test.each([
  ['everywhere else', () => ({ intent: 'end-others' })],
  ['on one device', (session: string) => ({ intent: 'end-session', session })],
  ['by a new password', () => ({ intent: 'password', current: goodPassword, ...newPassword })],
])(
  '6 25 after signing out %s that browser does not see the cart, and the owner goes on with it',
  async (way, form) => {
    const [owner, thief] = [shopper(pages), shopper(pages)];
    const email = `left-${way.replaceAll(' ', '-')}@example.com`;
    await joinShop(it.db, owner, email);
    await enter(thief, email);
    await owner.post('/cart/lines', { line: String(shop.court.row('42', 'Black')), quantity: '1' });
    expect((await thief.get('/cart')).text).toContain('Court Classic');
    const session = valueOf(await owner.get('/profile/security'), 'session');
    expect((await owner.post('/profile/security', form(session))).status).toBe(303);
    expect((await thief.get('/cart')).text).not.toContain('Court Classic');
    expect((await owner.get('/cart')).text).toContain('Court Classic');
  },
);
