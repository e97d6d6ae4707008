/** The admin portal says over every page when mail, disk, database or backups are unwell, and stops when they are well again. */
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { readConfig } from '#platform/config/config.ts';
import { openDatabase } from '#server/db/open.ts';
import { testDatabase } from '#server/db/testing.ts';
import { openLog } from '#platform/log/log.ts';
import {
  dueNow,
  eventually,
  messagesOf,
  openMailer,
  statusesOf,
  type Mailer,
} from '#server/email/testing-mailer.ts';
import { placeTestOrder } from '#server/outbox/testing-order.ts';
import { openMediaStore } from '#platform/media/open-media-store.ts';
import { openPages, type Fetch } from '#server/pages.ts';
import { makeShop } from '#server/testing/make-shop.ts';
import { openDatabaseProxy } from '#tests/support/processes/database-proxy.ts';
import { shopper, type Shopper } from '#tests/support/shopper.ts';
import { signIn } from '#tests/support/sign-in.ts';

const log = openLog('error', () => {});
const minutes = 60_000;

let mailer: Mailer;
let folder: string;
let ahead: number;
beforeAll(async () => {
  mailer = await openMailer();
  folder = mkdtempSync(join(tmpdir(), 'qadam-healthAlerts-'));
});
afterEach(async () => {
  await mailer.reset();
  await mailer.db.deleteFrom('messages').execute();
});
afterAll(async () => {
  await mailer.close();
  rmSync(folder, { recursive: true, force: true });
});

function pages(db: Mailer['db'], settings: Record<string, string> = {}): Fetch {
  const config = readConfig({ DATA_DIR: folder, DISK_FLOOR_MB: '0', ...settings });
  ahead = 0;
  return openPages({
    db,
    config,
    log,
    media: openMediaStore(config),
    now: () => new Date(Date.now() + ahead),
  });
}

async function asAdmin(fetch: Fetch, db: Mailer['db']): Promise<Shopper> {
  const admin = shopper(fetch);
  admin.cookies.set('session', (await signIn(db, 'ADMIN', new Date())).token);
  return admin;
}

test('a shop that is well says nothing', async () => {
  const admin = await asAdmin(pages(mailer.db), mailer.db);
  const { text } = await admin.get('/admin');
  // Other tests share the database server: how many of its connections are taken is not this shop's doing.
  for (const words of ['The disk is', 'Emails are', 'Some emails', 'did not answer', 'last backup'])
    expect(text).not.toContain(words);
});

test('mail: a server that refuses is told after ten minutes on every page, and no more once the emails have left', async () => {
  let isRefusing = true;
  const sink = await mailer.smtpSink(() => (isRefusing ? 451 : null));
  const admin = await asAdmin(pages(mailer.db), mailer.db);
  const orderId = await placeTestOrder(mailer.db, { messages: ['order-placed-customer'] });
  await mailer.start(sink.way);
  await eventually(() => messagesOf(mailer.db, orderId)).toMatchObject([
    { lastError: 'the mail server answered 451 at RCPT TO' },
  ]);
  expect((await admin.get('/admin')).text).not.toContain('Emails are not leaving');
  ahead = 11 * minutes;
  for (const path of ['/admin', '/admin/orders', '/admin/settings', '/admin/products']) {
    const { text, html } = await admin.get(path);
    expect(text).toContain('Emails are not leaving');
    expect(text).toContain('1 email is waiting, the first since');
    expect(html).toContain('href="/admin/messages?status=waiting"');
  }
  isRefusing = false;
  await dueNow(mailer.db);
  await eventually(() => statusesOf(mailer.db, orderId)).toEqual(['sent 2']);
  expect((await admin.get('/admin')).text).not.toContain('Emails are not leaving');
});

test('mail: emails that nobody tries to send are told as well', async () => {
  const admin = await asAdmin(pages(mailer.db), mailer.db);
  await placeTestOrder(mailer.db);
  ahead = 11 * minutes;
  expect((await admin.get('/admin')).text).toContain('2 emails are waiting');
});

test('mail: an email refused for ever is told for three days', async () => {
  const sink = await mailer.smtpSink(() => 550);
  const admin = await asAdmin(pages(mailer.db), mailer.db);
  const orderId = await placeTestOrder(mailer.db, { messages: ['order-placed-customer'] });
  await mailer.start(sink.way);
  await eventually(() => statusesOf(mailer.db, orderId)).toEqual(['failed 1']);
  const { text, html } = await admin.get('/admin/orders');
  expect(text).toContain('Some emails were given up');
  expect(html).toContain('href="/admin/messages?status=failed"');
  await mailer.db
    .updateTable('messages')
    .set({ createdAt: new Date(Date.now() - 4 * 24 * 60 * minutes) })
    .where('orderId', '=', orderId)
    .execute();
  expect((await admin.get('/admin/orders')).text).not.toContain('Some emails were given up');
});

test('disk: less room than the floor is told with what is left', async () => {
  const admin = await asAdmin(pages(mailer.db, { DISK_FLOOR_MB: '1000000' }), mailer.db);
  const { text } = await admin.get('/admin');
  expect(text).toContain('The disk is nearly full');
  expect(text).toMatch(/[\d,]+ MB are left where the shop keeps its data/);
});

test('backups: an old one is told, a fresh one is not', async () => {
  const admin = await asAdmin(pages(mailer.db), mailer.db);
  const file = join(folder, 'backups', 'qadam-2026-01-01-000000.tar');
  mkdirSync(join(folder, 'backups'));
  writeFileSync(file, 'x');
  const fresh = new Date();
  utimesSync(file, fresh, fresh);
  expect((await admin.get('/admin')).text).not.toContain('The last backup is old');
  const old = new Date(Date.now() - 9 * 24 * 60 * minutes);
  utimesSync(file, old, old);
  expect((await admin.get('/admin')).text).toContain('The last backup is old');
});

test('database: an outage is told for a quarter of an hour after it, also by the figures that an open page asks for', async () => {
  const it = await testDatabase();
  await makeShop(it.db);
  const line = await openDatabaseProxy(it.url);
  const far = await openDatabase({ url: line.url, poolSize: 2, log, silentMs: 10_000 });
  const admin = await asAdmin(pages(far.db), it.db);
  expect((await admin.get('/admin')).text).not.toContain('The shop could not reach its data');
  await line.shut(true);
  expect((await admin.get('/admin')).status).toBe(503);
  await line.shut(false);
  await expect.poll(async () => (await admin.get('/admin')).status).toBe(200);
  expect((await admin.get('/admin')).text).toContain('The shop could not reach its data for a while');
  expect((await admin.get('/admin/figures.data')).html).toContain('database-away');
  ahead = 16 * minutes;
  expect((await admin.get('/admin')).text).not.toContain('The shop could not reach its data');
  await far.close();
  await line.close();
  await it.close();
});
