// Tests of what gateways hold: from the payment on until the payout that staff saw in the bank, less what they gave back.
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Actor } from '#shop/accounts/permissions.ts';
import type { TypedPayout } from '#shop/cash/payout-form.ts';
import type { GatewayName } from '#shop/payments/gateways.ts';
import type { PaidWay } from '#shop/payments/payment.ts';
import { rupees } from '#shop/pricing/money.ts';
import { isRefusal } from '#shop/refusals/refusals.ts';
import type { RefundWay } from '#shop/returns/refund-form.ts';
import { testDatabase, type TestDatabase } from '#server/db/testing.ts';
import { saveGateway } from '#server/gateways/accounts.ts';
import { findProblems, verifyShop } from '#server/integrity/check-integrity.ts';
import { changeStatus } from '#server/orders/change-status.ts';
import { giveBackPaid } from '#server/payments/give-back-paid.ts';
import { recordPaymentOf } from '#server/payments/record-payment.ts';
import { countCash } from '#server/statements/cash-figures.ts';
import { exportLedger } from '#server/statements/list-statements.ts';
import { makeOrder } from '#server/testing/make-order.ts';
import { makeProduct, type MadeProduct } from '#server/testing/make-product.ts';
import { makeShop, noon } from '#server/testing/make-shop.ts';
import { makeStaff } from '#server/testing/make-staff.ts';
import { listGatewayCash, listPayouts, recordPayout, undoPayout } from './gateway-cash.ts';

let it: TestDatabase;
let staff: Actor;
let shoe: MadeProduct;
beforeAll(async () => {
  it = await testDatabase();
  await makeShop(it.db);
  staff = await makeStaff(it.db);
  shoe = await makeProduct(it.db, { title: 'Held', rupees: 10_000, stock: { 42: 500 } });
  for (const name of ['jazzcash', 'safepay'] as const)
    await saveGateway(it.db, staff, null, { name, values: {}, isOn: true, version: 0 });
});
// What the test before left is paid out, so that each begins with nothing held.
beforeEach(async () => {
  for (const { gateway, held } of await listGatewayCash(it.db))
    if (held > 0) await payout(held / 100, { gateway });
});
afterEach(async () => expect(await verifyShop(it.db)).toEqual([]));
afterAll(() => it.close());

let numbers = 0;
const next = () => `N${(numbers += 1)}`;

async function paid(way: PaidWay, amount = 10_000): Promise<string> {
  const orderId = await makeOrder(it.db, { row: shoe.row('42'), rupees: 10_000 });
  await payAgain(orderId, way, amount);
  return orderId;
}

async function payAgain(orderId: string, way: PaidWay, amount: number): Promise<void> {
  const arrived = { orderId, way, amount: rupees(amount), reference: next() };
  const received = await recordPaymentOf(it.db, staff, arrived, noon);
  if (isRefusal(received)) throw new Error(received.text);
}

const payout = (received: number, rest: Partial<TypedPayout> = {}) =>
  recordPayout(
    it.db,
    staff,
    {
      gateway: 'jazzcash',
      on: '2026-11-02',
      received: Math.round(received * 100),
      fee: 0,
      tax: 0,
      withheld: 0,
      reference: next(),
      ...rest,
    },
    noon,
  );

async function heldBy(gateway: GatewayName = 'jazzcash'): Promise<number> {
  const all = await listGatewayCash(it.db);
  return (all.find((each) => each.gateway === gateway)?.held ?? 0) / 100;
}

async function accounts(where = sql`true`): Promise<Record<string, number>> {
  const { rows } = await sql<{ account: string; paisa: number }>`
    select l.account, sum(l.paisa)::bigint as paisa from cash_entries e join cash_lines l on l.entry_id = e.id
    where ${where} group by l.account having sum(l.paisa) <> 0 order by 1`.execute(it.db);
  return Object.fromEntries(rows.map(({ account, paisa }) => [account, paisa / 100]));
}

