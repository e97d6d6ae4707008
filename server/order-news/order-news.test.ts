// Tests of what is told of a payment and of a return: each once, to whom it can be, and never what is not true any more.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Actor } from '#shop/accounts/permissions.ts';
import type { OrderNewsKind } from '#shop/messages/order-news.ts';
import { rupees, zero } from '#shop/pricing/money.ts';
import { isRefusal } from '#shop/refusals/refusals.ts';
import { defaultSettings } from '#shop/settings/settings.ts';
import { daysLater } from '#shop/text/pakistan-time.ts';
import { customer } from '#server/asking/answer-order.ts';
import { remindPrepay } from '#server/asking/remind-prepay.ts';
import { testDatabase, type TestDatabase } from '#server/db/testing.ts';
import { changeStatus } from '#server/orders/change-status.ts';
import { markExchangeStage } from '#server/orders/exchange-parcels.ts';
import { markStage } from '#server/orders/note-order.ts';
import { readOrder } from '#server/orders/read-order.ts';
import { claimPayment } from '#server/payments/claim-payment.ts';
import { giveBack } from '#server/payments/give-back.ts';
import { giveBackPaid } from '#server/payments/give-back-paid.ts';
import { lapsePrepay } from '#server/payments/lapse-prepay.ts';
import { matchClaim } from '#server/payments/settle-claim.ts';
import { agreeReturn } from '#server/returns/agree-return.ts';
import { askReturn } from '#server/returns/ask-return.ts';
import { receiveReturn } from '#server/returns/receive-return.ts';
import { refuseReturn } from '#server/returns/refuse-return.ts';
import { saveSetting, takeTransfers } from '#server/testing/make-offer.ts';
import { makeOrder } from '#server/testing/make-order.ts';
import { makeProduct, type MadeProduct } from '#server/testing/make-product.ts';
import { makeShop, noon } from '#server/testing/make-shop.ts';
import { makeStaff } from '#server/testing/make-staff.ts';
import { loadOrderNews } from './load-order-news.ts';

let it: TestDatabase;
let sana: Actor;
let shoe: MadeProduct;
beforeAll(async () => {
  it = await testDatabase();
  await makeShop(it.db);
  sana = await makeStaff(it.db);
  await takeTransfers(it.db);
  await saveSetting(it.db, 'prepayHours', 24);
  await saveSetting(it.db, 'prepayPercent', 5);
});
beforeEach(async () => {
  await saveSetting(it.db, 'prepayLapse', 'cash');
  shoe = await makeProduct(it.db, { title: 'Told of', rupees: 10_000, stock: { 42: 9, 43: 9 } });
});
afterAll(() => it.close());

const hours = (count: number) => daysLater(noon, count / 24);
const order = () => makeOrder(it.db, { row: shoe.row('42'), rupees: 10_000, prepayOff: rupees(500) });
const remind = (at: Date) => remindPrepay({ db: it.db, now: () => at });
const lapse = (at: Date) => lapsePrepay({ db: it.db, now: () => at });

/** What is told of the order by email, as it would leave at that moment; null for what would not. */
async function told(orderId: string, at: Date) {
  const rows = await it.db
    .selectFrom('messages')
    .select(['details', 'recipient'])
    .where('orderId', '=', orderId)
    .where('kind', '=', 'order-news')
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
  const found = await readOrder(it.db, { id: orderId });
  if (!found) throw new Error('no order');
  return Promise.all(rows.map(({ details }) => loadOrderNews(it.db, { order: found, details }, at)));
}
const newsOf = async (orderId: string, at: Date): Promise<(OrderNewsKind | null)[]> =>
  (await told(orderId, at)).map((each) => each?.news ?? null);
const statusTold = (orderId: string) =>
  it.db
    .selectFrom('messages')
    .select('details')
    .where('orderId', '=', orderId)
    .where('kind', '=', 'order-status')
    .execute();

test('with a third of the time left the customer is told once, also by two processes', async () => {
  const id = await order();
  await remind(hours(1));
  expect(await newsOf(id, hours(1))).toEqual([]);
  const morning = hours(22);
  await Promise.all([remind(morning), remind(morning)]);
  await remind(hours(23));
  expect(await told(id, morning)).toEqual([
    { news: 'pay-soon', amount: '₨9,500', until: '3 Nov 2026, 12:00', off: '₨500', isCancelled: false },
  ]);
});

