// Tests of dispatch by hand: booked, numbered, scanned and handed over, whoever cancels, corrects or presses twice meanwhile.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Actor } from '#shop/accounts/permissions.ts';
import { readNumbers } from '#shop/parcels/dispatch-form.ts';
import { rupees } from '#shop/pricing/money.ts';
import { isRefusal } from '#shop/refusals/refusals.ts';
import { testDatabase, type TestDatabase } from '#server/db/testing.ts';
import { verifyShop } from '#server/integrity/check-integrity.ts';
import { changeStatus } from '#server/orders/change-status.ts';
import { onOrder } from '#server/orders/lock-order.ts';
import { findExchangeParcels } from '#server/orders/exchange-parcels.ts';
import { recordPayment } from '#server/payments/record-payment.ts';
import { undoPayment } from '#server/payments/receive-payment.ts';
import { recordReturn } from '#server/returns/record-return.ts';
import { fine } from '#server/testing/fine.ts';
import { makeOrder } from '#server/testing/make-order.ts';
import { makeProduct, type MadeProduct } from '#server/testing/make-product.ts';
import { makeShop, noon } from '#server/testing/make-shop.ts';
import { makeStaff } from '#server/testing/make-staff.ts';
import { readOrder } from '#server/testing/read-order.ts';
import { waitingForLocks } from '#server/testing/waiting-for-locks.ts';
import { bagParcels } from './bag-parcels.ts';
import { bookParcels } from './book-parcels.ts';
import { numberParcels, unbookParcels } from './change-waiting.ts';
import { handOver, type HandedOver } from './hand-over.ts';
import { countDispatch, listBooked, listCouriers, listToBook } from './list-dispatch.ts';
import { notePrinted } from './print-parcels.ts';
import { readHandover } from './read-handover.ts';
import { scanParcel, unscanParcels } from './scan-parcel.ts';

let it: TestDatabase;
let admin: Actor;
let shoe: MadeProduct;
beforeAll(async () => {
  it = await testDatabase();
  await makeShop(it.db);
  admin = await makeStaff(it.db);
  shoe = await makeProduct(it.db, { title: 'Sent', rupees: 10_000, stock: { 42: 90, 43: 9 } });
});
// Nothing waits from the test before.
beforeEach(async () => {
  for (const { key } of await listToBook(it.db)) await set(key, 'CANCELLED');
  for (const { orderId } of await listBooked(it.db)) await set(orderId, 'CANCELLED');
});
afterEach(async () => expect(await verifyShop(it.db)).toEqual([]));
afterAll(() => it.close());

const set = (orderId: string, to: 'CONFIRMED' | 'FULFILLED' | 'CANCELLED' | 'PENDING') =>
  changeStatus(it.db, admin, { orderId, to, note: '' }, noon);

async function confirmed(): Promise<string> {
  const id = await makeOrder(it.db, { row: shoe.row('42'), rupees: 10_000 });
  await set(id, 'CONFIRMED');
  return id;
}

const book = (courier: string, ...orderIds: string[]) =>
  bookParcels(
    it.db,
    admin,
    { courier, keys: orderIds.map((orderId) => ({ orderId })), authSecret: null },
    noon,
  );

async function accountOf(name: string): Promise<number> {
  return (await listCouriers(it.db)).find((each) => each.name === name)?.id ?? 0;
}

const ref = (orderId: string) => orderId.slice(0, 8);

/** Booked with the courier and its label printed. */
async function ready(courier: string): Promise<{ order: string; parcel: number; account: number }> {
  const order = await confirmed();
  await book(courier, order);
  const parcel = (await listBooked(it.db)).find((each) => each.orderId === order)?.id ?? 0;
  await notePrinted(it.db, [parcel], noon);
  return { order, parcel, account: await accountOf(courier) };
}

const scan = (accountId: number, code: string) => scanParcel(it.db, { accountId, code }, noon);

