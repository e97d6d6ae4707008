// P4 and the money: random walks over everything that may become of returns, swaps and refunds; stock and cash are what a naive count says.
import * as fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Actor } from '#shop/accounts/permissions.ts';
import { rupees } from '#shop/pricing/money.ts';
import { isRefusal } from '#shop/refusals/refusals.ts';
import { defaultSettings } from '#shop/settings/settings.ts';
import type { ReturnState } from '#shop/returns/return.ts';
import { scanBack } from '#server/check-in/scan-back.ts';
import { testDatabase, type TestDatabase } from '#server/db/testing.ts';
import { transact } from '#server/db/transact.ts';
import { verifyShop } from '#server/integrity/check-integrity.ts';
import { changeStatus } from '#server/orders/change-status.ts';
import { markExchangeStage } from '#server/orders/exchange-parcels.ts';
import { markStage } from '#server/orders/note-order.ts';
import { findReturned } from '#server/orders/returned-items.ts';
import { giveBack } from '#server/payments/give-back.ts';
import { writeCosts } from '#server/profit/product-costs.ts';
import { settleProfit } from '#server/profit/settle-profit.ts';
import { makeOrder } from '#server/testing/make-order.ts';
import { makeProduct, type MadeProduct } from '#server/testing/make-product.ts';
import { makeShop, noon } from '#server/testing/make-shop.ts';
import { makeStaff } from '#server/testing/make-staff.ts';
import { agreeReturn, releaseHeld } from './agree-return.ts';
import { askReturn } from './ask-return.ts';
import { receiveReturn } from './receive-return.ts';
import { refuseReturn } from './refuse-return.ts';
import { sendReturn } from './send-return.ts';
import { undoReturn } from './undo-return.ts';

let it: TestDatabase;
let sana: Actor;
let shoe: MadeProduct;
beforeAll(async () => {
  it = await testDatabase();
  await makeShop(it.db);
  sana = await makeStaff(it.db);
  shoe = await makeProduct(it.db, { title: 'Walked', rupees: 10_000, stock: { 42: 60, 43: 4 } });
  await transact(it.db, (tx) => writeCosts(tx, [{ productId: shoe.id, cost: rupees(6_000) }], noon));
});
afterAll(() => it.close());

const verbs = [
  'ask',
  'ask',
  'agree',
  'agree',
  'send',
  'send',
  'receive',
  'receive',
  'refuse',
  'release',
  'ship',
  'ship',
  'deliver-exchange',
  'deliver-exchange',
  'scan-exchange',
  'give-back',
  'give-back',
  'undo',
  'cancel',
] as const;

type Step = {
  do: (typeof verbs)[number];
  at: number;
  money: boolean;
  how: 'swap' | 'courier';
  isFit: boolean;
};

const step: fc.Arbitrary<Step> = fc.record({
  do: fc.constantFrom(...verbs),
  at: fc.nat(3),
  money: fc.boolean(),
  how: fc.constantFrom('swap' as const, 'courier' as const),
  isFit: fc.boolean(),
});

/** Stock of both sizes, and what the customers paid less what they got back. */
type Counted = { '42': number; '43': number; paid: number };

