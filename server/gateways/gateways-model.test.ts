// P6 with gateways: random walks of paying, leaving, faults, replays and lost pushes against the simulators; what the gateway has is in the ledger, once.
import * as fc from '#tests/support/fast-check.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { GatewayName } from '#shop/payments/gateways.ts';
import { GATEWAYS } from '#shop/payments/gateways.ts';
import { rupees } from '#shop/pricing/money.ts';
import { isRefusal } from '#shop/refusals/refusals.ts';
import { customer } from '#server/asking/answer-order.ts';
import { testDatabase, type TestDatabase } from '#server/db/testing.ts';
import { verifyShop } from '#server/integrity/check-integrity.ts';
import { changeStatus } from '#server/orders/change-status.ts';
import { saveSetting } from '#server/testing/make-offer.ts';
import { makeOrder } from '#server/testing/make-order.ts';
import { makeProduct, type MadeProduct } from '#server/testing/make-product.ts';
import { makeShop, noon } from '#server/testing/make-shop.ts';
import { GATEWAY_SKINS } from '#sims/gateways/all-skins.ts';
import { gatewayFaults } from '#sims/gateways/control.ts';
import { openGateway, type GatewaySim } from '#sims/gateways/open-gateway.ts';
import { openTestGateway } from './testing.ts';

const TOTAL = 10_000;
const OFF = 500;
const MINUTE = 60_000;

const step = fc.oneof(
  { weight: 3, arbitrary: fc.constant({ do: 'begin' } as const) },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('pay' as const), at: fc.nat(3), isBrought: fc.boolean() }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('leave' as const), at: fc.nat(3), isBrought: fc.boolean() }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('replay' as const), at: fc.nat(3) }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('other-byte' as const), at: fc.nat(3), byte: fc.nat(2_000) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('wait' as const), minutes: fc.constantFrom(1, 6, 70, 30 * 60) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('fault' as const),
      name: fc.constantFrom(...gatewayFaults),
      times: fc.integer({ min: 1, max: 2 }),
    }),
  },
  { weight: 1, arbitrary: fc.constant({ do: 'cancel' } as const) },
);
type Step = typeof step extends fc.Arbitrary<infer Each> ? Each : never;

/** Before the random ones: together each verb once, which a few short random walks may leave out. */
const firstWalks: [Step[]][] = [
  [
    [
      { do: 'pay', at: 0, isBrought: true },
      { do: 'replay', at: 0 },
      { do: 'other-byte', at: 0, byte: 5 },
    ],
  ],
  [
    [
      { do: 'leave', at: 0, isBrought: true },
      { do: 'fault', name: 'hang', times: 1 },
      { do: 'wait', minutes: 6 },
    ],
  ],
  [[{ do: 'cancel' }]],
];

