/** What ad channels are told, against simulators of both: when, of whom, once, and what becomes of it while they fail. */
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openAdsSim, type AdsSim } from '#sims/ads.ts';
import type { AdVisit } from '#shop/ads/ad-choice.ts';
import type { AdChannel, PurchaseMoment } from '#shop/ads/channels.ts';
import type { Actor } from '#shop/accounts/permissions.ts';
import { testDatabase, type TestDatabase } from '#server/db/testing.ts';
import { forgetCustomer } from '#server/orders/forget-customer.ts';
import { placeOrder } from '#server/orders/place-order.ts';
import { transact } from '#server/db/transact.ts';
import { checkoutInput, pairs } from '#server/testing/checkout-input.ts';
import { fine } from '#server/testing/fine.ts';
import { makeShop, type SmallShop } from '#server/testing/make-shop.ts';
import { makeStaff } from '#server/testing/make-staff.ts';
import { silence } from '#tests/support/silence.ts';
import { saveAdAccount } from './accounts.ts';
import { listTold, tellFailedAgain } from './list-told.ts';
import { queueAdEvent, queueLostAdEvents } from './queue-events.ts';
import { sweepAds } from './start-ads.ts';
import { tellAds } from './tell-ads.ts';
import { tryAds } from './try-ads.ts';

const account = { pixel: '123456789', measurement: 'G-AB12CD34', token: 'secret token' };
const visit: AdVisit = {
  id: '1234567890',
  since: Date.now() - 60_000,
  fbclid: { id: 'IwAR0click', at: Date.now() - 50_000 },
  gclid: 'Cj0click',
  address: '203.0.113.7',
  agent: 'Mozilla/5.0 (Linux; Android 15)',
  url: 'https://shop.example/checkout',
};

let it: TestDatabase;
let shop: SmallShop;
let owner: Actor;
let sim: AdsSim;
beforeAll(async () => {
  it = await testDatabase();
  shop = await makeShop(it.db);
  owner = await makeStaff(it.db, 'SUPER_ADMIN');
});
beforeEach(async () => {
  await sim?.close();
  sim = await openAdsSim(account);
  await sql`truncate ad_events, ad_orders`.execute(it.db);
  await sql`delete from ad_accounts`.execute(it.db);
});
afterAll(async () => {
  await sim.close();
  await it.close();
});

const work = (limitMs = 60_000) => ({
  db: it.db,
  authSecret: null,
  hosts: { meta: sim.origin, google: sim.origin },
  now: () => new Date(),
  limitMs,
});

async function switchOn(channel: AdChannel, purchaseAt: PurchaseMoment, more: Record<string, string> = {}) {
  const values = { ...account, ...more };
  const saved = { channel, values, isOn: true, purchaseAt, version: 0 };
  fine(await saveAdAccount(it.db, owner, null, saved));
}

async function order(by: AdVisit | null = visit, userId: string | null = null): Promise<string> {
  const input = checkoutInput({ lines: [pairs(shop.court.row('41', 'Black'))], rupees: 12_000 });
  return fine(await placeOrder(it.db, input, new Date(), userId, { visit: by })).orderId;
}

async function tellWaiting(limitMs?: number): Promise<void> {
  const rows = await it.db
    .selectFrom('adEvents')
    .select('id')
    .where('state', '=', 'waiting')
    .orderBy('id')
    .execute();
  for (const { id } of rows) await tellAds(work(limitMs), id);
}

const setStatus = (id: string, status: string) =>
  sql`update orders set status = ${status} where id = ${id}`.execute(it.db);
const deliver = (id: string) =>
  sql`update orders set packed_at = now(), shipped_at = now(), delivered_at = now() where id = ${id}`.execute(
    it.db,
  );
const states = async () =>
  (await it.db.selectFrom('adEvents').select(['state']).orderBy('id').execute()).map(({ state }) => state);