const giveBack = async (orderId: string, way: RefundWay, amount: number) => {
  await changeStatus(it.db, staff, { orderId, to: 'CANCELLED', note: '' }, noon);
  const given = { orderId, way, amount: rupees(amount), reference: next(), note: '' };
  expect(await giveBackPaid(it.db, staff, given, noon)).toEqual({ orderId });
};

test('what is paid at a gateway is held by it, and not in the bank; a transfer is in the bank', async () => {
  const [atGateway, atBank] = [await paid('jazzcash'), await paid('raast')];
  expect(await accounts(sql`e.order_id = ${atGateway}`)).toEqual({ customers: -10_000, gateway: 10_000 });
  expect(await accounts(sql`e.order_id = ${atBank}`)).toEqual({ customers: -10_000, bank: 10_000 });
  expect([await heldBy(), await heldBy('safepay')]).toEqual([10_000, 0]);
  expect((await countCash(it.db, noon)).gateways).toBe(1_000_000);
});

test('a payout moves it to the bank, the fee and the taxes, to the paisa, and is in the log', async () => {
  await paid('jazzcash');
  const charges = { fee: 29_050, tax: 4_648, withheld: 10_000, reference: 'JC-77' };
  const written = await payout(9_563.02, charges);
  if (isRefusal(written)) throw new Error(written.text);
  expect(await heldBy()).toBe(0);
  expect(await accounts(sql`e.cause = ${`payout:${written.payoutId}`}`)).toEqual({
    bank: 9_563.02,
    fees: 290.5,
    'fee-tax': 46.48,
    withheld: 100,
    gateway: -10_000,
  });
  const logged = await it.db
    .selectFrom('auditLog')
    .select(['action', 'actor', 'after'])
    .where('subject', '=', `payout ${written.payoutId}`)
    .execute();
  expect(logged).toEqual([
    {
      action: 'payout.record',
      actor: staff.userId,
      after: { total: 1_000_000, received: 'Rs 9,563.02', day: '2026-11-02' },
    },
  ]);
  expect((await listGatewayCash(it.db)).find(({ gateway }) => gateway === 'jazzcash')?.lastPaid).toBe(
    '2026-11-02',
  );
});

test('more than is held, a reference it had before and a day to come are refused in words, and move nothing', async () => {
  await paid('jazzcash');
  expect(await payout(9_900, { fee: 10_001 })).toMatchObject({
    refused: 'payout-too-large',
    text: 'JazzCash holds Rs 10,000; with its fee and tax this payout comes to Rs 10,000.01.',
  });
  expect(await payout(1, { gateway: 'easypaisa' })).toMatchObject({ refused: 'payout-too-large' });
  expect(await payout(4_000, { reference: 'Ref 12-A' })).toHaveProperty('payoutId');
  expect(await payout(4_000, { reference: 'ref12a' })).toMatchObject({
    refused: 'payout-known',
    text: 'The payout ref12a of JazzCash is written down, of 2026-11-02.',
  });
  expect(await payout(4_000, { on: '2026-11-03' })).toMatchObject({ refused: 'check-the-form' });
  expect(await payout(4_000, { on: 'soon' })).toMatchObject({ refused: 'check-the-form' });
  expect(await heldBy()).toBe(6_000);
});

test('two payouts at once are not both of the same money', async () => {
  await paid('jazzcash');
  const both = await Promise.all([payout(6_000), payout(6_000)]);
  expect(both.filter(isRefusal)).toHaveLength(1);
  expect(await heldBy()).toBe(4_000);
});

test('a payout by mistake is taken back once, and its reference is free', async () => {
  await paid('jazzcash');
  const written = await payout(10_000, { reference: 'WRONG-1' });
  if (isRefusal(written)) throw new Error(written.text);
  expect(await undoPayout(it.db, staff, written.payoutId, noon)).toBe(true);
  expect(await undoPayout(it.db, staff, written.payoutId, noon)).toMatchObject({ refused: 'cash-changed' });
  expect(await heldBy()).toBe(10_000);
  expect(await payout(10_000, { reference: 'WRONG-1' })).toHaveProperty('payoutId');
  expect((await listPayouts(it.db)).filter(({ reference }) => reference === 'WRONG-1')).toHaveLength(2);
});

