// Tests of the page of API keys: made and shown once, revoked for good, for Super Admins alone.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from '#server/db/testing.ts';
import { makeShop, noon } from '#server/testing/make-shop.ts';
import { signIn } from '#tests/support/sign-in.ts';
import { visitShop, type Visitor } from '#tests/support/visit-shop.ts';

let it: TestDatabase;
let visitor: Visitor;

beforeAll(async () => {
  it = await testDatabase();
  await makeShop(it.db);
  visitor = visitShop(it);
});
afterAll(() => it.close());

const page = '/admin/settings/api';
const asked = { intent: 'make', name: 'Accountant', days: '90', scope: 'orders:read' };

async function ordersWith(token: string): Promise<number> {
  return (await visitor.get('/api/v1/orders', { authorization: `Bearer ${token}` })).status;
}

test('a key is shown once, does what was chosen, and nothing any more once it is revoked', async () => {
  const { cookie } = await signIn(it.db, 'SUPER_ADMIN', noon);
  const made = await (await visitor.post(page, asked, { cookie })).text();
  const token = /value="(qadam_[\w-]{43})"/.exec(made)?.[1] ?? '';
  expect(await ordersWith(token)).toBe(200);
  const later = await (await visitor.get(page, { cookie })).text();
  expect(later).toContain('Accountant');
  expect(later).not.toContain(token);
  const { id } = await it.db.selectFrom('apiKeys').select('id').executeTakeFirstOrThrow();
  expect(await (await visitor.post(page, { intent: 'revoke', id }, { cookie })).text()).toContain(
    'Key revoked',
  );
  expect(await ordersWith(token)).toBe(401);
  const log = await it.db
    .selectFrom('auditLog')
    .select(['action', 'after'])
    .where('subject', '=', id)
    .orderBy('id')
    .execute();
  expect(log.map(({ action }) => action)).toEqual(['api-key.create', 'api-key.revoke']);
  expect(JSON.stringify(log)).not.toContain(token.slice(12));
});

test('what is missing is marked at its field, and what was typed stays', async () => {
  const { cookie } = await signIn(it.db, 'SUPER_ADMIN', noon);
  const answer = await visitor.post(page, { intent: 'make', name: 'Half done', days: '90' }, { cookie });
  expect(answer.status).toBe(400);
  const html = await answer.text();
  expect(html).toContain('Choose at least one thing that the key may do.');
  expect(html).toContain('value="Half done"');
});

test('an Admin sees the keys and makes none', async () => {
  const { cookie } = await signIn(it.db, 'ADMIN', noon);
  expect(await (await visitor.get(page, { cookie })).text()).toContain(
    'A Super Admin makes and revokes keys.',
  );
  expect((await visitor.post(page, asked, { cookie })).status).toBe(403);
});

test('what the API can do is a page for people', async () => {
  const { cookie } = await signIn(it.db, 'ADMIN', noon);
  const html = await (await visitor.get(`${page}/reference`, { cookie })).text();
  expect(html).toContain('orders/{id}/status');
  expect(html).toContain('orders:write');
});
