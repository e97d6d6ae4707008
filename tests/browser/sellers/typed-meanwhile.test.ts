/** What is typed while the shop has not answered yet, or had to refuse it, is not lost: a price in the list, a tracking number. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isRefusal } from '#shop/refusals/refusals.ts';
import { changeStatuses } from '#server/orders/change-statuses.ts';
import { markStage } from '#server/orders/note-order.ts';
import { makeOrder } from '#server/testing/make-order.ts';
import { makeProduct } from '#server/testing/make-product.ts';
import { makeStaff } from '#server/testing/make-staff.ts';
import { readOrder } from '#server/testing/read-order.ts';
import { desktop, openBrowsing, type Browsing } from '../../support/browser/browse.ts';
import { open, see } from '../../support/buying-steps.ts';
import { signIn } from '../../support/sign-in.ts';
import { holdRequest } from '../../support/browser/hold-request.ts';
import { firstPair } from '../../support/browser/wanted-pairs.ts';

let it: Browsing;
let session: string;
beforeAll(async () => {
  it = await openBrowsing();
  session = (await signIn(it.db, 'ADMIN', new Date())).token;
});
afterAll(() => it?.close());

test('a price that is put right while the wrong one is being saved is saved after it', async () => {
  const named = await it.db
    .selectFrom('products')
    .select(['brand', 'category'])
    .limit(1)
    .executeTakeFirstOrThrow();
  const { id } = await makeProduct(it.db, { ...named, title: 'Priced Twice', rupees: 7_000 });
  const stored = async () =>
    (await it.db.selectFrom('products').select('basePrice').where('id', '=', id).executeTakeFirstOrThrow())
      .basePrice;
  await it.visit({ ...desktop, session }, async (page) => {
    await open(page, '/admin/products?search=Priced');
    const wrong = await holdRequest(page, /\/admin\/products\.data/);
    const price = page.getByLabel('Price of Priced Twice');
    await price.fill('500');
    await price.press('Enter');
    await wrong.came;
    await price.fill('5000');
    await price.press('Tab');
    wrong.letGo();
    await expect.poll(stored).toBe(500_000);
    await expect.poll(() => price.inputValue()).toBe('5000');
  });
});

test('a tracking number that a colleague wrote first is read, and what was typed can be saved over it', async () => {
  const pair = await firstPair(it.db, 1_000_000, 9_000_000);
  const id = await makeOrder(it.db, { row: pair.variantId, rupees: pair.price / 100, at: new Date() });
  const colleague = await makeStaff(it.db);
  const changes = [{ orderId: id, from: 'PENDING', to: 'FULFILLED' } as const];
  await changeStatuses(it.db, colleague, { changes, note: '' }, new Date());
  await it.visit({ ...desktop, session, expected: [409] }, async (page) => {
    await open(page, `/admin/orders/${id}`);
    const drawer = page.getByRole('dialog', { name: /^Order #/ });
    const number = drawer.getByRole('textbox', { name: 'Tracking number' });
    await number.fill('T-9');
    const written = { orderId: id, stage: 'shipped', courier: 'TCS', trackingNumber: 'T-1' } as const;
    expect(isRefusal(await markStage(it.db, colleague, written, new Date()))).toBe(false);
    const save = drawer.getByRole('button', { name: 'Save', exact: true });
    await save.click();
    await see(page.getByText('Look at them, then save again.'));
    await expect.poll(() => drawer.locator('[name=wasNumber]').inputValue()).toBe('T-1');
    expect(await drawer.getByRole('textbox', { name: 'Courier' }).inputValue()).toBe('TCS');
    expect(await number.inputValue()).toBe('T-9');
    await save.click();
    await see(page.getByText('Order updated'));
    const { order } = await readOrder(it.db, id);
    expect(order).toMatchObject({ courier: 'TCS', trackingNumber: 'T-9' });
  });
});