test('a refund by the gateway comes out of what it took for the order; any other out of the bank', async () => {
  const [byIt, byBank, ofBank] = [await paid('jazzcash'), await paid('jazzcash'), await paid('bank')];
  await giveBack(byIt, 'jazzcash', 4_000);
  await giveBack(byBank, 'bank', 4_000);
  // From the wallet of the shop: the gateway has nothing of this order.
  await giveBack(ofBank, 'jazzcash', 4_000);
  expect(await heldBy()).toBe(16_000);
  expect(await accounts(sql`e.order_id = ${byIt}`)).toEqual({ customers: -6_000, gateway: 6_000 });
  expect(await accounts(sql`e.order_id = ${byBank}`)).toEqual({
    customers: -6_000,
    bank: -4_000,
    gateway: 10_000,
  });
  expect(await accounts(sql`e.order_id = ${ofBank}`)).toEqual({ customers: -6_000, bank: 6_000 });
});

test('given back after its payout, the gateway takes it off the next one', async () => {
  const orderId = await paid('jazzcash');
  await payout(10_000);
  await giveBack(orderId, 'jazzcash', 3_000);
  expect(await heldBy()).toBe(-3_000);
  expect(await payout(1)).toMatchObject({ text: expect.stringContaining('JazzCash holds Rs 0;') as string });
  await paid('jazzcash');
  expect(await payout(7_000.01)).toMatchObject({ refused: 'payout-too-large' });
  expect(await payout(7_000)).toHaveProperty('payoutId');
});

test('the file for the accountant names the gateway and the reference of the payout', async () => {
  await paid('safepay');
  await payout(9_700, { gateway: 'safepay', fee: 30_000, reference: 'SFPY-9' });
  const { csv } = await exportLedger(it.db, { from: new Date('2026-11-01'), until: new Date('2026-12-01') });
  const lines = csv.split('\r\n').filter((line) => line.includes('SFPY-9'));
  expect(lines.map((line) => line.split(',').slice(-9).join(','))).toEqual([
    'payout,gateway,,Safepay,,,,-10000,SFPY-9',
    'payout,bank,,,,,,9700,SFPY-9',
    'payout,fees,,,,,,300,SFPY-9',
  ]);
});

const wrongs: [string, string, RegExp][] = [
  [
    'a balance that is not its lines',
    'update gateway_balances set paisa = paisa + 1',
    /^I11 gateway \w+ holds -?\d+, the lines come to -?\d+$/,
  ],
  [
    'a payment that stands at another gateway',
    `update cash_lines set gateway = 'safepay' where account = 'gateway' and entry_id = (select max(entry_id) from cash_lines where gateway = 'jazzcash')`,
    /^I11 (gateway|order) /,
  ],
  [
    'a payout that its entry does not say',
    'update gateway_payouts set fee = fee + 1',
    /^I11 payout .* of \w+ is \(/,
  ],
];
test.each(wrongs)('the integrity check names %s', async (_what, statement, words) => {
  await paid('jazzcash');
  await payout(1);
  await paid('jazzcash');
  const tx = await it.db.startTransaction().execute();
  try {
    await sql`set local session_replication_role = replica`.execute(tx);
    await sql.raw(statement).execute(tx);
    const found = await findProblems(tx);
    expect(found.length).toBeGreaterThan(0);
    for (const { invariant, sentence } of found) expect(`${invariant} ${sentence}`).toMatch(words);
  } finally {
    await tx.rollback().execute();
  }
});

test.each([
  ['a balance that is written', 'update gateway_balances set paisa = 0'],
  ['a payout that is changed', 'update gateway_payouts set received = received + 1'],
  ['a payout that is deleted', 'delete from gateway_payouts'],
])('the schema refuses %s', async (_what, statement) => {
  await paid('jazzcash');
  await payout(1);
  await expect(sql.raw(statement).execute(it.db)).rejects.toMatchObject({ code: '23001' });
});
