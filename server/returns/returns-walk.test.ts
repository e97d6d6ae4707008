// P4 and the money: random walks over everything that may become of returns, swaps and refunds; stock and cash are what a naive count says.
import * as fc from '#tests/support/fast-check.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Actor } from '#shop/accounts/permissions.ts';
import { rupees } from '#shop/pricing/money.ts';
import { isRefusal } from '#shop/refusals/refusals.ts';
import { defaultSettings } from '#shop/settings/settings.ts';
import { RETURN_JOURNEYS, type ReturnJourney, type ReturnState } from '#shop/returns/return.ts';
import { declareLost } from '#server/check-in/declare-lost.ts';
import { scanBack } from '#server/check-in/scan-back.ts';
import { testDatabase, type TestDatabase } from '#server/db/testing.ts';
import { transact } from '#server/db/transact.ts';
import { verifyShop } from '#server/integrity/check-integrity.ts';
import { changeStatus } from '#server/orders/change-status.ts';
import { markExchangeStage } from '#server/orders/exchange-parcels.ts';
import { markStage } from '#server/orders/note-order.ts';
import { findReturned } from '#server/orders/returned-items.ts';
import { saveGateway } from '#server/gateways/accounts.ts';
import { giveBack } from '#server/payments/give-back.ts';
import { recordPaymentOf } from '#server/payments/record-payment.ts';
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
  await saveGateway(it.db, sana, null, { name: 'safepay', values: {}, isOn: true, version: 0 });
  await transact(it.db, (tx) => writeCosts(tx, [{ productId: shoe.id, cost: rupees(6_000) }], noon));
});
afterAll(() => it.close());

const verbs = [
  'ask',
  'ask',
  'agree',
  'agree',
  'agree',
  'send',
  'send',
  'send',
  'receive',
  'receive',
  'receive',
  'refuse',
  'release',
  'ship',
  'ship',
  'ship',
  'ship',
  'ship',
  'ship',
  'deliver-exchange',
  'deliver-exchange',
  'deliver-exchange',
  'deliver-exchange',
  'scan-exchange',
  'scan-exchange',
  'scan-exchange',
  'lose-exchange',
  'lose-exchange',
  'scan-return',
  'scan-return',
  'scan-return',
  'give-back',
  'give-back',
  'give-back',
  'give-back',
  'undo',
  'cancel',
] as const;

type Step = {
  do: (typeof verbs)[number];
  at: number;
  money: boolean;
  how: ReturnJourney;
  isFit: boolean;
};

const step: fc.Arbitrary<Step> = fc.record({
  do: fc.constantFrom(...verbs),
  at: fc.nat(3),
  money: fc.boolean(),
  how: fc.constantFrom(...RETURN_JOURNEYS),
  isFit: fc.boolean(),
});

const PAIRS = 10;
const TOTAL = PAIRS * 10_000;

/** Before the parcel leaves: nothing, an advance, or all of it at a gateway. */
const PAID_FIRST = [null, { way: 'raast', amount: 2_000 }, { way: 'safepay', amount: TOTAL }] as const;

type Path = [Pick<Step, 'how'> & Partial<Step>, ...Step['do'][]];

/** Each path from the question to its end. */
const PATHS: Path[] = [
  [{ how: 'brings' }, 'ask', 'agree', 'release', 'cancel'],
  [{ how: 'brings' }, 'ask', 'agree', 'refuse'],
  [{ how: 'swap' }, 'ask', 'agree', 'ship', 'lose-exchange'],
  [{ how: 'swap' }, 'ask', 'agree', 'ship', 'scan-exchange', 'refuse'],
  [{ how: 'swap' }, 'ask', 'agree', 'ship', 'deliver-exchange', 'receive'],
  [{ how: 'courier' }, 'ask', 'agree', 'send', 'scan-return', 'ship', 'deliver-exchange'],
  [{ how: 'courier', isFit: false }, 'ask', 'agree', 'send', 'scan-return', 'ship', 'scan-exchange'],
  [
    { how: 'brings', money: true, isFit: false },
    'ask',
    'agree',
    'receive',
    'undo',
    'ask',
    'agree',
    'receive',
    'give-back',
  ],
  [{ how: 'courier', money: true }, 'ask', 'agree', 'send', 'receive', 'give-back'],
];

/** All paths one after the other, before the random walks: twice for an order that was paid in each of the ways. */
const firstWalks: [Step[]][] = [...PAID_FIRST, ...PAID_FIRST].map(() => [
  PATHS.flatMap(([as, ...all]) =>
    all.map((verb): Step => ({ do: verb, at: 0, money: false, isFit: true, ...as })),
  ),
]);

