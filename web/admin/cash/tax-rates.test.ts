// Tests of the rates of tax withheld, without a script: added from a day on, refused in words, removed, and what a statement is held against.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from '#server/db/testing.ts';
import { makeShop, noon } from '#server/testing/make-shop.ts';
import { signIn, type SignedIn } from '#tests/support/sign-in.ts';
import { visitShop, type Visitor } from '#tests/support/visit-shop.ts';

let it: TestDatabase;
let visitor: Visitor;
let cashier: SignedIn;
beforeAll(async () => {
  it = await testDatabase();
  await makeShop(it.db);
  visitor = visitShop(it);
  cashier = await signIn(it.db, 'ADMIN', noon);
});
afterAll(() => it.close());

const page = async () => (await visitor.get('/admin/cash/rates', cashier)).text();
const post = async (fields: Record<string, string>) =>
  (await visitor.post('/admin/cash/rates', fields, cashier)).text();

test('a rate is valid from its day on, replaced on the same day, and removed; each is in the audit log', async () => {
  expect(await page()).toMatch(/Income tax[^]*2025-07-01[^]*2%/);
  expect(await post({ kind: 'income', percent: '0.25', from: '2026-07-01' })).toContain(
    'Income tax is 0.25% from 2026-07-01',
  );
  await post({ kind: 'income', percent: '1', from: '2026-07-01' });
  expect(await page()).toMatch(/2026-07-01[^]*1%[^]*2025-07-01/);
  const { id } = await it.db
    .selectFrom('taxRates')
    .select('id')
    .where('rate', '=', 100)
    .executeTakeFirstOrThrow();
  expect(await post({ remove: String(id) })).toContain('The rate is removed');
  expect(await post({ remove: String(id) })).toContain('This rate was removed already.');
  const logged = await it.db
    .selectFrom('auditLog')
    .select('before')
    .select('after')
    .where('action', '=', 'tax-rate.change')
    .orderBy('id')
    .execute();
  expect(logged).toEqual([
    { before: null, after: { rate: '0.25%' } },
    { before: { rate: '0.25%' }, after: { rate: '1%' } },
    { before: { rate: '1%' }, after: null },
  ]);
});

test('what is no rate is refused in words, and stays typed', async () => {
  const refused = await post({ kind: 'sales', percent: 'a third', from: '2026-07-01' });
  expect(refused).toContain('Type the rate in percent');
  expect(refused).toContain('value="a third"');
});
