/** Couriers proposed by city and by the owner's order: set in Settings with and without a script, and booked in one press. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { verifyShop } from '#server/integrity/check-integrity.ts';
import { makeAccount } from '#server/testing/book-parcels.ts';
import { confirmedOrders } from '../support/browser/confirmed-orders.ts';
import { arrive, desktop, openBrowsing, phone, type Browsing } from '../support/browser/browse.ts';
import { open, see } from '../support/buying-steps.ts';
import { signIn } from '../support/sign-in.ts';

let it: Browsing;
let session: string;
let ids: string[];
beforeAll(async () => {
  // Nobody listens there: once a minute it would be asked about its labels, and a stranger would refuse the token.
  it = await openBrowsing({ env: { COURIER_HOST_POSTEX: 'http://127.0.0.1:9' } });
  session = (await signIn(it.db, 'ADMIN', new Date(), { name: 'Sana Malik' })).token;
  // The first one has Lahore alone; the rider everything.
  const account = await makeAccount(it.db, { token: 'never called' });
  await it.db.insertInto('courierAccounts').values({ name: 'Rider Bilal' }).execute();
  await sql`update courier_accounts set preference = 1 where id = ${account}`.execute(it.db);
  ids = await confirmedOrders(it.db, 7);
  await setCity(ids[1], 'Karachi');
  for (const id of ids.slice(2)) await setCity(id, 'Skardu');
});
afterAll(async () => {
  if (!it) return;
  expect(await verifyShop(it.db)).toEqual([]);
  await it.close();
});

const setCity = (id: string | undefined, city: string) =>
  sql`update orders set delivery_address = jsonb_set(delivery_address, '{city}', to_jsonb(${city}::text))
    where id = ${id}`.execute(it.db);

test('a rider put into the order without a script is proposed for the city that the owner gives him', async () => {
  await it.visit({ ...phone, javaScript: false, session }, async (page) => {
    await open(page, '/admin/settings/couriers', { script: false });
    await page.getByRole('button', { name: 'Propose Rider Bilal' }).click();
    await page.getByRole('button', { name: 'Up Rider Bilal' }).click();
    await see(page.getByText('1. Rider Bilal'));
    await page.locator('summary', { hasText: 'Rider Bilal' }).click();
    await page.getByLabel('Only these cities').filter({ visible: true }).fill('Karachi');
    await page.getByRole('button', { name: 'Save for what Rider Bilal is proposed' }).click();
    await see(page.getByText('Karachi', { exact: true }));
    await page.getByRole('button', { name: 'Down Rider Bilal' }).click();
    await see(page.getByText('2. Rider Bilal'));
  });
});

test('each parcel goes with its own courier in one press, and whom nobody takes stays and says why', async () => {
  await it.visit({ ...desktop, session }, async (page) => {
    const row = (at: number) => page.getByRole('row', { name: (ids[at] ?? '').slice(0, 8) });
    await open(page, '/admin/dispatch?search=karachi');
    await see(page.getByText('Select all 1', { exact: true }));
    await see(row(1));
    await page.getByLabel('Search').fill('Gwadar');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await see(page.getByText('No parcel to book fits your search.'));
    await page.getByRole('link', { name: 'Show all' }).click();
    await see(row(0).getByText(/^(Proposed: )?PostEx$/));
    await see(row(1).getByText(/^(Proposed: )?Rider Bilal$/));
    await see(row(1).getByText('PostEx has no city “Karachi” yet.'));
    await see(row(2).getByText('Nobody takes it'));
    await page.getByLabel(/^Select all/).check();
    await page.getByRole('button', { name: 'Give to courier' }).click();
    await see(page.getByText('2 parcels given to the courier that is proposed'));
    const lines = page
      .locator('main')
      .getByText(/^#.*nobody takes it. PostEx has no city “Skardu” yet. Rider Bilal is not proposed/)
      .filter({ visible: true });
    // What stops all of them alike is said once.
    await page.getByText(/^5 parcels: nobody takes it. PostEx has no city/).click();
    await expect.poll(() => lines.count()).toBe(5);
    const orders = await it.db
      .selectFrom('orders')
      .select(['id', 'courier'])
      .where('id', 'in', ids)
      .execute();
    expect(ids.map((id) => orders.find((order) => order.id === id)?.courier)).toEqual([
      'PostEx',
      'Rider Bilal',
      '',
      '',
      '',
      '',
      '',
    ]);
  });
});

test('an order whose city no courier has is corrected from its row, and is back among those to be given', () =>
  it.visit({ ...phone, session }, async (page) => {
    await open(page, '/admin/dispatch');
    const row = page.getByRole('row', { name: (ids[2] ?? '').slice(0, 8) });
    await row.getByRole('link', { name: 'Correct the order' }).click();
    await page.getByLabel('City', { exact: true }).fill('Karachi');
    await page.getByLabel('State').selectOption('Sindh');
    await page.getByRole('button', { name: /^Save/ }).click();
    await arrive(page, /\/admin\/dispatch$/);
    // The other account may be paused by now: nobody answers for it here.
    await see(row.getByText(/^(Proposed: )?Rider Bilal$/));
  }));