test('what is confirmed is to be booked, then waits for its courier with its number, then is with him', async () => {
  const [first, second] = [await confirmed(), await confirmed()];
  expect(await countDispatch(it.db)).toEqual({ toBook: 2, booked: 0 });
  expect(await book('TCS', first, second)).toEqual({ done: 2, refused: [] });
  expect(await countDispatch(it.db)).toEqual({ toBook: 0, booked: 2 });
  const rows = await listBooked(it.db);
  expect(rows.map(({ orderId, courier, cn, cod, pairs }) => [orderId, courier, cn, cod, pairs])).toEqual([
    [first, 'TCS', null, rupees(10_000), 1],
    [second, 'TCS', null, rupees(10_000), 1],
  ]);
  const numbers = rows.map(({ id }, at) => ({ parcelId: id, trackingNumber: `77-${at}` }));
  expect(await numberParcels(it.db, admin, numbers, noon)).toEqual({ done: 2, refused: [] });
  expect(await numberParcels(it.db, admin, numbers, noon)).toEqual({ done: 0, refused: [] });
  const tcs = await accountOf('TCS');
  expect(await scan(tcs, '770')).toMatchObject({ ok: true });
  expect(await scan(tcs, ref(second))).toMatchObject({ ok: true });
  expect(await handOver(it.db, admin, tcs, noon)).toMatchObject({ done: 2, stayed: [] });
  expect(await countDispatch(it.db)).toEqual({ toBook: 0, booked: 0 });
  const { order, messages } = await readOrder(it.db, first);
  expect(order).toMatchObject({
    status: 'FULFILLED',
    courier: 'TCS',
    trackingNumber: '77-0',
    shippedAt: noon,
  });
  expect(messages.map(({ kind }) => kind)).toContain('order-status');
});

test('a parcel that was given to one courier is not given to another by a page that is behind', async () => {
  const order = await confirmed();
  await book('TCS', order);
  expect(await book('Leopards', order)).toEqual({
    done: 0,
    refused: [`#${ref(order)} was given to TCS meanwhile.`],
  });
  const [row] = await listBooked(it.db);
  await numberParcels(it.db, admin, [{ parcelId: row?.id ?? 0, trackingNumber: 'back-1' }], noon);
  expect(await unbookParcels(it.db, admin, [row?.id ?? 0], noon)).toEqual({ done: 1, refused: [] });
  expect(await book('Leopards', order)).toEqual({ done: 1, refused: [] });
  expect((await readOrder(it.db, order)).order).toMatchObject({ courier: 'Leopards', trackingNumber: '' });
});

const giveNumber = (parcelId: number) =>
  numberParcels(it.db, admin, [{ parcelId, trackingNumber: `KG-${parcelId}` }], noon);

/** All of it by transfer, once the parcel has its number. */
async function payNumbered({ order, parcel }: { order: string; parcel: number }): Promise<number> {
  await giveNumber(parcel);
  const arrived = { way: 'bank', amount: rupees(10_000), reference: `T-${parcel}` } as const;
  fine(await recordPayment(it.db, admin, { shortId: ref(order), ...arrived }, noon));
  const paid = it.db.selectFrom('payments').select('id').where('orderId', '=', order);
  return (await paid.executeTakeFirstOrThrow()).id;
}

