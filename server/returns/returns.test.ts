// Tests of returns that are asked for: what is promised can be asked, the other pair is held, and every way ends with stock as it was counted.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Actor } from '#shop/accounts/permissions.ts';
import type { AskedReturn } from '#shop/returns/ask-form.ts';
import type { ReturnState } from '#shop/returns/return.ts';
import { paisa, rupees, zero } from '#shop/pricing/money.ts';
import { defaultSettings } from '#shop/settings/settings.ts';
import { customer } from '#server/asking/answer-order.ts';
import { testDatabase, type TestDatabase } from '#server/db/testing.ts';
import { verifyShop } from '#server/integrity/check-integrity.ts';
import { changeStatus } from '#server/orders/change-status.ts';
import { findExchangeParcels, markExchangeStage } from '#server/orders/exchange-parcels.ts';
import { markStage } from '#server/orders/note-order.ts';
import { makeOrder } from '#server/testing/make-order.ts';
import { makeProduct, type MadeProduct } from '#server/testing/make-product.ts';
import { makeShop, noon } from '#server/testing/make-shop.ts';
import { makeStaff } from '#server/testing/make-staff.ts';
import { readOrder, shopState, stockOf } from '#server/testing/read-order.ts';
import { agreeReturn, releaseHeld } from './agree-return.ts';
import { askReturn } from './ask-return.ts';
import { receiveReturn } from './receive-return.ts';
import { refuseReturn } from './refuse-return.ts';

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
  shoe = await makeProduct(it.db, { title: 'Wanted', rupees: 10_000, stock: { 42: 5, 43: 1 } });
  order = await makeOrder(it.db, { row: shoe.row('42'), quantity: 2, rupees: 20_000 });
  await set('FULFILLED');
});
afterEach(async () => expect(await verifyShop(it.db)).toEqual([]));
afterAll(() => it.close());

const days = (count: number) => new Date(noon.getTime() + count * 86_400_000);
const set = (to: 'CONFIRMED' | 'FULFILLED' | 'CANCELLED') =>
  changeStatus(it.db, sana, { orderId: order, to, note: '' }, noon);
const deliver = () =>
  markStage(it.db, sana, { orderId: order, stage: 'delivered', courier: '', trackingNumber: '' }, noon);

async function ask(more: Partial<AskedReturn> = {}, { by = customer, at = noon } = {}) {
  const asked: AskedReturn = {
    variantId: shoe.row('42'),
    quantity: 1,
    why: 'small',
    insteadId: shoe.row('43'),
    how: 'courier',
    remark: '',
    ...more,
  };
  const promise = { ...defaultSettings, contactAddress: 'Islamabad' };
  return askReturn(it.db, by, { orderId: order, asked, promise }, at);
}

const asked = async (more: Partial<AskedReturn> = {}) => {
  const answer = await ask(more);
  if (!('returnId' in answer)) throw new Error(answer.text);
  return answer.returnId;
};
const agree = (returnId: number, how: AskedReturn['how'] = 'courier', seen: ReturnState = 'asked') =>
  agreeReturn(it.db, sana, { returnId, seen, how, collect: zero, refund: zero, answer: '' }, noon);
const receive = (returnId: number, seen: ReturnState, isFit = true) =>
  receiveReturn(it.db, sana, { returnId, seen, isFit, note: '' }, noon);
const left = async () => [await stockOf(it.db, shoe.row('42')), await stockOf(it.db, shoe.row('43'))];
const stateOf = async (id: number) =>
  (await it.db.selectFrom('returns').select('state').where('id', '=', id).executeTakeFirstOrThrow()).state;
const send = () =>
  markExchangeStage(
    it.db,
    sana,
    { orderId: order, number: 1, stage: 'shipped', courier: 'TCS', trackingNumber: '' },
    noon,
  );

describe('what can be asked', () => {
  test('nothing of a pair that was not delivered, and nothing moves', async () => {
    const before = await shopState(it.db);
    expect(await ask()).toMatchObject({ refused: 'not-delivered' });
    await set('CONFIRMED');
    expect(await ask({}, { by: sana as typeof customer })).toMatchObject({ refused: 'not-delivered' });
    await set('FULFILLED');
    expect({ ...(await shopState(it.db)), events: 0, messages: 0, jobs: 0 }).toEqual({
      ...before,
      events: 0,
      messages: 0,
      jobs: 0,
    });
  });

  test('an exchange and the money in their days, and no more of a pair than the customer has', async () => {
    await deliver();
    expect(await ask({ insteadId: null }, { at: days(31) })).toMatchObject({ refused: 'not-promised' });
    expect(await ask({ quantity: 3 })).toMatchObject({ refused: 'nothing-to-return' });
    const other = await makeProduct(it.db, { title: 'Other', rupees: 10_000, stock: { 42: 5 } });
    expect(await ask({ insteadId: other.row('42') })).toMatchObject({ refused: 'not-instead' });
    const first = await ask({ quantity: 2 }, { at: days(30) });
    expect(await ask({ quantity: 2 }, { at: days(30) })).toEqual(first);
    expect(await ask({ why: 'big' })).toMatchObject({ refused: 'nothing-to-return' });
    const { events } = await readOrder(it.db, order);
    expect(events.at(-1)).toMatchObject({
      kind: 'return',
      note: 'Return asked: 2 × Wanted, EU 42 · UK 8, for EU 43 · UK 9. Too small',
    });
  });

  test('an order that nobody marked as delivered counts as such after the last promised day', async () => {
    expect(await ask({}, { at: days(20) })).toHaveProperty('returnId');
  });
});

