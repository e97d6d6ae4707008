// Tests of orders that are paid first: claims move nothing, what arrived is in the ledger once, the door collects the rest, and what is not owed goes back.
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Actor } from '#shop/accounts/permissions.ts';
import type { ClaimState } from '#shop/payments/payment.ts';
import { rupees } from '#shop/pricing/money.ts';
import { isRefusal } from '#shop/refusals/refusals.ts';
import { customer } from '#server/asking/answer-order.ts';
import { testDatabase, type TestDatabase } from '#server/db/testing.ts';
import { verifyShop } from '#server/integrity/check-integrity.ts';
import { changeStatus } from '#server/orders/change-status.ts';
import { markStage } from '#server/orders/note-order.ts';
import { readOrder } from '#server/orders/read-order.ts';
import { makeOrder } from '#server/testing/make-order.ts';
import { makeProduct, type MadeProduct } from '#server/testing/make-product.ts';
import { makeShop, noon } from '#server/testing/make-shop.ts';
import { makeStaff } from '#server/testing/make-staff.ts';
import { claimPayment } from './claim-payment.ts';
import { giveBackPaid } from './give-back-paid.ts';
import { listClaims } from './list-claims.ts';
import { listOwed } from './list-owed.ts';
import { recordPayment } from './record-payment.ts';
import { matchClaim, refuseClaim, reopenClaim } from './settle-claim.ts';

let it: TestDatabase;
let sana: Actor;
let shoe: MadeProduct;
let order: string;
beforeAll(async () => {
  it = await testDatabase();
  await makeShop(it.db);
  sana = await makeStaff(it.db);
});
beforeEach(async () => {
  shoe = await makeProduct(it.db, { title: 'Paid first', rupees: 10_000, stock: { 42: 50 } });
  order = await makeOrder(it.db, { row: shoe.row('42'), rupees: 10_000 });
});
afterEach(async () => expect(await verifyShop(it.db)).toEqual([]));
afterAll(() => it.close());

let references = 0;
async function claim(amount: number, orderId = order, reference = `T${(references += 1)}`) {
  const told = { way: 'raast', amount: rupees(amount), payer: 'Meezan, Ayesha', reference } as const;
  const answer = await claimPayment(it.db, customer, { orderId, claimed: told }, noon);
  return isRefusal(answer) ? answer : { claimId: answer.claimId, reference };
}

async function claimed(amount: number, orderId = order, reference?: string) {
  const answer = await claim(amount, orderId, reference);
  if (isRefusal(answer)) throw new Error(answer.text);
  return answer;
}

type Seen = { claimId: number; reference: string };
const match = ({ claimId, reference }: Seen, amount: number, seen: ClaimState = 'claimed') =>
  matchClaim(it.db, sana, { claimId, seen, amount: rupees(amount), reference }, noon);
const giveBack = (amount: number, reference: string = crypto.randomUUID()) =>
  giveBackPaid(
    it.db,
    sana,
    { orderId: order, way: 'bank', amount: rupees(amount), reference, note: '' },
    noon,
  );
const giveCash = (amount: number, shownOwed: number) => {
  const cash = { way: 'cash', amount: rupees(amount), reference: '', note: '' } as const;
  return giveBackPaid(it.db, sana, { orderId: order, shownOwed: rupees(shownOwed), ...cash }, noon);
};
const setTo = (to: 'CONFIRMED' | 'FULFILLED' | 'CANCELLED') =>
  changeStatus(it.db, sana, { orderId: order, to, note: '' }, noon);

async function state() {
  const found = await readOrder(it.db, { id: order });
  const { rows } = await sql<{ cod: number | null; customers: number; bank: number }>`
    select (select cod from parcels where order_id = ${order} and kind = 'out' order by id desc limit 1) as cod,
      coalesce(sum(l.paisa) filter (where l.account = 'customers'), 0)::bigint as customers,
      coalesce(sum(l.paisa) filter (where l.account = 'bank'), 0)::bigint as bank
    from cash_entries e join cash_lines l on l.entry_id = e.id where e.order_id = ${order}`.execute(it.db);
  const { cod = null, customers = 0, bank = 0 } = rows[0] ?? {};
  return {
    status: found?.status,
    paid: (found?.paid ?? 0) / 100,
    cod: cod && cod / 100,
    customers: customers / 100,
    bank: bank / 100,
  };
}

test('a claim is no money: nothing moves until staff have seen it', async () => {
  await claimed(10_000);
  expect(await state()).toEqual({ status: 'PENDING', paid: 0, cod: null, customers: 0, bank: 0 });
});

test('what arrived in full confirms the order, and the door collects nothing', async () => {
  expect(await match(await claimed(10_000), 10_000)).toEqual({ orderId: order });
  expect(await state()).toMatchObject({
    status: 'CONFIRMED',
    paid: 10_000,
    customers: -10_000,
    bank: 10_000,
  });
  await setTo('FULFILLED');
  expect(await state()).toMatchObject({ status: 'FULFILLED', cod: 0 });
  await markStage(it.db, sana, { orderId: order, stage: 'delivered', courier: '', trackingNumber: '' }, noon);
  expect(await state()).toMatchObject({ customers: -10_000, bank: 10_000 });
  expect(await listOwed(it.db)).not.toContainEqual(expect.objectContaining({ orderId: order }));
});

