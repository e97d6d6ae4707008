/** Parcels by keyboard and scanner: what was tried in vain is answered, what came back is checked in; and without a script. */
import { sql } from 'kysely';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { noteSaid } from '#server/attempts/note-said.ts';
import { findParcels } from '#server/attempts/list-parcels.ts';
import { verifyShop } from '#server/integrity/check-integrity.ts';
import { changeStatuses } from '#server/orders/change-statuses.ts';
import { makeStaff } from '#server/testing/make-staff.ts';
import { desktop, openBrowsing, phone, type Browsing, type Look } from '../support/browser/browse.ts';
import { confirmedOrders } from '../support/browser/confirmed-orders.ts';
import { misplaced } from '../support/browser/look-over.ts';
import { open, see } from '../support/buying-steps.ts';
import { signIn } from '../support/sign-in.ts';

const COUNT = 300;

let it: Browsing;
let session: string;
let ids: string[];
beforeAll(async () => {
  // Emails are composed once and kept: those of 300 orders that nobody takes would be tried again all along.
  it = await openBrowsing({ env: { SMTP_URL: '' } });
  session = (await signIn(it.db, 'ADMIN', new Date(), { name: 'Sana Malik' })).token;
  const names = ['Ayesha Khan', 'محمد عبداللہ خان', 'Syeda Zainab Bukhari-Hashmi of Model Town Extension'];
  ids = await confirmedOrders(it.db, COUNT, names);
  const changes = ids.map((orderId) => ({ orderId, from: 'CONFIRMED', to: 'FULFILLED' }) as const);
  const admin = await makeStaff(it.db);
  await changeStatuses(it.db, admin, { changes, note: '' }, new Date());
  const why = ['Nobody at home', '', 'کوئی گھر پر نہیں تھا', 'Attempt Made: RFD(REFUSED TO RECEIVE)'];
  const tryInVain = async (id: string, at: number) => {
    const [parcel] = await findParcels(it.db, id.slice(0, 8));
    const said = { said: at % 10 === 9 ? 'returning' : 'tried:absent', note: why[at % 4] ?? '' } as const;
    const seen = { parcelId: parcel?.id ?? 0, seen: parcel?.lastEvent ?? 0 };
    await noteSaid(it.db, admin, { ...seen, ...said }, new Date());
  };
  // As many at once as the pool has connections: of three hundred at once some wait longer for theirs than they may.
  for (let at = 0; at < ids.length; at += 10)
    await Promise.all(ids.slice(at, at + 10).map((id, within) => tryInVain(id, at + within)));
});
afterAll(async () => {
  if (!it) return;
  expect(await verifyShop(it.db)).toEqual([]);
  await it.close();
});

const inAdmin = (look: Look, path: string, walk: (page: Page) => Promise<void>) =>
  it.visit({ ...look, session }, async (page) => {
    await open(page, path, { script: look.javaScript !== false });
    await walk(page);
  });

const refOf = (at: number) => ids[at]?.slice(0, 8) ?? '';

test('thirty boxes are checked in by scanner alone, one of them unfit, and a strange one stops', async () => {
  const checkedIn = it.db.selectFrom('parcels').select('id').where('outcome', '=', 'checked-in');
  await inAdmin(desktop, '/admin/parcels', async (page) => {
    const press = (key: string) => page.keyboard.press(key);
    const type = (text: string) => page.keyboard.type(text);
    await page.getByRole('link', { name: 'Check in' }).focus();
    await press('Enter');
    await see(page.getByRole('heading', { name: 'Check in', level: 1 }));
    const box = page.getByLabel('Scan each box');
    await expect.poll(() => box.evaluate((field) => field === document.activeElement)).toBe(true);
    // As fast as a scanner types, without waiting for an answer.
    for (let at = 0; at < 29; at += 1) await type(`${refOf(at)}\n`);
    await expect.poll(async () => (await checkedIn.execute()).length).toBe(29);
    await type('TCS-7\n');
    await see(page.getByText('TCS-7 is no parcel of this shop.'));
    await press('Tab');
    await type('1');
    // Enter in the second field leads back to the first, which is still empty.
    await press('Enter');
    await type(`#${refOf(29)}\n`);
    await see(page.getByText(/not for sale again: 1 ×/));
    await expect.poll(() => page.getByLabel('Unfit pairs').inputValue()).toBe('0');
    await type(`${refOf(0)}\n`);
    await see(page.getByText(/checked in already, on/));
  });
  expect(await checkedIn.execute()).toHaveLength(30);
});

