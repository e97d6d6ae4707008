// Slips and invoices on paper, as the page prints them.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { changeStatus } from '#server/orders/change-status.ts';
import { testDatabase, type TestDatabase } from '#server/db/testing.ts';
import { saveSetting } from '#server/testing/make-offer.ts';
import { makeOrder } from '#server/testing/make-order.ts';
import { makeShop, noon, type SmallShop } from '#server/testing/make-shop.ts';
import { makeStaff } from '#server/testing/make-staff.ts';
import { pagesOver, shopper, type Shopper } from '#tests/support/shopper.ts';
import { signIn } from '#tests/support/sign-in.ts';

let it: TestDatabase;
let shop: SmallShop;
let sana: Shopper;
beforeAll(async () => {
  it = await testDatabase();
  shop = await makeShop(it.db);
  sana = shopper(pagesOver(it.db, () => noon));
  sana.cookies.set('session', (await signIn(it.db, 'ADMIN', noon)).token);
});
afterAll(() => it.close());

const buy = () => makeOrder(it.db, { row: shop.court.row('42', 'Black'), rupees: 12_000 });
const printed = async (what: string, id: string) =>
  (await sana.get(`/admin/orders/print?what=${what}&ids=${id}`)).text;

test('slip and invoice name the sales tax, the invoice with the seller’s NTN and STRN', async () => {
  const id = await buy();
  expect(await printed('slips', id)).not.toContain('sales tax');
  expect(await printed('invoices', id)).toMatch(/Invoice #.*Subtotal ₨12,000 Delivery ₨0 Total ₨12,000/);
  await it.db.updateTable('orders').set({ taxIncluded: 183_100 }).where('id', '=', id).execute();
  await saveSetting(it.db, 'ntn', '1234567-8');
  await saveSetting(it.db, 'strn', '0301999912345');
  expect(await printed('slips', id)).toContain('includes ₨1,831 sales tax');
  const invoice = await printed('invoices', id);
  for (const words of ['Sales tax invoice', 'NTN 1234567-8 · STRN 0301999912345', `#${id.slice(0, 8)}`])
    expect(invoice).toContain(words);
  expect(invoice).toContain('Value without sales tax ₨10,169 Sales tax, included ₨1,831');
});

test('slip and pick list name the size and the colour of every pair', async () => {
  const id = await buy();
  for (const paper of ['slips', 'picks'])
    expect(await printed(paper, id)).toMatch(/42.{0,40}Black|Black.{0,40}42/);
});

test('a cancelled order has no invoice', async () => {
  const id = await buy();
  expect(await printed('invoices', id)).toContain('Sold to');
  const change = { orderId: id, to: 'CANCELLED', note: 'Ordered twice' } as const;
  await changeStatus(it.db, await makeStaff(it.db), change, noon);
  expect(await printed('invoices', id)).not.toContain('Sold to');
});
