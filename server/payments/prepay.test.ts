// Paying first, chosen at the checkout: what is taken off, when, and what becomes of an order that nobody paid in time.
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Actor } from '#shop/accounts/permissions.ts';
import { waitsForPayment } from '#shop/payments/prepay.ts';
import { rupees } from '#shop/pricing/money.ts';
import { asItIs, type Correction } from '#shop/orders/correction.ts';
import { isRefusal, type Refusal } from '#shop/refusals/refusals.ts';
import { daysLater } from '#shop/text/pakistan-time.ts';
import { readChange, typedChange } from '#shop/asking/change-form.ts';
import { askDue } from '#server/asking/ask-due.ts';
import { changeOwnOrder, choicesOf } from '#server/asking/change-own-order.ts';
import { loadSettings } from '#server/settings/load-settings.ts';
import { answerOrder, customer } from '#server/asking/answer-order.ts';
import { testDatabase, type TestDatabase } from '#server/db/testing.ts';
import { verifyShop } from '#server/integrity/check-integrity.ts';
import { changeStatus } from '#server/orders/change-status.ts';
import { correctOrder } from '#server/orders/correct-order.ts';
import { placeOrder } from '#server/orders/place-order.ts';
import { readOrder } from '#server/orders/read-order.ts';
import { checkoutInput, pairs } from '#server/testing/checkout-input.ts';
import { saveSetting, takeTransfers } from '#server/testing/make-offer.ts';
import { makeOrder } from '#server/testing/make-order.ts';
import { makeProduct, type MadeProduct } from '#server/testing/make-product.ts';
import { makeShop, noon } from '#server/testing/make-shop.ts';
import { makeStaff } from '#server/testing/make-staff.ts';
import { claimPayment } from './claim-payment.ts';
import { giveBackPaid } from './give-back-paid.ts';
import { lapsePrepay } from './lapse-prepay.ts';
import { listOwed } from './list-owed.ts';
import { remindPrepay } from '#server/asking/remind-prepay.ts';
import { matchClaim, refuseClaim, reopenClaim } from './settle-claim.ts';

let it: TestDatabase;
let sana: Actor;
let shoe: MadeProduct;
beforeAll(async () => {
  it = await testDatabase();
  await makeShop(it.db);
  sana = await makeStaff(it.db);
  await takeTransfers(it.db);
});
beforeEach(async () => {
  await saveSetting(it.db, 'prepayHours', 24);
  await saveSetting(it.db, 'prepayPercent', 5);
  await saveSetting(it.db, 'prepayLapse', 'cash');
  shoe = await makeProduct(it.db, { title: 'Paid first', rupees: 10_000, stock: { 42: 3 } });
});
afterEach(async () => expect(await verifyShop(it.db)).toEqual([]));
afterAll(() => it.close());

const order = () => makeOrder(it.db, { row: shoe.row('42'), rupees: 10_000, prepayOff: rupees(500) });
const tomorrow = daysLater(noon, 1);

let references = 0;
async function claim(orderId: string, amount: number) {
  const reference = `T${(references += 1)}00`;
  const claimed = { way: 'raast', amount: rupees(amount), payer: 'Meezan, Ayesha', reference } as const;
  const told = await claimPayment(it.db, customer, { orderId, claimed }, noon);
  if (isRefusal(told)) throw new Error(told.text);
  return { claimId: told.claimId, reference };
}

async function pay(orderId: string, amount: number): Promise<number> {
  const { claimId, reference } = await claim(orderId, amount);
  const arrived = { amount: rupees(amount), reference };
  expect(await matchClaim(it.db, sana, { claimId, seen: 'claimed', ...arrived }, noon)).toEqual({ orderId });
  return claimId;
}

async function state(orderId: string) {
  const found = await readOrder(it.db, { id: orderId });
  if (!found) throw new Error('no order');
  const { status, grandTotal, discountTotal, prepayDiscount, prepayUntil, paid } = found;
  return {
    status,
    total: grandTotal / 100,
    discount: discountTotal / 100,
    first: prepayDiscount / 100,
    isOffered: prepayUntil !== null,
    paid: paid / 100,
  };
}

