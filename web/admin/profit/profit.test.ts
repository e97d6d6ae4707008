// Tests of the pages of profit, without a script: figures as counted by hand, each opens its pairs, and no other staff sees one.
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Actor } from '#shop/accounts/permissions.ts';
import { rupees } from '#shop/pricing/money.ts';
import { isRefusal } from '#shop/refusals/refusals.ts';
import { scanBack } from '#server/check-in/scan-back.ts';
import { testDatabase, type TestDatabase } from '#server/db/testing.ts';
import { transact } from '#server/db/transact.ts';
import { verifyShop } from '#server/integrity/check-integrity.ts';
import { changeStatus } from '#server/orders/change-status.ts';
import { markStage } from '#server/orders/note-order.ts';
import { writeCosts } from '#server/profit/product-costs.ts';
import { settleProfit } from '#server/profit/settle-profit.ts';
import { takeStatement } from '#server/statements/take-statement.ts';
import { makeOrder } from '#server/testing/make-order.ts';
import { makeShop, noon, type SmallShop } from '#server/testing/make-shop.ts';
import { makeStaff } from '#server/testing/make-staff.ts';
import { signIn } from '#tests/support/sign-in.ts';
import { visitShop, type Visitor } from '#tests/support/visit-shop.ts';

let it: TestDatabase;
let shop: SmallShop;
let admin: Actor;
let visitor: Visitor;
let cookie: string;
beforeAll(async () => {
  it = await testDatabase();
  shop = await makeShop(it.db);
  admin = await makeStaff(it.db);
  visitor = visitShop(it);
  ({ cookie } = await signIn(it.db, 'SUPER_ADMIN', noon));
  await transact(it.db, (tx) => writeCosts(tx, [{ productId: shop.court.id, cost: rupees(7_000) }], noon));
  await send('P-1', 'delivered');
  await send('P-2', 'delivered');
  await send('P-3', 'refused');
  await send('P-4', 'on the road');
  await settleProfit(it.db);
});
afterAll(async () => {
  await settleProfit(it.db);
  expect(await verifyShop(it.db)).toEqual([]);
  await it.close();
});

async function send(trackingNumber: string, end: 'delivered' | 'refused' | 'on the road'): Promise<string> {
  const orderId = await makeOrder(it.db, { row: shop.court.row('42', 'Black'), rupees: 12_000 });
  for (const to of ['CONFIRMED', 'FULFILLED'] as const)
    await changeStatus(it.db, admin, { orderId, to, note: '' }, noon);
  await markStage(it.db, admin, { orderId, stage: 'shipped', courier: 'TCS', trackingNumber }, noon);
  if (end === 'delivered')
    await markStage(it.db, admin, { orderId, stage: 'delivered', courier: '', trackingNumber: '' }, noon);
  if (end === 'refused') await scanBack(it.db, admin, { code: trackingNumber, unfit: 0 }, noon);
  return orderId;
}

const page = async (path: string, as = cookie) => (await visitor.get(path, { cookie: as })).text();
// As a person reads it.
const read = async (path: string) =>
  (await page(path))
    .replace(/<script[^]*?<\/script>/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ');

test('two delivered and one refused earn what is counted by hand; the one on the road counts nothing', async () => {
  // 2 × (12,000 − 7,000 − 250 expected) − 250 for the refused one; it cost no pair.
  const text = await read('/admin/profit?by=city');
  expect(text).toMatch(/₨9,250 earned on 2 pairs , ₨4,625 a pair/);
  expect(text).toContain('Couriers, expected −₨750');
  expect(text).toMatch(/Lahore 2 1 0 ₨24,000 ₨14,000 ₨750 expected ₨9,250/);
  expect(await read('/admin/profit?by=courier')).toMatch(/TCS 2 1 0/);
  expect(await read('/admin/profit?by=size')).toMatch(/42 2 1 0/);
  const behind = await read('/admin/profit/pairs?by=city&key=Lahore&of=refused');
  expect(behind).toMatch(/1 refused or lost ₨0 ₨0 ₨250 expected ₨0 −₨250/);
  expect(await read('/admin/profit/pairs?by=city&key=Karachi')).toContain('No pairs of this kind');
});

test('a statement makes what was expected what it was, and withheld tax stands beside', async () => {
  const { id } = await it.db
    .selectFrom('courierAccounts')
    .select('id')
    .where('name', '=', 'TCS')
    .executeTakeFirstOrThrow();
  const billed = { line: 2, cn: 'P-1', reference: '', city: '', day: null, cod: 1_200_000 };
  const lines = [{ ...billed, fee: 30_050, tax: 4_800, withheld: 48_000, net: 1_117_150 }];
  const asked = { accountId: id, number: 'W-1', dated: '2026-11-02', lines, total: 1_117_150 };
  const taken = await takeStatement(it.db, admin, asked, noon);
  expect(isRefusal(taken)).toBe(false);
  expect(await read('/admin/profit')).toContain('What happened in the last minute is being added.');
  await settleProfit(it.db);
  const text = await read('/admin/profit');
  expect(text).toContain('Couriers, by their statements −₨349');
  expect(text).toContain('Couriers, expected −₨500');
  expect(text).toMatch(/withheld by couriers, ₨480 , is a credit/);
  const csv = await page('/admin/profit/export?by=product');
  expect(csv).toMatch(/Court[^\r]*,2,1,0,0,24000,0,0,0,24000,14000,348\.5,500,0,480,9151\.5\r/);
});

test('a product without a cost is named and left out, never free', async () => {
  await transact(it.db, (tx) => writeCosts(tx, [{ productId: shop.court.id, cost: null }], noon));
  await send('P-5', 'delivered');
  await settleProfit(it.db);
  const text = await read('/admin/profit');
  expect(text).toMatch(/1 pair is left out : their cost was not known/);
  expect(text).toMatch(/earned on 2 pairs/);
  expect(await read('/admin/profit/pairs?of=uncosted')).toContain('1 delivered');
});

test('other staff have no profit to look at', async () => {
  const { cookie: packer } = await signIn(it.db, 'ADMIN', noon);
  for (const path of ['/admin/profit', '/admin/profit/pairs', '/admin/profit/export'])
    expect((await visitor.get(path, { cookie: packer })).status).toBe(302);
  expect(await page('/admin/cash', packer)).not.toContain('/admin/profit');
  expect(await page('/admin/cash')).toContain('/admin/profit');
});