/** Stock of both sizes, what the customers paid less what they got back, and what of it a gateway has. */
type Counted = { '42': number; '43': number; paid: number; gateway: number };

/** Of each in all walks together, so that none is left out by chance. */
const MIN_TIMES = 4;

test('whatever is asked, held, swapped, received, refused, undone or given back: no pair and no rupee is made or lost', async () => {
  const done = new Map<string, number>();
  let walks = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 60, maxLength: 60 }), async (steps) => {
      const stocked = (['42', '43'] as const).map((size) => shoe.row(size));
      const moves = stocked.map((variantId) => ({
        variantId,
        delta: PAIRS + 2,
        reason: 'delivery' as const,
      }));
      await it.db.insertInto('stockMovements').values(moves).execute();
      const orderId = await makeOrder(it.db, { row: shoe.row('42'), quantity: PAIRS, rupees: TOTAL });
      const first = PAID_FIRST[(walks += 1) % PAID_FIRST.length];
      if (first) {
        const arrived = { orderId, way: first.way, amount: rupees(first.amount), reference: orderId };
        expect(await recordPaymentOf(it.db, sana, arrived, noon)).toEqual({ orderId });
      }
      await changeStatus(it.db, sana, { orderId, to: 'FULFILLED', note: '' }, noon);
      await markStage(it.db, sana, { orderId, stage: 'delivered', courier: '', trackingNumber: '' }, noon);
      const expected = await counted(orderId);
      expect([expected.paid, expected.gateway]).toEqual([
        TOTAL * 100,
        first?.way === 'safepay' ? TOTAL * 100 : 0,
      ]);
      for (const [number, each] of steps.entries()) {
        const { moved, how } = await take(orderId, each, expected);
        if (moved) {
          for (const name of [each.do, ...how]) done.set(name, (done.get(name) ?? 0) + 1);
          for (const name of ['42', '43', 'paid', 'gateway'] as const) expected[name] += moved[name] ?? 0;
        }
        expect(await counted(orderId), `step ${number}: ${JSON.stringify(each)}`).toEqual(expected);
        expect(Math.min(expected['43'], expected.paid)).toBeGreaterThanOrEqual(0);
        if (number % 10 === 9) await settleProfit(it.db);
      }
      expect(await verifyShop(it.db)).toEqual([]);
    }),
    // Walks that are the same each time; a failing one is not made shorter, since each takes from the same stock.
    { examples: firstWalks, numRuns: firstWalks.length + 4, seed: 11, endOnFailure: true },
  );
  for (const name of [...verbs, ...WAYS])
    expect([name, (done.get(name) ?? 0) >= MIN_TIMES ? 'often' : done.get(name)]).toEqual([name, 'often']);
});