describe('the scan stops a box', () => {
  const corrected = 'the order was corrected. Print its new label and look what is in the box.';
  test.each<[string, (of: { order: string; parcel: number }) => Promise<unknown>, string]>([
    [
      'that was cancelled meanwhile',
      ({ order }) => set(order, 'CANCELLED'),
      'the order was cancelled. Keep the box here.',
    ],
    [
      'whose order is not confirmed any more',
      ({ order }) => set(order, 'PENDING'),
      'the order is not confirmed any more. Keep the box here.',
    ],
    [
      'that is handed over',
      ({ order }) => set(order, 'FULFILLED'),
      'it was handed over already, on 2 Nov 2026, 12:00 to Rider A.',
    ],
    [
      'that nobody carries',
      ({ parcel }) => unbookParcels(it.db, admin, [parcel], noon),
      'no courier is chosen for it yet.',
    ],
    [
      'whose label was not printed',
      ({ parcel }) =>
        it.db.updateTable('parcels').set({ printedAt: null }).where('id', '=', parcel).execute(),
      'its label was not printed.',
    ],
    [
      'whose order was corrected after its label was printed',
      async ({ order, parcel }) => {
        await it.db.updateTable('orders').set({ version: 2 }).where('id', '=', order).execute();
        await it.db.updateTable('parcels').set({ printedAt: null }).where('id', '=', parcel).execute();
      },
      corrected,
    ],
    ['that was paid after its label was printed', payNumbered, corrected],
    [
      'whose payment was taken back after its label was printed',
      async (box) => {
        const paymentId = await payNumbered(box);
        await notePrinted(it.db, [box.parcel], noon);
        await onOrder(it.db, box.order, (tx, order) => undoPayment(tx, admin, { order, paymentId }, noon));
      },
      corrected,
    ],
    [
      'that was paid while it was with its courier, who brought it back at once',
      async (box) => {
        await giveNumber(box.parcel);
        await set(box.order, 'FULFILLED');
        await payNumbered(box);
        await set(box.order, 'CONFIRMED');
      },
      corrected,
    ],
  ])('%s', async (_name, change, words) => {
    const box = await ready('Rider A');
    await change(box);
    expect(await scan(box.account, ref(box.order))).toEqual({
      ok: false,
      text: `#${ref(box.order)}: ${words}`,
    });
  });

  test('of another courier, of another shop, and of an order without a courier', async () => {
    const { order } = await ready('Rider A');
    await ready('Rider B');
    const other = await accountOf('Rider B');
    expect(await scan(other, `${ref(order)}`)).toEqual({
      ok: false,
      text: `#${ref(order)}: it goes with Rider A.`,
    });
    expect(await scan(other, 'LE77')).toEqual({ ok: false, text: 'LE77 is no parcel of this shop.' });
    expect(await scan(other, '')).toEqual({ ok: false, text: 'Nothing was read. Scan the label again.' });
    const unbooked = await confirmed();
    expect(await scan(other, ref(unbooked))).toEqual({
      ok: false,
      text: `#${ref(unbooked)}: no courier is chosen for it yet.`,
    });
  });
});

test('a page that is behind neither takes away nor overwrites a number that a colleague wrote meanwhile', async () => {
  const [one, two] = [await ready('Rider L'), await ready('Rider L')];
  // As the page sends it that was loaded before either had a number.
  const save = (first: string, second: string) => {
    const form = new FormData();
    for (const [{ parcel }, typed] of [[one, first] as const, [two, second] as const]) {
      form.set(`was-${parcel}`, '');
      form.set(`cn-${parcel}`, typed);
    }
    return numberParcels(it.db, admin, readNumbers(form) ?? [], noon);
  };
  expect(await save('RL-1', 'RL-2')).toEqual({ done: 2, refused: [] });
  expect(await save('', 'RL-9')).toEqual({
    done: 0,
    refused: [`#${ref(two.order)} got another number meanwhile. Look at it, then type again.`],
  });
  const rows = await listBooked(it.db, one.account);
  expect(rows.map(({ cn }) => cn)).toEqual(['RL-1', 'RL-2']);
});

test('half a code, as a scanner reads it from a creased label, is no parcel, and never another one', async () => {
  const { order, parcel, account } = await ready('Rider G');
  await numberParcels(it.db, admin, [{ parcelId: parcel, trackingNumber: 'RG-7001234' }], noon);
  for (const half of [
    ref(order).slice(0, 4),
    ref(order).slice(4),
    'RG-700',
    '1234',
    'RG-70012345',
    `${ref(order)}${ref(order)}`,
  ])
    expect(await scan(account, half)).toEqual({ ok: false, text: `${half} is no parcel of this shop.` });
  expect(await handOver(it.db, admin, account, noon)).toMatchObject({ refused: 'empty-bag' });
  expect(await scan(account, 'rg 7001234')).toMatchObject({ ok: true });
});

test('a box is in the bag once however often it is scanned, and out of it when it is taken out', async () => {
  const { order, parcel, account } = await ready('Rider C');
  await Promise.all([scan(account, ref(order)), scan(account, ref(order)), scan(account, ref(order))]);
  expect(await scan(account, ref(order))).toEqual({
    ok: true,
    text: `#${ref(order)} is in the bag already.`,
  });
  await unscanParcels(it.db, [parcel]);
  expect(await handOver(it.db, admin, account, noon)).toMatchObject({ refused: 'empty-bag' });
});

