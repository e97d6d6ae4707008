// P4: random walks of 200 steps over everything that may become of parcels; stock is what a naive count of them says.
import * as fc from '#tests/support/fast-check.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Actor } from '#shop/accounts/permissions.ts';
import type { OrderStatus } from '#shop/orders/order-status.ts';
import { zero } from '#shop/pricing/money.ts';
import { isRefusal } from '#shop/refusals/refusals.ts';
import { testDatabase, type TestDatabase } from '#server/db/testing.ts';
import { verifyShop } from '#server/integrity/check-integrity.ts';
import { settleProfit } from '#server/profit/settle-profit.ts';
import { changeStatus } from '#server/orders/change-status.ts';
import { markExchangeStage } from '#server/orders/exchange-parcels.ts';
import { recordReturn } from '#server/returns/record-return.ts';
import { makeOrder } from '#server/testing/make-order.ts';
import { makeProduct, type MadeProduct } from '#server/testing/make-product.ts';
import { makeShop, noon } from '#server/testing/make-shop.ts';
import { makeStaff } from '#server/testing/make-staff.ts';
import { declareLost, undoLost } from './declare-lost.ts';
import { scanBack } from './scan-back.ts';
import { undoCheckIn } from './undo-check-in.ts';

let it: TestDatabase;
let sana: Actor;
let shoe: MadeProduct;
beforeAll(async () => {
  it = await testDatabase();
  await makeShop(it.db);
  sana = await makeStaff(it.db);
  shoe = await makeProduct(it.db, { title: 'Walked', rupees: 10_000, stock: { 42: 40, 43: 40 } });
});
afterAll(() => it.close());

/** `at`: which order, which of its parcels. */
type Step = { at: number } & (
  | { do: 'place'; quantity: number; size: '42' | '43' }
  | { do: 'status'; to: OrderStatus }
  | { do: 'return'; isFit: boolean; isExchange: boolean }
  | { do: 'send-exchange' }
  | { do: 'scan'; parcel: number; unfit: number }
  | { do: 'lose' | 'find' | 'unscan'; parcel: number }
);

const at = fc.nat(5);
const parcel = fc.nat(3);
const status = fc.constantFrom<OrderStatus[]>('CONFIRMED', 'FULFILLED', 'FULFILLED', 'CANCELLED', 'PENDING');
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    do: fc.constant('place' as const),
    at,
    quantity: fc.integer({ min: 1, max: 3 }),
    size: fc.constantFrom('42' as const, '43' as const),
  }),
  { weight: 3, arbitrary: fc.record({ do: fc.constant('status' as const), at, to: status }) },
  fc.record({ do: fc.constant('return' as const), at, isFit: fc.boolean(), isExchange: fc.boolean() }),
  fc.record({ do: fc.constant('send-exchange' as const), at }),
  { weight: 2, arbitrary: fc.record({ do: fc.constant('scan' as const), at, parcel, unfit: fc.nat(3) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constantFrom('lose' as const, 'find' as const, 'unscan' as const),
      at,
      parcel,
    }),
  },
);

test('whatever is cancelled, refused, unfit, lost, found, returned or exchanged, no pair is made and none disappears', async () => {
  const done = new Set<string>();
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 200, maxLength: 200 }), async (steps) => {
      const walk: Walk = { orders: [], gone: new Map() };
      let expected = await stock();
      for (const [number, each] of steps.entries()) {
        const moved = await take(walk, each);
        if (moved !== null) done.add(each.do);
        expected += moved ?? 0;
        expect(await stock(), `step ${number}: ${JSON.stringify(each)}`).toBe(expected);
        if (number % 10 !== 9) continue;
        await settleProfit(it.db);
        if (number % 50 !== 49) continue;
        expect(await verifyShop(it.db)).toEqual([]);
      }
    }),
    // Walks that are the same each time: what four random ones never come to would fail the last line.
    { numRuns: 4, seed: 7, endOnFailure: true },
  );
  expect([...done].toSorted()).toEqual([
    'find',
    'lose',
    'place',
    'return',
    'scan',
    'send-exchange',
    'status',
    'unscan',
  ]);
});

/** `gone`: of each parcel how many of its pairs were written off, counted by what was answered. */
type Walk = { orders: { id: string; quantity: number }[]; gone: Map<number, number> };

