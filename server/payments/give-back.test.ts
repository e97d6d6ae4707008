// Tests of money given back: never more than was paid, one transfer once, in the ledger to the paisa, and nothing moves on a no.
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Actor } from '#shop/accounts/permissions.ts';
import { rupees, zero } from '#shop/pricing/money.ts';
import { isRefusal } from '#shop/refusals/refusals.ts';
import { readRefund, REFUND_WAYS } from '#shop/returns/refund-form.ts';
import { defaultSettings } from '#shop/settings/settings.ts';
import { testDatabase, type TestDatabase } from '#server/db/testing.ts';
import { verifyShop } from '#server/integrity/check-integrity.ts';
import { changeStatus } from '#server/orders/change-status.ts';
import { markStage } from '#server/orders/note-order.ts';
import { agreeReturn } from '#server/returns/agree-return.ts';
import { askReturn } from '#server/returns/ask-return.ts';
import { receiveReturn } from '#server/returns/receive-return.ts';
import { makeOrder } from '#server/testing/make-order.ts';
import { makeProduct, type MadeProduct } from '#server/testing/make-product.ts';
import { makeShop, noon } from '#server/testing/make-shop.ts';
import { makeStaff } from '#server/testing/make-staff.ts';
import { readOrder } from '#server/testing/read-order.ts';
import { giveBack } from './give-back.ts';

let it: TestDatabase;
let sana: Actor;
let shoe: MadeProduct;
let order: string;
let returnId: number;
beforeAll(async () => {
  it = await testDatabase();
  await makeShop(it.db);
  sana = await makeStaff(it.db);
});
beforeEach(async () => {
  shoe = await makeProduct(it.db, { title: 'Paid', rupees: 10_000, stock: { 42: 5 } });
  order = await makeOrder(it.db, { row: shoe.row('42'), quantity: 2, rupees: 20_000 });
  await changeStatus(it.db, sana, { orderId: order, to: 'FULFILLED', note: '' }, noon);
  returnId = await returned();
});
afterEach(async () => expect(await verifyShop(it.db)).toEqual([]));
afterAll(() => it.close());

async function returned(insteadId: number | null = null, refund = 10_000): Promise<number> {
  const asked = {
    variantId: shoe.row('42'),
    quantity: 1,
    why: 'looks',
    insteadId,
    how: 'brings',
  } as const;
  const said = { orderId: order, asked: { ...asked, remark: '' }, promise: defaultSettings };
  const answer = await askReturn(it.db, sana, said, noon);
  if (isRefusal(answer)) throw new Error(answer.text);
  const agreed = { how: 'brings', collect: zero, refund: rupees(refund), answer: '' } as const;
  await agreeReturn(it.db, sana, { ...answer, seen: 'asked', ...agreed }, noon);
  await receiveReturn(it.db, sana, { ...answer, seen: 'agreed', isFit: true, note: '' }, noon);
  return answer.returnId;
}

const deliver = () =>
  markStage(it.db, sana, { orderId: order, stage: 'delivered', courier: '', trackingNumber: '' }, noon);
const give = (amount: number, reference: string = crypto.randomUUID(), id = returnId) =>
  giveBack(
    it.db,
    sana,
    { returnId: id, seen: 'received', way: 'bank', amount: rupees(amount), reference, note: '' },
    noon,
  );

async function ledger(): Promise<number> {
  const { rows } = await sql<{ left: number }>`
    select coalesce(sum(l.paisa), 0)::bigint as left from cash_entries e join cash_lines l on l.entry_id = e.id
    where e.order_id = ${order} and l.account = 'customers'`.execute(it.db);
  return rows[0]?.left ?? 0;
}

test('nothing before the cash came in, and the words say so', async () => {
  expect(await give(10_000)).toMatchObject({ refused: 'refund-too-large' });
  expect(await ledger()).toBe(0);
});

test('not more than was paid less what was given back, and nothing moves on a no', async () => {
  await deliver();
  expect(await give(20_001)).toMatchObject({ refused: 'refund-too-large' });
  expect(await ledger()).toBe(-2_000_000);
  expect(await give(15_000)).toEqual({ orderId: order });
  expect(await ledger()).toBe(-500_000);
  const second = await returned();
  expect(await give(5_001, 'x', second)).toMatchObject({ refused: 'refund-too-large' });
  expect(await give(5_000, 'y', second)).toEqual({ orderId: order });
  expect(await ledger()).toBe(0);
});

test('once a press, once a transfer, with the timeline and the audit log', async () => {
  await deliver();
  const both = await Promise.all([give(10_000, 'T1'), give(10_000, 'T1')]);
  expect(both.filter(isRefusal)).toMatchObject([{ refused: 'return-changed' }]);
  const second = await returned();
  expect(await give(10_000, 'T1', second)).toMatchObject({ refused: 'transfer-known' });
  const { events } = await readOrder(it.db, order);
  expect(events.map(({ note }) => note)).toContain('₨10,000 given back by Bank transfer, T1');
  const audit = await it.db.selectFrom('auditLog').select('action').where('subject', '=', order).execute();
  expect(audit.map(({ action }) => action)).toContain('order.return-refund');
});

test('of an exchange once, though two staff have its card and cash has no number', async () => {
  await deliver();
  const exchanged = await returned(shoe.row('42'), 2_000);
  const cash = { way: 'cash', amount: rupees(2_000), reference: '', note: '' } as const;
  const press = () => giveBack(it.db, sana, { returnId: exchanged, seen: 'received', ...cash }, noon);
  expect(await press()).toEqual({ orderId: order });
  expect(await press()).toMatchObject({ refused: 'return-changed' });
  expect(await ledger()).toBe(-1_800_000);
});

test.each(REFUND_WAYS)('by %s, as its form is read', async (way) => {
  await deliver();
  const form = new FormData();
  for (const [name, value] of Object.entries({ way, amount: '1,500', reference: `R ${way}`, note: '' }))
    form.set(name, value);
  const read = readRefund(form);
  if (!read) throw new Error('the form was not read');
  expect(await giveBack(it.db, sana, { returnId, seen: 'received', ...read }, noon)).toEqual({
    orderId: order,
  });
  expect(await ledger()).toBe(-1_850_000);
});

test('behind the verb: the database refuses more than was paid, and a payment that is changed', async () => {
  const row = { orderId: order, way: 'cash' as const, amount: -100 };
  await expect(it.db.insertInto('payments').values(row).execute()).rejects.toThrow(/not paid that much/);
  await deliver();
  await give(10_000);
  await expect(it.db.deleteFrom('payments').where('orderId', '=', order).execute()).rejects.toThrow();
});
