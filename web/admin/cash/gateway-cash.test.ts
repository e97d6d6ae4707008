// Tests of gateways on the page of cash, without a script: what they hold, a payout written down, refused in words, and taken back.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rupees } from '#shop/pricing/money.ts';
import { testDatabase, type TestDatabase } from '#server/db/testing.ts';
import { saveGateway } from '#server/gateways/accounts.ts';
import { verifyShop } from '#server/integrity/check-integrity.ts';
import { recordPaymentOf } from '#server/payments/record-payment.ts';
import { makeOrder } from '#server/testing/make-order.ts';
import { makeShop, noon } from '#server/testing/make-shop.ts';
import { makeStaff } from '#server/testing/make-staff.ts';
import { signIn, type SignedIn } from '#tests/support/sign-in.ts';
import { visitShop, type Visitor } from '#tests/support/visit-shop.ts';

let it: TestDatabase;
let visitor: Visitor;
let cashier: SignedIn;
beforeAll(async () => {
  it = await testDatabase();
  const shop = await makeShop(it.db);
  const staff = await makeStaff(it.db);
  visitor = visitShop(it);
  cashier = await signIn(it.db, 'ADMIN', noon);
  await saveGateway(it.db, staff, null, { name: 'safepay', values: {}, isOn: true, version: 0 });
  const orderId = await makeOrder(it.db, { row: shop.court.row('42', 'Black'), rupees: 12_000 });
  const arrived = { orderId, way: 'safepay', amount: rupees(12_000), reference: 'SFPY-1' } as const;
  expect(await recordPaymentOf(it.db, staff, arrived, noon)).toEqual({ orderId });
});
afterAll(async () => {
  expect(await verifyShop(it.db)).toEqual([]);
  await it.close();
});

const page = async (path = '/admin/cash') => (await visitor.get(path, cashier)).text();
const post = async (fields: Record<string, string>) =>
  (await visitor.post('/admin/cash', fields, cashier)).text();
const payout = (fields: Record<string, string>) =>
  post({
    intent: 'payout',
    gateway: 'safepay',
    on: '2026-11-02',
    reference: 'PO-1',
    received: '11,600.50',
    fee: '300',
    tax: '48',
    withheld: '',
    ...fields,
  });

test('what a gateway took is held by it, on the page and on the dashboard', async () => {
  expect(await page()).toMatch(/Cash with gateways[^]*Safepay[^]*Rs 12,000/);
  expect(await page('/admin')).toMatch(/₨12,000[^]*owed to you by couriers and gateways/);
});

test.each([
  ['of no gateway', { gateway: 'paypal' }, 'Choose the gateway that paid.'],
  ['without what came', { received: '' }, 'Type what came to the bank'],
  ['with a fee that is none', { fee: 'some' }, 'is an amount in rupees, or is left empty'],
  ['with a fee below nothing', { fee: '-5' }, 'is an amount in rupees, or is left empty'],
  ['without a reference', { reference: ' - ' }, 'Type the reference under which it came'],
  ['of a day to come', { on: '2026-11-03' }, 'Type the day on which the bank had it.'],
  ['of more than is held', { fee: '400' }, 'Safepay holds Rs 12,000; with its fee and tax'],
])('a payout %s is refused in words, and keeps what was typed', async (_what, fields, words) => {
  const answer = await payout({ reference: 'KEPT-7', ...fields });
  expect(answer).toContain(words);
  if (!('reference' in fields)) expect(answer).toContain('value="KEPT-7"');
  expect(await page()).toContain('Rs 12,000');
});

test('a payout is written down once, and can be taken back', async () => {
  expect(await payout({})).toContain('Payout written down');
  expect(await page()).toMatch(/Payouts of gateways[^]*PO-1[^]*Rs 11,600\.50[^]*Rs 300[^]*Rs 48/);
  expect(await payout({ received: '10', fee: '', tax: '', reference: 'po 1' })).toContain(
    'The payout po 1 of Safepay is written down, of 2026-11-02.',
  );
  const { id } = await it.db.selectFrom('gatewayPayouts').select('id').executeTakeFirstOrThrow();
  expect(await post({ intent: 'undo-payout', payout: String(id) })).toContain('The payout is taken back');
  expect(await post({ intent: 'undo-payout', payout: String(id) })).toContain('This changed meanwhile');
  expect(await page()).toMatch(/Rs 12,000[^]*Taken back/);
  const logged = await it.db
    .selectFrom('auditLog')
    .select('action')
    .where('action', 'like', 'payout.%')
    .orderBy('id')
    .execute();
  expect(logged.map(({ action }) => action)).toEqual(['payout.record', 'payout.undo']);
});
