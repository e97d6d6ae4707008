// Tests of check-in: what came back, fit, unfit or never, moves stock once, whatever the courier said, and can be undone.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Actor } from '#shop/accounts/permissions.ts';
import type { OrderStatus } from '#shop/orders/order-status.ts';
import { rupees } from '#shop/pricing/money.ts';
import { isRefusal } from '#shop/refusals/refusals.ts';
import { testDatabase, type TestDatabase } from '#server/db/testing.ts';
import { verifyShop } from '#server/integrity/check-integrity.ts';
import { changeStatus } from '#server/orders/change-status.ts';
import { markExchangeStage } from '#server/orders/exchange-parcels.ts';
import { markStage } from '#server/orders/note-order.ts';
import { recordReturn } from '#server/returns/record-return.ts';
import { makeOrder } from '#server/testing/make-order.ts';
import { makeProduct, type MadeProduct } from '#server/testing/make-product.ts';
import { makeShop, noon } from '#server/testing/make-shop.ts';
import { makeStaff } from '#server/testing/make-staff.ts';
import { readOrder } from '#server/testing/read-order.ts';
import { checkIn } from './check-in.ts';
import { declareLost, undoLost } from './declare-lost.ts';
import { scanBack } from './scan-back.ts';
import { undoCheckIn } from './undo-check-in.ts';

let it: TestDatabase;
let admin: Actor;
let shoe: MadeProduct;
let id: string;
beforeAll(async () => {
  it = await testDatabase();
  await makeShop(it.db);
  admin = await makeStaff(it.db);
  shoe = await makeProduct(it.db, { title: 'Refused', rupees: 10_000, stock: { 42: 50, 43: 50 } });
});
beforeEach(async () => {
  id = await makeOrder(it.db, { row: shoe.row('42'), quantity: 2, rupees: 20_000 });
  await set('CONFIRMED');
});
afterEach(async () => expect(await verifyShop(it.db)).toEqual([]));
afterAll(() => it.close());

const set = (to: OrderStatus) => changeStatus(it.db, admin, { orderId: id, to, note: '' }, noon);

const leave = async (trackingNumber = '') => {
  const stage = { stage: 'shipped', courier: 'TCS', trackingNumber } as const;
  if (trackingNumber) await markStage(it.db, admin, { orderId: id, ...stage }, noon);
  await set('FULFILLED');
};

const ref = () => id.slice(0, 8);
const scan = (code: string, unfit = 0) => scanBack(it.db, admin, { code, unfit }, noon);

async function parcel(kind: 'out' | 'exchange' = 'out') {
  return it.db
    .selectFrom('parcels')
    .select(['id', 'outcome', 'road'])
    .where('orderId', '=', id)
    .where('kind', '=', kind)
    .orderBy('number', 'desc')
    .executeTakeFirstOrThrow();
}

async function stock(size = '42'): Promise<number> {
  const variant = await it.db
    .selectFrom('variants')
    .select('stock')
    .where('id', '=', shoe.row(size))
    .executeTakeFirstOrThrow();
  return variant.stock;
}

/** Pairs that are in stock more than before. */
async function gained(does: () => Promise<unknown>, size = '42'): Promise<number> {
  const before = await stock(size);
  const answer = await does();
  if (isRefusal(answer)) throw new Error(answer.text);
  return (await stock(size)) - before;
}

test('a box that is scanned is back: its order is cancelled and all its pairs are on sale', async () => {
  await leave('77 1');
  expect(await gained(() => scan('771'))).toBe(2);
  expect(await parcel()).toMatchObject({ outcome: 'checked-in', road: 'handed' });
  expect((await readOrder(it.db, id)).order).toMatchObject({ status: 'CANCELLED', returnedAt: noon });
});

test('of the pairs that are unfit none goes on sale, and scanned again nothing moves', async () => {
  await leave();
  expect(await gained(() => scan(ref(), 1))).toBe(1);
  expect(await gained(() => scan(ref()))).toBe(0);
  expect(await scan(ref())).toMatchObject({
    ok: true,
    text: expect.stringContaining('checked in already, on'),
  });
});

