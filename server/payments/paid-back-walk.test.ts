// P3 and P4 over whole orders: random walks over advances, gateways, parcels that are delivered, come back, get lost and are found, refunds and payouts;
// every account of the ledger and the stock are what a naive count says.
import * as fc from '#tests/support/fast-check.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Actor } from '#shop/accounts/permissions.ts';
import { rupees } from '#shop/pricing/money.ts';
import { isRefusal } from '#shop/refusals/refusals.ts';
import { recordPayout, undoPayout } from '#server/cash/gateway-cash.ts';
import { checkIn } from '#server/check-in/check-in.ts';
import { declareLost, undoLost } from '#server/check-in/declare-lost.ts';
import { testDatabase, type TestDatabase } from '#server/db/testing.ts';
import { saveGateway } from '#server/gateways/accounts.ts';
import { verifyShop } from '#server/integrity/check-integrity.ts';
import { changeStatus } from '#server/orders/change-status.ts';
import { markStage } from '#server/orders/note-order.ts';
import { makeOrder } from '#server/testing/make-order.ts';
import { makeProduct, type MadeProduct } from '#server/testing/make-product.ts';
import { makeShop, noon } from '#server/testing/make-shop.ts';
import { makeStaff } from '#server/testing/make-staff.ts';
import { giveBackPaid } from './give-back-paid.ts';
import { recordPaymentOf } from './record-payment.ts';

const TOTAL = 20_000;
const PAIRS = 2;
const verbs = [
  'advance',
  'gateway',
  'gateway',
  'ship',
  'ship',
  'deliver',
  'check-in fit',
  'check-in unfit',
  'lose',
  'lose',
  'find',
  'find',
  'cancel',
  'give back all',
  'give back all',
  'give back a part',
  'give back by gateway',
  'give back by gateway',
  'payout',
  'undo payout',
] as const;
/** Of each in all walks together, so that none is left out by chance. */
const MIN_TIMES = 4;

type Verb = (typeof verbs)[number];

let it: TestDatabase;
let sana: Actor;
let shoe: MadeProduct;
beforeAll(async () => {
  it = await testDatabase();
  await makeShop(it.db);
  sana = await makeStaff(it.db);
  shoe = await makeProduct(it.db, { title: 'Walked', rupees: TOTAL / PAIRS, stock: { 42: 200 } });
  await saveGateway(it.db, sana, null, { name: 'safepay', values: {}, isOn: true, version: 0 });
});
afterAll(() => it.close());

/** Rupees of each account, and pairs; what is 0 is left out. */
type Sums = Record<string, number>;

/** What a naive count knows of one order. */
type Order = {
  id: string;
  parcelId: number;
  /** Paid without a courier, and of that by the gateway, less what was given back. */
  paid: number;
  atGateway: number;
  at: 'shop' | 'road' | 'customer' | 'lost' | 'cancelled' | 'back';
  /** On the label. */
  cod: number;
  wasDelivered: boolean;
};

let numbers = 0;
let payoutId = 0;

test('whatever is paid before, delivered, refused, lost, found, given back or paid out: no rupee and no pair is made or lost', async () => {
  const done = new Map<Verb, number>(verbs.map((verb) => [verb, 0]));
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom(...verbs), { minLength: 16, maxLength: 16 }), async (walk) => {
      const expected = await counted();
      const order = await place();
      add(expected, { pairs: -PAIRS });
      for (const [number, verb] of walk.entries()) {
        const moved = await take(order, verb);
        if (moved) {
          done.set(verb, (done.get(verb) ?? 0) + 1);
          add(expected, moved);
        }
        expect(await counted(), `step ${number}: ${verb}`).toEqual(expected);
      }
      expect(await verifyShop(it.db)).toEqual([]);
    }),
    { numRuns: 40, seed: 42, endOnFailure: true },
  );
  for (const [verb, times] of done)
    expect([verb, times >= MIN_TIMES ? 'often' : times]).toEqual([verb, 'often']);
});