test('boxes that were counted go into the bag at once, and what a scan would stop is named and stays', async () => {
  const [one, two, unprinted, foreign] = [
    await ready('Rider H'),
    await ready('Rider H'),
    await ready('Rider H'),
    await ready('Rider I'),
  ];
  await it.db.updateTable('parcels').set({ printedAt: null }).where('id', '=', unprinted.parcel).execute();
  const ids = [one, two, unprinted, foreign].map(({ parcel }) => parcel);
  const { account: accountId } = one;
  expect(await bagParcels(it.db, { accountId, ids }, noon)).toEqual({
    done: 2,
    refused: [
      `#${ref(unprinted.order)}: its label was not printed.`,
      `#${ref(foreign.order)}: it goes with Rider I.`,
    ],
  });
  expect(await handOver(it.db, admin, accountId, noon)).toMatchObject({ done: 2, stayed: [] });
});

test('what was cancelled after its scan stays here, and the rest goes; the list has what went', async () => {
  const [gone, stays] = [await ready('Rider D'), await ready('Rider D')];
  for (const { order, account } of [gone, stays]) await scan(account, ref(order));
  await set(stays.order, 'PENDING');
  const handed = await handOver(it.db, admin, gone.account, noon);
  expect(handed).toMatchObject({ done: 1, stayed: [expect.stringContaining(`#${ref(stays.order)}: `)] });
  const list = await readHandover(it.db, (handed as HandedOver).handoverId);
  expect(list?.parcels.map((parcel) => parcel.ref)).toEqual([ref(gone.order)]);
});

test('a box that is scanned while its bag is handed over stays here, and goes with the next bag', async () => {
  const [goes, late] = [await ready('Rider K'), await ready('Rider K')];
  const { account } = goes;
  await scan(account, ref(goes.order));
  const held = await it.pool.connect();
  await held.query('begin');
  await held.query('select id from orders where id = $1 for update', [goes.order]);
  const handing = handOver(it.db, admin, account, noon);
  await expect.poll(() => waitingForLocks(it.db)).toBe(1);
  expect(await scan(account, ref(late.order))).toMatchObject({ ok: true });
  await held.query('commit');
  held.release();
  const handed = await handing;
  expect(handed).toMatchObject({ done: 1, stayed: [expect.stringContaining(`#${ref(late.order)}: `)] });
  const list = await readHandover(it.db, (handed as HandedOver).handoverId);
  expect(list?.parcels.map((parcel) => parcel.ref)).toEqual([ref(goes.order)]);
  expect(await scan(account, ref(late.order))).toMatchObject({ ok: true });
  expect(await handOver(it.db, admin, account, noon)).toMatchObject({ done: 1, stayed: [] });
  expect((await readOrder(it.db, late.order)).order.status).toBe('FULFILLED');
});

test('two who press at once hand each box over once; pressed again there is nothing to hand over', async () => {
  const orders = [await ready('Rider E'), await ready('Rider E'), await ready('Rider E')];
  const account = orders[0]?.account ?? 0;
  for (const { order } of orders) await scan(account, ref(order));
  const answers = await Promise.all([
    handOver(it.db, admin, account, noon),
    handOver(it.db, admin, account, noon),
  ]);
  for (const answer of answers)
    expect(isRefusal(answer) ? answer.refused : answer.stayed).toSatisfy(
      (left) => left === 'empty-bag' || (Array.isArray(left) && left.length === 0),
    );
  for (const { order } of orders) {
    const { events } = await readOrder(it.db, order);
    expect(events.filter(({ toStatus }) => toStatus === 'FULFILLED')).toHaveLength(1);
  }
  expect(await handOver(it.db, admin, account, noon)).toMatchObject({ refused: 'empty-bag' });
});