test('found unfit afterwards they are written off, never more than were in it', async () => {
  await leave();
  await scan(ref(), 1);
  const { id: parcelId } = await parcel();
  const unfit = (quantity: number, seen: number) =>
    checkIn(it.db, admin, { parcelId, unfit: [{ variantId: shoe.row('42'), quantity }], seen }, noon);
  expect(await unfit(2, 1)).toMatchObject({ refused: 'unfit-pairs' });
  expect(await gained(() => unfit(1, 1))).toBe(-1);
  expect(await unfit(1, 1)).toMatchObject({ refused: 'parcel-changed' });
  expect(await unfit(1, 2)).toMatchObject({ refused: 'unfit-pairs' });
});

test('a check-in that is undone puts the box on the road again with every pair in it', async () => {
  await leave('88-2');
  await scan('882', 2);
  expect(await gained(() => set('FULFILLED'))).toBe(0);
  expect(await parcel()).toMatchObject({ outcome: null });
  expect(await gained(() => scan('882'))).toBe(2);
});

describe('the scan stops', () => {
  test('what is no parcel of the shop, has not left, or was cancelled before it left', async () => {
    expect(await scan('')).toMatchObject({ ok: false });
    expect((await scan('nothing')).text).toBe('nothing is no parcel of this shop.');
    for (const half of [ref().slice(0, 4), ref().slice(4), ref() + ref()])
      expect((await scan(half)).text).toBe(`${half} is no parcel of this shop.`);
    await markStage(
      it.db,
      admin,
      { orderId: id, stage: 'shipped', courier: 'TCS', trackingNumber: '' },
      noon,
    );
    expect((await scan(ref())).text).toBe(`#${ref()}: it has not left yet.`);
    await set('CANCELLED');
    expect((await scan(ref())).text).toContain('cancelled before it left');
  });

  test('what was delivered, until somebody opens it and checks it in all the same', async () => {
    await leave();
    await markStage(it.db, admin, { orderId: id, stage: 'delivered', courier: '', trackingNumber: '' }, noon);
    expect((await scan(ref())).text).toContain('it was delivered on');
    const { id: parcelId } = await parcel();
    expect(await gained(() => checkIn(it.db, admin, { parcelId, unfit: [], seen: 0 }, noon))).toBe(2);
  });

  test('more unfit pairs than were in it', async () => {
    await leave();
    expect((await scan(ref(), 3)).text).toBe(`#${ref()}: only 2 pairs were in it.`);
    expect(await parcel()).toMatchObject({ outcome: null });
  });

  test('an order of which pairs were returned already', async () => {
    await leave();
    const one = { orderId: id, variantId: shoe.row('42'), quantity: 1, out: 2, isFit: true } as const;
    await recordReturn(it.db, admin, { ...one, insteadId: null, collect: rupees(0), note: '' }, noon);
    expect((await scan(ref())).text).toContain('already returned');
  });
});

const lose = async () => declareLost(it.db, admin, { parcelId: (await parcel()).id, note: '' }, noon);