async function stock(): Promise<number> {
  const { rows } = await sql<{
    stock: number;
  }>`select stock from variants where id = ${shoe.row('42')}`.execute(it.db);
  return rows[0]?.stock ?? 0;
}

const lapse = (at: Date) => lapsePrepay({ db: it.db, now: () => at });

test('it is offered as the checkout showed it: what is less is fixed with the order, and its total stays until it is paid', async () => {
  const id = await order();
  expect(await readOrder(it.db, { id })).toMatchObject({
    prepayOff: rupees(500),
    prepayUntil: tomorrow,
    grandTotal: rupees(10_000),
  });
  await saveSetting(it.db, 'prepayPercent', 50);
  expect(await state(id)).toMatchObject({ total: 10_000, discount: 0, isOffered: true });
  await pay(id, 9_500);
  expect(await state(id)).toEqual({
    status: 'CONFIRMED',
    total: 9_500,
    discount: 500,
    first: 500,
    isOffered: true,
    paid: 9_500,
  });
});

test('another discount than the page showed, or none at all any more, is told and places nothing', async () => {
  const place = (prepayOff: number, shown: number) =>
    placeOrder(
      it.db,
      checkoutInput({ lines: [pairs(shoe.row('42'))], rupees: shown, prepayOff: rupees(prepayOff) }),
      noon,
    );
  expect(((await place(600, 9_400)) as Refusal).text).toContain('Paying first now takes ₨500 off.');
  expect(await place(500, 9_400)).toMatchObject({ refused: 'total-moved' });
  await saveSetting(it.db, 'prepayHours', 0);
  expect(((await place(500, 9_500)) as Refusal).text).toContain('cash on delivery alone');
  expect(await stock()).toBe(3);
  await saveSetting(it.db, 'prepayHours', 24);
  // With a script the page shows what is left, without one the total in cash.
  expect(await place(500, 9_500)).toHaveProperty('orderId');
  expect(await place(500, 10_000)).toHaveProperty('orderId');
  expect(
    await placeOrder(it.db, checkoutInput({ lines: [pairs(shoe.row('42'))], rupees: 9_500 }), noon),
  ).toMatchObject({
    refused: 'total-moved',
  });
});

test('the larger of percent and rupees is taken off, never more than the pairs cost', async () => {
  await saveSetting(it.db, 'prepayRupees', 700);
  const id = await makeOrder(it.db, { row: shoe.row('42'), rupees: 10_000, prepayOff: rupees(700) });
  await saveSetting(it.db, 'prepayRupees', 20_000);
  const free = await makeOrder(it.db, { row: shoe.row('42'), rupees: 10_000, prepayOff: rupees(10_000) });
  await saveSetting(it.db, 'prepayRupees', 0);
  expect((await readOrder(it.db, { id }))?.prepayOff).toBe(rupees(700));
  expect((await readOrder(it.db, { id: free }))?.prepayOff).toBe(rupees(10_000));
});

test('a part takes nothing off; the rest of it does, and taken back the order costs what it did', async () => {
  const id = await order();
  await pay(id, 300);
  expect(await state(id)).toMatchObject({ status: 'PENDING', total: 10_000, paid: 300 });
  const rest = await pay(id, 9_200);
  expect(await state(id)).toMatchObject({ status: 'CONFIRMED', total: 9_500, paid: 9_500 });
  await reopenClaim(it.db, sana, { claimId: rest, seen: 'matched' }, noon);
  expect(await state(id)).toMatchObject({ total: 10_000, discount: 0, first: 0, paid: 300, isOffered: true });
});

test('nobody asks before the time has passed; then it is cash on delivery, and asked about as any other', async () => {
  const id = await order();
  const asked = async () => {
    const { rows } = await sql<{
      level: string | null;
    }>`select trust_level as level from orders where id = ${id}`.execute(it.db);
    return rows[0]?.level !== null;
  };
  await lapse(noon);
  await askDue({ db: it.db, now: () => noon });
  expect(await asked()).toBe(false);
  await lapse(tomorrow);
  await askDue({ db: it.db, now: () => tomorrow });
  expect(await asked()).toBe(true);
  expect(await state(id)).toMatchObject({ status: 'PENDING', total: 10_000, isOffered: false });
  // What comes later pays the order, without the discount.
  await pay(id, 10_000);
  expect(await state(id)).toMatchObject({ status: 'CONFIRMED', total: 10_000, first: 0 });
});