test('whatever is asked, held, swapped, received, refused, undone or given back: no pair and no rupee is made or lost', async () => {
  const done = new Set<string>();
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 60, maxLength: 60 }), async (steps) => {
      const stocked = (['42', '43'] as const).map((size) => shoe.row(size));
      const moves = stocked.map((variantId) => ({ variantId, delta: 7, reason: 'delivery' as const }));
      await it.db.insertInto('stockMovements').values(moves).execute();
      const orderId = await makeOrder(it.db, { row: shoe.row('42'), quantity: 6, rupees: 60_000 });
      await changeStatus(it.db, sana, { orderId, to: 'FULFILLED', note: '' }, noon);
      await markStage(it.db, sana, { orderId, stage: 'delivered', courier: '', trackingNumber: '' }, noon);
      const expected = await counted(orderId);
      for (const [number, each] of steps.entries()) {
        const moved = await take(orderId, each);
        if (moved) {
          done.add(each.do);
          for (const name of ['42', '43', 'paid'] as const) expected[name] += moved[name] ?? 0;
        }
        expect(await counted(orderId), `step ${number}: ${JSON.stringify(each)}`).toEqual(expected);
        expect(Math.min(expected['43'], expected.paid)).toBeGreaterThanOrEqual(0);
        if (number % 10 === 9) await settleProfit(it.db);
      }
      expect(await verifyShop(it.db)).toEqual([]);
    }),
    // Walks that are the same each time; a failing one is not made shorter, since each takes from the same stock.
    { numRuns: 6, seed: 11, endOnFailure: true },
  );
  expect([...done].toSorted()).toEqual([...new Set(verbs)].toSorted());
}, 240_000);

async function counted(orderId: string): Promise<Counted> {
  const { rows } = await sql<Counted>`
    select (select stock from variants where id = ${shoe.row('42')}) as "42",
      (select stock from variants where id = ${shoe.row('43')}) as "43",
      (select -coalesce(sum(l.paisa), 0)::bigint from cash_entries e join cash_lines l on l.entry_id = e.id
        where e.order_id = ${orderId} and l.account = 'customers') as paid`.execute(it.db);
  const [row] = rows;
  if (!row) throw new Error('nothing was counted');
  return row;
}

type Found = {
  id: number;
  state: ReturnState;
  insteadId: number | null;
  heldAt: Date | null;
  refund: number;
  how: string;
  restocked: boolean | null;
};

// By how much each should have moved; null where the shop refused.
async function take(orderId: string, each: Step): Promise<Partial<Counted> | null> {
  const all = await findAll(orderId);
  const back = pick(all, each.at);
  const seen = back && { returnId: back.id, seen: back.state };
  switch (each.do) {
    case 'ask': {
      const insteadId = each.money ? null : shoe.row('43');
      const asked = {
        variantId: shoe.row('42'),
        quantity: 1,
        why: 'small',
        insteadId,
        how: each.how,
      } as const;
      const said = { orderId, asked: { ...asked, remark: String(all.length) }, promise: defaultSettings };
      return isRefusal(await askReturn(it.db, sana, said, noon)) ? null : {};
    }
    case 'agree': {
      if (!back || !seen) return null;
      const refund = rupees(back.insteadId === null ? 10_000 : 0);
      const agreed = { how: each.how, collect: rupees(each.isFit ? 200 : 0), refund, answer: '' };
      if (isRefusal(await agreeReturn(it.db, sana, { ...seen, ...agreed }, noon))) return null;
      return back.insteadId === null ? {} : { '43': -1 };
    }
    case 'send':
      return seen && !isRefusal(await sendReturn(it.db, sana, { ...seen, number: '' }, noon)) ? {} : null;
    case 'receive': {
      if (!seen) return null;
      const answer = await receiveReturn(it.db, sana, { ...seen, isFit: each.isFit, note: '' }, noon);
      return isRefusal(answer) ? null : { '42': Number(each.isFit) };
    }
    case 'refuse': {
      if (!back || !seen) return null;
      const isHeld = back.heldAt !== null && !(await isSettledParcel(back.id));
      if (isRefusal(await refuseReturn(it.db, sana, { ...seen, answer: 'no' }, noon))) return null;
      return { '43': Number(isHeld) };
    }
    case 'release': {
      const held = all.filter(({ state, heldAt }) => state === 'agreed' && heldAt !== null);
      const later = new Date(noon.getTime() + 11 * 86_400_000);
      const released = await releaseHeld({ db: it.db, now: () => later });
      return held.length > 0 ? { '43': released } : null;
    }
    case 'ship':
    case 'deliver-exchange': {
      const stage = each.do === 'ship' ? 'shipped' : 'delivered';
      const box = pick(await boxes(orderId), each.at);
      if (!box || (each.do === 'deliver-exchange' && !box.handedAt)) return null;
      const sent = { orderId, number: box.number, stage, courier: 'TCS', trackingNumber: '' } as const;
      const answer = await markExchangeStage(it.db, sana, sent, noon);
      if (isRefusal(answer)) return null;
      return { paid: stage === 'delivered' ? box.cod : 0 };
    }
    case 'scan-exchange': {
      const box = pick(await boxes(orderId), each.at);
      if (!box?.handedAt || box.outcome !== null || box.road === 'delivered') return null;
      const { ok } = await scanBack(it.db, sana, { code: box.ourRef, unfit: 0 }, noon);
      return ok ? { '43': box.pairs } : null;
    }
    case 'give-back': {
      if (!seen) return null;
      const amount = rupees(7_000);
      const given = { way: 'bank', amount, reference: crypto.randomUUID(), note: '' } as const;
      return isRefusal(await giveBack(it.db, sana, { ...seen, ...given }, noon)) ? null : { paid: -amount };
    }
    case 'undo': {
      const [item] = await findReturned(it.db, orderId);
      if (!item) return null;
      const isHeld = await holdsForItem(item.id);
      if (isRefusal(await undoReturn(it.db, sana, { orderId, returnId: item.id }, noon))) return null;
      return { '42': -Number(item.restocked), '43': Number(isHeld) };
    }
    case 'cancel':
      return cancelAndReopen(orderId, all);
  }
}

