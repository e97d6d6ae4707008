// A model test: whatever is done to an order in whatever order, stock is what a naive count says and the shop adds up.
import * as fc from '#tests/support/fast-check.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Actor } from '#shop/accounts/permissions.ts';
import { asItIs } from '#shop/orders/correction.ts';
import { isRefusal } from '#shop/refusals/refusals.ts';
import { zero } from '#shop/pricing/money.ts';
import { testDatabase, type TestDatabase } from '#server/db/testing.ts';
import { verifyShop } from '#server/integrity/check-integrity.ts';
import { makeCoupon } from '#server/testing/make-offer.ts';
import { makeOrder } from '#server/testing/make-order.ts';
import { makeShop, noon, type SmallShop } from '#server/testing/make-shop.ts';
import { makeStaff } from '#server/testing/make-staff.ts';
import { readOrder } from '#server/testing/read-order.ts';
import { changeStatus } from './change-status.ts';
import { correctOrder } from './correct-order.ts';
import { recordReturn } from '#server/returns/record-return.ts';
import { findReturned } from './returned-items.ts';
import { undoReturn } from '#server/returns/undo-return.ts';

let it: TestDatabase;
let shop: SmallShop;
let sana: Actor;
let variants: number[];
beforeAll(async () => {
  it = await testDatabase();
  shop = await makeShop(it.db);
  sana = await makeStaff(it.db);
  await makeCoupon(it.db, { code: 'TEN', discountType: 'PERCENT', value: 10, minimumSpend: 200_000 });
  const { court, runner, chappal } = shop;
  variants = [court.row('41', 'Black'), court.row('42', 'Black'), runner.row('39'), chappal.row('42')];
});
afterAll(() => it.close());

type Step =
  | { do: 'correct'; lines: { at: number; quantity: number }[]; price: number | null; fee: 'keep' | 'usual' }
  | { do: 'status'; to: 'PENDING' | 'CONFIRMED' | 'FULFILLED' | 'CANCELLED' }
  | { do: 'return'; at: number; isFit: boolean; insteadAt: number | null }
  | { do: 'undo return'; at: number };

const line = fc.record({ at: fc.nat(3), quantity: fc.integer({ min: 1, max: 7 }) });
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('correct' as const),
      lines: fc.array(line, { minLength: 0, maxLength: 4 }),
      price: fc.option(fc.integer({ min: 0, max: 20_000 }).map((rupees) => rupees * 100)),
      fee: fc.constantFrom('keep' as const, 'usual' as const),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('status' as const),
      to: fc.constantFrom(
        'PENDING' as const,
        'CONFIRMED' as const,
        'FULFILLED' as const,
        'CANCELLED' as const,
      ),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('return' as const),
      at: fc.nat(3),
      isFit: fc.boolean(),
      insteadAt: fc.option(fc.nat(1)),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('undo return' as const), at: fc.nat(2) }) },
);

async function take(id: string, each: Step): Promise<boolean> {
  const { order, items } = await readOrder(it.db, id);
  if (each.do === 'status')
    return !isRefusal(await changeStatus(it.db, sana, { orderId: id, to: each.to, note: '' }, noon));
  if (each.do === 'return') {
    const variantId = variants[each.at] ?? 0;
    const out = items.find((item) => item.variantId === variantId)?.quantity ?? 1;
    const insteadId = each.insteadAt === null ? null : (variants[each.insteadAt] ?? null);
    const asked = {
      orderId: id,
      variantId,
      quantity: 1,
      out,
      isFit: each.isFit,
      insteadId,
      collect: zero,
      note: '',
    };
    return !isRefusal(await recordReturn(it.db, sana, asked, noon));
  }
  if (each.do === 'undo return') {
    const returns = await findReturned(it.db, id);
    const asked = { orderId: id, returnId: returns[each.at]?.id ?? 0 };
    return !isRefusal(await undoReturn(it.db, sana, asked, noon));
  }
  const lines = each.lines.map(({ at, quantity }) => ({
    variantId: variants[at] ?? 0,
    quantity,
    was: items[at]?.variantId ?? null,
    price: each.price as Parameters<typeof asItIs>[0]['subtotal'] | null,
  }));
  const answer = await correctOrder(
    it.db,
    sana,
    {
      orderId: id,
      version: order.version,
      wanted: (now) => ({ ...asItIs(now), lines, fee: { kind: each.fee } }),
    },
    noon,
  );
  return !isRefusal(answer);
}

/** Pairs of the order that are out of the shop, counted from its rows alone. */
async function heldBy(id: string): Promise<Map<number, number>> {
  const { order, items } = await readOrder(it.db, id);
  const held = new Map<number, number>();
  const add = (variantId: number, count: number) => held.set(variantId, (held.get(variantId) ?? 0) + count);
  if (order.status !== 'CANCELLED') for (const item of items) add(item.variantId, item.quantity);
  const back = await it.db.selectFrom('returnedItems').selectAll().where('orderId', '=', id).execute();
  for (const { variantId, quantity, restocked } of back) if (restocked) add(variantId, -quantity);
  const returns = await it.db.selectFrom('returns').selectAll().where('orderId', '=', id).execute();
  for (const { insteadId, quantity, heldAt } of returns)
    if (insteadId !== null && heldAt) add(insteadId, quantity);
  return held;
}

const stocks = async () =>
  new Map(
    (await it.db.selectFrom('variants').select(['id', 'stock']).execute()).map(({ id, stock }) => [
      id,
      stock,
    ]),
  );

test('random corrections, cancellations, reinstatements and returns keep stock, totals and the shop right', async () => {
  let done = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 10 }), async (steps) => {
      const before = await stocks();
      const id = await makeOrder(it.db, { row: variants[1] ?? 0, rupees: 10_800, couponCode: 'TEN' });
      for (const each of steps) if (await take(id, each)) done += 1;
      const [held, after] = [await heldBy(id), await stocks()];
      for (const [variantId, stock] of before)
        expect(after.get(variantId)).toBe(stock - (held.get(variantId) ?? 0));
      expect(await verifyShop(it.db)).toEqual([]);
      // The next sequence finds the shop full again.
      await it.db
        .insertInto('stockMovements')
        .values(variants.map((variantId) => ({ variantId, delta: 15, reason: 'delivery' as const })))
        .execute();
    }),
    { numRuns: 40 },
  );
  expect(done).toBeGreaterThan(80);
});
