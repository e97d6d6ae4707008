// Tests of choosing at the checkout how to pay, without a script: nothing where the owner offers cash alone, and what is paid first is
// priced by the server and said on every page of the order.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from '#server/db/testing.ts';
import { verifyShop } from '#server/integrity/check-integrity.ts';
import { saveSetting, takeTransfers } from '#server/testing/make-offer.ts';
import { makeShop, noon, type SmallShop } from '#server/testing/make-shop.ts';
import {
  checkoutAddress,
  filledCheckout,
  pagesOver,
  shopper,
  type Page,
  type Shopper,
} from '#tests/support/shopper.ts';

let it: TestDatabase;
let shop: SmallShop;
let ayesha: Shopper;
beforeAll(async () => {
  it = await testDatabase();
  shop = await makeShop(it.db);
  await takeTransfers(it.db, 'Qadam Shoes');
  await saveSetting(it.db, 'prepayPercent', 5);
});
beforeEach(async () => {
  ayesha = shopper(pagesOver(it.db, () => noon));
  await saveSetting(it.db, 'prepayHours', 24);
  await ayesha.post('/cart/lines', { line: String(shop.court.row('41', 'White')), quantity: '1' });
});
afterAll(async () => {
  expect(await verifyShop(it.db)).toEqual([]);
  await it.close();
});

const press = (intent: string, page: Page, typed: Record<string, string> = {}): Promise<Page> =>
  ayesha.post('/checkout', { ...filledCheckout(page), ...checkoutAddress, ...typed, intent });

async function followed(placed: Page): Promise<{ token: string; page: Page }> {
  expect(placed.status).toBe(303);
  const token = placed.headers.get('location')?.replace('/?placed=', '') ?? '';
  return { token, page: await ayesha.get(`/?placed=${token}`) };
}

test('where the owner takes cash alone, the checkout says nothing of it', async () => {
  await saveSetting(it.db, 'prepayHours', 0);
  const page = await ayesha.get('/checkout');
  expect(page.text).not.toContain('How would you like to pay?');
  expect(page.html).not.toContain('name="pay"');
  expect(page.text).toContain('Place order · pay ₨12,000 cash');
  // Forged, it is a total that has moved.
  expect((await press('place', page, { pay: 'first-60000' })).text).toContain('cash on delivery alone now');
});

test('both ways stand there with what they come to; cash is chosen until somebody chooses', async () => {
  const page = await ayesha.get('/checkout');
  expect(page.text).toContain('Cash on delivery');
  expect(page.text).toContain('Pay now by bank transfer or Raast');
  expect(page.text).toContain('₨600 less. You have 24 hours to pay');
  expect(page.text).toContain('Place order · pay ₨12,000 cash');
  const chosen = await press('update', page, { pay: 'first-60000' });
  expect(chosen.text).toContain('Paid first −₨600');
  expect(chosen.text).toContain('Total by transfer ₨11,400');
  expect(chosen.text).toContain('Place order · ₨11,400 by transfer');
  expect(chosen.text).not.toContain('paid in cash at your door');
  const back = await press('update', chosen, { pay: 'cash' });
  expect(back.text).toContain('Total in cash ₨12,000');
});

test('placed at what the page shows: where to pay, how much and until when is on the confirmation and the private page', async () => {
  const page = await ayesha.get('/checkout');
  const chosen = await press('update', page, { pay: 'first-60000' });
  const { token, page: confirmation } = await followed(await press('place', chosen, { pay: 'first-60000' }));
  expect(confirmation.text).toContain('Pay ₨11,400 by');
  expect(confirmation.text).toContain('Taken off for paying first −₨600');
  const own = await ayesha.get(`/track/${token}`);
  expect(own.text).toContain('Please pay ₨11,400');
  expect(own.text).toContain('Pay ₨12,000 in cash instead');
  expect(own.text).toContain('Waiting for your payment');
  expect(own.text).toContain('To pay by transfer ₨11,400');
  expect(own.text).not.toContain('Do you want this order?');
  expect((await ayesha.get(`/track/${token}/change`)).text).toContain('To pay by transfer ₨11,400');
  const pay = await ayesha.get(`/track/${token}/pay`);
  expect(pay.text).toContain('Pay ₨11,400 now');
  expect(pay.text).toContain('Amount ₨11,400');
  const confirmed = await ayesha.post(`/track/${token}`, { intent: 'confirm' });
  expect(confirmed.status).toBe(303);
});

test('without the page asked anew the total in cash is accepted, as what is less stood beside the choice', async () => {
  const page = await ayesha.get('/checkout');
  const { page: confirmation } = await followed(await press('place', page, { pay: 'first-60000' }));
  expect(confirmation.text).toContain('Pay ₨11,400 by');
});