test('an attempt is written down, answered, and the courier told, by keyboard alone', async () => {
  await inAdmin(desktop, `/admin/parcels?search=${refOf(100)}`, async (page) => {
    const press = (key: string) => page.keyboard.press(key);
    const type = (text: string) => page.keyboard.type(text);
    await page.getByRole('link', { name: `#${refOf(100)}` }).focus();
    await press('Enter');
    await page.getByLabel('In the courier’s words').focus();
    await type('Phone is off');
    await press('Enter');
    const answer = page.getByText('Written down', { exact: true });
    await see(answer);
    await page.evaluate(() => new Promise((loaded) => setTimeout(loaded, 500)));
    // Somebody else's work loads the page anew; what was answered here stays.
    const anew = page.waitForResponse((each) => /parcels\/\d+\.data/.test(each.url()));
    await sql`select pg_notify('orders', ${JSON.stringify({ id: ids[150], new: false })})`.execute(it.db);
    await anew;
    await page.evaluate(() => new Promise((loaded) => setTimeout(loaded, 500)));
    expect(await answer.isVisible()).toBe(true);
    await see(page.getByText('Phone is off').first());
    await page.getByRole('link', { name: 'Parcels', exact: true }).last().focus();
    await press('Enter');
    const remark = page.getByLabel(`Remark for the courier of #${refOf(100)}`);
    await remark.focus();
    await type('0300 7654321, after 5');
    await press('Enter');
    await see(page.getByText(`#${refOf(100)}: try again`));
    // The cursor is in the next row.
    await press('Tab');
    await press('Tab');
    await press('Enter');
    await see(page.getByRole('heading', { name: /^Tell .*: 2 parcels$/ }));
    const message = page.getByRole('textbox', { name: /^Message for/ });
    expect(await message.inputValue()).toContain('0300 7654321, after 5');
    await page.getByRole('button', { name: 'Told' }).focus();
    await press('Enter');
    await see(page.getByText('The courier knows'));
    await expect.poll(() => remark.count()).toBe(0);
  });
});

test('another person’s check-in leaves the list of who looks at it', async () => {
  await inAdmin(desktop, '/admin/parcels', async (page) => {
    const row = page.getByRole('link', { name: `#${refOf(120)}` });
    await see(row);
    await inAdmin(phone, '/admin/parcels/check-in', async (other) => {
      await other.getByLabel('Scan each box').fill(refOf(120));
      await other.getByRole('button', { name: 'Check in' }).click();
      await see(other.getByText(new RegExp(`#${refOf(120)} is back`)));
    });
    await expect.poll(() => row.count()).toBe(0);
  });
});

test('without a script a box is checked in with an unfit pair, one is lost, and that is undone', async () => {
  await inAdmin({ ...phone, javaScript: false }, '/admin/parcels/check-in', async (page) => {
    await page.getByLabel('Scan each box').fill(refOf(130));
    await page.getByLabel('Unfit pairs').fill('1');
    await page.getByRole('button', { name: 'Check in' }).click();
    await see(page.getByText(/not for sale again: 1 ×/));
    await page.goto(`/admin/parcels?search=${refOf(131)}`);
    await page.getByRole('link', { name: `#${refOf(131)}` }).click();
    await page.getByLabel('Why, for your colleagues').fill('Hub burned down');
    await page.getByRole('button', { name: 'Declare lost' }).click();
    await see(page.getByText('Its order is cancelled, its pairs are written off.'));
    await page.getByRole('button', { name: 'Put it on the road again' }).click();
    await see(page.getByText('On the road again'));
    await see(page.getByRole('heading', { name: 'Nobody finds it' }));
  });
});

test.each([320, 360, 1440])('300 parcels fit a screen of %i px', async (width) => {
  await inAdmin({ ...phone, width }, '/admin/parcels', async (page) => {
    expect(await page.locator('tbody tr').count()).toBeGreaterThan(200);
    expect(await page.evaluate(misplaced)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  });
});
