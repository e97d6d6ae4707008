// Property test of promise P2: whatever customers, staff and the shop itself do in any order, behind each confirmed order is an
// answer of the customer or a person of the staff, and the whole shop adds up.
import * as fc from '#tests/support/fast-check.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Actor } from '#shop/accounts/permissions.ts';
import { asItIs } from '#shop/orders/correction.ts';
import { ORDER_STATUSES } from '#shop/orders/order-status.ts';
import { testDatabase, type TestDatabase } from '#server/db/testing.ts';
import { verifyShop } from '#server/integrity/check-integrity.ts';
import { changeStatus } from '#server/orders/change-status.ts';
import { correctOrder } from '#server/orders/correct-order.ts';
import { makeOrder } from '#server/testing/make-order.ts';
import { makeShop, noon, type SmallShop } from '#server/testing/make-shop.ts';
import { makeStaff } from '#server/testing/make-staff.ts';
import { answerByCall } from './answer-by-call.ts';
import { answerOrder, customer } from './answer-order.ts';
import { cancelSilent } from './cancel-silent.ts';
import { noteCall } from './note-call.ts';

let it: TestDatabase;
let shop: SmallShop;
let sana: Actor;
beforeAll(async () => {
  it = await testDatabase();
  shop = await makeShop(it.db);
  sana = await makeStaff(it.db);
  await it.db.insertInto('settings').values({ key: 'cancelSilentHours', value: '1' }).execute();
});
afterAll(() => it.close());

const step = fc.oneof(
  fc.record({
    kind: fc.constant('customer' as const),
    answer: fc.constantFrom('yes' as const, 'no' as const),
  }),
  fc.record({ kind: fc.constant('heard' as const), answer: fc.constantFrom('yes' as const, 'no' as const) }),
  fc.record({
    kind: fc.constant('call' as const),
    answer: fc.constantFrom(
      'no-answer' as const,
      'later' as const,
      'wrong-number' as const,
      'change' as const,
    ),
  }),
  fc.record({ kind: fc.constant('staff' as const), to: fc.constantFrom(...ORDER_STATUSES) }),
  fc.record({ kind: fc.constant('phone' as const), digit: fc.integer({ min: 0, max: 9 }) }),
  fc.record({ kind: fc.constant('sweep' as const) }),
);

async function take(
  id: string,
  each: typeof step extends fc.Arbitrary<infer Step> ? Step : never,
  now: Date,
) {
  const row = await it.db
    .selectFrom('orders')
    .select(['calls', 'version'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  switch (each.kind) {
    case 'customer':
      return answerOrder(it.db, customer, { orderId: id, answer: each.answer, way: 'page' }, now);
    case 'heard':
      return answerByCall(it.db, sana, { orderId: id, answer: each.answer, note: '' }, now);
    case 'call':
      return noteCall(it.db, sana, { orderId: id, answer: each.answer, calls: row.calls, again: null }, now);
    case 'staff':
      return changeStatus(it.db, sana, { orderId: id, to: each.to, note: 'why' }, now);
    case 'phone': {
      const wanted = (order: Parameters<typeof asItIs>[0]) => ({
        ...asItIs(order),
        phone: `+92300123456${each.digit}`,
      });
      return correctOrder(it.db, sana, { orderId: id, version: row.version, wanted }, now);
    }
    case 'sweep':
      return cancelSilent({ db: it.db, now: () => now });
  }
}

test('P2 no order is confirmed without an answer or a person, in any order of events', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
      const id = await makeOrder(it.db, { row: shop.court.row('42', 'Black'), rupees: 12_000 });
      for (const [at, each] of steps.entries())
        await take(id, each, new Date(noon.getTime() + at * 20 * 3_600_000));
      expect(await verifyShop(it.db)).toEqual([]);
      // An order that is asked no more has nothing left to be asked at.
      const { rows } = await sql<{ ok: boolean }>`
        select status = 'PENDING' or call_again_at is null as ok from orders where id = ${id}`.execute(it.db);
      expect(rows).toEqual([{ ok: true }]);
      await changeStatus(it.db, sana, { orderId: id, to: 'CANCELLED', note: 'end' }, noon);
    }),
    { numRuns: 40 },
  );
});
