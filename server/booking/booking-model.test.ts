// Property test of promise P1: whatever staff press, couriers fail and processes die, in any order, no order has two living labels,
// none of an order that is not confirmed stays, and in the end nothing is forgotten. Labels are counted in the simulator.
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Actor } from '#shop/accounts/permissions.ts';
import { asItIs } from '#shop/orders/correction.ts';
import { postexSkin } from '#sims/couriers/postex.ts';
import type { SimDeed, SimFault } from '#sims/engine/faults.ts';
import { openSim, type CourierSim } from '#sims/engine/open-sim.ts';
import { testDatabase, type TestDatabase } from '#server/db/testing.ts';
import { unbookParcels } from '#server/dispatch/book-parcels.ts';
import { verifyShop } from '#server/integrity/check-integrity.ts';
import { changeStatus } from '#server/orders/change-status.ts';
import { correctOrder } from '#server/orders/correct-order.ts';
import { makeOrder } from '#server/testing/make-order.ts';
import { makeProduct, type MadeProduct } from '#server/testing/make-product.ts';
import { makeShop, noon } from '#server/testing/make-shop.ts';
import { makeStaff } from '#server/testing/make-staff.ts';
import type { ParcelTask } from '#server/parcels/parcel-jobs.ts';
import {
  callsTo,
  give,
  Killed,
  killedAt,
  makeAccount,
  runQueue,
  runTask,
} from '#server/testing/book-parcels.ts';
import type { CourierWork } from './run-booking.ts';
import { sweepBookings } from './sweep-bookings.ts';

let it: TestDatabase;
let admin: Actor;
let shoe: MadeProduct;
let sim: CourierSim;
let at = noon;
let work: CourierWork;
beforeAll(async () => {
  it = await testDatabase();
  await makeShop(it.db);
  admin = await makeStaff(it.db);
  shoe = await makeProduct(it.db, { title: 'Sent', rupees: 10_000, stock: { 42: 900 } });
  await makeAccount(it.db, { token: postexSkin().secrets.token ?? '' });
  sim = await openSim(postexSkin, { startAt: at, lives: false });
  work = { db: it.db, authSecret: null, call: callsTo(sim, 80), now: () => at };
});
afterAll(async () => {
  await sim.close();
  await it.close();
});

const faults: SimFault[] = [
  'cut-before',
  'cut-after',
  'hang-after',
  'error-after',
  'error-in-200',
  'html',
  'unauthorised',
];
const deeds: SimDeed[] = ['book', 'find', 'cancel', 'track'];
const tasks: ParcelTask[] = ['book-parcel', 'find-parcel', 'cancel-parcel'];
const which = fc.integer({ min: 0, max: 1 });

const step = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('give' as const), which }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('work' as const) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('run' as const),
      which,
      task: fc.constantFrom(...tasks),
      dies: fc.integer({ min: 1, max: 60 }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('wait' as const), minutes: fc.constantFrom(1, 4, 20, 45) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('fail' as const),
      fault: fc.constantFrom(...faults),
      on: fc.constantFrom(...deeds),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('lag' as const), minutes: fc.constantFrom(0, 5, 25) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('status' as const),
      which,
      to: fc.constantFrom('CONFIRMED' as const, 'CANCELLED' as const, 'PENDING' as const),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('correct' as const), which }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('back' as const), which }) },
);

type Step = typeof step extends fc.Arbitrary<infer Taken> ? Taken : never;

async function take(orders: readonly string[], each: Step): Promise<unknown> {
  const orderId = orders['which' in each ? each.which : 0] ?? '';
  switch (each.kind) {
    case 'give':
      return Promise.all([give(it.db, admin, [orderId], at), give(it.db, admin, [orderId], at)]);
    case 'work':
      return runQueue(work);
    case 'run':
      return Promise.all((await idsOf(orderId)).map((id) => runAndDie(each.task, id, each.dies)));
    case 'wait':
      return wait(each.minutes);
    case 'fail':
      return sim.fail(each.fault, { times: 1, on: each.on });
    case 'lag':
      return sim.world.setLag(each.minutes * 60_000);
    case 'status':
      return changeStatus(it.db, admin, { orderId, to: each.to, note: '' }, at);
    case 'correct': {
      const { version } = await it.db
        .selectFrom('orders')
        .select('version')
        .where('id', '=', orderId)
        .executeTakeFirstOrThrow();
      const wanted = (order: Parameters<typeof asItIs>[0]) => ({
        ...asItIs(order),
        name: `Buyer ${version}`,
      });
      return correctOrder(it.db, admin, { orderId, version, wanted }, at);
    }
    case 'back':
      return unbookParcels(it.db, admin, await idsOf(orderId), at);
  }
}

async function idsOf(orderId: string): Promise<number[]> {
  const rows = await it.db.selectFrom('parcels').select('id').where('orderId', '=', orderId).execute();
  return rows.map(({ id }) => id);
}

async function runAndDie(task: ParcelTask, id: number, dies: number): Promise<void> {
  await Promise.all([
    runTask(killedAt(work, dies), task, id).catch((error: unknown) => {
      if (!(error instanceof Killed)) throw error;
    }),
    runTask(work, task, id),
  ]);
}

async function wait(minutes: number): Promise<void> {
  at = new Date(at.getTime() + minutes * 60_000);
  await sim.advance(minutes * 60_000);
  await sweepBookings(it.db, at);
}

async function labelsAlive(orderId: string): Promise<number> {
  const parcels = await it.db.selectFrom('parcels').select('ourRef').where('orderId', '=', orderId).execute();
  return parcels.reduce((sum, { ourRef }) => sum + sim.labelsAlive(ourRef), 0);
}

test('P1 no order has two living labels, whatever happens in whatever order, and nothing is forgotten', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 16 }), async (steps) => {
      const orders: string[] = [];
      for (let made = 0; made < 2; made += 1) {
        const id = await makeOrder(it.db, { row: shoe.row('42'), rupees: 10_000 });
        await changeStatus(it.db, admin, { orderId: id, to: 'CONFIRMED', note: '' }, at);
        orders.push(id);
      }
      await give(it.db, admin, orders, at);
      for (const each of steps) {
        await take(orders, each);
        for (const id of orders) expect(await labelsAlive(id)).toBeLessThanOrEqual(1);
      }
      sim.calm();
      sim.world.setLag(0);
      for (let gone = 0; gone < 100; gone += 4) {
        await wait(4);
        await runQueue(work);
      }
      for (const id of orders) await expectSettled(id);
      expect(await verifyShop(it.db)).toEqual([]);
    }),
    { numRuns: 12 },
  );
});

// A label is alive where the shop says so and nowhere else.
async function expectSettled(orderId: string): Promise<void> {
  const { status } = await it.db
    .selectFrom('orders')
    .select('status')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  const parcels = await it.db
    .selectFrom('parcels')
    .select(['booking', 'endedAt', 'ourRef'])
    .where('orderId', '=', orderId)
    .execute();
  const alive = await labelsAlive(orderId);
  expect(parcels.filter(({ booking }) => booking === 'booked')).toHaveLength(alive);
  if (status !== 'CONFIRMED') expect(alive).toBe(0);
  for (const { booking } of parcels) expect([null, 'booked', 'refused']).toContain(booking);
}
