// Tests of statements, payouts and rows of the bank by the API, checked against the document by the caller.
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rupees } from '#shop/pricing/money.ts';
import { isRefusal } from '#shop/refusals/refusals.ts';
import { saveGateway } from '#server/gateways/accounts.ts';
import { verifyShop } from '#server/integrity/check-integrity.ts';
import { recordPaymentOf } from '#server/payments/record-payment.ts';
import { settleProfit } from '#server/profit/settle-profit.ts';
import { openApiShop, type ApiShop } from '#server/testing/api-shop.ts';
import { makeOrder } from '#server/testing/make-order.ts';
import { makeProduct } from '#server/testing/make-product.ts';
import { noon } from '#server/testing/make-shop.ts';
import { makeStaff } from '#server/testing/make-staff.ts';

let it: ApiShop;
let row: number;

beforeAll(async () => {
  it = await openApiShop();
  row = (await makeProduct(it.db, { title: 'Banked', rupees: 10_000, stock: { 42: 50 } })).row('42');
});
afterAll(() => it.close());

const order = () => makeOrder(it.db, { row, rupees: 10_000 });
const get = (path: string) => it.erp.call('GET', path);
const post = (path: string, body: object = {}) => it.erp.call('POST', path, { body });
const paidOf = async (id: string) => (await get(`/orders/${id}`)).body.paid;

async function delivered(cn: string): Promise<{ id: number; courierId: number }> {
  const orderId = await order();
  for (const to of ['CONFIRMED', 'FULFILLED']) await post(`/orders/${orderId}/status`, { to });
  await post(`/orders/${orderId}/stage`, { stage: 'shipped', courier: 'Rider Asif', trackingNumber: cn });
  await post(`/orders/${orderId}/stage`, { stage: 'delivered' });
  const { rows } = await sql<{ id: number; courierId: number }>`
    select id, account_id as courier_id from parcels where order_id = ${orderId}`.execute(it.db);
  return rows[0] ?? { id: 0, courierId: 0 };
}

test('takeStatement takes it in whole or not at all, and once', async () => {
  const { courierId } = await delivered('T-1');
  await delivered('T-2');
  const lines = [
    { trackingNumber: 'T-1', collected: 1_000_000, fee: 20_000, net: 980_000 },
    { trackingNumber: 'T-2', collected: 900_000, net: 900_000 },
  ];
  const statement = { courierId, number: 'CPR-1', dated: '2026-11-02', total: 1_880_000, lines };
  const short = await post('/statements', { ...statement, total: 1_900_000 });
  expect(short).toMatchObject({ status: 400, body: { code: 'check-the-form' } });
  const double = [...lines, { ...lines[0], net: 0 }];
  expect((await post('/statements', { ...statement, lines: double })).body.detail).toContain(
    'again in line 3',
  );
  expect((await get('/statements')).body.data).toEqual([]);
  const taken = (await post('/statements', statement)).body;
  expect(taken).toMatchObject({
    how: 'taken',
    findings: [{ line: 2, trackingNumber: 'T-2', found: expect.arrayContaining(['amount']) }],
  });
  expect((await post('/statements', statement)).body).toMatchObject({ how: 'same', id: taken.id });
  const other = [{ ...lines[0], net: 970_000, fee: 30_000 }, lines[1]];
  expect((await post('/statements', { ...statement, total: 1_870_000, lines: other })).body).toMatchObject({
    how: 'other',
    changes: [{ trackingNumber: 'T-1', before: { net: 980_000 }, after: { net: 970_000 } }],
  });
  const foreign = { ...statement, number: 'CPR-2', total: 5, lines: [{ trackingNumber: 'ZZ-9', net: 5 }] };
  expect(await post('/statements', foreign)).toMatchObject({
    status: 422,
    body: { code: 'statement-foreign' },
  });
});

test('listToldStatements and importToldStatement: what the courier told is taken in once', async () => {
  const { id, courierId } = await delivered('T-3');
  const told = { parcelId: id, accountId: courierId, number: 'IBFT-7', dated: '2026-11-02', toldAt: noon };
  const figures = { cod: 1_000_000, fee: 15_000, tax: 0, withheld: 0, net: 985_000 };
  await it.db
    .insertInto('toldPayments')
    .values({ ...told, ...figures })
    .execute();
  await it.db
    .updateTable('courierAccounts')
    .set({ paymentsReadAt: new Date(noon.getTime() + 1_000) })
    .where('id', '=', courierId)
    .execute();
  expect((await get('/told-statements')).body.data).toMatchObject([
    { courierId, courier: 'Rider Asif', number: 'IBFT-7', lines: 1, net: 985_000 },
  ]);
  const asked = { courierId, number: 'IBFT-7' };
  expect((await post('/told-statements/import', asked)).body).toMatchObject({ how: 'taken' });
  expect((await post('/told-statements/import', asked)).body.code).toBe('cash-changed');
  expect((await get('/told-statements')).body.data).toEqual([]);
});

