// Tests of the accounts of messages: saved by the owner, written once, tried with a test, never shown again.
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from '#server/db/testing.ts';
import { findAccount } from '#server/messages/accounts.ts';
import { tryAccount } from '#server/messages/try-account.ts';
import { noon } from '#server/testing/make-shop.ts';
import { signIn, type SignedIn } from '#tests/support/sign-in.ts';
import { visitShop, type Visitor } from '#tests/support/visit-shop.ts';
import { simulateSms } from '../../../../sims/sms.ts';
import { openWhatsapp } from '../../../../sims/whatsapp.ts';

const PAGE = '/admin/settings/messages';
const token = 'EAAG-the-secret-token-9876';

let it: TestDatabase;
let shop: Visitor;
let owner: SignedIn;
let clerk: SignedIn;
beforeAll(async () => {
  it = await testDatabase();
  shop = visitShop(it);
  owner = await signIn(it.db, 'SUPER_ADMIN', noon);
  clerk = await signIn(it.db, 'ADMIN', noon);
});
afterAll(() => it.close());

const whatsapp = {
  channel: 'whatsapp',
  provider: 'whatsapp-cloud',
  phoneNumberId: '1555',
  token,
  appSecret: 'the-app-secret-1234',
  template: 'confirm_order',
  language: 'en',
  on: 'on',
  version: '0',
};

const save = (fields: Record<string, string>, { cookie } = owner) => shop.post(PAGE, fields, { cookie });
const page = async ({ cookie }: { cookie: string } = owner) => (await shop.get(PAGE, { cookie })).text();
const stored = () => findAccount(it.db, null, 'whatsapp');

test('a Super Admin alone changes it and sees the token for Meta; staff see whether it is on', async () => {
  expect((await save(whatsapp, clerk)).status).toBe(403);
  expect(await page(clerk)).toContain('A Super Admin changes it.');
  expect(await page(clerk)).not.toContain('Verify token');
  expect(await page()).toContain('Verify token');
});

test('what is missing is said at its field, and nothing is saved', async () => {
  const answer = await save({ ...whatsapp, token: '' });
  expect([answer.status, await stored()]).toEqual([400, null]);
  const html = await answer.text();
  expect(html).toContain('Needed to switch it on.');
  expect(html).not.toContain('the-app-secret-1234');
});

test('saved: sealed in the database, of the secret only its end is shown, and it was not tried yet', async () => {
  expect((await save(whatsapp)).status).toBe(200);
  const html = await page();
  expect(html).toContain('not tried with a real account yet');
  expect(html).toContain('Stored: …9876');
  expect(html).not.toContain(token);
  const { rows } = await sql<{ row: string }>`
    select message_accounts::text || coalesce((select string_agg(audit_log::text, '') from audit_log), '') as row
    from message_accounts`.execute(it.db);
  expect(rows[0]?.row).not.toContain(token);
  expect((await stored())?.account).toMatchObject({ token, phoneNumberId: '1555' });
});

test('a secret that is left empty stays, and the later of two who save is told', async () => {
  expect((await save({ ...whatsapp, token: '', appSecret: '', language: 'ur', version: '1' })).status).toBe(
    200,
  );
  expect((await stored())?.account).toMatchObject({ token, language: 'ur' });
  expect((await save({ ...whatsapp, version: '1' })).status).toBe(409);
  expect((await stored())?.account['language']).toBe('ur');
});

test('with another AUTH_SECRET it cannot be opened, so it is typed again', async () => {
  expect(await findAccount(it.db, 'another secret of at least 32 letters', 'whatsapp')).toBeNull();
});

test('a test is sent to a phone of Pakistan alone', async () => {
  const answer = await save({ channel: 'whatsapp', intent: 'test', phone: '12' });
  expect([answer.status, (await answer.text()).includes('Enter a phone number of Pakistan')]).toEqual([
    400,
    true,
  ]);
});

test('a test says what the provider said; a simulator does not count as a real account', async () => {
  const sms = simulateSms({ apiKey: 'sms-key' });
  const sim = await openWhatsapp({ phoneNumberId: '1555', token, appSecret: 'x' }, sms);
  const messageSimulator = `http://127.0.0.1:${sim.port}`;
  const context = { db: it.db, authSecret: null, publicUrl: 'https://qadam.pk', messageSimulator, now: noon };
  const to = '+923001234567';
  const attempt = (channel: 'whatsapp' | 'sms') => tryAccount(context, owner, { channel, to });
  expect(await attempt('whatsapp')).toMatchObject({ kind: 'sent' });
  sim.fail({ error: 131026 }, { error: 132001 });
  expect([await attempt('whatsapp'), await attempt('whatsapp')]).toMatchObject([
    { kind: 'unreachable' },
    { kind: 'refused', why: '132001 As asked for' },
  ]);
  expect(await attempt('sms')).toEqual({ kind: 'no-account' });
  const secrets = { apiKey: 'sms-key', msisdn: '923450000000', password: 'sms-key' };
  for (const [version, provider] of ['sendpk', 'veevotech', 'telenor'].entries()) {
    const fields = { channel: 'sms', provider, ...secrets, sender: 'QADAM', on: 'off' };
    expect((await save({ ...fields, version: String(version) })).status).toBe(200);
    expect(await attempt('sms')).toMatchObject({ kind: 'sent' });
  }
  expect(sms.taken.map(({ by, to: number }) => [by, number])).toEqual([
    ['sendpk', '923001234567'],
    ['veevotech', '+923001234567'],
    ['telenor', '923001234567'],
  ]);
  // Told in his words, and nothing of it is in the address of a page or in the audit log.
  await save({
    channel: 'sms',
    provider: 'telenor',
    ...secrets,
    password: 'another',
    sender: 'Q',
    version: '3',
  });
  expect(await attempt('sms')).toEqual({ kind: 'refused', why: 'Error 200' });
  expect(sms.taken).toHaveLength(3);
  await sim.close();
  expect(await page()).toContain('not tried with a real account yet');
});