function add(sums: Sums, moved: Sums): void {
  for (const [name, by] of Object.entries(moved)) {
    sums[name] = (sums[name] ?? 0) + by;
    if (sums[name] === 0) delete sums[name];
  }
}

async function counted(): Promise<Sums> {
  const { rows } = await sql<{ name: string; sum: number }>`
    select account as name, sum(paisa)::bigint / 100.0 as sum from cash_lines group by account
    union all select 'pairs', stock from variants where id = ${shoe.row('42')}`.execute(it.db);
  const sums: Sums = {};
  for (const { name, sum } of rows) add(sums, { [name]: Number(sum) });
  return sums;
}

async function place(): Promise<Order> {
  const id = await makeOrder(it.db, { row: shoe.row('42'), quantity: PAIRS, rupees: TOTAL });
  return { id, parcelId: 0, paid: 0, atGateway: 0, at: 'shop', cod: 0, wasDelivered: false };
}

// By how much each should have moved; null where the shop refused, or it makes no sense.
async function take(order: Order, verb: Verb): Promise<Sums | null> {
  switch (verb) {
    case 'advance':
      return pay(order, 'raast', 2_000);
    case 'gateway':
      return pay(order, 'safepay', order.paid % 4_000 === 0 ? TOTAL : 5_000);
    case 'ship':
      return ship(order);
    case 'deliver':
      return deliver(order);
    case 'check-in fit':
    case 'check-in unfit':
      return takeBack(order, verb === 'check-in fit' ? 0 : PAIRS);
    case 'lose':
    case 'find':
      return verb === 'lose' ? lose(order) : find(order);
    case 'cancel': {
      if (order.at !== 'shop') return null;
      await setTo(order, 'CANCELLED');
      order.at = 'cancelled';
      return { pairs: PAIRS };
    }
    case 'give back all':
      return giveBack(order, 'bank', owed(order));
    case 'give back a part':
      return giveBack(order, 'bank', Math.min(1_000, owed(order)));
    case 'give back by gateway':
      return giveBack(order, 'safepay', Math.min(3_000, owed(order)));
    case 'payout':
      return payOut();
    case 'undo payout': {
      const payout = await it.db
        .selectFrom('gatewayPayouts')
        .selectAll()
        .where('id', '=', payoutId)
        .executeTakeFirst();
      if (!payout || (await undoPayout(it.db, sana, payoutId, noon)) !== true) return null;
      return { bank: -payout.received / 100, fees: -100, gateway: payout.received / 100 + 100 };
    }
  }
}

async function pay(order: Order, way: 'raast' | 'safepay', amount: number): Promise<Sums> {
  const arrived = { orderId: order.id, way, amount: rupees(amount), reference: `P${(numbers += 1)}` };
  expect(await recordPaymentOf(it.db, sana, arrived, noon)).toEqual({ orderId: order.id });
  order.paid += amount;
  if (way === 'safepay') order.atGateway += amount;
  return { customers: -amount, [way === 'safepay' ? 'gateway' : 'bank']: amount };
}

const setTo = async ({ id }: Order, to: 'FULFILLED' | 'CANCELLED') => {
  const changed = await changeStatus(it.db, sana, { orderId: id, to, note: '' }, noon);
  if (isRefusal(changed)) throw new Error(changed.text);
};

async function ship(order: Order): Promise<Sums | null> {
  if (order.at !== 'shop') return null;
  await setTo(order, 'FULFILLED');
  const shipped = { orderId: order.id, stage: 'shipped', courier: 'TCS', trackingNumber: '' } as const;
  await markStage(it.db, sana, shipped, noon);
  const parcel = await it.db
    .selectFrom('parcels')
    .select(['id', 'cod'])
    .where('orderId', '=', order.id)
    .executeTakeFirstOrThrow();
  order.parcelId = parcel.id;
  order.at = 'road';
  order.cod = Math.max(0, TOTAL - order.paid);
  expect(parcel.cod / 100).toBe(order.cod);
  return {};
}

