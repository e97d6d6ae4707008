// Tests of the accounts at couriers: saved sealed, tested without a booking, cities accepted once by a person, a pause lifted.
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from '#server/db/testing.ts';
import { pauseAccount } from '#server/booking/pause-account.ts';
import { findPlace } from '#server/couriers/find-place.ts';
import { loadAccount } from '#server/couriers/load-account.ts';
import { bookParcels } from '#server/dispatch/book-parcels.ts';
import { transact } from '#server/db/transact.ts';
import { makeOrder } from '#server/testing/make-order.ts';
import { makeShop, noon } from '#server/testing/make-shop.ts';
import { makeStaff } from '#server/testing/make-staff.ts';
import { postexSkin } from '#sims/couriers/postex.ts';
import { openSim, type CourierSim } from '#sims/engine/open-sim.ts';
import { signIn, type SignedIn } from '#tests/support/sign-in.ts';
import { visitShop, type Visitor } from '#tests/support/visit-shop.ts';

const PAGE = '/admin/settings/couriers';
const token = postexSkin().secrets.token ?? '';

let it: TestDatabase;
let shop: Visitor;
let sim: CourierSim;
let owner: SignedIn;
let clerk: SignedIn;
let confirmed: string;
beforeAll(async () => {
  it = await testDatabase();
  sim = await openSim(postexSkin, { startAt: noon, lives: false });
  shop = visitShop(it, { COURIER_HOST_POSTEX: sim.origin });
  owner = await signIn(it.db, 'SUPER_ADMIN', noon);
  clerk = await signIn(it.db, 'ADMIN', noon);
  const { court } = await makeShop(it.db);
  const row = court.row('42', 'Black');
  confirmed = await makeOrder(it.db, { row, rupees: 12_000 });
  await sql`update orders set status = 'CONFIRMED', created_at = ${noon},
    delivery_address = jsonb_set(delivery_address, '{city}', '"Rawalpndi"')`.execute(it.db);
});
afterAll(async () => {
  await sim.close();
  await it.close();
});

const postex = {
  intent: 'save',
  courier: 'postex',
  version: '0',
  name: 'PostEx',
  token,
  pickup: '001',
  grams: '1000',
  remarks: 'Call before you come',
  on: 'on',
};

const press = (fields: Record<string, string>, { cookie } = owner) => shop.post(PAGE, fields, { cookie });
const page = async ({ cookie }: SignedIn = owner, query = '') =>
  (await shop.get(PAGE + query, { cookie })).text();
const accounts = () =>
  it.db.selectFrom('courierAccounts').selectAll().where('courier', '!=', 'by-hand').orderBy('id').execute();
async function only() {
  const [account] = await accounts();
  if (!account) throw new Error('no account');
  return account;
}

test('a Super Admin alone adds an account and changes it; staff see its state', async () => {
  expect((await press(postex, clerk)).status).toBe(403);
  expect(await accounts()).toEqual([]);
  expect(await page(clerk, '?add=postex')).not.toContain('Pick-up address code');
  expect(await page(owner, '?add=postex')).toContain('Pick-up address code');
});

test('what is missing is said at its field, what was typed stays, and no secret comes back', async () => {
  const answer = await shop.post(
    `${PAGE}?add=postex`,
    { ...postex, pickup: '', name: 'My PostEx', grams: 'heavy' },
    { cookie: owner.cookie },
  );
  const html = await answer.text();
  expect([answer.status, await accounts()]).toEqual([400, []]);
  expect(html).toContain('Needed to switch it on.');
  expect(html).toContain('A whole number from 100 to 20000.');
  expect(html).toMatch(/value="My PostEx"/);
  expect(html).toMatch(/value="heavy"/);
  expect(html).not.toContain(token);
});

test('saved: sealed in the database, of the secret only its end is shown, and it was not tried yet', async () => {
  await it.db.insertInto('courierAccounts').values({ name: 'postex' }).execute();
  expect((await press(postex)).status).toBe(200);
  const [account, ...others] = await accounts();
  expect([others, account]).toMatchObject([
    [],
    { name: 'PostEx', courier: 'postex', isOn: true, version: 2 },
  ]);
  const html = await page();
  expect(html).toContain('Not tried with a real account yet');
  expect(html).toContain(`Stored: …${token.slice(-4)}`);
  expect(html).not.toContain(token);
  const { rows } = await sql<{ row: string }>`
    select courier_accounts::text || coalesce((select string_agg(audit_log::text, '') from audit_log), '') as row
    from courier_accounts`.execute(it.db);
  expect(rows.map(({ row }) => row).join()).not.toContain(token);
  expect((await loadAccount(it.db, null, (await only()).id))?.values).toEqual({ token, pickup: '001' });
});

test('a second one of that name is refused at its field, and the later of two who save is told', async () => {
  const again = await shop.post(`${PAGE}?add=postex`, postex, { cookie: owner.cookie });
  expect([again.status, (await again.text()).includes('Another account has this name.')]).toEqual([
    409,
    true,
  ]);
  const { id, version } = await only();
  const change = { ...postex, id: String(id), token: '', pickup: '002' };
  expect((await press({ ...change, version: String(version) })).status).toBe(200);
  expect((await press({ ...change, version: String(version), pickup: '003' })).status).toBe(409);
  expect((await loadAccount(it.db, null, id))?.values).toEqual({ token, pickup: '002' });
  expect((await press({ ...change, id: '999' })).status).toBe(404);
});

