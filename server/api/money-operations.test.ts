// Tests of payments, refunds, calls and cash by the API, checked against the document by the caller.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rupees } from '#shop/pricing/money.ts';
import { isRefusal } from '#shop/refusals/refusals.ts';
import { customer } from '#server/asking/answer-order.ts';
import { verifyShop } from '#server/integrity/check-integrity.ts';
import { claimPayment } from '#server/payments/claim-payment.ts';
import { settleProfit } from '#server/profit/settle-profit.ts';
import { takeStatement } from '#server/statements/take-statement.ts';
import { openApiShop, type ApiShop } from '#server/testing/api-shop.ts';
import { makeOrder } from '#server/testing/make-order.ts';
import { makeProduct } from '#server/testing/make-product.ts';
import { noon } from '#server/testing/make-shop.ts';
import { makeStaff } from '#server/testing/make-staff.ts';

let it: ApiShop;
let row: number;

beforeAll(async () => {
  it = await openApiShop();
  row = (await makeProduct(it.db, { title: 'Paid', rupees: 10_000, stock: { 42: 50 } })).row('42');
});
afterAll(() => it.close());

const order = () => makeOrder(it.db, { row, rupees: 10_000 });
const post = (path: string, body?: object) => it.erp.call('POST', path, body && { body });

let numbers = 0;
async function claimOf(orderId: string): Promise<number> {
  const claimed = {
    way: 'raast',
    amount: rupees(10_000),
    payer: 'Meezan',
    reference: `T-${(numbers += 1)}`,
  } as const;
  const told = await claimPayment(it.db, customer, { orderId, claimed }, noon);
  if (isRefusal(told)) throw new Error(told.text);
  return told.claimId;
}

test('listPaymentClaims, matchPaymentClaim, reopenPaymentClaim and refusePaymentClaim: as the bank has it', async () => {
  const id = await order();
  const claim = await claimOf(id);
  const listed = await it.erp.call('GET', '/payment-claims');
  expect(listed.body.data).toMatchObject([{ id: claim, orderId: id, amount: 1_000_000, state: 'claimed' }]);
  const arrived = { seen: 'claimed', amount: 1_000_000, reference: 'BANK-4711' };
  expect((await post(`/payment-claims/${claim}/match`, arrived)).body).toEqual({ orderId: id });
  expect((await it.erp.call('GET', `/orders/${id}`)).body).toMatchObject({
    paid: 1_000_000,
    status: 'CONFIRMED',
  });
  expect((await post(`/payment-claims/${claim}/match`, arrived)).body.code).toBe('claim-changed');
  expect((await post(`/payment-claims/${claim}/reopen`, { seen: 'matched' })).status).toBe(200);
  const no = { seen: 'claimed', answer: 'It is not in the bank.' };
  expect((await post(`/payment-claims/${claim}/refuse`, no)).status).toBe(200);
  expect((await it.erp.call('GET', '/payment-claims?view=settled')).body.data).toMatchObject([
    { state: 'refused' },
  ]);
});

test('recordPayment writes down what nobody told of, giveBackPayment what went back; neither twice', async () => {
  const id = await order();
  const paid = { way: 'bank', amount: 1_000_000, reference: 'HBL-0001' };
  expect(await post(`/orders/${id}/payments`, paid)).toMatchObject({ status: 201, body: { orderId: id } });
  expect((await post(`/orders/${await order()}/payments`, paid)).body.code).toBe('transfer-paid');
  const nobody = `${id.slice(0, 9)}0000-4000-8000-000000000000`;
  expect((await post(`/orders/${nobody}/payments`, paid)).body.code).toBe('no-such-order');
  const back = { way: 'cash', amount: 1_000_000 };
  expect((await post(`/orders/${id}/refunds`, { ...back, amount: 2_000_000 })).body.code).toBe(
    'refund-too-large',
  );
  await post(`/orders/${id}/status`, { to: 'CANCELLED' });
  expect((await post(`/orders/${id}/refunds`, back)).status).toBe(201);
});

test('waiveAdvance, noteAsked, noteCall and answerByCall: what confirm mode writes', async () => {
  const id = await order();
  expect((await post(`/orders/${id}/waive-advance`)).status).toBe(200);
  expect((await post(`/orders/${id}/asked`)).status).toBe(201);
  expect((await post(`/orders/${id}/calls`, { answer: 'no-answer', calls: 0 })).status).toBe(201);
  expect((await post(`/orders/${id}/answer`, { answer: 'yes', note: 'Wants it' })).status).toBe(200);
  expect((await post(`/orders/${id}/calls`, { answer: 'later', calls: 1 })).body.code).toBe('order-changed');
  const { status, events } = (await it.erp.call('GET', `/orders/${id}`)).body;
  expect(status).toBe('CONFIRMED');
  expect(events.map(({ kind }: { kind: string }) => kind)).toContain('call');
});

async function delivered(cn: string): Promise<{ id: number; courierId: number }> {
  const orderId = await order();
  for (const to of ['CONFIRMED', 'FULFILLED']) await post(`/orders/${orderId}/status`, { to });
  await post(`/orders/${orderId}/stage`, { stage: 'shipped', courier: 'Rider Asif', trackingNumber: cn });
  await post(`/orders/${orderId}/stage`, { stage: 'delivered' });
  const parcel = await it.db
    .selectFrom('parcels')
    .select(['id', 'accountId'])
    .where('orderId', '=', orderId)
    .executeTakeFirstOrThrow();
  return { id: parcel.id, courierId: parcel.accountId ?? 0 };
}

test('listStatements, seeTransfer, undoTransfer, withdrawStatement, giveUpCash, claimParcel, undoSettledCash and settleBefore', async () => {
  const { id, courierId } = await delivered('S-1');
  const line = { line: 2, cn: 'S-1', reference: '', city: '', day: null, fee: 0, tax: 0, withheld: 0 };
  const lines = [{ ...line, cod: 999_000, net: 999_000 }];
  const given = { accountId: courierId, number: 'ST-1', dated: '2026-11-02', lines, total: 999_000 };
  const taken = await takeStatement(it.db, await makeStaff(it.db), given, noon);
  if (isRefusal(taken)) throw new Error(taken.text);
  const address = `/statements/${taken.statementId}`;
  expect((await it.erp.call('GET', '/statements')).body.data).toMatchObject([
    { number: 'ST-1', total: 999_000 },
  ]);
  expect((await post(`${address}/transfer`, { on: '2026-11-02' })).status).toBe(200);
  expect((await post(`${address}/transfer`, { on: '2026-11-02' })).body.code).toBe('cash-changed');
  expect((await post(`${address}/undo-transfer`)).status).toBe(200);
  expect((await post(`${address}/transfer`, { on: '2026-11-02' })).status).toBe(200);
  expect((await post(`/parcels/${id}/give-up`, { seen: 1_000 })).status).toBe(200);
  expect((await post(`/parcels/${id}/undo-settled`, { what: 'given-up' })).status).toBe(200);
  expect((await post(`/parcels/${id}/claim`, { amount: 1_000 })).body.code).toBe('cash-changed');
  await post(`${address}/undo-transfer`);
  expect((await post(`${address}/withdraw`)).status).toBe(200);
  expect((await post(`/couriers/${courierId}/settle-before`, { on: '2026-11-02' })).body).toEqual({
    count: 1,
  });
});

test('the shop adds up after all of it', async () => {
  await settleProfit(it.db);
  expect(await verifyShop(it.db)).toEqual([]);
});
