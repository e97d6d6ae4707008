// The owner's rule for silent orders never cancels one whose customer has paid or may be paying.
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Actor } from '#shop/accounts/permissions.ts';
import { readOrderList } from '#shop/orders/order-filters.ts';
import { rupees } from '#shop/pricing/money.ts';
import { testDatabase, type TestDatabase } from '#server/db/testing.ts';
import { verifyShop } from '#server/integrity/check-integrity.ts';
import { listNextOrders } from '#server/orders/list-orders.ts';
import { claimPayment } from '#server/payments/claim-payment.ts';
import { recordPayment } from '#server/payments/record-payment.ts';
import { refuseClaim } from '#server/payments/settle-claim.ts';
import { fine } from '#server/testing/fine.ts';
import { saveSetting, takeTransfers } from '#server/testing/make-offer.ts';
import { makeOrder } from '#server/testing/make-order.ts';
import { makeProduct, type MadeProduct } from '#server/testing/make-product.ts';
import { makeShop, noon } from '#server/testing/make-shop.ts';
import { makeStaff } from '#server/testing/make-staff.ts';
import { readOrder } from '#server/testing/read-order.ts';
import { waitingForLocks } from '#server/testing/waiting-for-locks.ts';
import { customer } from './answer-order.ts';
import { cancelSilent } from './cancel-silent.ts';
import { noteCall } from './note-call.ts';

let it: TestDatabase;
let sana: Actor;
let shoe: MadeProduct;
beforeAll(async () => {
  it = await testDatabase();
  await makeShop(it.db);
  sana = await makeStaff(it.db);
  await takeTransfers(it.db);
  await saveSetting(it.db, 'cancelSilentHours', 24);
  shoe = await makeProduct(it.db, { title: 'Silent', rupees: 10_000, stock: { 42: 20 } });
});
afterAll(async () => {
  expect(await verifyShop(it.db)).toEqual([]);
  await it.close();
});

const later = (hours: number) => new Date(noon.getTime() + hours * 3_600_000);
const sweep = () => cancelSilent({ db: it.db, now: () => later(72) });
const statusOf = async (id: string) => (await readOrder(it.db, id)).order.status;

async function silent(): Promise<string> {
  const orderId = await makeOrder(it.db, { row: shoe.row('42'), rupees: 10_000 });
  fine(await noteCall(it.db, sana, { orderId, answer: 'wrong-number', calls: 0, again: null }, noon));
  return orderId;
}

let references = 0;
async function claim(orderId: string): Promise<number> {
  const reference = `T${(references += 1)}00`;
  const claimed = { way: 'raast', amount: rupees(10_000), payer: 'Meezan, Ayesha', reference } as const;
  return fine(await claimPayment(it.db, customer, { orderId, claimed }, later(1))).claimId;
}

async function refuse(claimId: number): Promise<void> {
  fine(await refuseClaim(it.db, sana, { claimId, seen: 'claimed', answer: 'Not found.' }, later(2)));
}

async function payAdvance(orderId: string): Promise<void> {
  const arrived = { way: 'raast', amount: rupees(300), reference: `A${orderId.slice(0, 8)}` } as const;
  fine(await recordPayment(it.db, sana, { shortId: orderId.slice(0, 8), ...arrived }, later(1)));
}

async function tryGateway(orderId: string, state: 'begun' | 'unknown' | 'failed'): Promise<void> {
  await it.db
    .insertInto('gatewayAccounts')
    .values({ gateway: 'safepay', sealed: Buffer.from('-'), version: 1 })
    .onConflict((row) => row.doNothing())
    .execute();
  const inquireAt = state === 'begun' ? later(73) : null;
  const ref = `${orderId.replaceAll('-', '').toUpperCase()}`.slice(0, 20);
  const times = { begunAt: later(1), expiresAt: later(2), inquireAt };
  await it.db
    .insertInto('gatewayTries')
    .values({ orderId, gateway: 'safepay', ref, amount: rupees(10_000), state, ...times })
    .execute();
}

const idsIn = async (view: string) => {
  const query = readOrderList(new URLSearchParams({ view }));
  return (await listNextOrders(it.db, query, { after: null, most: 100 })).map(({ id }) => id);
};

test.each([
  ['of which a transfer waits to be looked for', claim],
  ['of which a part came in', payAdvance],
  ['whose customer is at a gateway', (id: string) => tryGateway(id, 'begun')],
  ['of which no gateway could say whether it was paid', (id: string) => tryGateway(id, 'unknown')],
])('one %s stays pending', async (_, pay) => {
  const [paying, other] = [await silent(), await silent()];
  await pay(paying);
  expect(await idsIn('silent')).toContain(other);
  expect(await idsIn('silent')).not.toContain(paying);
  expect(await idsIn('to-confirm')).toContain(paying);
  await sweep();
  expect([await statusOf(paying), await statusOf(other)]).toEqual(['PENDING', 'CANCELLED']);
});

test('one of which nothing came in after all is cancelled', async () => {
  const [claimed, tried] = [await silent(), await silent()];
  await refuse(await claim(claimed));
  await tryGateway(tried, 'failed');
  await sweep();
  expect([await statusOf(claimed), await statusOf(tried)]).toEqual(['CANCELLED', 'CANCELLED']);
});

test('one whose customer tells of a transfer while the rule is at it stays pending', async () => {
  const id = await silent();
  const sweeping = await it.db.transaction().execute(async (tx) => {
    await tx.selectFrom('orders').select('id').where('id', '=', id).forNoKeyUpdate().execute();
    const begun = sweep();
    while ((await waitingForLocks(it.db)) < 1) await new Promise((resolve) => setTimeout(resolve, 2));
    await tx
      .insertInto('paymentClaims')
      .values({
        orderId: id,
        way: 'raast',
        amount: rupees(10_000),
        payer: 'Meezan, Ayesha',
        reference: 'T-LATE',
      })
      .execute();
    return [begun];
  });
  await Promise.all(sweeping);
  expect(await statusOf(id)).toBe('PENDING');
});
