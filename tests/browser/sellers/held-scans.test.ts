/** Scans that are on their way while the bag could be handed over already. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { desktop, openBrowsing, type Browsing } from '../../support/browser/browse.ts';
import { open, see } from '../../support/buying-steps.ts';
import { holdRequest } from '../../support/browser/hold-request.ts';
import { confirmedOrders } from '../../support/browser/confirmed-orders.ts';
import { signIn } from '../../support/sign-in.ts';

let it: Browsing;
let session: string;
let ids: string[];
beforeAll(async () => {
  it = await openBrowsing({ env: { SMTP_URL: '' } });
  session = (await signIn(it.db, 'ADMIN', new Date())).token;
  ids = await confirmedOrders(it.db, 2);
});
afterAll(() => it?.close());

test('a bag is handed over only once every scan of it is answered', () =>
  it.visit({ ...desktop, session }, async (page) => {
    await open(page, '/admin/dispatch');
    for (const id of ids) await page.locator(`input[name=parcel][value="${id}"]`).check();
    await page.getByLabel('Courier', { exact: true }).fill('Rider Bilal');
    await page.getByRole('button', { name: 'Give to courier' }).click();
    await see(page.getByText('2 parcels given to Rider Bilal'));
    await open(page, '/admin/dispatch/labels');
    await page.getByLabel(/^Select all/).check();
    await page.getByRole('button', { name: 'Print labels' }).click();
    await expect.poll(() => page.locator('[data-label]').count()).toBe(2);
    await open(page, '/admin/dispatch/handover');
    const scan = async (id = '') => {
      await page.getByLabel('Scan each box for Rider Bilal').fill(id.slice(0, 8));
      await page.keyboard.press('Enter');
    };
    await scan(ids[0]);
    await see(page.getByRole('button', { name: 'Hand over 1 parcel to Rider Bilal', disabled: false }));
    const late = await holdRequest(page, '**/admin/dispatch/scan');
    await scan(ids[1]);
    await see(page.getByRole('button', { name: 'Scans are on their way', disabled: true }));
    late.letGo();
    await page.getByRole('button', { name: 'Hand over 2 parcels to Rider Bilal' }).click();
    await see(page.getByText('Received by, name and signature'));
    expect(await page.locator('tbody tr').count()).toBe(2);
  }));