test('a part of it leaves the rest for the door, and the order waits to be confirmed', async () => {
  await match(await claimed(300), 300);
  expect(await state()).toMatchObject({ status: 'PENDING', paid: 300 });
  await setTo('FULFILLED');
  expect(await state()).toMatchObject({ cod: 9_700 });
});

test('two presses at once are one payment, and another state than was seen is refused', async () => {
  const one = await claimed(10_000);
  const both = await Promise.all([match(one, 10_000), match(one, 10_000)]);
  expect(both.filter(isRefusal)).toMatchObject([{ refused: 'claim-changed' }]);
  expect(await state()).toMatchObject({ paid: 10_000 });
  expect(await match(one, 10_000, 'matched')).toMatchObject({ refused: 'claim-changed' });
});

test('one transfer pays one order, whoever names it, and is told once of an order', async () => {
  const one = await claimed(10_000, order, 'SAME1');
  expect(await claim(10_000, order, 'SAME-1')).toMatchObject({ refused: 'payment-claimed' });
  const other = await makeOrder(it.db, { row: shoe.row('42'), rupees: 10_000 });
  const two = await claimed(10_000, other, 'SAME1');
  expect(await listClaims(it.db, { isOpen: true })).toContainEqual(
    expect.objectContaining({ id: two.claimId, sameAs: order }),
  );
  await match(one, 10_000);
  expect(await match(two, 10_000)).toMatchObject({ refused: 'transfer-paid' });
  expect((await readOrder(it.db, { id: other }))?.paid).toBe(0);
});

test('one transfer pays once, whether staff wrote it down as bank or the customer claims it as Raast', async () => {
  const shortId = order.slice(0, 8);
  const byBank = (reference: string) =>
    recordPayment(it.db, sana, { shortId, way: 'bank', amount: rupees(1_000), reference }, noon);
  expect(await byBank('BANK1')).toEqual({ orderId: order });
  expect(await match(await claimed(1_000, order, 'BANK1'), 1_000)).toMatchObject({
    refused: 'transfer-paid',
  });
  expect(await match(await claimed(1_000, order, 'RAAST1'), 1_000)).toEqual({ orderId: order });
  expect(await byBank('RAAST1')).toMatchObject({ refused: 'transfer-paid' });
  expect((await readOrder(it.db, { id: order }))?.paid).toBe(rupees(2_000));
});

test('what did not arrive says why, and a sixth claim is a conversation', async () => {
  const one = await claimed(10_000);
  const answer = await refuseClaim(
    it.db,
    sana,
    { claimId: one.claimId, seen: 'claimed', answer: 'Not found.' },
    noon,
  );
  expect(answer).toEqual({ orderId: order });
  expect(await state()).toMatchObject({ status: 'PENDING', paid: 0 });
  for (let more = 0; more < 4; more += 1) await claimed(100);
  expect(await claim(100)).toMatchObject({ refused: 'too-many-claims' });
});

test('a match by mistake is taken back with its money, and the number may pay the right order', async () => {
  const one = await claimed(10_000, order, 'WRONG1');
  await match(one, 10_000);
  const seen = { claimId: one.claimId, seen: 'matched' } as const;
  expect(await reopenClaim(it.db, sana, seen, noon)).toEqual({ orderId: order });
  expect(await state()).toMatchObject({ paid: 0, customers: 0, bank: 0 });
  expect(await reopenClaim(it.db, sana, seen, noon)).toMatchObject({ refused: 'claim-changed' });
  const other = await makeOrder(it.db, { row: shoe.row('42'), rupees: 10_000 });
  expect(await match(await claimed(10_000, other, 'WRONG1'), 10_000)).toEqual({ orderId: other });
});

test('cancelled after it was paid, the money goes back: no more than was paid, one transfer once, and not what was given back again', async () => {
  const one = await claimed(10_000);
  await match(one, 10_000);
  expect(await giveBack(1)).toMatchObject({ refused: 'refund-too-large' });
  await setTo('CANCELLED');
  expect(await listOwed(it.db)).toContainEqual(expect.objectContaining({ orderId: order, owed: 1_000_000 }));
  expect(await giveBack(10_001)).toMatchObject({ refused: 'refund-too-large' });
  expect(await giveBack(4_000, 'B1')).toEqual({ orderId: order });
  expect(await giveBack(6_000, 'B1')).toMatchObject({ refused: 'transfer-known' });
  expect(await reopenClaim(it.db, sana, { claimId: one.claimId, seen: 'matched' }, noon)).toMatchObject({
    refused: 'payment-gone',
  });
  expect(await giveBack(6_000, 'B2')).toEqual({ orderId: order });
  expect(await state()).toMatchObject({ status: 'CANCELLED', paid: 0, customers: 0, bank: 0 });
});