describe('lost', () => {
  test('a lost parcel cancels its order, brings no pair, and is no refusal of the customer', async () => {
    await leave('99-1');
    expect(await gained(lose)).toBe(0);
    expect(await gained(lose)).toBe(0);
    expect(await parcel()).toMatchObject({ outcome: 'lost' });
    expect((await readOrder(it.db, id)).order).toMatchObject({
      status: 'CANCELLED',
      returnedAt: null,
      shippedAt: noon,
      courier: 'TCS',
      trackingNumber: '99-1',
    });
  });

  test('not lost after all, it is on the road again, and a second press changes nothing', async () => {
    await leave();
    await lose();
    const { id: parcelId } = await parcel();
    for (let press = 0; press < 2; press += 1) {
      expect(await gained(() => undoLost(it.db, admin, parcelId, noon))).toBe(0);
      expect(await parcel()).toMatchObject({ outcome: null });
    }
    expect((await readOrder(it.db, id)).order).toMatchObject({ status: 'FULFILLED', shippedAt: noon });
  });

  test('found on the table it is checked in, whatever became of its order', async () => {
    await leave();
    await lose();
    expect(await gained(() => scan(ref(), 1))).toBe(1);
    expect((await readOrder(it.db, id)).order).toMatchObject({ status: 'CANCELLED', returnedAt: noon });
  });

  test('sent once more, the order has a second parcel, and the lost one can still be found', async () => {
    await leave();
    await lose();
    await set('CONFIRMED');
    await set('FULFILLED');
    const first = await it.db
      .selectFrom('parcels')
      .select('id')
      .where('orderId', '=', id)
      .where('number', '=', 1)
      .executeTakeFirstOrThrow();
    expect(await undoLost(it.db, admin, first.id, noon)).toMatchObject({ refused: 'parcel-changed' });
    expect(await gained(() => checkIn(it.db, admin, { parcelId: first.id, unfit: [], seen: 2 }, noon))).toBe(
      2,
    );
    expect((await readOrder(it.db, id)).order).toMatchObject({ status: 'FULFILLED' });
  });

  test('what never left cannot be lost', async () => {
    await markStage(
      it.db,
      admin,
      { orderId: id, stage: 'shipped', courier: 'TCS', trackingNumber: '' },
      noon,
    );
    expect(await lose()).toMatchObject({ refused: 'parcel-changed' });
  });
});

describe('an exchange parcel', () => {
  beforeEach(async () => {
    await leave();
    const one = { orderId: id, variantId: shoe.row('42'), quantity: 1, out: 2, isFit: true } as const;
    await recordReturn(
      it.db,
      admin,
      { ...one, insteadId: shoe.row('43'), collect: rupees(0), note: '' },
      noon,
    );
    const sent = { orderId: id, number: 1, stage: 'shipped', courier: 'TCS', trackingNumber: '' } as const;
    await markExchangeStage(it.db, admin, sent, noon);
  });

  test('that comes back is in stock again; the order stays as it is', async () => {
    expect(await gained(() => scan(`${ref()}-x1`), '43')).toBe(1);
    expect((await readOrder(it.db, id)).order).toMatchObject({ status: 'FULFILLED' });
    expect(await parcel('exchange')).toMatchObject({ outcome: 'checked-in' });
  });

  test('that is unfit or lost brings nothing, and can be found', async () => {
    const { id: parcelId } = await parcel('exchange');
    expect(await gained(() => declareLost(it.db, admin, { parcelId, note: 'hub' }, noon), '43')).toBe(0);
    expect(await gained(() => undoLost(it.db, admin, parcelId, noon), '43')).toBe(0);
    expect(await gained(() => scan(`${ref()}-x1`, 1), '43')).toBe(0);
    expect(await parcel('exchange')).toMatchObject({ outcome: 'checked-in' });
  });

  test('that was checked in by mistake is on the road again, with what was written off of it', async () => {
    const { id: parcelId } = await parcel('exchange');
    await scan(`${ref()}-x1`, 1);
    expect(await gained(() => undoCheckIn(it.db, admin, parcelId, noon), '43')).toBe(0);
    expect(await parcel('exchange')).toMatchObject({ outcome: null });
    await scan(`${ref()}-x1`);
    expect(await gained(() => undoCheckIn(it.db, admin, parcelId, noon), '43')).toBe(-1);
    expect(await gained(() => undoCheckIn(it.db, admin, parcelId, noon), '43')).toBe(0);
    expect(await gained(() => scan(`${ref()}-x1`), '43')).toBe(1);
  });

  test('of which the pair is sold meanwhile stays checked in', async () => {
    const { id: parcelId } = await parcel('exchange');
    await scan(`${ref()}-x1`);
    const sold = await makeOrder(it.db, {
      row: shoe.row('43'),
      quantity: await stock('43'),
      rupees: 10_000 * (await stock('43')),
    });
    expect(await undoCheckIn(it.db, admin, parcelId, noon)).toMatchObject({ refused: 'stock-gone' });
    expect(await parcel('exchange')).toMatchObject({ outcome: 'checked-in' });
    await changeStatus(it.db, admin, { orderId: sold, to: 'CANCELLED', note: '' }, noon);
  });
});