test('the owner may have it cancelled, and its pairs on sale again', async () => {
  await saveSetting(it.db, 'prepayLapse', 'cancel');
  const [id, part] = [await order(), await order()];
  await pay(part, 300);
  expect(await stock()).toBe(1);
  await Promise.all([lapse(tomorrow), lapse(tomorrow)]);
  expect(await state(id)).toMatchObject({ status: 'CANCELLED' });
  // Where a part came in, staff decide.
  expect(await state(part)).toMatchObject({ status: 'PENDING', isOffered: false, paid: 300 });
  expect(await stock()).toBe(2);
});

test('who says yes to cash at the door instead is confirmed, and nothing is taken off any more', async () => {
  const id = await order();
  await answerOrder(it.db, customer, { orderId: id, answer: 'yes', way: 'page' }, noon);
  expect(await state(id)).toMatchObject({ status: 'CONFIRMED', total: 10_000, isOffered: false });
  await pay(id, 9_500);
  expect(await state(id)).toMatchObject({ total: 10_000, first: 0, paid: 9_500 });
});

test('a transfer that nobody has looked for keeps it waiting, also over the time', async () => {
  await saveSetting(it.db, 'prepayLapse', 'cancel');
  const id = await order();
  const { claimId, reference } = await claim(id, 9_500);
  await lapse(daysLater(noon, 3));
  expect(await state(id)).toMatchObject({ status: 'PENDING', isOffered: true });
  const settled = { claimId, seen: 'claimed', answer: 'Not found.' } as const;
  await refuseClaim(it.db, sana, settled, noon);
  await lapse(daysLater(noon, 3));
  expect(await state(id)).toMatchObject({ status: 'CANCELLED' });
  expect(reference).not.toBe('');
});

// What the customer was told of it, and that it was not paid in time.
async function said(orderId: string): Promise<string[]> {
  const { rows } = await sql<{ what: string }>`
    select details ->> 'news' as what from messages where order_id = ${orderId} and kind = 'order-news'
    union all select note from order_events where order_id = ${orderId} and note like 'Not paid in time%'`.execute(
    it.db,
  );
  return rows.map(({ what }) => what);
}

type Lines = Correction['lines'];

async function correctLines(orderId: string, change: (lines: Lines) => Lines): Promise<void> {
  const version = (await readOrder(it.db, { id: orderId }))?.version ?? 0;
  const corrected = await correctOrder(
    it.db,
    sana,
    { orderId, version, wanted: (was) => ({ ...asItIs(was), lines: change(asItIs(was).lines) }) },
    noon,
  );
  if (isRefusal(corrected)) throw new Error(corrected.text);
}

async function addPair(orderId: string): Promise<void> {
  const other = await makeProduct(it.db, { title: 'Added', rupees: 5_000, stock: { 42: 1 } });
  const line = { variantId: other.row('42'), quantity: 1, was: null, price: null };
  await correctLines(orderId, (lines) => [...lines, line]);
}

const takeOutLast = (orderId: string) => correctLines(orderId, (lines) => lines.slice(0, -1));

test('paid first in time, what a correction adds later takes nothing back: the total stays as it was read out', async () => {
  const id = await order();
  await pay(id, 9_500);
  await addPair(id);
  const corrected = { status: 'CONFIRMED', total: 14_500, discount: 500, first: 500, paid: 9_500 };
  expect(await state(id)).toMatchObject(corrected);
  await remindPrepay({ db: it.db, now: () => daysLater(noon, 0.99) });
  await lapse(tomorrow);
  expect(await state(id)).toMatchObject(corrected);
  expect(await said(id)).toEqual([]);
  // A day after its time nothing says any more that it waits to be paid first.
  const now = await readOrder(it.db, { id });
  expect(now && waitsForPayment(now)).toBe(false);
});

