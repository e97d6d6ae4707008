/** What is done to many orders of the list at once: packed, tracking numbers pasted, delivered, undone; and more than a page shows. */
import type { Page } from 'playwright-core';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { changeStatuses } from '#server/orders/change-statuses.ts';
import { makeStaff } from '#server/testing/make-staff.ts';
import { verifyShop } from '#server/integrity/check-integrity.ts';
import {
  cutLine,
  desktop,
  holdToasts,
  mendLine,
  openBrowsing,
  phone,
  type Browsing,
} from '../support/browser/browse.ts';
import { open, see } from '../support/buying-steps.ts';
import { signIn } from '../support/sign-in.ts';
import { confirmedOrders } from '../support/browser/confirmed-orders.ts';

let it: Browsing;
let session: string;
let ids: string[];
beforeAll(async () => {
  // Emails are composed once and kept: those of 52 orders that nobody takes would be tried again all along.
  it = await openBrowsing({ env: { SMTP_URL: '' } });
  session = (await signIn(it.db, 'ADMIN', new Date(), { name: 'Sana Malik' })).token;
  ids = await confirmedOrders(it.db, 52);
});
afterAll(async () => {
  if (!it) return;
  expect(await verifyShop(it.db)).toEqual([]);
  await it.close();
});

const inAdmin = (path: string, walk: (page: Page) => Promise<void>) =>
  it.visit({ ...desktop, session }, async (page) => {
    await holdToasts(page);
    await open(page, path);
    await walk(page);
  });

async function count(set: 'packedAt' | 'deliveredAt' | 'shippedAt'): Promise<number> {
  const rows = await it.db.selectFrom('orders').select('id').where(set, 'is not', null).execute();
  return rows.length;
}

const changeTo = (page: Page, what: string) =>
  page.getByLabel('Set the status of the selected orders').selectOption(what);

test('all of a view are packed at once, more than a page shows, leave "To pack", and Undo brings them back', () =>
  inAdmin('/admin/orders?view=to-pack', async (page) => {
    await page.getByLabel('Select all 50 on this page').check();
    await page.getByRole('button', { name: 'Select all 52' }).click();
    await see(page.getByText('52 selected'));
    await changeTo(page, 'Packed');
    await see(page.getByText('No orders found matching your criteria'));
    expect(await count('packedAt')).toBe(52);
    await page.getByRole('button', { name: 'Undo' }).click();
    await see(page.getByText('Select all 50 on this page'));
    expect(await count('packedAt')).toBe(0);
  }));

test('tracking numbers are pasted as lines, delivered is marked in bulk, and both are undone', () =>
  inAdmin('/admin/orders?view=to-pack', async (page) => {
    const two = ids.slice(-2).map((id) => id.slice(0, 8));
    for (const id of two) await page.getByLabel(`Select order ${id}`).check();
    await changeTo(page, 'Courier and tracking numbers…');
    const dialog = page.getByRole('dialog', { name: 'Courier and tracking numbers' });
    await dialog.getByLabel('Courier', { exact: true }).fill('TCS');
    await dialog
      .getByLabel('Order and tracking number')
      .fill(two.map((id, at) => `#${id}\tTCS-${at}`).join('\n'));
    await dialog.getByRole('button', { name: 'Save numbers' }).click();
    await see(page.getByText('2 orders, 2 handed to the courier'));
    await expect.poll(() => count('shippedAt')).toBe(2);
    const saved = await it.db
      .selectFrom('orders')
      .select(['courier', 'trackingNumber'])
      .where('courier', '<>', '')
      .orderBy('trackingNumber')
      .execute();
    expect(saved).toEqual([
      { courier: 'TCS', trackingNumber: 'TCS-0' },
      { courier: 'TCS', trackingNumber: 'TCS-1' },
    ]);

    await open(page, '/admin/orders?view=shipped');
    await page.getByLabel('Select all 2 on this page').check();
    await changeTo(page, 'Delivered');
    await see(page.getByText('Marked as delivered'));
    expect(await count('deliveredAt')).toBe(2);
    // Read again, the list has lost them; what is chosen before that is forgotten with it.
    await see(page.getByText('No orders found matching your criteria'));
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => count('deliveredAt')).toBe(0);

    await see(page.getByText('Select all 2 on this page'));
    await page.getByLabel('Select all 2 on this page').check();
    await changeTo(page, 'Returned: refused at the door');
    await see(page.getByText('Status of 2 orders changed to cancelled'));
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect
      .poll(async () => {
        const rows = await it.db
          .selectFrom('orders')
          .select('id')
          .where('status', '=', 'FULFILLED')
          .execute();
        return rows.length;
      })
      .toBe(2);
  }));