test('listGatewayCash, recordPayout, listPayouts and undoPayout: what a gateway holds comes to the bank', async () => {
  const staff = await makeStaff(it.db);
  await saveGateway(it.db, staff, null, { name: 'jazzcash', values: {}, isOn: true, version: 0 });
  const arrived = {
    orderId: await order(),
    way: 'jazzcash',
    amount: rupees(10_000),
    reference: 'JC1',
  } as const;
  const received = await recordPaymentOf(it.db, staff, arrived, noon);
  if (isRefusal(received)) throw new Error(received.text);
  const held = async () => (await get('/gateways/cash')).body.data;
  expect(await held()).toMatchObject([{ gateway: 'jazzcash', held: 1_000_000, lastPaid: null }]);
  const payout = {
    gateway: 'jazzcash',
    on: '2026-11-01',
    received: 970_003,
    fee: 29_997,
    reference: 'JC-77',
  };
  expect((await post('/payouts', { ...payout, fee: 30_000 })).body.code).toBe('payout-too-large');
  expect((await post('/payouts', { ...payout, gateway: 'nobody' })).body.code).toBe('check-the-form');
  const written = await post('/payouts', payout);
  expect(written.status).toBe(201);
  expect((await post('/payouts', payout)).body.code).toBe('payout-known');
  expect(await held()).toMatchObject([{ held: 0, lastPaid: '2026-11-01' }]);
  expect((await get('/payouts')).body.data).toMatchObject([{ ...payout, undoneAt: null }]);
  expect((await post(`/payouts/${written.body.id}/undo`)).status).toBe(200);
  expect((await post(`/payouts/${written.body.id}/undo`)).body.code).toBe('cash-changed');
  expect(await held()).toMatchObject([{ held: 1_000_000 }]);
});

const raast = (id: string, amount: number, number: string) => ({
  day: '2026-11-02',
  about: `Raast P2P #${id.slice(0, 8).toUpperCase()}`,
  number,
  amount,
});

test('bookBankRows says what each row pays and writes down only the sure ones that were named', async () => {
  const [sure, other] = [await order(), await order()];
  const rows = [raast(sure, 1_000_000, 'HBL 101'), raast(other, 900_000, 'HBL 102')];
  const seen = (await post('/bank-rows', { rows })).body;
  expect(seen).toMatchObject({
    booked: 0,
    data: [
      { verdict: 'exact', orders: [{ orderId: sure }] },
      { verdict: 'short', by: 100_000, orders: [{ orderId: other }] },
    ],
  });
  expect(await paidOf(sure)).toBe(0);
  expect((await post('/bank-rows', { rows, book: [0, 1] })).body.booked).toBe(1);
  expect([await paidOf(sure), await paidOf(other)]).toEqual([1_000_000, 0]);
  const again = (await post('/bank-rows', { rows, book: [0] })).body;
  expect(again).toMatchObject({ booked: 0, data: [{ verdict: 'known' }, { verdict: 'short' }] });
  const nameless = { rows: [{ ...rows[0], number: '-' }] };
  expect((await post('/bank-rows', nameless)).body.code).toBe('check-the-form');
});

test('bookBankRow books one row for the order that it names, and for no other', async () => {
  const [named, other] = [await order(), await order()];
  const about = `IBFT ${named.slice(0, 8)}`;
  const row900 = { day: '2026-11-02', about, number: 'HBL-201', amount: 900_000 };
  expect((await post(`/orders/${other}/bank-row`, row900)).body.code).toBe('claim-changed');
  expect((await post(`/orders/${named}/bank-row`, row900)).body).toEqual({ orderId: named });
  expect(await paidOf(named)).toBe(900_000);
  expect((await post(`/orders/${named}/bank-row`, row900)).body.code).toBe('claim-changed');
});

test('the shop adds up after all of it', async () => {
  await settleProfit(it.db);
  expect(await verifyShop(it.db)).toEqual([]);
});
