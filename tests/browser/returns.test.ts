/** A return on a phone without a script and on a desktop by keyboard: asked in four taps, agreed, received; nothing wrong for axe. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { verifyShop } from '#server/integrity/check-integrity.ts';
import { changeStatuses } from '#server/orders/change-statuses.ts';
import { markStage } from '#server/orders/note-order.ts';
import { makeStaff } from '#server/testing/make-staff.ts';
import { axeProblems } from '../support/browser/axe.ts';
import { desktop, openBrowsing, phone, ready, type Browsing } from '../support/browser/browse.ts';
import { confirmedOrders } from '../support/browser/confirmed-orders.ts';
import { misplaced } from '../support/browser/look-over.ts';
import { see } from '../support/buying-steps.ts';
import { signIn } from '../support/sign-in.ts';

let it: Browsing;
let session: string;
let links: string[];
beforeAll(async () => {
  it = await openBrowsing();
  session = (await signIn(it.db, 'ADMIN', new Date(), { name: 'Sana Malik' })).token;
  const ids = await confirmedOrders(it.db, 2, [
    'Syeda Zainab Bukhari-Hashmi of Model Town Extension',
    'محمد عبداللہ',
  ]);
  const changes = ids.map((orderId) => ({ orderId, from: 'CONFIRMED', to: 'FULFILLED' }) as const);
  const admin = await makeStaff(it.db);
  await changeStatuses(it.db, admin, { changes, note: '' }, new Date());
  for (const orderId of ids) {
    const delivered = { orderId, stage: 'delivered', courier: '', trackingNumber: '' } as const;
    await markStage(it.db, admin, delivered, new Date());
  }
  const orders = await it.db.selectFrom('orders').select('trackingToken').where('id', 'in', ids).execute();
  links = orders.map(({ trackingToken }) => `/track/${trackingToken}`);
});
afterAll(async () => {
  if (!it) return;
  expect(await verifyShop(it.db)).toEqual([]);
  await it.close();
});

const fine = async (page: Page) => {
  expect(await axeProblems(page)).toEqual([]);
  expect(await page.evaluate(misplaced)).toEqual([]);
};

async function askOnPhone(page: Page, instead: string): Promise<void> {
  await page.getByRole('link', { name: 'Ask for a return or exchange' }).click();
  await see(page.getByRole('heading', { name: 'Return or exchange', level: 1 }));
  await page.getByLabel('Too small').check();
  await page.locator(`input[name=instead]${instead}`).first().check();
  await page.getByLabel('I send it back by courier').check();
  await page.getByRole('button', { name: 'Send request' }).click();
  await see(page.getByText('We have your request').first());
}

test('an exchange is asked on a phone without a script, and agreed and received in the admin by keyboard', async () => {
  await it.visit({ ...phone, javaScript: false }, async (page) => {
    await page.goto(links[0] ?? '');
    await askOnPhone(page, ':not([disabled]):not([value=money])');
  });
  await it.visit({ ...phone }, async (page) => {
    await page.goto(links[1] ?? '');
    await ready(page);
    await page.goto(`${links[1]}/return`);
    await ready(page);
    await fine(page);
    await page.goto(links[1] ?? '');
    await ready(page);
    await askOnPhone(page, '[value=money]');
    await fine(page);
  });
  for (const look of [phone, { ...desktop, dark: true }])
    await it.visit({ ...look, session }, async (page) => {
      await page.goto('/admin/returns');
      await ready(page);
      await fine(page);
    });
  await it.visit({ ...desktop, session }, async (page) => {
    await page.goto('/admin/returns');
    await ready(page);
    const agree = page.getByRole('button', { name: 'Agree', exact: true }).first();
    await agree.focus();
    await page.keyboard.press('Enter');
    await see(page.getByText('Return agreed').first());
    await page.goto('/admin/returns?view=agreed');
    await ready(page);
    await page.getByRole('button', { name: 'Received, fit' }).focus();
    await page.keyboard.press('Enter');
    await see(page.getByText('Nothing is agreed that was not sent.'));
  });
});