test('a test reads his cities and books nothing; a simulator is no real account', async () => {
  const { id } = await only();
  const attempt = () => press({ intent: 'test', id: String(id) }, clerk);
  sim.fail('html');
  expect((await attempt()).status).toBe(422);
  sim.calm();
  expect(await (await attempt()).text()).toContain('The simulator told');
  expect((await attempt()).status).toBe(200);
  expect(sim.parcels()).toEqual([]);
  expect(await findPlace(it.db, id, 'Lahore')).not.toBeNull();
  expect((await only()).checkedAt).toBeNull();
});

test('a city that he calls otherwise is proposed, and taken when a person ticks it, once', async () => {
  const { id } = await only();
  const html = await page(clerk);
  expect(html).toContain('Rawalpndi');
  expect(html).toMatch(/name="place-rawalpndi"[^>]*value="Rawalpindi"/i);
  const accept = (fields: Record<string, string>) =>
    press({ intent: 'cities', id: String(id), ...fields }, clerk);
  expect((await accept({ 'place-rawalpndi': 'Rawalpindi' })).status).toBe(400);
  const wrong = await accept({ city: 'rawalpndi', 'place-rawalpndi': 'Atlantis' });
  expect([wrong.status, await findPlace(it.db, id, 'Rawalpndi')]).toEqual([400, null]);
  expect(await wrong.text()).toMatch(/value="Atlantis"[\s\S]*He has no city “Atlantis”/);
  expect((await accept({ city: 'rawalpndi', 'place-rawalpndi': '' })).status).toBe(400);
  expect((await accept({ city: 'rawalpndi', 'place-rawalpndi': 'rawalpindi' })).status).toBe(200);
  expect(await findPlace(it.db, id, 'Rawalpndi')).toMatchObject({
    name: expect.stringMatching(/^rawalpindi$/i),
  });
  expect(await page()).toContain('Accepted: 1 city');
  expect((await accept({ city: 'rawalpndi', 'place-rawalpndi': '' })).status).toBe(200);
  expect(await findPlace(it.db, id, 'Rawalpndi')).toBeNull();
  await accept({ city: 'rawalpndi', 'place-rawalpndi': 'rawalpindi' });
});

test('a place that is listed twice is told apart by its id, and is nobody’s city before a person chooses', async () => {
  const { id } = await only();
  const twin = { accountId: id, placeId: 'LHE2', name: 'Lahore', nameKey: 'lahore' };
  await it.db.insertInto('courierPlaces').values(twin).execute();
  expect(await findPlace(it.db, id, 'Lahore')).toBeNull();
  const typed = { intent: 'cities', id: String(id), city: 'lahore' };
  expect((await press({ ...typed, 'place-lahore': 'lahore' })).status).toBe(400);
  expect((await press({ ...typed, 'place-lahore': 'Lahore (LHE2)' })).status).toBe(200);
  expect((await findPlace(it.db, id, 'Lahore'))?.id).toBe('LHE2');
});

test('a pause is told and lifted by a person', async () => {
  const { id } = await only();
  await transact(it.db, (tx) => pauseAccount(tx, { accountId: id }, 'The line was cut.', noon));
  expect(await page(clerk)).toContain('The line was cut.');
  expect((await press({ intent: 'resume', id: String(id) }, clerk)).status).toBe(200);
  expect((await only()).pausedUntil).toBeNull();
});

test('switched off, its parcels go by hand: nothing is planned', async () => {
  const { id, version } = await only();
  const off = { ...postex, id: String(id), version: String(version), token: '', pickup: '', on: 'off' };
  expect((await press(off)).status).toBe(200);
  const keys = [{ orderId: confirmed }];
  const given = { courier: 'PostEx', keys, authSecret: null };
  expect(await bookParcels(it.db, await makeStaff(it.db), given, noon)).toEqual({ done: 1, refused: [] });
  const parcels = await it.db.selectFrom('parcels').select(['accountId', 'booking']).execute();
  expect(parcels).toEqual([{ accountId: id, booking: null }]);
});

test('the address for his pushes is shown to a Super Admin alone, and works', async () => {
  const hook = /\/hooks\/postex\/[\w-]+/;
  expect(await page(clerk)).not.toMatch(hook);
  const [path = ''] = hook.exec(await page()) ?? [];
  expect((await shop.post(path, { trackingNumber: '1' })).status).toBe(202);
});

test('with another AUTH_SECRET the account says that its secrets cannot be read, and so does every page', async () => {
  const changed = visitShop(it, { AUTH_SECRET: 'another one, of which the account knows nothing' });
  const title = 'Its secrets cannot be read';
  expect(await says(shop, PAGE)).not.toContain(title);
  expect(await says(changed, PAGE)).toContain(title);
  const alert = 'Secrets of accounts cannot be read';
  expect(await says(shop, '/admin/orders')).not.toContain(alert);
  expect(await says(changed, '/admin/orders')).toContain(alert);
});

async function says(visitor: Visitor, path: string): Promise<string> {
  return (await visitor.get(path, { cookie: owner.cookie })).text();
}