test('fifty orders that the owner trusts are confirmed by one press, each by a person, and the bar is low on a phone', async () => {
  const actor = await makeStaff(it.db);
  const changes = ids.slice(0, 50).map((orderId) => ({ orderId, from: 'CONFIRMED', to: 'PENDING' }) as const);
  await changeStatuses(it.db, actor, { changes, note: '' }, new Date());
  await it.visit({ ...phone, session }, async (page) => {
    await open(page, '/admin/orders?view=to-confirm');
    await page.getByLabel('Select all 50 on this page').check();
    for (const width of [320, 360]) {
      await page.setViewportSize({ width, height: 740 });
      const bar = page.locator('.sticky', { has: page.getByText('50 selected') });
      expect(await bar.evaluate((each) => each.clientHeight)).toBeLessThan(110);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    }
    await changeTo(page, 'CONFIRMED');
    await see(page.getByText('Status of 50 orders changed to confirmed'));
  });
  const { rows } = await sql<{ name: string; count: number }>`
    select p.name, count(*)::int from audit_log a join profiles p on p.user_id = a.actor
    where a.action = 'order.status' and a.after ->> 'status' = 'CONFIRMED' and p.name = 'Sana Malik' group by 1`.execute(
    it.db,
  );
  expect(rows).toEqual([{ name: 'Sana Malik', count: 50 }]);
});

async function twoToPack(): Promise<string[]> {
  const rows = await it.db
    .selectFrom('orders')
    .select('id')
    .where('status', '=', 'CONFIRMED')
    .where('packedAt', 'is', null)
    .limit(2)
    .execute();
  return rows.map(({ id }) => id);
}

const box = (page: Page, id: string) => page.getByLabel(`Select order ${id.slice(0, 8)}`);
const failure = (page: Page) => page.locator('.toasts [data-look=error]');

test('the answer to a change of many is lost: that nobody knows is said, and the list shows what was done', () =>
  it.visit({ ...desktop, isCut: true, session }, async (page) => {
    await open(page, '/admin/orders?view=to-pack');
    const two = await twoToPack();
    for (const id of two) await box(page, id).check();
    await page.route('**/admin/orders/status', async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    });
    await changeTo(page, 'FULFILLED');
    await see(failure(page).getByText('it is not known what was changed'));
    expect(await page.getByText('Nothing was changed').count()).toBe(0);
    for (const id of two) await expect.poll(() => box(page, id).count()).toBe(0);
  }));

test('on a line that is gone the list stays, says that nobody knows, and is loaded again once the line is back', () =>
  it.visit({ ...desktop, isCut: true, session }, async (page) => {
    await open(page, '/admin/orders?view=to-pack');
    const two = await twoToPack();
    for (const id of two) await box(page, id).check();
    await cutLine(page);
    const asked = page.waitForRequest('**/readyz');
    await changeTo(page, 'Packed');
    await see(failure(page).getByText('it is not known what was changed'));
    await asked;
    await see(page.getByRole('heading', { name: 'Orders', exact: true }));
    for (const id of two) await see(box(page, id));
    // Another person's work, which the list shows as soon as it can.
    await it.db.updateTable('orders').set({ packedAt: new Date() }).where('id', 'in', two).execute();
    await mendLine(page);
    for (const id of two) await expect.poll(() => box(page, id).count()).toBe(0);
  }));