async function counted(orderId: string): Promise<Counted> {
  const { rows } = await sql<Counted>`
    select (select stock from variants where id = ${shoe.row('42')}) as "42",
      (select stock from variants where id = ${shoe.row('43')}) as "43",
      (select -coalesce(sum(l.paisa), 0)::bigint from cash_entries e join cash_lines l on l.entry_id = e.id
        where e.order_id = ${orderId} and l.account = 'customers') as paid,
      (select coalesce(sum(l.paisa), 0)::bigint from cash_entries e join cash_lines l on l.entry_id = e.id
        where e.order_id = ${orderId} and l.account = 'gateway') as gateway`.execute(it.db);
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

/** In which ways verbs were done, each counted as the verbs are. */
const WAYS = [
  ...RETURN_JOURNEYS.flatMap((how) => [`received by ${how}`, `agreed by ${how}`]),
  'fit',
  'unfit',
  'refund in full',
  'refund in part',
  'refund by gateway',
  'exchange fit',
  'exchange unfit',
];

/** Of which returns a verb can be done. */
const AT_STATES: Partial<Record<Step['do'], ReturnState[]>> = {
  agree: ['asked'],
  send: ['agreed'],
  receive: ['agreed', 'coming'],
  'scan-return': ['coming'],
  refuse: ['asked', 'agreed'],
  'give-back': ['received'],
};

type Taken = { moved: Partial<Counted> | null; how: string[] };

async function take(orderId: string, each: Step, before: Counted): Promise<Taken> {
  const all = await findAll(orderId);
  const fitting = all.filter(({ state }) => AT_STATES[each.do]?.includes(state));
  // One in four is of any state, which the shop refuses.
  const back = pick(each.at === 3 || fitting.length === 0 ? all : fitting, each.at);
  const moved = await move(orderId, each, { all, back, atGateway: before.gateway });
  const fit = each.isFit ? 'fit' : 'unfit';
  switch (each.do) {
    case 'agree':
      return { moved, how: [`agreed by ${each.how}`] };
    case 'receive':
    case 'scan-return':
      return { moved, how: [`received by ${back?.how}`, fit] };
    case 'scan-exchange':
      return { moved, how: [`exchange ${fit}`] };
    case 'give-back':
      return {
        moved,
        how: [`refund in ${each.isFit ? 'full' : 'part'}`, ...(moved?.gateway ? ['refund by gateway'] : [])],
      };
    default:
      return { moved, how: [] };
  }
}

type Known = { all: Found[]; back: Found | undefined; atGateway: number };

// By how much each should have moved; null where the shop refused.
async function move(
  orderId: string,
  each: Step,
  { all, back, atGateway }: Known,
): Promise<Partial<Counted> | null> {
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
      return seen &&
        !isRefusal(await sendReturn(it.db, sana, { ...seen, number: numberOf(seen.returnId) }, noon))
        ? {}
        : null;
    case 'receive': {
      if (!seen) return null;
      const answer = await receiveReturn(it.db, sana, { ...seen, isFit: each.isFit, note: '' }, noon);
      return isRefusal(answer) ? null : { '42': Number(each.isFit) };
    }
    case 'scan-return': {
      if (!back || back.state !== 'coming' || back.how === 'swap') return null;
      const scanned = { code: numberOf(back.id), unfit: each.isFit ? 0 : 1 };
      return (await scanBack(it.db, sana, scanned, noon)).ok ? { '42': Number(each.isFit) } : null;
    }
    case 'refuse': {
      if (!back || !seen) return null;
      const isHeld = back.heldAt !== null && !(await isSettledParcel(back.id));
      if (isRefusal(await refuseReturn(it.db, sana, { ...seen, answer: 'no' }, noon))) return null;
      return { '43': Number(isHeld) };
    }
    case 'release': {
      const later = new Date(noon.getTime() + 11 * 86_400_000);
      const released = await releaseHeld({ db: it.db, now: () => later });
      // Also what an order of an earlier walk still held.
      return released > 0 ? { '43': released } : null;
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
      const { ok } = await scanBack(
        it.db,
        sana,
        { code: box.ourRef, unfit: each.isFit ? 0 : box.pairs },
        noon,
      );
      return ok ? { '43': each.isFit ? box.pairs : 0 } : null;
    }
    case 'lose-exchange': {
      const box = pick(await boxes(orderId), each.at);
      // That one is delivered and lost after all, with its cash, is in the walk of payments.
      if (!box || box.road === 'delivered') return null;
      return isRefusal(await declareLost(it.db, sana, { parcelId: box.id, note: '' }, noon)) ? null : {};
    }
    case 'give-back': {
      if (!seen) return null;
      const amount = rupees(each.isFit ? 10_000 : 7_000);
      const way = each.money ? 'safepay' : 'bank';
      const given = { way, amount, reference: crypto.randomUUID(), note: '' } as const;
      if (isRefusal(await giveBack(it.db, sana, { ...seen, ...given }, noon))) return null;
      return { paid: -amount, gateway: each.money ? -Math.min(amount, atGateway) : 0 };
    }
    case 'undo': {
      const item = pick((await findReturned(it.db, orderId)).toReversed(), each.at);
      if (!item) return null;
      const isHeld = await holdsForItem(item.id);
      if (isRefusal(await undoReturn(it.db, sana, { orderId, returnId: item.id }, noon))) return null;
      return { '42': -Number(item.restocked), '43': Number(isHeld) };
    }
    case 'cancel':
      // It ends all that is under way: now and then only.
      return each.at === 0 ? cancelAndReopen(orderId, all) : null;
  }
}

function numberOf(returnId: number): string {
  return `BACK-${returnId}`;
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
  id: number;
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
    select p.id, p.number, p.our_ref, p.cod, p.handed_at, p.outcome, p.road,
      (select coalesce(sum(r.quantity), 0)::int from returns r where r.parcel_id = p.id) as pairs
    from parcels p where p.order_id = ${orderId} and p.kind = 'exchange' and p.ended_at is null order by p.number desc limit 3`.execute(
    it.db,
  );
  return rows;
}
