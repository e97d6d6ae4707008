// Tests of what puts an order's profit into the queue: what it sold, or what is taken off it, changes after its parcel was counted.
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Actor } from '#shop/accounts/permissions.ts';
import { asItIs } from '#shop/orders/correction.ts';
import { rupees } from '#shop/pricing/money.ts';
import { scanBack } from '#server/check-in/scan-back.ts';
import { testDatabase, type TestDatabase } from '#server/db/testing.ts';
import { verifyShop } from '#server/integrity/check-integrity.ts';
import { changeStatus } from '#server/orders/change-status.ts';
import { correctOrder } from '#server/orders/correct-order.ts';
import { markStage } from '#server/orders/note-order.ts';
import { readOrder } from '#server/orders/read-order.ts';
import { claimPayment } from '#server/payments/claim-payment.ts';
import { matchClaim, reopenClaim } from '#server/payments/settle-claim.ts';
import { customer } from '#server/asking/answer-order.ts';
import { fine } from '#server/testing/fine.ts';
import { saveSetting, takeTransfers } from '#server/testing/make-offer.ts';
import { makeOrder } from '#server/testing/make-order.ts';
import { makeProduct, type MadeProduct } from '#server/testing/make-product.ts';
import { makeShop, noon } from '#server/testing/make-shop.ts';
import { makeStaff } from '#server/testing/make-staff.ts';
import { settleProfit } from './settle-profit.ts';

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
  shoe = await makeProduct(it.db, { title: 'Earned', rupees: 10_000, stock: { 42: 3, 43: 3 } });
});
afterEach(async () => {
  await settleProfit(it.db);
  expect(await verifyShop(it.db)).toEqual([]);
});
afterAll(() => it.close());

const send = async (orderId: string, trackingNumber: string) => {
  fine(await changeStatus(it.db, sana, { orderId, to: 'FULFILLED', note: '' }, noon));
  const shipped = { orderId, stage: 'shipped', courier: 'TCS', trackingNumber } as const;
  fine(await markStage(it.db, sana, shipped, noon));
};

const earned = async (orderId: string) => {
  await settleProfit(it.db);
  const lines = it.db.selectFrom('profitLines').where('orderId', '=', orderId).orderBy('variantId');
  return lines.select(['variantId', 'sold', 'refused', 'goods', 'discount']).execute();
};

test('a discount for paying first that goes with its money after the delivery is in the profit no more', async () => {
  const row = shoe.row('42');
  const orderId = await makeOrder(it.db, { row, rupees: 10_000, prepayOff: rupees(500) });
  const money = { amount: rupees(9_500), reference: 'T1' };
  const claimed = { way: 'raast', payer: 'Meezan, Ayesha', ...money } as const;
  const { claimId } = fine(await claimPayment(it.db, customer, { orderId, claimed }, noon));
  fine(await matchClaim(it.db, sana, { claimId, seen: 'claimed', ...money }, noon));
  await send(orderId, 'P-1');
  const delivered = { orderId, stage: 'delivered', courier: '', trackingNumber: 'P-1' } as const;
  fine(await markStage(it.db, sana, delivered, noon));
  const line = { variantId: row, sold: 1, refused: 0, goods: rupees(10_000) };
  expect(await earned(orderId)).toEqual([{ ...line, discount: rupees(500) }]);
  fine(await reopenClaim(it.db, sana, { claimId, seen: 'matched' }, noon));
  expect(await earned(orderId)).toEqual([{ ...line, discount: 0 }]);
});

test('an order that is corrected after its parcel came back has the profit of the pairs that it has now', async () => {
  const orderId = await makeOrder(it.db, { row: shoe.row('42'), rupees: 10_000 });
  fine(await changeStatus(it.db, sana, { orderId, to: 'CONFIRMED', note: '' }, noon));
  await send(orderId, 'P-2');
  await scanBack(it.db, sana, { code: 'P-2', unfit: 0 }, noon);
  expect(await earned(orderId)).toMatchObject([{ variantId: shoe.row('42'), refused: 1 }]);
  fine(await changeStatus(it.db, sana, { orderId, to: 'CONFIRMED', note: '' }, noon));
  const other = { variantId: shoe.row('43'), quantity: 1, was: null, price: null };
  const version = (await readOrder(it.db, { id: orderId }))?.version ?? 0;
  const wanted = (was: Parameters<typeof asItIs>[0]) => ({ ...asItIs(was), lines: [other] });
  fine(await correctOrder(it.db, sana, { orderId, version, wanted }, noon));
  expect(await earned(orderId)).toMatchObject([{ variantId: shoe.row('43'), refused: 1 }]);
});
