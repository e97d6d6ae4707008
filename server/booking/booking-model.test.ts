// Property test of promise P1: whatever staff press, couriers fail and processes die, in any order, no order has two living labels,
// none of an order that is not confirmed stays, what goes out asks for what its label says, and in the end nothing is forgotten.
// Labels are counted in the simulator.
import * as fc from '#tests/support/fast-check.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asItIs } from '#shop/orders/correction.ts';
import { rupees } from '#shop/pricing/money.ts';
import type { SimDeed, SimFault } from '#sims/engine/faults.ts';
import { bookParcels } from '#server/dispatch/book-parcels.ts';
import { unbookParcels } from '#server/dispatch/change-waiting.ts';
import { handOver } from '#server/dispatch/hand-over.ts';
import { notePrinted } from '#server/dispatch/print-parcels.ts';
import { scanParcel } from '#server/dispatch/scan-parcel.ts';
import { verifyShop } from '#server/integrity/check-integrity.ts';
import { changeStatus } from '#server/orders/change-status.ts';
import { correctOrder } from '#server/orders/correct-order.ts';
import { recordPaymentOf } from '#server/payments/record-payment.ts';
import { recordReturn } from '#server/returns/record-return.ts';
import { openCourierShop, type CourierShop } from '#server/testing/courier-shop.ts';
import { makeOrder } from '#server/testing/make-order.ts';
import { noon } from '#server/testing/make-shop.ts';
import type { ParcelTask } from '#server/parcels/parcel-jobs.ts';
import { callsTo, give, Killed, killedAt, runQueue, runTask } from '#server/testing/book-parcels.ts';
import { compareLabels } from './compare-labels.ts';
import { queueComparisons } from './queue-comparisons.ts';
import type { CourierWork } from './run-booking.ts';
import { sweepBookings } from './sweep-bookings.ts';

let it: CourierShop;
let at = noon;
let work: CourierWork;
beforeAll(async () => {
  it = await openCourierShop();
  work = { db: it.db, authSecret: null, call: callsTo(it.sim, 80), now: () => at };
});
afterAll(() => it.close());

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
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('by-hand' as const), which }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('pay' as const), which }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('correct' as const), which }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('back' as const), which }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('hand-over' as const), which }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('exchange' as const), which }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('compare' as const), isShort: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('restored' as const) }) },
);

type Step = typeof step extends fc.Arbitrary<infer Taken> ? Taken : never;

// Half of them begin with labels that are alive.
const pressed = fc.array(step, { minLength: 4, maxLength: 16 });
const walk = fc.oneof(
  pressed,
  pressed.map((each): Step[] => [{ kind: 'work' }, ...each]),
);

let transfers = 0;

async function take(orders: readonly string[], each: Step): Promise<unknown> {
  const orderId = orders['which' in each ? each.which : 0] ?? '';
  switch (each.kind) {
    case 'give':
      return Promise.all([give(it.db, it.admin, [orderId], at), give(it.db, it.admin, [orderId], at)]);
    case 'work':
      return runQueue(work);
    case 'run':
      return Promise.all((await idsOf(orderId)).map((id) => runAndDie(each.task, id, each.dies)));
    case 'wait':
      return wait(each.minutes);
    case 'fail':
      return it.sim.fail(each.fault, { times: 1, on: each.on });
    case 'lag':
      return it.sim.world.setLag(each.minutes * 60_000);
    case 'status':
      return changeStatus(it.db, it.admin, { orderId, to: each.to, note: '' }, at);
    case 'by-hand':
      return changeStatus(it.db, it.admin, { orderId, to: 'FULFILLED', note: '' }, at);
    case 'pay':
      return recordPaymentOf(
        it.db,
        it.admin,
        { orderId, way: 'bank', amount: rupees(4_000), reference: `M${(transfers += 1)}` },
        at,
      );
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
      return correctOrder(it.db, it.admin, { orderId, version, wanted }, at);
    }
    case 'back':
      return unbookParcels(it.db, it.admin, await idsOf(orderId), at);
    case 'hand-over':
      return leave(orderId);
    case 'exchange':
      return exchange(orderId);
    case 'compare':
      if (each.isShort) it.sim.fail('list-short', { times: 1, on: 'find' });
      return compareLabels(work, it.account);
    case 'restored':
      // As a restore leaves the account: what was booked since yesterday is not known.
      return it.db
        .updateTable('courierAccounts')
        .set({ unknownSince: new Date(at.getTime() - 24 * 3_600_000), compareAt: at })
        .execute();
  }
}

async function leave(orderId: string): Promise<void> {
  const ids = await idsOf(orderId);
  await notePrinted(it.db, ids, at);
  const boxes = await it.db.selectFrom('parcels').select('ourRef').where('id', 'in', ids).execute();
  for (const { ourRef } of boxes) await scanParcel(it.db, { accountId: it.account, code: ourRef }, at);
  await handOver(it.db, it.admin, it.account, at);
}

