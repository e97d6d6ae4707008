// Tests of how a shoe is said to run: by pairs that came back, counted for its product, and by its reviews where those are too few.
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Actor } from '#shop/accounts/permissions.ts';
import { daysLater } from '#shop/text/pakistan-time.ts';
import { testDatabase, type TestDatabase } from '#server/db/testing.ts';
import { changeStatus } from '#server/orders/change-status.ts';
import { markStage } from '#server/orders/note-order.ts';
import { makeOrder } from '#server/testing/make-order.ts';
import { makeProduct, type MadeProduct } from '#server/testing/make-product.ts';
import { makeShop, noon } from '#server/testing/make-shop.ts';
import { makeStaff } from '#server/testing/make-staff.ts';
import { sizeAdvice } from './size-advice.ts';

let it: TestDatabase;
let admin: Actor;
let shoe: MadeProduct;
beforeAll(async () => {
  it = await testDatabase();
  await makeShop(it.db);
  admin = await makeStaff(it.db);
  shoe = await makeProduct(it.db, { title: 'Tight', rupees: 5_000, stock: { 42: 50, 43: 50 } });
});
afterAll(() => it.close());

async function delivered(size: string): Promise<string> {
  const row = shoe.row(size);
  const orderId = await makeOrder(it.db, { row, rupees: 5_000 });
  for (const to of ['CONFIRMED', 'FULFILLED'] as const)
    await changeStatus(it.db, admin, { orderId, to, note: '' }, noon);
  const stage = { orderId, stage: 'delivered', courier: '', trackingNumber: '' } as const;
  await markStage(it.db, admin, stage, noon);
  return orderId;
}

async function sentBack(
  size: string,
  why: 'small' | 'big' | 'looks',
  state = 'closed' as const,
): Promise<void> {
  const orderId = await delivered(size);
  const { variantId } = await it.db
    .selectFrom('orderItems')
    .select('variantId')
    .where('orderId', '=', orderId)
    .executeTakeFirstOrThrow();
  const asked = { how: 'brings', askedAt: noon, stateAt: noon } as const;
  await it.db
    .insertInto('returns')
    .values({ orderId, variantId: variantId ?? 0, quantity: 1, why, state, ...asked })
    .execute();
}

const rating = { reviews: 4, average: 4, byStars: [0, 0, 0, 4, 0], fits: { small: 0, true: 4, large: 0 } };
const advice = (now = noon) => sizeAdvice(it.db, { productId: shoe.id, rating }, now);

test('reviews say it until enough came back in any size; a year later it is forgotten', async () => {
  expect(await advice()).toBe('True to size, say 4 buyers');
  await sentBack('42', 'small');
  await sentBack('43', 'small');
  await sentBack('42', 'looks');
  expect(await advice()).toBe('True to size, say 4 buyers');
  await sentBack('43', 'small');
  expect(await advice()).toBe('Runs small: 3 of 4 pairs came back as too small');
  await delivered('42');
  expect(await advice()).toBe('Runs small: 3 of 5 pairs came back as too small');
  expect(await advice(daysLater(noon, 366))).toBe('True to size, say 4 buyers');
  expect(await sizeAdvice(it.db, { productId: crypto.randomUUID(), rating: null }, noon)).toBeNull();
});