const claim = (orderId: string) =>
  claimPayment(
    it.db,
    customer,
    {
      orderId,
      claimed: { way: 'raast', amount: rupees(9_500), payer: 'HBL', reference: `N${orderId.slice(0, 8)}` },
    },
    noon,
  );

test('who says to have paid is not reminded, and not told what is not true any more', async () => {
  const [claimed, late] = [await order(), await order()];
  await claim(claimed);
  await remind(hours(22));
  expect(await newsOf(claimed, hours(22))).toEqual([]);
  expect(await newsOf(late, hours(22))).toEqual(['pay-soon']);
  await claim(late);
  expect(await newsOf(late, hours(22))).toEqual([null]);
});

test('unpaid it is told to be cash on delivery, or cancelled in one email', async () => {
  const cash = await order();
  await lapse(hours(25));
  await lapse(hours(26));
  expect(await told(cash, hours(25))).toEqual([{ news: 'cash-now', cash: '₨10,000', isAsked: true }]);
  await saveSetting(it.db, 'prepayLapse', 'cancel');
  const gone = await order();
  await lapse(hours(25));
  expect(await newsOf(gone, hours(25))).toEqual(['unpaid']);
  expect(await statusTold(gone)).toEqual([]);
});

const sendUnpaid = (orderId: string) =>
  it.db
    .updateTable('messages')
    .set({ status: 'sent', sentAt: noon })
    .where('orderId', '=', orderId)
    .where('kind', '=', 'order-news')
    .execute();

test('cancelled unpaid and taken up again, it is told that it waits to be confirmed again; undone before it was told, nothing is', async () => {
  await saveSetting(it.db, 'prepayLapse', 'cancel');
  const [heard, unheard] = [await order(), await order()];
  await lapse(hours(25));
  await sendUnpaid(heard);
  for (const orderId of [heard, unheard])
    await changeStatus(it.db, sana, { orderId, to: 'PENDING', note: '' }, hours(26));
  expect(await statusTold(heard)).toEqual([{ details: { to: 'PENDING' } }]);
  expect(await newsOf(unheard, hours(26))).toEqual([]);
  expect(await statusTold(unheard)).toEqual([]);
});

async function sold(): Promise<string> {
  const orderId = await makeOrder(it.db, { row: shoe.row('42'), rupees: 10_000 });
  for (const to of ['CONFIRMED', 'FULFILLED'] as const)
    await changeStatus(it.db, sana, { orderId, to, note: '' }, noon);
  await markStage(it.db, sana, { orderId, stage: 'delivered', courier: '', trackingNumber: '' }, noon);
  return orderId;
}

async function ask(orderId: string, insteadId: number | null) {
  const asked = {
    variantId: shoe.row('42'),
    quantity: 1,
    why: 'small',
    insteadId,
    how: 'courier',
    remark: '',
  } as const;
  const promise = { ...defaultSettings, contactAddress: 'Islamabad' };
  const answer = await askReturn(it.db, sana, { orderId, asked, promise }, noon);
  if (!('returnId' in answer)) throw new Error(answer.text);
  return answer.returnId;
}

test('an exchange is told step by step, each once', async () => {
  const orderId = await sold();
  const returnId = await ask(orderId, shoe.row('43'));
  expect(await ask(orderId, shoe.row('43'))).toBe(returnId);
  const what = '1 × Told of, EU 42';
  const instead = 'EU 43 · UK 9';
  expect(await told(orderId, noon)).toMatchObject([{ news: 'return-asked', instead }]);
  const terms = { how: 'courier', collect: rupees(250), refund: zero, answer: 'In its box.' } as const;
  const agree = () => agreeReturn(it.db, sana, { returnId, seen: 'asked', ...terms }, noon);
  await Promise.all([agree(), agree()]);
  expect(await told(orderId, noon)).toMatchObject([
    null,
    { news: 'return-agreed', instead, collect: '₨250', refund: '', answer: 'In its box.' },
  ]);
  await receiveReturn(it.db, sana, { returnId, seen: 'agreed', isFit: true, note: '' }, noon);
  expect((await told(orderId, noon)).at(-1)).toMatchObject({ news: 'return-received', instead });
  expect(((await told(orderId, noon)).at(-1) as { what: string }).what.startsWith(what)).toBe(true);
  const sent = { orderId, stage: 'shipped', courier: 'TCS', trackingNumber: '778' } as const;
  await markExchangeStage(it.db, sana, { ...sent, number: 1 }, noon);
  expect(await newsOf(orderId, noon)).toEqual([null, null, 'return-received', 'exchange-sent']);
  // Marked as delivered before that email left: it is not on its way any more.
  await markExchangeStage(it.db, sana, { ...sent, stage: 'delivered', number: 1 }, noon);
  expect(await newsOf(orderId, noon)).toEqual([null, null, 'return-received', null]);
});

