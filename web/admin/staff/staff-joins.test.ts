// Somebody joins the staff, walked through the pages: invited, a password of their own, the second step set up, asked for, and done without a phone.
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '#platform/config/config.ts';
import { openLog } from '#platform/log/log.ts';
import { openMediaStore } from '#platform/media/open-media-store.ts';
import { openPages } from '#server/pages.ts';
import { codeAt } from '#server/accounts/one-time-code.ts';
import { testDatabase, type TestDatabase } from '#server/db/testing.ts';
import { makeShop, noon } from '#server/testing/make-shop.ts';
import { enter } from '#tests/support/account-steps.ts';
import { codeOfLink } from '#tests/support/code-of-link.ts';
import { pagesOver, shopper, valueOf, type Page, type Shopper } from '#tests/support/shopper.ts';
import { signIn } from '#tests/support/sign-in.ts';

const email = 'hina@qadam.test';
const password = 'kali chappal 42';

let it: TestDatabase;
let clock = noon;
let boss: Shopper;
let newcomer: () => Shopper;
beforeAll(async () => {
  it = await testDatabase();
  await makeShop(it.db);
  const pages = pagesOver(it.db, () => clock);
  newcomer = () => shopper(pages);
  boss = newcomer();
  boss.cookies.set('session', (await signIn(it.db, 'SUPER_ADMIN', noon)).token);
});
afterAll(() => it.close());

const whereTo = (page: Page) => [page.status, page.headers.get('location')];

async function codeNow(): Promise<string> {
  const { secret } = await it.db.selectFrom('secondFactors').select('secret').executeTakeFirstOrThrow();
  return codeAt(secret, Math.floor(clock.getTime() / 30_000));
}

test('from the invitation to the admin, with a second step, and in again by a recovery code', async () => {
  const invited = await boss.post('/admin/staff', {
    intent: 'invite',
    email,
    name: 'Hina Aslam',
    role: 'ADMIN',
  });
  expect(invited.status).toBe(200);
  const letter = await it.db
    .selectFrom('messages')
    .select(['kind', 'recipient'])
    .where('kind', '=', 'account-invite')
    .execute();
  expect(letter).toEqual([{ kind: 'account-invite', recipient: email }]);

  const hina = newcomer();
  const chosen = { token: await codeOfLink(it.db, 'invite', email), password, confirm: password };
  const short = await hina.post('/auth/welcome', { ...chosen, password: 'short-7', confirm: 'short-7' });
  expect(short.text).toContain('Password must be at least 12 characters long.');
  expect(whereTo(await hina.post('/auth/welcome', chosen))).toEqual([303, '/auth']);
  expect((await hina.post('/auth/welcome', chosen)).status).toBe(410);
  expect((await enter(hina, email, password)).status).toBe(303);
  expect((await hina.get('/admin')).html).toContain('Hina Aslam');

  expect((await hina.get('/profile/second-step')).html).toContain('alt="QR code for your authenticator app"');
  const turnOn = (code: string, current: string) =>
    hina.post('/profile/second-step', { intent: 'on', code, current });
  const wrong = await turnOn('000000', password);
  expect(wrong.status).toBeGreaterThanOrEqual(400);
  const stranger = await turnOn(await codeNow(), 'not the password');
  expect(stranger.status).toBeGreaterThanOrEqual(400);
  expect(stranger.text).toContain('Your current password is not right.');
  const on = await turnOn(await codeNow(), password);
  const [recovery = ''] = await recoveryCodesOn(on);
  expect(recovery).not.toBe('');

  clock = new Date(clock.getTime() + 60_000);
  const again = newcomer();
  expect(whereTo(await enter(again, email, password, '/admin/orders'))[1]).toMatch(/^\/auth\/code/);
  expect((await again.get('/admin')).status).toBe(302);
  expect((await again.post('/auth/code', { code: '123456', next: '/admin/orders' })).status).toBe(400);
  const inside = await again.post('/auth/code', { code: await codeNow(), next: '/admin/orders' });
  expect(whereTo(inside)).toEqual([303, '/admin/orders']);
  expect((await again.get('/admin/orders')).status).toBe(200);

  const withoutPhone = newcomer();
  await enter(withoutPhone, email, password);
  expect((await withoutPhone.post('/auth/code', { code: recovery, next: '' })).status).toBe(303);
  expect((await withoutPhone.get('/admin')).status).toBe(200);
  const spent = newcomer();
  await enter(spent, email, password);
  expect((await spent.post('/auth/code', { code: recovery, next: '' })).status).toBe(400);
});

test('with no mail set up the link is on the page once and stored nowhere; with mail it is only in the email', async () => {
  const invitation = { intent: 'invite', email: 'zoya@qadam.test', name: 'Zoya', role: 'ADMIN' };
  const invited = await boss.post('/admin/staff', invitation);
  const link = new URL(valueOf(invited, 'link'));
  const token = link.hash.slice(1);
  expect(link.pathname).toBe('/auth/welcome');
  expect(invited.text).toContain('No mail is set up: the link is shown here once');
  expect((await boss.get('/admin/staff')).html).not.toContain(token);
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select l::text as line from audit_log l union all select m::text from messages m union all select v::text from verifications v
    ) stored where line like ${`%${token}%`}`.execute(it.db);
  expect(rows).toEqual([{ count: 0 }]);
  const chosen = { token, password, confirm: password };
  expect(whereTo(await newcomer().post('/auth/welcome', chosen))).toEqual([303, '/auth']);

  const config = readConfig({ SMTP_URL: 'smtp://mail.example' });
  const withMail = shopper(
    openPages({ db: it.db, now: () => clock, config, log: openLog('error'), media: openMediaStore(config) }),
  );
  withMail.cookies.set('session', (await signIn(it.db, 'SUPER_ADMIN', clock)).token);
  const emailed = await withMail.post('/admin/staff', { ...invitation, email: 'amna@qadam.test' });
  expect(emailed.status).toBe(200);
  expect(emailed.text).toContain('The link is emailed and works for 7 days.');
  expect(emailed.html).not.toContain(await codeOfLink(it.db, 'invite', 'amna@qadam.test'));
});

async function recoveryCodesOn({ text }: Page): Promise<string[]> {
  return text.match(/\b[a-z0-9]{4,6}(?:-[a-z0-9]{4,6})+\b/g) ?? [];
}
