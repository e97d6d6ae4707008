// Tests of the key of a checkout form: sent again it is the same order.
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CheckoutInput } from '#shop/checkout/checkout-form.ts';
import { testDatabase, type TestDatabase } from '#server/db/testing.ts';
import { checkoutInput, pairs } from '#server/testing/checkout-input.ts';
import { makeShop, noon, type SmallShop } from '#server/testing/make-shop.ts';
import { shopState } from '#server/testing/read-order.ts';
import { verifyShop } from '#server/integrity/check-integrity.ts';
import { placeOrder, type Placed } from './place-order.ts';

let it: TestDatabase;
let shop: SmallShop;
let user: string;
beforeAll(async () => {
  it = await testDatabase();
  shop = await makeShop(it.db);
  const made = it.db.insertInto('users').values({ email: 'bilal@example.com' }).returning('id');
  user = (await made.executeTakeFirstOrThrow()).id;
});
afterAll(async () => {
  expect(await verifyShop(it.db)).toEqual([]);
  await it.close();
});

test('67 the same form sent again is the same order, sold once', async () => {
  const input = form();
  const first = await place(input);
  const sold = await shopState(it.db);
  // A day later, as a browser restored from sleep would.
  const again = await placeOrder(it.db, input, new Date(noon.getTime() + 86_400_000));
  expect(again).toEqual({ ...first, replayed: true });
  expect(await shopState(it.db)).toEqual(sold);
});

test('the same form sent again after an upgrade that renamed its fields is the same order', async () => {
  const input = form();
  const first = await place(input);
  const { idempotencyKey, ...rest } = input;
  const lines = rest.lines.map(({ variantId, quantity }) => ({ inventoryId: variantId, quantity }));
  const hash = createHash('sha256').update(JSON.stringify([null, { ...rest, lines }]));
  await it.db
    .updateTable('idempotencyKeys')
    .set({ requestHash: hash.digest('hex') })
    .where('key', '=', idempotencyKey)
    .execute();
  expect(await placeOrder(it.db, input, noon)).toEqual({ ...first, replayed: true });
});

test('an order is answered again even when it could not be placed any more', async () => {
  const input = checkoutInput({ lines: [pairs(shop.chappal.row('42'), 5)], rupees: 6_250 });
  const first = await place(input);
  await it.db.updateTable('products').set({ active: false }).where('id', '=', shop.chappal.id).execute();
  expect(await placeOrder(it.db, input, noon)).toEqual({ ...first, replayed: true });
});

test.each<[string, Partial<CheckoutInput>]>([
  ['another name', { name: 'Bilal Ahmed' }],
  ['another method', { method: 'EXPRESS' }],
  ['a coupon', { couponCode: 'EID500' }],
  ['no lines', { lines: [] }],
])('a key sent again with %s is refused and changes nothing', async (_what, change) => {
  const input = form();
  await place(input);
  const before = await shopState(it.db);
  expect(await placeOrder(it.db, { ...input, ...change }, noon)).toMatchObject({
    refused: 'key-reused',
    status: 422,
    text: expect.stringMatching(/^Order #[0-9a-f]{8} was placed with this form before and stands\./),
  });
  expect(await shopState(it.db)).toEqual(before);
});

test('64 the idempotency key of somebody else reveals nothing of the order, with the same form', async () => {
  const input = form();
  const placed = await place(input, user);
  for (const other of [null, await another()]) {
    const answer = await placeOrder(it.db, input, noon, other);
    expect(answer).toMatchObject({ refused: 'key-reused' });
    expect(JSON.stringify(answer)).not.toContain(placed.orderId.slice(0, 8));
    expect(JSON.stringify(answer)).not.toContain(placed.trackingToken);
  }
});

test('a refused form leaves its key free for the corrected one', async () => {
  const input = form({ rupees: 1 });
  expect(await placeOrder(it.db, input, noon)).toMatchObject({ refused: 'total-moved' });
  const corrected = { ...form(), idempotencyKey: input.idempotencyKey };
  expect(await placeOrder(it.db, corrected, noon)).toMatchObject({ replayed: false });
});

function form(overrides: { rupees?: number } = {}): CheckoutInput {
  return checkoutInput({ lines: [pairs(shop.court.row('42', 'Black'))], rupees: 12_000, ...overrides });
}

async function place(input: CheckoutInput, userId: string | null = null): Promise<Placed> {
  const placed = await placeOrder(it.db, input, noon, userId);
  if ('refused' in placed) throw new Error(placed.text);
  return placed;
}

async function another(): Promise<string> {
  const made = it.db.insertInto('users').values({ email: 'chand@example.com' }).returning('id');
  return (await made.executeTakeFirstOrThrow()).id;
}