test('an exchange with money to give back is told as sent, and stays open until it is given', async () => {
  const orderId = await sold();
  const returnId = await ask(orderId, shoe.row('43'));
  const terms = { how: 'courier', collect: zero, refund: rupees(300), answer: '' } as const;
  await agreeReturn(it.db, sana, { returnId, seen: 'asked', ...terms }, noon);
  await receiveReturn(it.db, sana, { returnId, seen: 'agreed', isFit: true, note: '' }, noon);
  const sent = { orderId, stage: 'shipped', courier: 'TCS', trackingNumber: '779', number: 1 } as const;
  await markExchangeStage(it.db, sana, sent, hours(1));
  expect((await told(orderId, hours(1))).at(-1)).toMatchObject({
    news: 'exchange-sent',
    trackingNumber: '779',
  });
  const state = () =>
    it.db.selectFrom('returns').select(['state', 'stateAt']).where('id', '=', returnId).executeTakeFirst();
  expect(await state()).toEqual({ state: 'received', stateAt: noon });
  const given = { way: 'bank', amount: rupees(300), reference: 'FT901', note: '' } as const;
  await giveBack(it.db, sana, { returnId, seen: 'received', ...given }, hours(2));
  expect(await state()).toEqual({ state: 'closed', stateAt: hours(2) });
  expect((await newsOf(orderId, hours(2))).slice(-2)).toEqual(['exchange-sent', 'return-refunded']);
});

test('money back is told with its number, and a refusal with its reason', async () => {
  const orderId = await sold();
  const returnId = await ask(orderId, null);
  const terms = { how: 'brings', collect: zero, refund: rupees(10_000), answer: '' } as const;
  await agreeReturn(it.db, sana, { returnId, seen: 'asked', ...terms }, noon);
  await receiveReturn(it.db, sana, { returnId, seen: 'agreed', isFit: true, note: '' }, noon);
  const given = { way: 'bank', amount: rupees(10_000), reference: 'FT900', note: '' } as const;
  await giveBack(it.db, sana, { returnId, seen: 'received', ...given }, noon);
  expect((await told(orderId, noon)).at(-1)).toMatchObject({
    news: 'return-refunded',
    amount: '₨10,000',
    reference: 'FT900',
  });
  const other = await sold();
  const refused = await ask(other, null);
  await refuseReturn(it.db, sana, { returnId: refused, seen: 'asked', answer: 'Worn.' }, noon);
  expect((await told(other, noon)).at(-1)).toMatchObject({ news: 'return-refused', answer: 'Worn.' });
});

test('money of an order that was paid first and cancelled is told as given back, once a payment', async () => {
  const orderId = await order();
  const claimed = await claim(orderId);
  if (isRefusal(claimed)) throw new Error(claimed.text);
  const paid = {
    claimId: claimed.claimId,
    seen: 'claimed',
    amount: rupees(9_500),
    reference: 'IN1',
  } as const;
  await matchClaim(it.db, sana, paid, noon);
  await changeStatus(it.db, sana, { orderId, to: 'CANCELLED', note: '' }, noon);
  const given = { orderId, way: 'bank', amount: rupees(9_000), reference: 'FT902', note: '' } as const;
  const give = () => giveBackPaid(it.db, sana, given, noon);
  expect((await Promise.all([give(), give()])).filter(isRefusal)).toHaveLength(1);
  const inHand = { ...given, way: 'cash', amount: rupees(500), reference: '' } as const;
  expect(await giveBackPaid(it.db, sana, inHand, noon)).toEqual({ orderId });
  const words = { news: 'return-refunded', amount: '₨9,000', way: 'Bank transfer', reference: 'FT902' };
  expect(await told(orderId, noon)).toEqual([
    words,
    { ...words, amount: '₨500', way: 'Cash in the hand', reference: '' },
  ]);
});
