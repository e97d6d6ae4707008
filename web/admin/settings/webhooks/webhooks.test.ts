// Tests of the pages of webhooks: made with a secret that is shown once, changed, sent by hand, removed; for Super Admins alone.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from '#server/db/testing.ts';
import { makeShop, noon } from '#server/testing/make-shop.ts';
import { signIn } from '#tests/support/sign-in.ts';
import { visitShop, type Visitor } from '#tests/support/visit-shop.ts';

let it: TestDatabase;
let visitor: Visitor;
let cookie: string;

beforeAll(async () => {
  it = await testDatabase();
  await makeShop(it.db);
  visitor = visitShop(it);
  ({ cookie } = await signIn(it.db, 'SUPER_ADMIN', noon));
});
afterAll(() => it.close());

const page = '/admin/settings/webhooks';
const asked = { name: 'ERP', url: 'https://erp.example.com/hooks', event: 'order.placed' };

async function made(name: string): Promise<string> {
  await visitor.post(page, { ...asked, name }, { cookie });
  const row = await it.db
    .selectFrom('webhooks')
    .select('id')
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  return row.id;
}

async function press(id: string, fields: Record<string, string>): Promise<string> {
  return (await visitor.post(`${page}/${id}`, fields, { cookie })).text();
}

test('its secret is shown once, a new one likewise', async () => {
  const answer = await (await visitor.post(page, asked, { cookie })).text();
  const secret = /value="(whsec_[A-Za-z0-9+/]{43}=)"/.exec(answer)?.[1] ?? 'none';
  expect(secret).not.toBe('none');
  const list = await (await visitor.get(page, { cookie })).text();
  expect(list).toContain('https://erp.example.com/hooks');
  expect(list).not.toContain(secret);
  const id = await made('Another');
  expect(await press(id, { intent: 'secret' })).toContain('value="whsec_');
  expect(await (await visitor.get(`${page}/${id}`, { cookie })).text()).toContain('The secret of before');
});

test('what is wrong is marked at its field, and what was typed stays', async () => {
  const url = 'http://erp.example.com/hooks';
  const answer = await visitor.post(page, { name: 'Half done', url }, { cookie });
  expect(answer.status).toBe(400);
  const html = await answer.text();
  for (const words of ['must begin with https', 'Choose at least one event', 'value="Half done"', url])
    expect(html).toContain(words);
});

test('it is switched off and on, a test and what happened are sent by hand, then it is removed', async () => {
  const id = await made('By hand');
  expect(await press(id, { intent: 'test' })).toContain('Test sent');
  const html = await (await visitor.get(`${page}/${id}`, { cookie })).text();
  expect(html).toContain('webhook.test');
  const message = /msg_[0-9a-f-]{36}/.exec(html)?.[0] ?? '';
  expect(await press(id, { intent: 'again', message })).toContain('Sent again');
  expect(await press(id, { intent: 'replay', hours: '24' })).toContain('Sent again');
  const change = { intent: 'change', ...asked, name: 'By hand' };
  expect(await press(id, { ...change, version: '1' })).toContain('Saved');
  expect(await press(id, { intent: 'test' })).toContain('Webhook is off');
  expect(await press(id, { ...change, version: '1', on: 'on' })).not.toContain('>Saved<');
  expect(await press(id, { ...change, version: '2', on: 'on' })).toContain('Saved');
  await press(id, { intent: 'remove' });
  expect((await visitor.get(`${page}/${id}`, { cookie })).status).toBe(404);
});

test('an Admin sees webhooks and changes none', async () => {
  const admin = await signIn(it.db, 'ADMIN', noon);
  const html = await (await visitor.get(page, { cookie: admin.cookie })).text();
  expect(html).toContain('A Super Admin makes and changes webhooks.');
  expect((await visitor.post(page, asked, { cookie: admin.cookie })).status).toBe(403);
});
