// P6, each bad answer by its name, at each gateway: one byte changed, told again, for another order, of another amount, after cancelling.
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { GATEWAYS } from '#shop/payments/gateways.ts';
import { isRefusal } from '#shop/refusals/refusals.ts';
import { customer } from '#server/asking/answer-order.ts';
import { testDatabase, type TestDatabase } from '#server/db/testing.ts';
import { verifyShop } from '#server/integrity/check-integrity.ts';
import { changeStatus } from '#server/orders/change-status.ts';
import { listOwed } from '#server/payments/list-owed.ts';
import { saveSetting } from '#server/testing/make-offer.ts';
import { makeOrder } from '#server/testing/make-order.ts';
import { makeProduct, type MadeProduct } from '#server/testing/make-product.ts';
import { makeShop, noon } from '#server/testing/make-shop.ts';
import { makeStaff } from '#server/testing/make-staff.ts';
import { answerQuestion } from '#server/settling/answer-question.ts';
import { GATEWAY_SKINS } from '#sims/gateways/all-skins.ts';
import { openGateway, type GatewaySim } from '#sims/gateways/open-gateway.ts';
import { openTestGateway } from './testing.ts';

const TOTAL = 10_000;
const HOUR = 3_600_000;

describe.each(GATEWAYS)('%s', (name) => {
  let it: TestDatabase;
  let sim: GatewaySim;
  let shoe: MadeProduct;
  let shop: Awaited<ReturnType<typeof openTestGateway>>;
  beforeAll(async () => {
    it = await testDatabase();
    await makeShop(it.db);
    await saveSetting(it.db, 'prepayHours', 24);
    shoe = await makeProduct(it.db, { title: 'Told', rupees: TOTAL, stock: { 42: 50 } });
    const clock = { at: noon };
    sim = await openGateway(GATEWAY_SKINS[name], { now: () => clock.at });
    shop = await openTestGateway(it, name, sim, clock);
  });
  afterAll(async () => {
    if (it) expect(await verifyShop(it.db)).toEqual([]);
    await shop?.close();
    await sim?.close();
    await it?.close();
  });

  async function begun(): Promise<{ orderId: string; ref: string }> {
    const orderId = await makeOrder(it.db, { row: shoe.row('42'), rupees: TOTAL, at: shop.clock.at });
    const ref = await shop.begin(orderId);
    if (isRefusal(ref)) throw new Error(ref.text);
    return { orderId, ref };
  }

  const payments = async (orderId: string): Promise<[string | null, number][]> => {
    const rows = await it.db
      .selectFrom('payments')
      .select(['providerRef', 'amount'])
      .where('orderId', '=', orderId)
      .orderBy('id')
      .execute();
    return rows.map(({ providerRef, amount }) => [providerRef, amount]);
  };

  const questions = async (orderId: string): Promise<string[]> => {
    const rows = await it.db
      .selectFrom('questions')
      .select('kind')
      .where('orderId', '=', orderId)
      .where('settledAt', 'is', null)
      .orderBy('id')
      .execute();
    return rows.map(({ kind }) => kind);
  };

  /** Lost on its way: only what the test brings is told. */
  async function settle(ref: string, state: 'paid' | 'failed'): Promise<Record<string, string>> {
    sim.fail('push-lost', 1);
    const { fields } = await sim.settle(ref, state);
    sim.calm();
    return fields;
  }

  const bring = async (fields: Record<string, string>): Promise<void> => {
    await shop.bring(fields);
    await shop.runJobs();
  };

  test('told again and again, and by both ways, it is paid once', async () => {
    const { orderId, ref } = await begun();
    const fields = await settle(ref, 'paid');
    const push = sim.pushOf(ref);
    for (let time = 0; time < 3; time += 1) {
      await bring(fields);
      if (push) await shop.push(push.type, push.body);
      await shop.runJobs();
    }
    expect(await payments(orderId)).toEqual([[ref, TOTAL * 100]]);
    expect(await questions(orderId)).toEqual([]);
  });

  test('with a byte changed, or the answer to one order brought for another, nothing is paid by it', async () => {
    const [mine, other] = [await begun(), await begun()];
    const fields = await settle(mine.ref, 'failed');
    const yes = await settle(other.ref, 'paid');
    const forOther = (text: string) => text.replaceAll(other.ref, mine.ref);
    // As if it were mine, and what was said of mine turned into a yes.
    await bring(Object.fromEntries(Object.entries(yes).map(([key, value]) => [key, forOther(value)])));
    for (const [key, value] of Object.entries(fields))
      await bring({
        ...fields,
        [key]: value === '' ? '1' : value.slice(0, -1) + (value.endsWith('0') ? '1' : '0'),
      });
    for (const [key, value] of Object.entries(fields))
      if (yes[key]) await bring({ ...fields, [key]: forOther(yes[key] ?? value) });
    expect(await payments(mine.orderId)).toEqual([]);
    await bring(yes);
    expect(await payments(other.orderId)).toEqual([[other.ref, TOTAL * 100]]);
  });

  test('of another amount it is a question, and paid as a person says', async () => {
    const { orderId, ref } = await begun();
    const held = sim.payments.find((each) => each.ref === ref);
    if (!held) throw new Error('no payment');
    held.paisa = 700_000;
    const fields = await settle(ref, 'paid');
    await bring(fields);
    expect([await payments(orderId), await questions(orderId)]).toEqual([[], ['gateway-money']]);
    const { id } = await it.db
      .selectFrom('questions')
      .select('id')
      .where('orderId', '=', orderId)
      .executeTakeFirstOrThrow();
    const admin = await makeStaff(it.db);
    const taken = await answerQuestion(it.db, admin, { id, answer: 'take', note: '' }, shop.clock.at);
    expect(isRefusal(taken)).toBe(false);
    await bring(fields);
    expect(await payments(orderId)).toEqual([[ref, 700_000]]);
  });

  test('after cancelling it is written down once, and owed to the customer', async () => {
    const { orderId, ref } = await begun();
    const fields = await settle(ref, 'paid');
    const cancelled = await changeStatus(
      it.db,
      customer,
      { orderId, to: 'CANCELLED', note: '' },
      shop.clock.at,
    );
    expect(isRefusal(cancelled)).toBe(false);
    shop.clock.at = new Date(shop.clock.at.getTime() + HOUR);
    await bring(fields);
    await bring(fields);
    expect(await payments(orderId)).toEqual([[ref, TOTAL * 100]]);
    const { rows } = await sql<{ status: string; paid: number }>`
      select status, paid from orders where id = ${orderId}`.execute(it.db);
    expect(rows).toEqual([{ status: 'CANCELLED', paid: TOTAL * 100 }]);
    expect((await listOwed(it.db)).map((each) => each.orderId)).toContain(orderId);
  });
});