describe('agreed, the other pair is held', () => {
  beforeEach(deliver);

  test('at once, never below what is there, and only for one of two staff', async () => {
    const [first, second] = [await asked(), await asked({ why: 'big' })];
    const both = await Promise.all([agree(first), agree(first)]);
    expect(both.filter((each) => 'refused' in each)).toMatchObject([{ refused: 'return-changed' }]);
    expect(await left()).toEqual([3, 0]);
    expect(await agree(second)).toMatchObject({ refused: 'stock-gone' });
    expect(await stateOf(second)).toBe('asked');
  });

  test('for ten days, and then it is on sale again and asked anew', async () => {
    const id = await asked();
    await agree(id);
    expect(await releaseHeld({ db: it.db, now: () => days(9) })).toBe(0);
    await releaseHeld({ db: it.db, now: () => days(11) });
    expect([await left(), await stateOf(id)]).toEqual([[3, 1], 'asked']);
    expect(await agree(id)).toHaveProperty('orderId');
  });

  test('until the customer keeps the first one, or the order is taken back', async () => {
    const id = await asked();
    await agree(id);
    const mine = { returnId: id, seen: 'agreed', answer: '' } as const;
    expect(
      await refuseReturn(it.db, customer, { ...mine, orderId: crypto.randomUUID() }, noon),
    ).toMatchObject({
      refused: 'no-such-return',
    });
    expect(await refuseReturn(it.db, customer, { ...mine, orderId: order }, noon)).toEqual({
      orderId: order,
    });
    expect(await left()).toEqual([3, 1]);
    const again = await asked();
    await agree(again);
    await set('CANCELLED');
    expect([await left(), await stateOf(again)]).toEqual([[5, 1], 'refused']);
  });

  test('until the pair is here: it goes out in a parcel, and the return is settled when that leaves', async () => {
    const id = await asked();
    await agree(id);
    expect(await receive(id, 'asked')).toMatchObject({ refused: 'return-changed' });
    expect(await receive(id, 'agreed')).toMatchObject({
      words: 'Came back: 1 × Wanted, EU 42 · UK 8; EU 43 · UK 9 sent instead',
    });
    expect([await left(), await stateOf(id)]).toEqual([[4, 0], 'received']);
    await send();
    expect(await stateOf(id)).toBe('closed');
  });

  test('of a swap it goes out first, and what comes back unfit stays off the shelf', async () => {
    const id = await asked({ how: 'swap' });
    await agree(id, 'swap');
    expect(await findExchangeParcels(it.db, [order])).toMatchObject([{ number: 1, collect: 0 }]);
    await send();
    expect(await stateOf(id)).toBe('coming');
    expect(await refuseReturn(it.db, sana, { returnId: id, seen: 'coming', answer: '' }, noon)).toMatchObject(
      { refused: 'exchange-sent' },
    );
    expect(await set('CANCELLED')).toMatchObject({ refused: 'partly-returned' });
    await receive(id, 'coming', false);
    expect([await left(), await stateOf(id)]).toEqual([[3, 0], 'closed']);
  });

  test('money is held by nothing, and is due once the pair is here', async () => {
    const id = await asked({ insteadId: null, how: 'brings' });
    const due = { returnId: id, seen: 'asked', how: 'brings', collect: zero, answer: '' } as const;
    await agreeReturn(it.db, sana, { ...due, refund: rupees(10_000) }, noon);
    await receive(id, 'agreed');
    expect([await left(), await stateOf(id)]).toEqual([[4, 1], 'received']);
  });

  test('more than the whole order cost is not agreed to', async () => {
    const id = await asked({ insteadId: null, how: 'brings' });
    const due = { returnId: id, seen: 'asked', how: 'brings', collect: zero, answer: '' } as const;
    const { order: whole } = await readOrder(it.db, order);
    const cost = paisa(whole.subtotal + whole.shippingFee);
    expect(await agreeReturn(it.db, sana, { ...due, refund: paisa(cost + 1) }, noon)).toMatchObject({
      refused: 'refund-too-large',
    });
    expect(await stateOf(id)).toBe('asked');
    expect(await agreeReturn(it.db, sana, { ...due, refund: cost }, noon)).toEqual({ orderId: order });
  });
});
