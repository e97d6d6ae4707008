// Tests of a return that was recorded by mistake: taken back, the shop is as it was before it.
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Actor } from '#shop/accounts/permissions.ts';
import type { ReturnInput } from '#shop/returns/record-form.ts';
import { rupees, zero } from '#shop/pricing/money.ts';
import { verifyShop } from '#server/integrity/check-integrity.ts';
import { listToBook } from '#server/dispatch/list-dispatch.ts';
import { testDatabase, type TestDatabase } from '#server/db/testing.ts';
import { makeOrder } from '#server/testing/make-order.ts';
import { makeProduct, type MadeProduct } from '#server/testing/make-product.ts';
import { makeShop, noon } from '#server/testing/make-shop.ts';
import { makeStaff } from '#server/testing/make-staff.ts';
import { readOrder, shopState, stockOf } from '#server/testing/read-order.ts';
import { changeStatus } from '#server/orders/change-status.ts';
import { findExchangeParcels, markExchangeStage } from '#server/orders/exchange-parcels.ts';
import { loadPrintedOrders } from '#server/orders/print-orders.ts';
import { recordReturn } from './record-return.ts';
import { findReturned } from '#server/orders/returned-items.ts';
import { undoReturn } from './undo-return.ts';

let it: TestDatabase;
let admin: Actor;
let shoe: MadeProduct;
let order: string;
beforeAll(async () => {
  it = await testDatabase();
  await makeShop(it.db);
  admin = await makeStaff(it.db);
});
beforeEach(async () => {
  shoe = await makeProduct(it.db, { title: 'Wanted', rupees: 10_000, stock: { 42: 5, 43: 3 } });
  order = await makeOrder(it.db, { row: shoe.row('42'), quantity: 2, rupees: 20_000 });
  await set('FULFILLED');
});
afterEach(async () => expect(await verifyShop(it.db)).toEqual([]));
afterAll(() => it.close());

const later = new Date(noon.getTime() + 3_600_000);

const set = (to: 'FULFILLED' | 'CANCELLED') =>
  changeStatus(it.db, admin, { orderId: order, to, note: '' }, noon);

async function back(asked: Partial<ReturnInput> = {}, at = noon): Promise<number> {
  const whole = { orderId: order, variantId: shoe.row('42'), quantity: 1, out: 2, isFit: true };
  const rest = { insteadId: null, collect: zero, note: '' };
  const answer = await recordReturn(it.db, admin, { ...whole, ...rest, ...asked }, at);
  expect(answer).toHaveProperty('words');
  return (await findReturned(it.db, order)).at(-1)?.id ?? 0;
}

const exchange = (asked: Partial<ReturnInput> = {}) => back({ insteadId: shoe.row('43'), ...asked });
const undo = (returnId: number, orderId = order) => undoReturn(it.db, admin, { orderId, returnId }, later);
const left = async () => [await stockOf(it.db, shoe.row('42')), await stockOf(it.db, shoe.row('43'))];
const mark = (stage: 'packed' | 'shipped') =>
  markExchangeStage(
    it.db,
    admin,
    { orderId: order, number: 1, stage, courier: 'TCS', trackingNumber: '' },
    noon,
  );

describe('a return is taken back', () => {
  test('with the stock as it was, said in the timeline and the audit log, and can be recorded anew', async () => {
    const id = await back();
    expect(await left()).toEqual([4, 3]);
    expect(await undo(id)).toEqual({
      orderId: order,
      words: 'Not returned after all: 1 × Wanted, EU 42 · UK 8',
    });
    expect(await left()).toEqual([3, 3]);
    const { order: row, events } = await readOrder(it.db, order);
    expect(row).toMatchObject({ status: 'FULFILLED', returnedAt: null, grandTotal: 2_000_000 });
    expect(events.slice(-2).map(({ kind, note }) => [kind, note])).toEqual([
      ['return', 'Came back: 1 × Wanted, EU 42 · UK 8'],
      ['return', 'Not returned after all: 1 × Wanted, EU 42 · UK 8'],
    ]);
    const audit = await it.db.selectFrom('auditLog').selectAll().where('subject', '=', order).execute();
    expect(audit.at(-1)).toMatchObject({ action: 'order.return-undone', actor: admin.userId });
    expect(await findReturned(it.db, order)).toEqual([]);
    expect(await back({ quantity: 2 })).toBeGreaterThan(id);
    expect(await left()).toEqual([5, 3]);
  });

  test('of a worn pair moves no stock', async () => {
    const id = await back({ isFit: false });
    await undo(id);
    expect(await left()).toEqual([3, 3]);
  });

  test('once, though two press at the same moment', async () => {
    const id = await back();
    const answers = await Promise.all([undo(id), undo(id), undo(id)]);
    expect(answers.filter((answer) => 'words' in answer)).toHaveLength(1);
    expect(answers.filter((answer) => 'refused' in answer && answer.refused === 'not-returned')).toHaveLength(
      2,
    );
    expect(await left()).toEqual([3, 3]);
  });

  test('by one of two: the other stays, and says when', async () => {
    const id = await back();
    await back({ out: 1 }, later);
    await undo(id);
    expect((await readOrder(it.db, order)).order.returnedAt).toEqual(later);
    expect(await set('CANCELLED')).toMatchObject({ refused: 'partly-returned' });
    expect(await left()).toEqual([4, 3]);
  });

  test('and its order, whole again, is cancelled as any other', async () => {
    await undo(await back());
    expect(await set('CANCELLED')).toMatchObject({ to: 'CANCELLED' });
    expect(await left()).toEqual([5, 3]);
  });
});