test('paid first in time where nothing is taken off for it, an added pair is cash at the door without a word', async () => {
  await saveSetting(it.db, 'prepayPercent', 0);
  const id = await makeOrder(it.db, { row: shoe.row('42'), rupees: 10_000, prepayOff: rupees(0) });
  await pay(id, 10_000);
  await addPair(id);
  await lapse(tomorrow);
  expect(await state(id)).toMatchObject({ status: 'CONFIRMED', total: 15_000, paid: 10_000 });
  expect(await said(id)).toEqual([]);
});

test('what was taken off goes where the money went back, by the customer or by staff', async () => {
  const [back, undone] = [await order(), await order()];
  await pay(back, 9_500);
  const claimId = await pay(undone, 9_500);
  await changeStatus(it.db, sana, { orderId: back, to: 'CANCELLED', note: '' }, noon);
  await giveBackPaid(
    it.db,
    sana,
    { orderId: back, way: 'raast', amount: rupees(9_500), reference: 'B1', note: '' },
    noon,
  );
  await changeStatus(it.db, sana, { orderId: back, to: 'CONFIRMED', note: '' }, noon);
  await addPair(undone);
  await reopenClaim(it.db, sana, { claimId, seen: 'matched' }, noon);
  await refuseClaim(it.db, sana, { claimId, seen: 'claimed', answer: 'Not found.' }, noon);
  await lapse(tomorrow);
  const unpaid = { discount: 0, first: 0, paid: 0, isOffered: false };
  expect(await state(back)).toMatchObject({ ...unpaid, total: 10_000 });
  expect(await state(undone)).toMatchObject({ ...unpaid, total: 15_000 });
});

test('a second transfer that is taken back leaves what the first one earned; without the first it goes', async () => {
  const id = await order();
  const first = await pay(id, 9_500);
  await addPair(id);
  const second = await pay(id, 5_000);
  expect(await state(id)).toMatchObject({ total: 14_500, first: 500, paid: 14_500 });
  await reopenClaim(it.db, sana, { claimId: second, seen: 'matched' }, noon);
  expect(await state(id)).toMatchObject({ total: 14_500, first: 500, paid: 9_500 });
  await reopenClaim(it.db, sana, { claimId: first, seen: 'matched' }, noon);
  expect(await state(id)).toMatchObject({ total: 15_000, first: 0, paid: 0 });
  await pay(id, 5_000);
  expect(await state(id)).toMatchObject({ total: 15_000, first: 0, paid: 5_000 });
});

test('after pairs were taken out, what the smaller order was paid with is what earned it', async () => {
  const row = shoe.row('42');
  const id = await makeOrder(it.db, { row, quantity: 2, rupees: 20_000, prepayOff: rupees(1_000) });
  await pay(id, 19_000);
  await correctLines(id, (lines) => lines.map((line) => ({ ...line, quantity: 1 })));
  await giveBackPaid(
    it.db,
    sana,
    { orderId: id, way: 'raast', amount: rupees(9_500), reference: 'B2', note: '' },
    noon,
  );
  await addPair(id);
  const { first, total } = await state(id);
  const claimId = await pay(id, 4_000);
  await reopenClaim(it.db, sana, { claimId, seen: 'matched' }, noon);
  expect(await state(id)).toMatchObject({ paid: 9_500, first, total });
});

test('an order whose money was all given back has nothing taken off, whatever is known of what earned it', async () => {
  const id = await order();
  const claimId = await pay(id, 9_500);
  await sql`update orders set prepay_total = 0 where id = ${id}`.execute(it.db);
  await reopenClaim(it.db, sana, { claimId, seen: 'matched' }, noon);
  expect(await state(id)).toMatchObject({ first: 0, total: 10_000, paid: 0 });
});

