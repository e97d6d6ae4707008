// Tests of the parcels of orders: what an order says of its courier is what its parcel says, through every change of status.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Actor } from '#shop/accounts/permissions.ts';
import type { StageInput } from '#shop/orders/order-admin-form.ts';
import type { OrderStatus } from '#shop/orders/order-status.ts';
import { rupees } from '#shop/pricing/money.ts';
import { testDatabase, type TestDatabase } from '#server/db/testing.ts';
import { verifyShop } from '#server/integrity/check-integrity.ts';
import { changeStatus } from '#server/orders/change-status.ts';
import { markStage } from '#server/orders/note-order.ts';
import { makeOrder } from '#server/testing/make-order.ts';
import { makeProduct, type MadeProduct } from '#server/testing/make-product.ts';
import { makeShop, noon } from '#server/testing/make-shop.ts';
import { makeStaff } from '#server/testing/make-staff.ts';
import { readOrder } from '#server/testing/read-order.ts';
import { insertParcel } from './living-parcel.ts';

let it: TestDatabase;
let admin: Actor;
let shoe: MadeProduct;
let id: string;
beforeAll(async () => {
  it = await testDatabase();
  await makeShop(it.db);
  admin = await makeStaff(it.db);
  shoe = await makeProduct(it.db, { title: 'Carried', rupees: 10_000, stock: { 42: 50 } });
});
beforeEach(async () => {
  id = await makeOrder(it.db, { row: shoe.row('42'), rupees: 10_000 });
});
afterEach(async () => expect(await verifyShop(it.db)).toEqual([]));
afterAll(() => it.close());

const set = (to: OrderStatus, orderId = id) => changeStatus(it.db, admin, { orderId, to, note: '' }, noon);

const mark = (stage: StageInput['stage'], courier = '', trackingNumber = '', orderId = id) =>
  markStage(it.db, admin, { orderId, stage, courier, trackingNumber }, noon);

const parcels = () =>
  it.db
    .selectFrom('parcels')
    .select(['ourRef', 'cn', 'cod', 'road', 'outcome', 'handedAt'])
    .where('orderId', '=', id)
    .orderBy('id')
    .execute();

const said = async () => {
  const { courier, trackingNumber, shippedAt, deliveredAt } = (await readOrder(it.db, id)).order;
  return { courier, trackingNumber, shippedAt, deliveredAt };
};

test('an order that is fulfilled without a word has a parcel of nobody, under its own number', async () => {
  await set('FULFILLED');
  expect(await parcels()).toEqual([
    { ourRef: id.slice(0, 8), cn: null, cod: rupees(10_000), road: 'handed', outcome: null, handedAt: noon },
  ]);
  expect(await said()).toEqual({ courier: '', trackingNumber: '', shippedAt: noon, deliveredAt: null });
});

test('a courier is one, in whatever letters he is typed, and names no two parcels alike', async () => {
  const other = await makeOrder(it.db, { row: shoe.row('42'), rupees: 10_000 });
  for (const each of [id, other]) await set('CONFIRMED', each);
  await mark('shipped', 'Bykea', 'BY 77-1');
  expect(await mark('shipped', 'BYKEA', 'by771', other)).toMatchObject({
    refused: 'number-taken',
    text: `by771 of BYKEA is the number of parcel #${id.slice(0, 8)} already.`,
  });
  expect(await mark('shipped', 'BYKEA', 'BY-772', other)).toMatchObject({ orderId: other });
  expect((await readOrder(it.db, other)).order).toMatchObject({ courier: 'Bykea', trackingNumber: 'BY-772' });
});