test('a purchase is told when it is placed, whole, hashed and with its clicks', async () => {
  await switchOn('meta', 'placed');
  await switchOn('google', 'placed');
  const id = await order();
  await tellWaiting();
  expect(await states()).toEqual(['taken', 'taken']);
  const text = JSON.stringify(sim.counted);
  for (const plain of ['ayesha', '3001234567', 'Ayesha']) expect(text).not.toContain(plain);
  const [meta, google] = ['meta', 'google'].map(
    (name) => sim.counted.find(({ channel }) => channel === name)?.body,
  );
  expect(meta).toMatchObject({
    event_name: 'Purchase',
    event_id: `purchase-${id}`,
    action_source: 'website',
    event_source_url: 'https://shop.example/checkout',
    user_data: { fbc: `fb.1.${visit.fbclid?.at}.IwAR0click`, fbp: `fb.1.${visit.since}.1234567890` },
    custom_data: { currency: 'PKR', value: 12_000, order_id: id, num_items: 1 },
  });
  expect(google).toMatchObject({
    client_id: `1234567890.${Math.floor(visit.since / 1_000)}`,
    consent: { ad_user_data: 'GRANTED' },
    events: [{ name: 'purchase', params: { transaction_id: id, value: 12_000, currency: 'PKR' } }],
  });
  expect(JSON.stringify(google)).toContain('gclid=Cj0click');
});

test('without consent, and while no channel is on, nothing is kept or told', async () => {
  await order();
  expect(await states()).toEqual([]);
  await switchOn('meta', 'placed');
  await order(null);
  await queueAdEvent({ db: it.db, log: silence, now: () => new Date() }, 'view', null);
  expect(await states()).toEqual([]);
  expect(await it.db.selectFrom('adOrders').select('orderId').execute()).toHaveLength(1);
});

test('it waits for the delivery where the owner wants that, and counts once however often the road changes', async () => {
  await switchOn('meta', 'confirmed');
  await switchOn('google', 'delivered');
  const id = await order();
  expect(await states()).toEqual([]);
  await setStatus(id, 'CONFIRMED');
  await setStatus(id, 'PENDING');
  await setStatus(id, 'FULFILLED');
  expect(await states()).toEqual(['waiting']);
  await deliver(id);
  await sql`update orders set delivered_at = null where id = ${id}`.execute(it.db);
  await deliver(id);
  await tellWaiting();
  expect(await states()).toEqual(['taken', 'taken']);
  expect(sim.counted.map(({ channel }) => channel)).toEqual(['meta', 'google']);
});

test('a cancelled order is never told, and neither is one whose buyer was erased', async () => {
  await switchOn('meta', 'placed');
  await setStatus(await order(), 'CANCELLED');
  const user = await makeStaff(it.db, 'CUSTOMER' as 'ADMIN');
  await order(visit, user.userId);
  await transact(it.db, async (tx) => {
    await forgetCustomer(tx, user.userId);
    return { done: true };
  });
  await tellWaiting();
  expect(await states()).toEqual(['dropped', 'dropped']);
  expect(sim.calls()).toBe(0);
});

test('carts and products are told with their prices, and nothing of a person stays once they are', async () => {
  await switchOn('meta', 'placed');
  await switchOn('google', 'placed');
  const queue = { db: it.db, log: silence, now: () => new Date() };
  await queueAdEvent(queue, 'view', { visit, productId: shop.court.id });
  await queueAdEvent(queue, 'add-to-cart', {
    visit,
    lines: [{ variantId: shop.runner.row('39'), quantity: 2 }],
  });
  await tellWaiting();
  expect(
    sim.counted.map(({ body }) => body['event_name'] ?? (body['events'] as { name: string }[])[0]?.name),
  ).toEqual(expect.arrayContaining(['ViewContent', 'AddToCart', 'view_item', 'add_to_cart']));
  const added = sim.counted.find(({ body }) => body['event_name'] === 'AddToCart')?.body;
  expect(added).toMatchObject({ custom_data: { value: 14_448, num_items: 2, content_type: 'product' } });
  const kept = await it.db.selectFrom('adEvents').select('facts').execute();
  expect(kept.map(({ facts }) => facts)).toEqual([null, null, null, null]);
});