test('a part that pays the whole of an order made smaller takes its discount off, and confirms it', async () => {
  const row = shoe.row('42');
  const id = await makeOrder(it.db, { row, quantity: 2, rupees: 20_000, prepayOff: rupees(1_000) });
  const claimId = await pay(id, 9_700);
  expect(await state(id)).toMatchObject({ status: 'PENDING', total: 20_000 });
  await correctLines(id, (lines) => lines.map((line) => ({ ...line, quantity: 1 })));
  const paid = { status: 'CONFIRMED', total: 9_500, discount: 500, first: 500, paid: 9_700 };
  expect(await state(id)).toMatchObject(paid);
  expect((await listOwed(it.db)).find(({ orderId }) => orderId === id)?.owed).toBe(rupees(200));
  const { rows } = await sql<{ note: string }>`
    select note from order_events where order_id = ${id} and note like '%taken off%'`.execute(it.db);
  expect(rows).toEqual([{ note: '₨500 taken off for paying first' }]);
  await lapse(tomorrow);
  expect(await state(id)).toMatchObject(paid);
  await reopenClaim(it.db, sana, { claimId, seen: 'matched' }, noon);
  expect(await state(id)).toMatchObject({ total: 10_000, first: 0, paid: 0 });
});

test('a customer who takes a pair out of what a part has paid confirms the order', async () => {
  const row = shoe.row('42');
  const id = await makeOrder(it.db, { row, quantity: 2, rupees: 20_000, prepayOff: rupees(1_000) });
  await pay(id, 9_700);
  const found = await readOrder(it.db, { id });
  if (!found) throw new Error('no order');
  const form = new FormData();
  const { lines: _, ...typed } = typedChange(found);
  for (const [name, value] of Object.entries({ ...typed, [`quantity-${row}`]: '1' })) form.set(name, value);
  const read = readChange(form, found);
  if (!read.ok) throw new Error(read.refusal.text);
  const { version } = found;
  const asked = {
    order: found,
    choices: await choicesOf(it.db, found),
    settings: await loadSettings(it.db),
    ...read,
  };
  expect(await changeOwnOrder(it.db, { ...asked, version, shownTotal: rupees(9_500) }, noon)).toEqual({
    done: true,
  });
  expect(await state(id)).toMatchObject({ status: 'CONFIRMED', total: 9_500, paid: 9_700 });
});

test('a part of the smaller order takes nothing off, and leaves it waiting', async () => {
  const row = shoe.row('42');
  const id = await makeOrder(it.db, { row, quantity: 2, rupees: 20_000, prepayOff: rupees(1_000) });
  await pay(id, 9_400);
  await correctLines(id, (lines) => lines.map((line) => ({ ...line, quantity: 1 })));
  expect(await state(id)).toMatchObject({ status: 'PENDING', total: 10_000, first: 0, isOffered: true });
});

test('what was added before it was paid has to stay paid, too', async () => {
  const id = await order();
  await addPair(id);
  await pay(id, 9_500);
  expect(await state(id)).toMatchObject({ total: 15_000, first: 0, paid: 9_500 });
  const second = await pay(id, 5_000);
  expect(await state(id)).toMatchObject({ total: 14_500, first: 500, paid: 14_500 });
  await reopenClaim(it.db, sana, { claimId: second, seen: 'matched' }, noon);
  expect(await state(id)).toMatchObject({ total: 15_000, first: 0, paid: 9_500 });
});

test('a pair that is added and taken out again leaves what is taken off, offered or given', async () => {
  const id = await order();
  await addPair(id);
  await takeOutLast(id);
  expect(await readOrder(it.db, { id })).toMatchObject({ prepayOff: rupees(500) });
  await pay(id, 9_500);
  await addPair(id);
  await takeOutLast(id);
  expect(await state(id)).toMatchObject({ total: 9_500, discount: 500, first: 500, paid: 9_500 });
});

test('fewer goods have their share of it, and the same goods again all of it', async () => {
  const id = await makeOrder(it.db, {
    row: shoe.row('42'),
    quantity: 2,
    rupees: 20_000,
    prepayOff: rupees(1_000),
  });
  await pay(id, 19_000);
  const inQuantity = (quantity: number) =>
    correctLines(id, (lines) => lines.map((line) => ({ ...line, quantity })));
  await inQuantity(1);
  expect(await state(id)).toMatchObject({ total: 9_500, first: 500 });
  await inQuantity(2);
  expect(await state(id)).toMatchObject({ total: 19_000, first: 1_000 });
});