describe.each(GATEWAYS)('%s', (name) => {
  let it: TestDatabase;
  let sim: GatewaySim;
  let shoe: MadeProduct;
  let shop: Awaited<ReturnType<typeof openTestGateway>>;
  beforeAll(async () => {
    it = await testDatabase();
    await makeShop(it.db);
    for (const [key, value] of [
      ['payTitle', 'Qadam'],
      ['payRaastId', '+923001234567'],
      ['prepayHours', 24],
      ['prepayRupees', OFF],
    ] as const)
      await saveSetting(it.db, key, value);
    shoe = await makeProduct(it.db, { title: 'Walked', rupees: TOTAL, stock: { 42: 500 } });
    const clock = { at: noon };
    sim = await openGateway(GATEWAY_SKINS[name], { now: () => clock.at });
    shop = await openTestGateway(it, name, sim, clock);
  });
  afterAll(async () => {
    await shop?.close();
    await sim?.close();
    await it?.close();
  });

  test('what it has is paid exactly once, what it does not have never, whatever is lost, doubled, late, forged or cancelled', async () => {
    const done = new Set<string>();
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 16 }), async (steps) => {
        sim.calm();
        const orderId = await makeOrder(it.db, {
          row: shoe.row('42'),
          rupees: TOTAL,
          prepayOff: rupees(OFF),
          at: shop.clock.at,
        });
        const refs: string[] = [];
        for (const each of [{ do: 'begin' } as const, ...steps]) {
          if (await take(each, orderId, refs)) done.add(each.do);
          await shop.runJobs();
          await neverPaidWithout(orderId);
        }
        sim.calm();
        // The gateway answers again: within the plan of inquiries everything is known.
        for (const minutes of [1, 60, 24 * 60, 60, 60, 60, 24 * 60]) {
          shop.clock.at = new Date(shop.clock.at.getTime() + minutes * MINUTE);
          await shop.runJobs();
        }
        await asTheGatewayHasIt(name, orderId, refs);
        expect((await verifyShop(it.db)).map(({ sentence }) => sentence)).toEqual([]);
      }),
      { examples: firstWalks, numRuns: firstWalks.length + 8 },
    );
    expect([...done].toSorted()).toEqual(
      ['begin', 'cancel', 'fault', 'leave', 'other-byte', 'pay', 'replay', 'wait'].filter(
        (each) => sim.skin.push || !['replay', 'other-byte'].includes(each),
      ),
    );
  });

  async function take(each: Step, orderId: string, refs: string[]): Promise<boolean> {
    switch (each.do) {
      case 'begin': {
        const ref = await shop.begin(orderId);
        if (!isRefusal(ref)) refs.push(ref);
        return !isRefusal(ref);
      }
      case 'pay':
      case 'leave': {
        const ref = refs[each.at % Math.max(1, refs.length)];
        if (ref === undefined) return false;
        const form = await sim.settle(ref, each.do === 'pay' ? 'paid' : 'failed');
        if (each.isBrought) await shop.bring(form.fields);
        return true;
      }
      case 'replay':
      case 'other-byte': {
        const push = sim.pushOf(refs[each.at % Math.max(1, refs.length)] ?? '');
        if (!push) return false;
        const at = each.do === 'other-byte' ? each.byte % push.body.length : -1;
        const changed = push.body[at] === '1' ? '2' : '1';
        const body = at < 0 ? push.body : push.body.slice(0, at) + changed + push.body.slice(at + 1);
        await shop.push(push.type, body);
        return true;
      }
      case 'wait':
        shop.clock.at = new Date(shop.clock.at.getTime() + each.minutes * MINUTE);
        return true;
      case 'fault':
        sim.fail(each.name, each.times);
        return true;
      case 'cancel':
        return !isRefusal(
          await changeStatus(it.db, customer, { orderId, to: 'CANCELLED', note: '' }, shop.clock.at),
        );
    }
  }

  async function paidRefs(orderId: string): Promise<[string, number][]> {
    const { rows } = await sql<{ ref: string; amount: number }>`
      select provider_ref as ref, amount from payments where order_id = ${orderId} and undone_at is null order by 1`.execute(
      it.db,
    );
    return rows.map(({ ref, amount }) => [ref, amount]);
  }

  const has = (refs: readonly string[]) =>
    sim.payments
      .filter(({ ref, state }) => refs.includes(ref) && state === 'paid')
      .map(({ ref, paisa }): [string, number] => [ref, paisa])
      .toSorted(([a], [b]) => (a < b ? -1 : 1));

  async function neverPaidWithout(orderId: string): Promise<void> {
    const known = new Map(
      sim.payments.filter(({ state }) => state === 'paid').map(({ ref, paisa }) => [ref, paisa]),
    );
    for (const [ref, amount] of await paidRefs(orderId)) expect(known.get(ref)).toBe(amount);
  }

  async function asTheGatewayHasIt(of: GatewayName, orderId: string, refs: readonly string[]): Promise<void> {
    const paid = await paidRefs(orderId);
    const asked = await it.db
      .selectFrom('gatewayTries as t')
      .innerJoin('questions as q', (on) => on.onRef('q.orderId', '=', 't.orderId'))
      .select(['t.ref', 't.inquiries'])
      .where('t.orderId', '=', orderId)
      .where('t.state', '=', 'unknown')
      .where('q.kind', 'in', of === 'payfast' ? ['gateway-unknown', 'gateway-money'] : ['gateway-unknown'])
      .where('q.settledAt', 'is', null)
      .where(sql<boolean>`(q.facts ->> 'tryId')::bigint = t.id`)
      .execute();
    // Of PayFast, which cannot be asked, what it never told of is asked of a person, and what it told with another amount, which its hash does not
    // cover; of the others what they did not tell at eight looks.
    const unknown = asked.map(({ ref }) => ref);
    if (of !== 'payfast') for (const { inquiries } of asked) expect(inquiries).toBeGreaterThanOrEqual(8);
    expect(paid).toEqual(has(refs).filter(([ref]) => !unknown.includes(ref)));
  }
});
