// P6 and the money of paying first: random walks over claims, matches, refusals, refunds, couriers, shipping and cancelling and each taken back; the ledger is what a naive count says.
import * as fc from '#tests/support/fast-check.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Actor } from '#shop/accounts/permissions.ts';
import type { OrderStatus } from '#shop/orders/order-status.ts';
import type { ClaimState } from '#shop/payments/payment.ts';
import { rupees } from '#shop/pricing/money.ts';
import { isRefusal } from '#shop/refusals/refusals.ts';
import { customer } from '#server/asking/answer-order.ts';
import { testDatabase, type TestDatabase } from '#server/db/testing.ts';
import { verifyShop } from '#server/integrity/check-integrity.ts';
import { changeStatus } from '#server/orders/change-status.ts';
import { markStage } from '#server/orders/note-order.ts';
import { saveSetting } from '#server/testing/make-offer.ts';
import { makeOrder } from '#server/testing/make-order.ts';
import { makeProduct, type MadeProduct } from '#server/testing/make-product.ts';
import { makeShop, noon } from '#server/testing/make-shop.ts';
import { makeStaff } from '#server/testing/make-staff.ts';
import { claimPayment } from './claim-payment.ts';
import { giveBackPaid } from './give-back-paid.ts';
import { owedOf } from './list-owed.ts';
import { matchClaim, refuseClaim, reopenClaim } from './settle-claim.ts';

const TOTAL = 10_000;
const OFF = 500;
const verbs = [
  'claim',
  'claim',
  'match',
  'match',
  'refuse',
  'reopen',
  'give-back',
  'give-back',
  'courier',
  'ship',
  'deliver',
  'cancel',
  'confirm',
] as const;

let it: TestDatabase;
let sana: Actor;
let shoe: MadeProduct;
beforeAll(async () => {
  it = await testDatabase();
  await makeShop(it.db);
  sana = await makeStaff(it.db);
  shoe = await makeProduct(it.db, { title: 'Walked', rupees: TOTAL, stock: { 42: 50 } });
});
afterAll(() => it.close());

type Step = { do: (typeof verbs)[number]; at: number; amount: number };
const step: fc.Arbitrary<Step> = fc.record({
  do: fc.constantFrom(...verbs),
  at: fc.nat(4),
  amount: fc.constantFrom(300, 4_000, 5_500, 6_000, 9_500, 10_000, 12_000),
});

type Told = { claimId: number; state: ClaimState; arrived: number; reference: string };
/** A box with a label; once it has left it asks for `asked`, whatever happens. `isBack`: it had left, and its order was cancelled. */
type Box = { asked: number; isOut: boolean; isDelivered: boolean; isBack: boolean };
/** In rupees, counted beside the shop. */
type Naive = {
  total: number;
  /** Taken off once it is paid first. */
  off: number;
  status: OrderStatus;
  paid: number;
  box: Box | null;
  told: Told[];
};

function owedIn(naive: Naive): number {
  const { status, paid, total, box } = naive;
  const label = box?.isOut ? box.asked : 0;
  return status === 'CANCELLED' ? paid : Math.min(paid, Math.max(0, paid - total + label));
}

/** What the parcel asks for that is not settled; null where there is none. */
function askedIn({ status, total, paid, box }: Naive): number | null {
  if (!box || status === 'CANCELLED') return null;
  return box.isOut ? box.asked : Math.max(0, total - paid);
}

const cashIn = ({ status, box }: Naive) => (status === 'FULFILLED' && box?.isDelivered ? box.asked : 0);

async function counted(orderId: string) {
  type Counted = {
    status: OrderStatus;
    total: number;
    paid: number;
    customers: number;
    asked: number | null;
  };
  const { rows } = await sql<Counted>`
    select status, grand_total as total, paid, (select cod from parcels p where p.order_id = o.id and p.ended_at is null) as asked, (select coalesce(sum(l.paisa), 0)::bigint from cash_entries e join cash_lines l on l.entry_id = e.id
      where e.order_id = o.id and l.account = 'customers') as customers from orders o where id = ${orderId}`.execute(
    it.db,
  );
  const { status, total = 0, paid = 0, customers = 0, asked = null } = rows[0] ?? {};
  return {
    status,
    total: total / 100,
    paid: paid / 100,
    asked: asked === null ? null : asked / 100,
    came: 0 - customers / 100,
    owed: (await owedOf(it.db, orderId)) / 100,
  };
}

test.each([
  ['', 0],
  [', with a discount for paying first', OFF],
])(
  'whatever is claimed, found, taken back, sent, cancelled or given back: ledger, order and debts are what a naive count says%s',
  async (_, off) => {
    await saveSetting(it.db, 'payTitle', 'Qadam');
    await saveSetting(it.db, 'payRaastId', '+923001234567');
    await saveSetting(it.db, 'prepayHours', 24);
    await saveSetting(it.db, 'prepayRupees', off);
    const done = new Set<string>();
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 40, maxLength: 40 }), async (steps) => {
        const orderId = await makeOrder(it.db, {
          row: shoe.row('42'),
          rupees: TOTAL,
          ...(off > 0 && { prepayOff: rupees(off) }),
        });
        const naive: Naive = { total: TOTAL, off, status: 'PENDING', paid: 0, box: null, told: [] };
        for (const [number, each] of steps.entries()) {
          const [isWanted, happened] = await take(orderId, naive, each);
          const where = `step ${number}: ${JSON.stringify(each)}`;
          expect(happened, where).toBe(isWanted);
          if (happened) done.add(each.do);
          const { status, total, paid } = naive;
          expect(await counted(orderId), where).toEqual({
            status,
            total,
            paid,
            asked: askedIn(naive),
            came: paid + cashIn(naive),
            owed: owedIn(naive),
          });
        }
        expect(await verifyShop(it.db)).toEqual([]);
      }),
      { numRuns: 12, seed: 16, endOnFailure: true },
    );
    expect([...done].toSorted()).toEqual([...new Set(verbs)].toSorted());
  },
);

