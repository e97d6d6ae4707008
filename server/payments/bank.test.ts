// Tests of the bank's statement: sure rows become payments once, whatever is pressed twice or moved meanwhile; the rest is told and left.
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Actor } from '#shop/accounts/permissions.ts';
import { rupees } from '#shop/pricing/money.ts';
import type { BankRow } from '#shop/payments/read-bank.ts';
import { isRefusal } from '#shop/refusals/refusals.ts';
import { customer } from '#server/asking/answer-order.ts';
import { testDatabase, type TestDatabase } from '#server/db/testing.ts';
import { verifyShop } from '#server/integrity/check-integrity.ts';
import { changeStatus } from '#server/orders/change-status.ts';
import { readOrder } from '#server/orders/read-order.ts';
import { saveSetting, takeTransfers } from '#server/testing/make-offer.ts';
import { makeOrder } from '#server/testing/make-order.ts';
import { makeProduct, type MadeProduct } from '#server/testing/make-product.ts';
import { makeShop, noon } from '#server/testing/make-shop.ts';
import { makeStaff } from '#server/testing/make-staff.ts';
import { judgeBank } from './bank-facts.ts';
import { bookExact, bookRow } from './book-bank.ts';
import { claimPayment } from './claim-payment.ts';
import { listClaims } from './list-claims.ts';
import { listOwed } from './list-owed.ts';

let it: TestDatabase;
let sana: Actor;
let shoe: MadeProduct;
beforeAll(async () => {
  it = await testDatabase();
  await makeShop(it.db);
  sana = await makeStaff(it.db);
  await takeTransfers(it.db);
  await saveSetting(it.db, 'prepayHours', 24);
  await saveSetting(it.db, 'prepayPercent', 5);
});
beforeEach(async () => {
  shoe = await makeProduct(it.db, { title: 'Paid first', rupees: 10_000, stock: { 42: 50 } });
});
afterEach(async () => expect(await verifyShop(it.db)).toEqual([]));
afterAll(() => it.close());

const order = (prepayOff?: number) =>
  makeOrder(it.db, {
    row: shoe.row('42'),
    rupees: 10_000,
    ...(prepayOff && { prepayOff: rupees(prepayOff) }),
  });
const code = (id: string) => id.slice(0, 8);

let numbers = 0;
async function claim(orderId: string, amount: number): Promise<string> {
  const reference = `TID${9000 + (numbers += 1)}`;
  const claimed = { way: 'raast', amount: rupees(amount), payer: 'Meezan', reference } as const;
  const told = await claimPayment(it.db, customer, { orderId, claimed }, noon);
  if (isRefusal(told)) throw new Error(told.text);
  return reference;
}

const row = (about: string, amount: number, number = `FT${(numbers += 1)}00`): BankRow => ({
  line: (numbers += 1),
  day: '2026-11-01',
  about,
  number,
  amount: rupees(amount),
});

async function pressAll(rows: readonly BankRow[]) {
  const judged = await judgeBank(it.db, rows);
  const seen = new Set(judged.filter(({ verdict }) => verdict === 'exact').map(({ line }) => line));
  return bookExact(it.db, sana, { rows: judged, seen }, noon);
}
const verdicts = async (rows: readonly BankRow[]) =>
  (await judgeBank(it.db, rows)).map(({ verdict }) => verdict);
const paid = async (id: string) => {
  const found = await readOrder(it.db, { id });
  return [found?.status, (found?.paid ?? 0) / 100, (found?.grandTotal ?? 0) / 100];
};

test('sure rows are paid by one press: by the code of the order, or by the number of a claim', async () => {
  const [coded, claimed, prepaid] = [await order(), await order(), await order(500)];
  const reference = await claim(claimed, 10_000);
  const rows = [
    row(`RAAST P2P AYESHA #${code(coded).toUpperCase()}`, 10_000),
    row(`IBFT ${reference}`, 10_000),
    row(`IBFT ${code(prepaid)} shoes`, 9_500),
    row('SALARY', 123_456),
  ];
  expect(await verdicts(rows)).toEqual(['exact', 'exact', 'exact', 'none']);
  expect(await paid(coded)).toEqual(['PENDING', 0, 10_000]);
  expect(await pressAll(rows)).toEqual({ booked: 3, refused: [] });
  expect(await paid(coded)).toEqual(['CONFIRMED', 10_000, 10_000]);
  expect(await paid(claimed)).toEqual(['CONFIRMED', 10_000, 10_000]);
  expect(await paid(prepaid)).toEqual(['CONFIRMED', 9_500, 9_500]);
  const settled = await listClaims(it.db, { isOpen: false });
  expect(settled.find(({ orderId }) => orderId === claimed)?.state).toBe('matched');
  const ways = await it.db
    .selectFrom('payments')
    .select(['orderId', 'way'])
    .where('orderId', 'in', [coded, prepaid])
    .execute();
  expect(new Map(ways.map(({ orderId, way }) => [orderId, way]))).toEqual(
    new Map([
      [coded, 'raast'],
      [prepaid, 'bank'],
    ]),
  );
});