test.each(['hang', 'cut', 'limit', 'transient', 'token-ended', 'html'] as const)(
  'with the fault %s it waits, is seen, and is told once when the channel is back',
  async (fault) => {
    await switchOn('meta', 'placed');
    await order();
    sim.fail(fault, 1);
    await tellWaiting(fault === 'hang' ? 2_000 : undefined);
    expect(await states()).toEqual(['waiting']);
    const told = await listTold(it.db, 'meta', new Date());
    expect(told).toMatchObject({ taken: 0, waiting: 1 });
    expect(told.said).not.toBe('');
    expect(told.said).not.toContain('secret token');
    const { dueAt } = await it.db.selectFrom('adEvents').select('dueAt').executeTakeFirstOrThrow();
    expect(dueAt.getTime()).toBeGreaterThan(Date.now());
    await tellWaiting();
    expect(await states()).toEqual(['taken']);
    expect(sim.counted).toHaveLength(1);
  },
);

test('an answer that was lost is told again, and the channel counts one', async () => {
  await switchOn('meta', 'placed');
  await order();
  await tellWaiting();
  await sql`update ad_events set state = 'waiting'`.execute(it.db);
  await tellWaiting();
  expect(sim.calls()).toBe(2);
  expect(sim.counted).toHaveLength(1);
});

test('what no later try can mend fails at once, and the owner tells it again', async () => {
  await switchOn('meta', 'placed');
  await order({ ...visit, agent: '' });
  await tellWaiting();
  expect(await states()).toEqual(['failed']);
  expect((await listTold(it.db, 'meta', new Date())).said).toContain('Missing user agent');
  await sql`update ad_orders set visit = ${JSON.stringify(visit)}::jsonb`.execute(it.db);
  expect(await tellFailedAgain(it.db, owner, 'meta', new Date())).toBe(1);
  await tellWaiting();
  expect(await states()).toEqual(['taken']);
});

test('after a restore events without a job get one; what is old or over is swept', async () => {
  await switchOn('meta', 'placed');
  await order();
  const jobs = async () =>
    (await sql`select 1 from graphile_worker.jobs where task_identifier = 'tell-ads'`.execute(it.db)).rows
      .length;
  await sql`select graphile_worker.complete_jobs(array(select id from graphile_worker.jobs))`.execute(it.db);
  await sql`update ad_events set due_at = now() - interval '5 minutes'`.execute(it.db);
  await queueLostAdEvents(it.db);
  expect(await jobs()).toBe(1);
  await tellWaiting();
  await sweepAds({ db: it.db, now: () => new Date(Date.now() + 61 * 86_400_000) });
  expect(await it.db.selectFrom('adOrders').selectAll().execute()).toEqual([]);
});

test('a test counts nowhere: Meta needs its code, Google is judged', async () => {
  const given = { ...work(), publicUrl: 'https://shop.example' };
  await switchOn('meta', 'placed');
  expect(await tryAds(given, owner, 'meta')).toEqual({ kind: 'no-code' });
  await sql`delete from ad_accounts`.execute(it.db);
  await switchOn('meta', 'placed', { testCode: 'TEST123' });
  await switchOn('google', 'placed', { token: 'wrong' });
  expect(await tryAds(given, owner, 'meta')).toEqual({ kind: 'accepted', isSimulated: true });
  expect(sim.counted.map(({ isTest }) => isTest)).toEqual([true]);
  expect(await tryAds(given, owner, 'google')).toEqual({
    kind: 'refused',
    why: expect.stringContaining('api_secret'),
  });
});