async function deliver(order: Order): Promise<Sums | null> {
  if (order.at !== 'road' || order.wasDelivered) return null;
  const told = { orderId: order.id, stage: 'delivered', courier: '', trackingNumber: '' } as const;
  await markStage(it.db, sana, told, noon);
  order.at = 'customer';
  order.wasDelivered = true;
  return { courier: order.cod, customers: -order.cod };
}

// Cash that its courier said he took was not taken: the parcel is here, or gone.
function notTaken(order: Order): Sums {
  return order.at === 'customer' ? { courier: -order.cod, customers: order.cod } : {};
}

async function takeBack(order: Order, unfit: number): Promise<Sums | null> {
  const { at, parcelId } = order;
  if (!['road', 'customer', 'lost'].includes(at)) return null;
  const pairs = unfit === 0 ? [] : [{ variantId: shoe.row('42'), quantity: unfit }];
  const asked = { parcelId, unfit: pairs, seen: at === 'lost' ? PAIRS : 0 };
  expect(await checkIn(it.db, sana, asked, noon)).toHaveProperty('words');
  const moved = { ...notTaken(order), pairs: PAIRS - unfit };
  order.at = 'back';
  return moved;
}

async function lose(order: Order): Promise<Sums | null> {
  if (order.at !== 'road' && order.at !== 'customer') return null;
  const { parcelId } = order;
  expect(await declareLost(it.db, sana, { parcelId, note: '' }, noon)).toHaveProperty('ref');
  const moved = notTaken(order);
  order.at = 'lost';
  return moved;
}

// On the road as before: where its courier had said that it was delivered, he holds the cash again.
async function find(order: Order): Promise<Sums | null> {
  if (order.at !== 'lost') return null;
  expect(await undoLost(it.db, sana, order.parcelId, noon)).toHaveProperty('ref');
  order.at = order.wasDelivered ? 'customer' : 'road';
  return order.wasDelivered ? { courier: order.cod, customers: -order.cod } : {};
}

function owed({ at, paid, cod }: Order): number {
  if (at === 'cancelled' || at === 'lost' || at === 'back') return paid;
  const label = at === 'shop' ? 0 : cod;
  return Math.min(paid, Math.max(0, paid - TOTAL + label));
}

async function giveBack(order: Order, way: 'bank' | 'safepay', amount: number): Promise<Sums | null> {
  const given = {
    orderId: order.id,
    way,
    amount: rupees(amount + 100),
    reference: `B${(numbers += 1)}`,
    note: '',
  };
  if (amount === owed(order)) expect(await giveBackPaid(it.db, sana, given, noon)).toHaveProperty('refused');
  if (amount === 0) return null;
  expect(await giveBackPaid(it.db, sana, { ...given, amount: rupees(amount) }, noon)).toEqual({
    orderId: order.id,
  });
  const byIt = way === 'safepay' ? Math.min(amount, order.atGateway) : 0;
  order.paid -= amount;
  order.atGateway -= byIt;
  return { customers: amount, gateway: -byIt, bank: -(amount - byIt) };
}

// All that it holds, with a fee of Rs 100.
async function payOut(): Promise<Sums | null> {
  const held = (await counted())['gateway'] ?? 0;
  const typed = { gateway: 'safepay', on: '2026-11-02', fee: 10_000, tax: 0, withheld: 0 } as const;
  const payout = { ...typed, received: (held - 100) * 100, reference: `O${(numbers += 1)}` };
  if (held <= 100) return null;
  const tooMuch = { ...payout, received: payout.received + 1 };
  expect(await recordPayout(it.db, sana, tooMuch, noon)).toMatchObject({ refused: 'payout-too-large' });
  const written = await recordPayout(it.db, sana, payout, noon);
  if (isRefusal(written)) throw new Error(written.text);
  payoutId = written.payoutId;
  return { bank: held - 100, fees: 100, gateway: -held };
}