test('an exchange goes out in the bag like an order, and collects what was agreed', async () => {
  const order = await confirmed();
  await set(order, 'FULFILLED');
  const back = { orderId: order, variantId: shoe.row('42'), quantity: 1, out: 1, isFit: true };
  await recordReturn(
    it.db,
    admin,
    { ...back, insteadId: shoe.row('43'), collect: rupees(200), note: '' },
    noon,
  );
  const [parcel] = await findExchangeParcels(it.db, [order]);
  expect(await listToBook(it.db)).toMatchObject([{ ref: `${ref(order)}-x1`, cod: 20_000, pairs: 1 }]);
  await bookParcels(
    it.db,
    admin,
    { courier: 'Rider F', keys: [{ parcelId: parcel?.id ?? 0 }], authSecret: null },
    noon,
  );
  await notePrinted(it.db, [parcel?.id ?? 0], noon);
  const account = await accountOf('Rider F');
  expect(await scan(account, `${ref(order)}-X1`)).toMatchObject({ ok: true });
  expect(await handOver(it.db, admin, account, noon)).toMatchObject({ done: 1, stayed: [] });
  expect(await findExchangeParcels(it.db, [order])).toMatchObject([
    { courier: 'Rider F', shippedAt: noon, packedAt: noon },
  ]);
  expect((await readOrder(it.db, order)).order.courier).toBe('');
});

/** Three pairs are out, and the exchange of one of them was scanned into its bag. */
async function baggedExchange() {
  const order = await makeOrder(it.db, { row: shoe.row('42'), quantity: 3, rupees: 30_000 });
  await set(order, 'FULFILLED');
  await exchangeOne(order, 3, 200);
  return { order, ...(await bagExchange(order, 1)) };
}

async function bagExchange(order: string, number: number) {
  const parcels = await findExchangeParcels(it.db, [order]);
  const parcel = parcels.find((each) => each.number === number)?.id ?? 0;
  const keys = [{ parcelId: parcel }];
  await bookParcels(it.db, admin, { courier: 'Rider J', keys, authSecret: null }, noon);
  await notePrinted(it.db, [parcel], noon);
  const account = await accountOf('Rider J');
  expect(await scan(account, `${ref(order)}-x${number}`)).toMatchObject({ ok: true });
  return { parcel, account };
}

const exchangeOne = (orderId: string, out: number, collect: number) =>
  recordReturn(
    it.db,
    admin,
    {
      orderId,
      variantId: shoe.row('42'),
      quantity: 1,
      out,
      isFit: true,
      insteadId: shoe.row('43'),
      collect: rupees(collect),
      note: '',
    },
    noon,
  );

const exchangesOf = async (orderId: string) =>
  (await findExchangeParcels(it.db, [orderId])).map(({ collect, shippedAt, lines }) => ({
    collect,
    shippedAt,
    pairs: lines.reduce((sum, { quantity }) => sum + quantity, 0),
  }));

describe('an exchange that is recorded while the one before it is in the bag', () => {
  test('goes out in a parcel of its own: that box is closed', async () => {
    const { order, account } = await baggedExchange();
    await exchangeOne(order, 2, 300);
    expect(await handOver(it.db, admin, account, noon)).toMatchObject({ done: 1, stayed: [] });
    expect(await exchangesOf(order)).toEqual([
      { collect: 20_000, shippedAt: noon, pairs: 1 },
      { collect: 30_000, shippedAt: null, pairs: 1 },
    ]);
    const returns = it.db.selectFrom('returns').select('state').where('orderId', '=', order).orderBy('id');
    expect(await returns.execute()).toEqual([{ state: 'closed' }, { state: 'received' }]);
    await bagExchange(order, 2);
    expect(await handOver(it.db, admin, account, noon)).toMatchObject({ done: 1, stayed: [] });
    expect(await returns.execute()).toEqual([{ state: 'closed' }, { state: 'closed' }]);
  });

  test('and one more, once that box is out of the bag, goes into one of both', async () => {
    const { order, parcel, account } = await baggedExchange();
    await exchangeOne(order, 2, 300);
    await unscanParcels(it.db, [parcel]);
    await exchangeOne(order, 1, 400);
    expect(await exchangesOf(order)).toEqual([
      { collect: 60_000, shippedAt: null, pairs: 2 },
      { collect: 30_000, shippedAt: null, pairs: 1 },
    ]);
    for (const number of [1, 2]) await bagExchange(order, number);
    expect(await handOver(it.db, admin, account, noon)).toMatchObject({ done: 2, stayed: [] });
  });
});