test('the same file twice changes nothing, also where the press comes twice at once', async () => {
  const ids = [await order(), await order()];
  const rows = ids.map((id) => row(`Raast ${code(id)}`, 10_000));
  const judged = await judgeBank(it.db, rows);
  const press = { rows: judged, seen: new Set(rows.map(({ line }) => line)) };
  const both = await Promise.all([1, 2].map(() => bookExact(it.db, sana, press, noon)));
  expect(both.reduce((sum, { booked }) => sum + booked, 0)).toBe(2);
  expect(both.flatMap(({ refused }) => refused.map(({ refusal }) => refusal.refused))).toEqual([
    'transfer-paid',
    'transfer-paid',
  ]);
  expect(await verdicts(rows)).toEqual(['known', 'known']);
  expect(await pressAll(rows)).toEqual({ booked: 0, refused: [] });
  // Another download of the same days, in which the bank writes other numbers: nothing is sure of an order that is paid.
  expect(await verdicts(ids.map((id) => row(`Raast ${code(id)}`, 10_000)))).toEqual(['closed', 'closed']);
});

test('only what was sure when somebody looked is written down', async () => {
  const id = await order();
  const rows = [row(`Raast ${code(id)}`, 10_000)];
  const judged = await judgeBank(it.db, rows);
  expect(await bookExact(it.db, sana, { rows: judged, seen: new Set() }, noon)).toMatchObject({ booked: 0 });
  expect(await paid(id)).toEqual(['PENDING', 0, 10_000]);
});

test('short, over and without a code are told and left, and written down for the order that a person names', async () => {
  const [short, over] = [await order(), await order()];
  const rows = [row(code(short), 9_000), row(code(over), 12_000)];
  const judged = await judgeBank(it.db, rows);
  expect(judged.map(({ verdict, by }) => [verdict, by / 100])).toEqual([
    ['short', 1_000],
    ['over', 2_000],
  ]);
  expect(await pressAll(rows)).toEqual({ booked: 0, refused: [] });
  for (const each of judged) {
    const [found] = each.orders;
    if (!found) throw new Error('no order');
    const chosen = { row: each, orderId: found.order.id, claimId: found.claimId };
    expect(await bookRow(it.db, sana, chosen, noon)).toEqual({ orderId: found.order.id });
  }
  expect(await paid(short)).toEqual(['PENDING', 9_000, 10_000]);
  const owed = await listOwed(it.db);
  expect(owed.find(({ orderId }) => orderId === over)?.owed).toBe(rupees(2_000));
  const odd = { ...row(code(short), 1_000), amount: rupees(1_000.5) };
  expect(await bookRow(it.db, sana, { row: odd, orderId: short, claimId: null }, noon)).toMatchObject({
    refused: 'check-the-form',
  });
});

test('money for an order that was cancelled is never sure', async () => {
  const id = await order();
  await changeStatus(it.db, sana, { orderId: id, to: 'CANCELLED', note: '' }, noon);
  expect(await verdicts([row(code(id), 10_000)])).toEqual(['closed']);
});

test('two orders that claim the same transfer: a person decides', async () => {
  const [one, two] = [await order(), await order()];
  const reference = await claim(one, 10_000);
  const claimed = { way: 'bank', amount: rupees(10_000), payer: 'HBL', reference } as const;
  await claimPayment(it.db, customer, { orderId: two, claimed }, noon);
  const [judged] = await judgeBank(it.db, [row(`IBFT ${reference}`, 10_000)]);
  expect([judged?.verdict, judged?.orders.length]).toEqual(['likely', 2]);
});