describe('a parcel follows its order', () => {
  test('fulfilled by mistake, it is here again and keeps its number', async () => {
    await set('CONFIRMED');
    await mark('shipped', 'Rider Asif', 'A-1');
    await set('FULFILLED');
    await mark('delivered');
    await set('CONFIRMED');
    expect(await said()).toEqual({
      courier: 'Rider Asif',
      trackingNumber: 'A-1',
      shippedAt: null,
      deliveredAt: null,
    });
    await set('FULFILLED');
    expect(await said()).toMatchObject({ trackingNumber: 'A-1', shippedAt: noon, deliveredAt: null });
  });

  test('cancelled before it left and taken up again, it is the same parcel', async () => {
    await set('CONFIRMED');
    await mark('shipped', 'Rider Asif', 'A-2');
    await set('CANCELLED');
    expect(await parcels()).toMatchObject([{ cn: 'A-2', outcome: 'cancelled' }]);
    expect(await said()).toMatchObject({ courier: '', trackingNumber: '' });
    await set('CONFIRMED');
    expect(await parcels()).toMatchObject([{ cn: 'A-2', outcome: null }]);
  });

  test('cancelled by mistake on its way, it is where it was; sent once more after it came back, it is another', async () => {
    await set('FULFILLED');
    await mark('shipped', 'Rider Asif', 'A-3');
    await set('CANCELLED');
    expect(await said()).toMatchObject({ trackingNumber: 'A-3', shippedAt: noon });
    await set('FULFILLED');
    expect(await parcels()).toMatchObject([{ cn: 'A-3', outcome: null, road: 'handed' }]);
    await set('CANCELLED');
    await set('CONFIRMED');
    expect(await said()).toEqual({ courier: '', trackingNumber: '', shippedAt: null, deliveredAt: null });
    await set('CANCELLED');
    await set('FULFILLED');
    expect(await parcels()).toMatchObject([
      { ourRef: id.slice(0, 8), cn: 'A-3', outcome: 'checked-in' },
      { ourRef: `${id.slice(0, 8)}-2`, cn: null, outcome: null },
    ]);
  });
});

test('of two orders with one short id the later parcel has a longer reference', async () => {
  await set('FULFILLED');
  const parcel = { orderId: id, kind: 'exchange' as const, collect: 0, isSwap: false, at: noon };
  await it.db.transaction().execute(async (tx) => {
    // What another order with this short id would have taken.
    await tx
      .updateTable('parcels')
      .set({ ourRef: `${id.slice(0, 8)}-x1` })
      .where('orderId', '=', id)
      .execute();
    await insertParcel(tx, parcel);
  });
  expect((await parcels()).at(-1)).toMatchObject({ ourRef: `${id.replaceAll('-', '').slice(0, 10)}-x1` });
  // An exchange without pairs may not stay open (I10).
  await it.db
    .updateTable('parcels')
    .set({ outcome: 'cancelled', endedAt: noon })
    .where('kind', '=', 'exchange')
    .execute();
});

const insert = (more: object) =>
  it.db
    .insertInto('parcels')
    .values({
      orderId: id,
      kind: 'out',
      number: 1,
      ourRef: id.slice(0, 8),
      cod: 0,
      roadAt: noon,
      ...more,
    })
    .execute();

describe('the schema refuses', () => {
  test('a parcel of an order that nobody has confirmed', async () => {
    await expect(insert({})).rejects.toThrow(/not confirmed/);
  });

  test('a second parcel beside one that is not settled, a number twice, and paisa at the door', async () => {
    await set('CONFIRMED');
    await mark('shipped', 'Rider Umar', 'U-1');
    await expect(insert({ number: 2, ourRef: `${id.slice(0, 8)}-2` })).rejects.toThrow(/one_living_parcel/);
    const { accountId } = await it.db
      .selectFrom('parcels')
      .select('accountId')
      .where('orderId', '=', id)
      .executeTakeFirstOrThrow();
    const exchange = { kind: 'exchange' as const, ourRef: `${id.slice(0, 8)}-x1` };
    await expect(insert({ ...exchange, accountId, cn: 'u1' })).rejects.toThrow(/one_parcel_a_number/);
    await expect(insert({ ...exchange, cod: 150 })).rejects.toThrow(/cod_is_whole_rupees/);
  });

  test('an event that is changed, and a parcel that is deleted', async () => {
    await set('FULFILLED');
    await expect(it.db.updateTable('parcelEvents').set({ word: 'back' }).execute()).rejects.toThrow(
      /append-only/,
    );
    await expect(it.db.deleteFrom('parcels').where('orderId', '=', id).execute()).rejects.toThrow();
  });
});