describe('an exchange is taken back', () => {
  test('while its parcel is in the shop: the parcel is cancelled, and what was to go out is in stock', async () => {
    const id = await exchange({ collect: rupees(250) });
    await mark('packed');
    expect(await left()).toEqual([4, 2]);
    await undo(id);
    expect(await left()).toEqual([3, 3]);
    expect(await findExchangeParcels(it.db, [order])).toEqual([]);
    expect((await listToBook(it.db)).filter(({ orderId }) => orderId === order)).toEqual([]);
    expect(await loadPrintedOrders(it.db, [order])).toMatchObject([{ isExchange: false, pairs: 2 }]);
    // The next one is another parcel.
    await exchange();
    expect(await findExchangeParcels(it.db, [order])).toMatchObject([
      { number: 2, collect: 0, packedAt: null },
    ]);
  });

  test('out of a parcel with two: the other goes out, packed and labelled anew, with its own cash', async () => {
    const first = await exchange({ collect: rupees(250) });
    await exchange({ collect: rupees(100), out: 1 });
    await mark('packed');
    await it.db.updateTable('parcels').set({ printedAt: noon }).where('kind', '=', 'exchange').execute();
    await undo(first);
    expect(await findExchangeParcels(it.db, [order])).toMatchObject([
      { number: 1, collect: 10_000, packedAt: null, lines: [{ quantity: 1, size: '43' }] },
    ]);
    const parcel = await it.db
      .selectFrom('parcels')
      .select('printedAt')
      .where('orderId', '=', order)
      .where('kind', '=', 'exchange')
      .executeTakeFirstOrThrow();
    expect(parcel.printedAt).toBeNull();
  });

  test('no more once its parcel was handed over', async () => {
    const id = await exchange();
    await mark('shipped');
    const before = await shopState(it.db);
    expect(await undo(id)).toMatchObject({ refused: 'exchange-sent' });
    expect(await shopState(it.db)).toEqual(before);
  });
});

describe('nothing is taken back', () => {
  test('of pairs that were sold again since', async () => {
    const id = await back();
    await makeOrder(it.db, { row: shoe.row('42'), quantity: 4, rupees: 40_000 });
    expect(await undo(id)).toMatchObject({ refused: 'sold-again' });
  });

  test('of another order, or of none', async () => {
    const id = await back();
    const other = await makeOrder(it.db, { row: shoe.row('42'), quantity: 1, rupees: 10_000 });
    expect(await undo(id, other)).toMatchObject({ refused: 'not-returned' });
    expect(await undo(id, crypto.randomUUID())).toMatchObject({ refused: 'no-such-order' });
    expect(await undo(id + 1000)).toMatchObject({ refused: 'not-returned' });
  });

  test('behind the verb: the database refuses what is not the whole reverse of a return', async () => {
    const id = await back();
    const { returnId } = await it.db
      .selectFrom('returnedItems')
      .select('returnId')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const row = { orderId: order, variantId: shoe.row('42'), restocked: true, undoes: id, returnId };
    const insert = (more: { quantity: number; restocked?: boolean; undoes?: number | null }) =>
      it.db
        .insertInto('returnedItems')
        .values({ ...row, ...more })
        .execute();
    await expect(insert({ quantity: -1, restocked: false })).rejects.toThrow(/reverse/);
    await expect(insert({ quantity: -2 })).rejects.toThrow(/reverse/);
    await expect(insert({ quantity: -1, undoes: null })).rejects.toThrow(/check/);
    await undo(id);
    await expect(insert({ quantity: -1 })).rejects.toThrow();
    await expect(sql`delete from returned_items where id = ${id}`.execute(it.db)).rejects.toThrow();
  });
});