// By how much stock should have moved; null where the shop refused.
async function take(walk: Walk, each: Step): Promise<number | null> {
  if (each.do === 'place') return place(walk, each);
  const order = walk.orders[each.at % Math.max(1, walk.orders.length)];
  if (!order) return null;
  const { id: orderId, quantity } = order;
  const parcels = await parcelsOf(orderId);
  switch (each.do) {
    case 'status': {
      const was = await statusOf(orderId);
      const changed = await changeStatus(it.db, sana, { orderId, to: each.to, note: '' }, noon);
      if (isRefusal(changed) || was.status === each.to) return null;
      if (each.to === 'CANCELLED') return quantity;
      if (was.status !== 'CANCELLED') return 0;
      const last = parcels.findLast(({ kind }) => kind === 'out');
      const isReopened = each.to === 'FULFILLED' && was.shippedAt !== null && last;
      return -quantity + (isReopened ? forget(walk, last.id) : 0);
    }
    case 'return': {
      const variantId = await variantOf(orderId);
      const out = quantity - (await returnedOf(orderId));
      const insteadId = each.isExchange ? variantId : null;
      const asked = { orderId, variantId, quantity: 1, out, isFit: each.isFit, insteadId };
      const answer = await recordReturn(it.db, sana, { ...asked, collect: zero, note: '' }, noon);
      return isRefusal(answer) ? null : Number(each.isFit) - Number(each.isExchange);
    }
    case 'send-exchange': {
      const sent = { orderId, number: 1, stage: 'shipped', courier: 'TCS', trackingNumber: '' } as const;
      return isRefusal(await markExchangeStage(it.db, sana, sent, noon)) ? null : 0;
    }
    case 'scan':
      return scan(walk, parcels[each.parcel % Math.max(1, parcels.length)], each.unfit);
    case 'unscan':
      return unscan(walk, parcels[each.parcel % Math.max(1, parcels.length)]);
    case 'lose':
    case 'find':
      return loseOrFind(walk, parcels[each.parcel % Math.max(1, parcels.length)], each.do);
  }
}

async function place(walk: Walk, { quantity, size }: Step & { do: 'place' }): Promise<number> {
  if (walk.orders.length === 6) walk.orders.shift();
  // No walk runs out of stock: what is refused says nothing.
  const delta = 3;
  await it.db
    .insertInto('stockMovements')
    .values({ variantId: shoe.row(size), delta, reason: 'delivery' })
    .execute();
  const made = { row: shoe.row(size), quantity, rupees: quantity * 10_000 };
  walk.orders.push({ id: await makeOrder(it.db, made), quantity });
  return delta - quantity;
}

type Parcel = Awaited<ReturnType<typeof parcelsOf>>[number];

async function scan(walk: Walk, box: Parcel | undefined, unfit: number): Promise<number | null> {
  if (!box) return null;
  const { ok } = await scanBack(it.db, sana, { code: box.ourRef, unfit }, noon);
  if (!ok || box.outcome === 'checked-in') return null;
  const found = box.outcome === 'lost' ? forget(walk, box.id) : box.pairs;
  walk.gone.set(box.id, unfit);
  return found - unfit;
}

async function unscan(walk: Walk, box: Parcel | undefined): Promise<number | null> {
  if (box?.outcome !== 'checked-in') return null;
  if (isRefusal(await undoCheckIn(it.db, sana, box.id, noon))) return null;
  return forget(walk, box.id) - box.pairs;
}

async function loseOrFind(
  walk: Walk,
  box: Parcel | undefined,
  what: 'lose' | 'find',
): Promise<number | null> {
  if (!box) return null;
  const answer =
    what === 'lose'
      ? await declareLost(it.db, sana, { parcelId: box.id, note: '' }, noon)
      : await undoLost(it.db, sana, box.id, noon);
  if (isRefusal(answer)) return null;
  walk.gone.set(box.id, what === 'lose' ? box.pairs : 0);
  return 0;
}

function forget(walk: Walk, parcelId: number): number {
  const gone = walk.gone.get(parcelId) ?? 0;
  walk.gone.delete(parcelId);
  return gone;
}

async function stock(): Promise<number> {
  const rows = await it.db.selectFrom('variants').select('stock').where('productId', '=', shoe.id).execute();
  return rows.reduce((all, each) => all + each.stock, 0);
}

async function parcelsOf(orderId: string) {
  const { rows } = await sql<{
    id: number;
    kind: string;
    ourRef: string;
    outcome: string | null;
    pairs: number;
  }>`
    select p.id, p.kind, p.our_ref, p.outcome, case p.kind
        when 'out' then (select sum(quantity)::int from order_items l where l.order_id = p.order_id)
        else (select sum(quantity)::int from returns r where r.parcel_id = p.id) end as pairs
    from parcels p where p.order_id = ${orderId} order by p.kind desc, p.number`.execute(it.db);
  return rows;
}

function statusOf(orderId: string) {
  return it.db
    .selectFrom('orders')
    .select(['status', 'shippedAt'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
}

async function variantOf(orderId: string): Promise<number> {
  const line = await it.db
    .selectFrom('orderItems')
    .select('variantId')
    .where('orderId', '=', orderId)
    .executeTakeFirstOrThrow();
  return line.variantId;
}

async function returnedOf(orderId: string): Promise<number> {
  const rows = await it.db
    .selectFrom('returnedItems')
    .select('quantity')
    .where('orderId', '=', orderId)
    .execute();
  return rows.reduce((all, { quantity }) => all + quantity, 0);
}