/** Whether the naive count lets it happen, and whether it happened. */
type Took = readonly [isWanted: boolean, happened: boolean];

async function take(orderId: string, naive: Naive, each: Step): Promise<Took> {
  switch (each.do) {
    case 'claim':
      return claim(orderId, naive);
    case 'match':
    case 'refuse':
    case 'reopen':
      return settle(naive, each);
    case 'give-back':
      return giveBack(orderId, naive, each);
    default:
      return move(orderId, naive, each.do);
  }
}

let numbers = 0;

async function claim(orderId: string, naive: Naive): Promise<Took> {
  const reference = `W${(numbers += 1)}00`;
  const claimed = { way: 'bank', amount: rupees(TOTAL), payer: 'HBL, Ayesha', reference } as const;
  const answer = await claimPayment(it.db, customer, { orderId, claimed }, noon);
  const isWanted = naive.told.length < 5;
  if (!isRefusal(answer)) naive.told.push({ ...answer, state: 'claimed', arrived: 0, reference });
  return [isWanted, !isRefusal(answer)];
}

async function settle(naive: Naive, { do: what, at, amount }: Step): Promise<Took> {
  const told = naive.told[at];
  if (!told) return [false, false];
  const { claimId, state, reference } = told;
  const seen = { claimId, seen: state };
  if (what === 'match') {
    const isWanted = state === 'claimed';
    const answer = await matchClaim(it.db, sana, { ...seen, amount: rupees(amount), reference }, noon);
    if (isWanted) {
      naive.paid += amount;
      const isOpen = naive.status === 'PENDING' || naive.status === 'CONFIRMED';
      if (isOpen && naive.paid >= TOTAL - naive.off) naive.total = TOTAL - naive.off;
      Object.assign(told, { state: 'matched', arrived: amount });
      if (naive.status === 'PENDING' && naive.paid >= naive.total) naive.status = 'CONFIRMED';
    }
    return [isWanted, !isRefusal(answer)];
  }
  if (what === 'refuse') {
    const answer = await refuseClaim(it.db, sana, { ...seen, answer: 'Not found.' }, noon);
    if (state === 'claimed') told.state = 'refused';
    return [state === 'claimed', !isRefusal(answer)];
  }
  const answer = await reopenClaim(it.db, sana, seen, noon);
  const isWanted = state !== 'claimed' && told.arrived <= naive.paid;
  if (isWanted) {
    naive.paid -= told.arrived;
    if (naive.paid < naive.total) naive.total = TOTAL;
    Object.assign(told, { state: 'claimed', arrived: 0 });
  }
  return [isWanted, !isRefusal(answer)];
}

async function giveBack(orderId: string, naive: Naive, { at, amount }: Step): Promise<Took> {
  const owed = owedIn(naive);
  const given = at % 2 === 0 && owed > 0 ? owed : amount;
  const refund = { way: 'bank', amount: rupees(given), reference: `B${(numbers += 1)}`, note: '' } as const;
  const answer = await giveBackPaid(it.db, sana, { orderId, ...refund }, noon);
  const isWanted = given <= owed;
  if (isWanted) naive.paid -= given;
  return [isWanted, !isRefusal(answer)];
}

async function move(
  orderId: string,
  naive: Naive,
  what: 'courier' | 'ship' | 'deliver' | 'cancel' | 'confirm',
): Promise<Took> {
  if (what === 'courier' || what === 'deliver') return mark(orderId, naive, what);
  const to = ({ ship: 'FULFILLED', cancel: 'CANCELLED', confirm: 'CONFIRMED' } as const)[what];
  if (naive.status === to) return [false, false];
  const answer = await changeStatus(it.db, sana, { orderId, to, note: '' }, noon);
  naive.box = boxAfter(naive, to);
  naive.status = to;
  return [true, !isRefusal(answer)];
}

async function mark(orderId: string, naive: Naive, what: 'courier' | 'deliver'): Promise<Took> {
  const { status, box } = naive;
  const stage =
    what === 'courier'
      ? ({ stage: 'shipped', courier: 'Rider Asif' } as const)
      : ({ stage: 'delivered', courier: '' } as const);
  const answer = await markStage(it.db, sana, { orderId, trackingNumber: '', ...stage }, noon);
  const isWanted = status === 'FULFILLED' || (what === 'courier' && status === 'CONFIRMED');
  if (isWanted && what === 'courier') naive.box ??= unsent;
  if (isWanted && what === 'deliver' && box) naive.box = { ...box, isDelivered: true };
  return [isWanted, !isRefusal(answer)];
}

const unsent: Box = { asked: 0, isOut: false, isDelivered: false, isBack: false };

function boxAfter(
  { box, total, paid, status }: Naive,
  to: 'FULFILLED' | 'CANCELLED' | 'CONFIRMED',
): Box | null {
  if (to === 'CANCELLED') return box && { ...box, isBack: box.isOut };
  // Cancelled by mistake, it is where it was.
  if (to === 'FULFILLED')
    return box?.isBack
      ? { ...box, isBack: false }
      : { ...unsent, asked: Math.max(0, total - paid), isOut: true };
  // What came back stays settled: the order goes out in another.
  if (status === 'CANCELLED' && box?.isBack) return null;
  return box && unsent;
}