// What the buyer got is sent back, and another pair goes out by the same courier.
async function exchange(orderId: string): Promise<void> {
  const one = { orderId, variantId: it.shoe.row('42'), quantity: 1, out: 1, isFit: true } as const;
  const instead = { insteadId: it.shoe.row('42'), collect: rupees(0), note: '' };
  await recordReturn(it.db, it.admin, { ...one, ...instead }, at);
  const parcels = await it.db
    .selectFrom('parcels')
    .select('id')
    .where('orderId', '=', orderId)
    .where('kind', '=', 'exchange')
    .where('endedAt', 'is', null)
    .where('accountId', 'is', null)
    .execute();
  const keys = parcels.map(({ id }) => ({ parcelId: id }));
  await bookParcels(it.db, it.admin, { courier: 'PostEx', keys, authSecret: null }, at);
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
  await it.sim.advance(minutes * 60_000);
  await sweepBookings(it.db, at);
  await queueComparisons(it.db, at);
}

/** Of a box that was handed over and checked in again the label is spent; what goes out instead of a returned pair has one of its own. */
async function labelsAlive(orderId: string, kind: 'out' | 'exchange' = 'out'): Promise<number> {
  const parcels = await it.db
    .selectFrom('parcels')
    .select('ourRef')
    .where('orderId', '=', orderId)
    .where('kind', '=', kind)
    .where((where) => where.or([where('outcome', 'is', null), where('outcome', '<>', 'checked-in')]))
    .execute();
  return parcels.reduce((sum, { ourRef }) => sum + it.sim.labelsAlive(ourRef), 0);
}

async function statuses(orders: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await it.db.selectFrom('orders').select(['id', 'status']).where('id', 'in', orders).execute();
  return new Map(rows.map(({ id, status }) => [id, status]));
}

/** Labels that the courier made since are of orders that were confirmed then; those of exchanges of fulfilled ones. */
async function expectConfirmed(before: ReadonlyMap<string, string>, known: number): Promise<void> {
  for (const { reference } of it.sim.parcels().slice(known)) {
    const { orderId, kind } = await it.db
      .selectFrom('parcels')
      .select(['orderId', 'kind'])
      .where('ourRef', '=', reference)
      .executeTakeFirstOrThrow();
    expect(before.get(orderId), reference).toBe(kind === 'out' ? 'CONFIRMED' : 'FULFILLED');
  }
}

test('P1 no order has two living labels, P2 none is made of an order that is not confirmed, whatever happens in whatever order, and nothing is forgotten', async () => {
  await fc.assert(
    fc.asyncProperty(walk, async (steps) => {
      const orders: string[] = [];
      const byHand = new Set<string>();
      for (let made = 0; made < 2; made += 1) {
        const id = await makeOrder(it.db, { row: it.shoe.row('42'), rupees: 10_000 });
        await changeStatus(it.db, it.admin, { orderId: id, to: 'CONFIRMED', note: '' }, at);
        orders.push(id);
      }
      await give(it.db, it.admin, orders, at);
      for (const each of steps) {
        const [before, known] = [await statuses(orders), it.sim.parcels().length];
        await take(orders, each);
        if (each.kind === 'by-hand') byHand.add(orders[each.which] ?? '');
        await expectConfirmed(before, known);
        for (const id of orders) {
          expect(await labelsAlive(id)).toBeLessThanOrEqual(1);
          expect(await labelsAlive(id, 'exchange')).toBeLessThanOrEqual(1);
        }
      }
      it.sim.calm();
      it.sim.world.setLag(0);
      for (let gone = 0; gone < 100; gone += 4) {
        await wait(4);
        await runQueue(work);
      }
      for (const id of orders) await expectSettled(id, byHand.has(id));
      expect(await verifyShop(it.db)).toEqual([]);
    }),
    { numRuns: 12 },
  );
});

// A label is alive where the shop says so and nowhere else. One that its courier cancelled while the order was handed over by hand is
// not: its box is out under it, and what he says of it is followed.
async function expectSettled(orderId: string, isByHand: boolean): Promise<void> {
  const { status } = await it.db
    .selectFrom('orders')
    .select('status')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  const parcels = await it.db
    .selectFrom('parcels')
    .select(['booking', 'endedAt', 'outcome', 'handedAt', 'kind', 'cn', 'cod'])
    .where('orderId', '=', orderId)
    .execute();
  const out = parcels.filter(({ kind, outcome }) => kind === 'out' && outcome !== 'checked-in');
  const alive = await labelsAlive(orderId);
  const booked = out.filter(({ booking }) => booking === 'booked').length;
  if (isByHand) expect(booked).toBeGreaterThanOrEqual(alive);
  else expect(booked).toBe(alive);
  if (status !== 'CONFIRMED' && !out.some(({ handedAt }) => handedAt)) expect(alive).toBe(0);
  const isOut = out.some(({ handedAt, endedAt }) => handedAt && !endedAt);
  expect(isOut).toBe(status === 'FULFILLED');
  const labels = new Map(it.sim.parcels().map(({ cn, cod }) => [cn, cod]));
  for (const { booking, endedAt, cn, cod } of parcels) {
    expect([null, 'booked', 'refused']).toContain(booking);
    if (booking === 'booked' && !endedAt) expect(cod / 100).toBe(labels.get(cn ?? ''));
  }
}