function pick<Each>(all: readonly Each[], at: number): Each | undefined {
  return all[at % Math.max(1, all.length)];
}

// Cancelled by hand, which drops what was asked, and taken up again: the pairs are out as before.
async function cancelAndReopen(orderId: string, all: readonly Found[]): Promise<Partial<Counted> | null> {
  const held = all.filter(
    ({ state, heldAt }) => (state === 'agreed' || state === 'coming') && heldAt !== null,
  );
  const free = await Promise.all(held.map(({ id }) => isSettledParcel(id)));
  const cancelled = await changeStatus(it.db, sana, { orderId, to: 'CANCELLED', note: '' }, noon);
  if (isRefusal(cancelled)) return null;
  await changeStatus(it.db, sana, { orderId, to: 'FULFILLED', note: '' }, noon);
  return { '43': free.filter((isSettled) => !isSettled).length };
}

async function findAll(orderId: string): Promise<Found[]> {
  const { rows } = await sql<Found>`
    select id, state, instead_id, held_at, refund, how from returns where order_id = ${orderId} and state <> 'refused'
      order by state = 'closed', id desc`.execute(it.db);
  return rows;
}

async function isSettledParcel(returnId: number): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`
    select p.ended_at is not null as is from returns r join parcels p on p.id = r.parcel_id where r.id = ${returnId}`.execute(
    it.db,
  );
  return rows[0]?.is === true;
}

async function holdsForItem(itemId: number): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`
    select a.held_at is not null and (p.id is null or p.ended_at is null) as is
    from returned_items i join returns a on a.id = i.return_id left join parcels p on p.id = a.parcel_id
    where i.id = ${itemId}`.execute(it.db);
  return rows[0]?.is === true;
}

type Box = {
  number: number;
  ourRef: string;
  cod: number;
  handedAt: Date | null;
  outcome: string | null;
  road: string;
  pairs: number;
};

async function boxes(orderId: string): Promise<Box[]> {
  const { rows } = await sql<Box>`
    select p.number, p.our_ref, p.cod, p.handed_at, p.outcome, p.road,
      (select coalesce(sum(r.quantity), 0)::int from returns r where r.parcel_id = p.id) as pairs
    from parcels p where p.order_id = ${orderId} and p.kind = 'exchange' and p.ended_at is null order by p.number desc limit 3`.execute(
    it.db,
  );
  return rows;
}