test('a part of what is owed goes back once, though two staff have its card and cash has no number', async () => {
  await match(await claimed(10_000), 10_000);
  await setTo('CANCELLED');
  expect(await giveCash(4_000, 10_000)).toEqual({ orderId: order });
  expect(await giveCash(4_000, 10_000)).toMatchObject({
    refused: 'cash-changed',
    text: '₨6,000 are owed by now. Look at it again.',
  });
  expect(await state()).toMatchObject({ paid: 6_000, customers: -6_000 });
  expect(await giveCash(6_000, 6_000)).toEqual({ orderId: order });
});

test('paid after the parcel left with its cash on the label: what comes twice is owed', async () => {
  await setTo('FULFILLED');
  await match(await claimed(10_000), 10_000);
  expect(await state()).toMatchObject({ cod: 10_000 });
  expect(await listOwed(it.db)).toContainEqual(expect.objectContaining({ orderId: order, owed: 1_000_000 }));
});

describe('a parcel that is here again asks for what is due now', () => {
  beforeEach(async () => {
    await setTo('CONFIRMED');
    const carried = { courier: 'Rider Asif', trackingNumber: '' };
    await markStage(it.db, sana, { orderId: order, stage: 'shipped', ...carried }, noon);
    expect(await state()).toMatchObject({ cod: 10_000 });
  });

  test('paid while its order was cancelled, and confirmed again', async () => {
    await setTo('CANCELLED');
    await match(await claimed(10_000), 10_000);
    await setTo('CONFIRMED');
    expect(await state()).toMatchObject({ status: 'CONFIRMED', paid: 10_000, cod: 0 });
  });

  test('paid while its order was cancelled, and handed over after all', async () => {
    await setTo('CANCELLED');
    await match(await claimed(10_000), 4_000);
    await setTo('FULFILLED');
    expect(await state()).toMatchObject({ status: 'FULFILLED', paid: 4_000, cod: 6_000 });
  });

  test('paid, cancelled, given back, and confirmed again: what its courier takes is in the ledger', async () => {
    await match(await claimed(10_000), 10_000);
    expect(await state()).toMatchObject({ cod: 0 });
    await setTo('CANCELLED');
    await giveBack(10_000);
    await setTo('CONFIRMED');
    expect(await state()).toMatchObject({ status: 'CONFIRMED', paid: 0, cod: 10_000 });
    await setTo('FULFILLED');
    await markStage(
      it.db,
      sana,
      { orderId: order, stage: 'delivered', courier: '', trackingNumber: '' },
      noon,
    );
    expect(await state()).toMatchObject({ customers: -10_000, bank: 0 });
  });

  test('paid while it was with its courier, and taken back', async () => {
    await setTo('FULFILLED');
    await match(await claimed(10_000), 10_000);
    expect(await state()).toMatchObject({ cod: 10_000 });
    await setTo('CONFIRMED');
    expect(await state()).toMatchObject({ status: 'CONFIRMED', paid: 10_000, cod: 0 });
    expect(await listOwed(it.db)).not.toContainEqual(expect.objectContaining({ orderId: order }));
  });

  test('one that stayed as it was keeps its printed label', async () => {
    const parcel = it.db.updateTable('parcels').where('orderId', '=', order);
    await parcel.set({ printedAt: noon }).execute();
    await setTo('FULFILLED');
    await setTo('CONFIRMED');
    const { printedAt } = await it.db
      .selectFrom('parcels')
      .select('printedAt')
      .where('orderId', '=', order)
      .executeTakeFirstOrThrow();
    expect(printedAt).toEqual(noon);
  });
});

test('more than the order comes to: the rest is owed', async () => {
  await match(await claimed(10_000), 10_500);
  expect(await listOwed(it.db)).toContainEqual(expect.objectContaining({ orderId: order, owed: 50_000 }));
  expect(await giveBack(501)).toMatchObject({ refused: 'refund-too-large' });
  expect(await giveBack(500)).toEqual({ orderId: order });
  expect(await state()).toMatchObject({ paid: 10_000, status: 'CONFIRMED' });
});

test('money that nobody told of is written down for the number of its order', async () => {
  const arrived = { way: 'bank', amount: rupees(10_000), reference: 'N1' } as const;
  const recorded = await recordPayment(it.db, sana, { shortId: order.slice(0, 8), ...arrived }, noon);
  expect(recorded).toEqual({ orderId: order });
  expect(await recordPayment(it.db, sana, { shortId: '00000000', ...arrived }, noon)).toMatchObject({
    refused: 'no-such-order',
  });
  expect(await state()).toMatchObject({ status: 'CONFIRMED', paid: 10_000 });
});

test('behind the verbs: the database lets no payment change, be taken back twice, or leave less than nothing', async () => {
  await match(await claimed(10_000), 10_000);
  const payment = it.db.updateTable('payments').where('orderId', '=', order);
  await expect(payment.set({ amount: 1 }).execute()).rejects.toThrow();
  const less = it.db.updateTable('orders').where('id', '=', order).set({ paid: -1 });
  await expect(less.execute()).rejects.toThrow(/orders_paid_check/);
});
