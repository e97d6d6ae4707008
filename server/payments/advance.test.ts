// An advance where trust is low: asked for once, of whom it is meant for, and no courier gets the parcel before it is there or staff waive it.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Actor } from '#shop/accounts/permissions.ts';
import { rupees } from '#shop/pricing/money.ts';
import { askDue } from '#server/asking/ask-due.ts';
import { testDatabase, type TestDatabase } from '#server/db/testing.ts';
import { bookParcels } from '#server/dispatch/book-parcels.ts';
import { listToBook } from '#server/dispatch/list-dispatch.ts';
import { verifyShop } from '#server/integrity/check-integrity.ts';
import { changeStatus } from '#server/orders/change-status.ts';
import { readOrder } from '#server/orders/read-order.ts';
import { saveSetting, takeTransfers } from '#server/testing/make-offer.ts';
import { makeOrder } from '#server/testing/make-order.ts';
import { makeProduct, type MadeProduct } from '#server/testing/make-product.ts';
import { makeShop, noon } from '#server/testing/make-shop.ts';
import { makeStaff } from '#server/testing/make-staff.ts';
import { recordPayment } from './record-payment.ts';
import { waiveAdvance } from './waive-advance.ts';

let it: TestDatabase;
let sana: Actor;
let shoe: MadeProduct;
beforeAll(async () => {
  it = await testDatabase();
  await makeShop(it.db);
  sana = await makeStaff(it.db);
  await takeTransfers(it.db);
  shoe = await makeProduct(it.db, { title: 'In advance', rupees: 10_000, stock: { 42: 50 } });
});
beforeEach(() => saveSetting(it.db, 'advanceRupees', 300));
afterAll(async () => {
  expect(await verifyShop(it.db)).toEqual([]);
  await it.close();
});

let phones = 0;
const newPhone = () => `+92300${String(7_000_000 + (phones += 1))}`;

/** Who refused a parcel at the door before. */
async function refuser(): Promise<string> {
  const phone = newPhone();
  const orderId = await makeOrder(it.db, { row: shoe.row('42'), rupees: 10_000, phone });
  for (const to of ['FULFILLED', 'CANCELLED'] as const)
    await changeStatus(it.db, sana, { orderId, to, note: '' }, noon);
  return phone;
}

async function looked(phone: string): Promise<string> {
  const orderId = await makeOrder(it.db, { row: shoe.row('42'), rupees: 10_000, phone });
  await askDue({ db: it.db, now: () => noon });
  return orderId;
}

const advanceOf = async (id: string) => (await readOrder(it.db, { id }))?.advance;
const confirm = (orderId: string) => changeStatus(it.db, sana, { orderId, to: 'CONFIRMED', note: '' }, noon);
const book = (orderId: string) =>
  bookParcels(it.db, sana, { courier: 'Rider', keys: [{ orderId }], authSecret: null }, noon);

test('it is asked of who refused a parcel before, and of nobody else', async () => {
  const [low, usual] = [await looked(await refuser()), await looked(newPhone())];
  expect([await advanceOf(low), await advanceOf(usual)]).toEqual([rupees(300), 0]);
  await saveSetting(it.db, 'advanceRupees', 0);
  expect(await advanceOf(await looked(await refuser()))).toBe(0);
  await saveSetting(it.db, 'advanceRupees', 20_000);
  expect(await advanceOf(await looked(await refuser()))).toBe(rupees(10_000));
});

test('no courier gets the parcel before it is there; then the door collects the rest', async () => {
  const order = await looked(await refuser());
  await confirm(order);
  expect((await listToBook(it.db)).find(({ orderId }) => orderId === order)).toMatchObject({
    advance: 30_000,
  });
  const refused = await book(order);
  expect(refused.done).toBe(0);
  expect(refused.refused[0]).toContain('₨300 are to be paid in advance');
  const transfer = { shortId: order.slice(0, 8), way: 'raast', reference: `A${order.slice(0, 8)}` } as const;
  await recordPayment(it.db, sana, { ...transfer, amount: rupees(300) }, noon);
  expect((await listToBook(it.db)).find(({ orderId }) => orderId === order)).toMatchObject({
    advance: 0,
    cod: 970_000,
  });
  expect(await book(order)).toEqual({ done: 1, refused: [] });
});

test('staff may send it without, twice is once', async () => {
  const order = await looked(await refuser());
  await confirm(order);
  await Promise.all([waiveAdvance(it.db, sana, order, noon), waiveAdvance(it.db, sana, order, noon)]);
  expect(await book(order)).toEqual({ done: 1, refused: [] });
  const events = await it.db
    .selectFrom('orderEvents')
    .select('note')
    .where('orderId', '=', order)
    .where('kind', '=', 'payment')
    .orderBy('id')
    .execute();
  expect(events.map(({ note }) => note)).toEqual([
    'An advance of ₨300 is asked for',
    'Sent without the advance of ₨300',
  ]);
});
