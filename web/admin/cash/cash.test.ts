// Tests of the pages of cash, without a script: a statement is taken in, its money seen, and every figure opens its parcels.
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Actor } from '#shop/accounts/permissions.ts';
import { testDatabase, type TestDatabase } from '#server/db/testing.ts';
import { verifyShop } from '#server/integrity/check-integrity.ts';
import { changeStatus } from '#server/orders/change-status.ts';
import { markStage } from '#server/orders/note-order.ts';
import { makeOrder } from '#server/testing/make-order.ts';
import { makeShop, noon, type SmallShop } from '#server/testing/make-shop.ts';
import { makeStaff } from '#server/testing/make-staff.ts';
import { signIn } from '#tests/support/sign-in.ts';
import { visitShop, type Visitor } from '#tests/support/visit-shop.ts';

let it: TestDatabase;
let shop: SmallShop;
let admin: Actor;
let visitor: Visitor;
let cookie: string;
let account: string;
beforeAll(async () => {
  it = await testDatabase();
  shop = await makeShop(it.db);
  admin = await makeStaff(it.db);
  visitor = visitShop(it);
  ({ cookie } = await signIn(it.db, 'ADMIN', noon));
  for (const trackingNumber of ['RA1', 'RA2', '=RA3']) await deliver(trackingNumber);
  const row = await it.db.selectFrom('courierAccounts').select('id').executeTakeFirstOrThrow();
  account = String(row.id);
});
afterAll(async () => {
  expect(await verifyShop(it.db)).toEqual([]);
  await it.close();
});

async function send(trackingNumber: string): Promise<string> {
  const orderId = await makeOrder(it.db, { row: shop.court.row('42', 'Black'), rupees: 12_000 });
  for (const to of ['CONFIRMED', 'FULFILLED'] as const)
    await changeStatus(it.db, admin, { orderId, to, note: '' }, noon);
  const shipped = { orderId, stage: 'shipped', courier: 'Rider Asif', trackingNumber } as const;
  await markStage(it.db, admin, shipped, noon);
  return orderId;
}

async function deliver(trackingNumber: string): Promise<void> {
  const orderId = await send(trackingNumber);
  await markStage(it.db, admin, { orderId, stage: 'delivered', courier: '', trackingNumber: '' }, noon);
}

const page = async (path: string) => (await visitor.get(path, { cookie })).text();

async function post(path: string, fields: Record<string, string | File>): Promise<string> {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  const headers = { cookie, origin: 'http://localhost', host: 'localhost' };
  const request = new Request(`http://localhost${path}`, { method: 'POST', body, headers });
  return (await visitor.send(request)).text();
}

const take = (fields: Record<string, string | File>) =>
  post('/admin/cash/statement', { account, number: 'W-44', dated: '2026-11-02', total: '', ...fields });

const statement = 'Paket;Bar;Netto\r\nRA1;12,000;11750\r\nRA2;11,700;11450\r\nTotal;;23,200\r\n';

test('what is delivered is held, a statement and the bank settle it, and each figure opens its parcels', async () => {
  expect(await page('/admin/cash')).toMatch(/Rider Asif[^]*₨36,000/);
  expect(await page('/admin')).toMatch(/₨36,000[^]*owed to you by couriers/);
  const held = await page(`/admin/cash/parcels?view=held&courier=${account}`);
  expect(held).toContain('RA1, delivered 2 Nov 2026, Rs 12,000');

  const asked = await take({ file: new File([`\uFEFF${statement}`], 'w44.csv') });
  expect(asked).toContain('Columns of Rider Asif');
  const columns = { 'column-number': '0', 'column-cod': '1', 'column-net': '2', order: 'day-first' };
  expect(await take({ text: statement, ...columns, 'column-net': '1' })).toContain('each column once');
  const taken = await take({ text: statement, ...columns });
  expect(taken).toContain('1 line asks for somebody');
  expect(taken).toContain('Other cash than you asked for');
  expect(await take({ text: statement })).toContain('Imported before: nothing changed');
  expect(await take({ text: statement.replace('11750', '11800').replace('23,200', '23,250') })).toContain(
    'was imported before, with other lines',
  );
  expect(await page('/admin/questions')).toContain('Rider Asif collected Rs 11,700 for RA2');

  const short = await page(`/admin/cash/parcels?view=short&courier=${account}`);
  expect(short).toContain('Give up');
  const { id } = await it.db.selectFrom('statements').select('id').executeTakeFirstOrThrow();
  const own = `/admin/cash/statements/${id}`;
  expect(await page(own)).toContain('Not seen yet');
  await post(own, { intent: 'seen', on: '2026-11-02' });
  expect(await page(own)).toContain('Not in the bank after all');
  const parcel = await it.db
    .selectFrom('parcels')
    .select('id')
    .where('cn', '=', 'RA2')
    .executeTakeFirstOrThrow();
  const given = await post(`/admin/cash/parcels?view=short&courier=${account}`, {
    parcel: String(parcel.id),
    seen: '30000',
  });
  expect(given).toContain('Nothing is short.');
});

test('what a courier told by API is imported by one press, once, and by whoever may change cash', async () => {
  const parcel = await it.db
    .selectFrom('parcels')
    .select(['id', 'accountId'])
    .where('cn', '=', 'RA1')
    .executeTakeFirstOrThrow();
  const accountId = parcel.accountId ?? 0;
  const amounts = { cod: null, fee: 20_000, tax: 3_200, withheld: 0, net: 1_176_800 };
  const told = { parcelId: parcel.id, accountId, number: 'CPR-7', dated: '2026-11-02', ...amounts };
  await it.db
    .insertInto('toldPayments')
    .values({ ...told, toldAt: noon })
    .execute();
  expect(await page('/admin/cash')).not.toContain('told what he paid');
  await it.db.updateTable('courierAccounts').set({ paymentsReadAt: new Date() }).execute();
  expect(await page('/admin/cash')).toContain('A courier told what he paid');
  expect(await page('/admin/cash/statement')).toMatch(
    /Rider Asif<[^]*CPR-7[^]*2 Nov 2026[^]*1 parcel[^]*Rs 11,768/,
  );
  const press = { account, number: 'CPR-7', intent: 'told' };
  expect(await post('/admin/cash/statement', press)).toContain('Statement of Rider Asif imported');
  expect(await post('/admin/cash/statement', press)).toContain('It was imported already.');
  expect(await page('/admin/cash')).not.toContain('told what he paid');
});

test('the ledger is a file for the accountant: written down who took it, and nothing in it is run', async () => {
  const file = await visitor.get('/admin/cash/export?from=2026-11-01&to=2026-11-30', { cookie });
  const text = await file.text();
  expect(file.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(text).toContain('Time,What,Account,Courier,Gateway,Parcel,Tracking number,Statement,Rupees,Note');
  expect(text).toContain("'=RA3");
  const rupees = text
    .split('\r\n')
    .slice(1, -1)
    .map((line) => Number(line.split(',').at(-2)));
  expect(rupees.length).toBeGreaterThan(6);
  expect(rupees.reduce((sum, each) => sum + each, 0)).toBeCloseTo(0);
  const logged = await it.db
    .selectFrom('auditLog')
    .select('action')
    .where('action', '=', 'cash.export')
    .execute();
  expect(logged).toHaveLength(1);
  expect((await visitor.get('/admin/cash/export?from=2020-01-01&to=2026-01-01', { cookie })).status).toBe(
    400,
  );
});

test.each<[string, Record<string, string | File>, string]>([
  ['without a number', { number: '', text: statement }, 'Type the number of the statement'],
  ['without a day', { dated: 'today', text: statement }, 'Choose the day of the statement'],
  ['with a total that is none', { total: 'much', text: statement }, 'The total is no amount'],
  ['with another total', { number: 'X', total: '1', text: statement }, 'a part of it is missing'],
  ['of nobody', { account: '999', text: statement }, 'Choose the courier'],
  ['that is empty', {}, 'Choose a file, or paste the rows'],
  [
    'that is a picture',
    { file: new File(['PK\u0003\u0004nonsense'], 'proof.xlsx') },
    'cannot be read as a spreadsheet',
  ],
])('a statement %s is refused in words, and keeps what was typed', async (_what, fields, words) => {
  const answer = await take(fields);
  expect(answer).toContain(words);
  expect(answer).toContain('Number of the statement');
});

test('a parcel shows its money; what its courier pays for a lost one is claimed there, and taken back', async () => {
  const found = await it.db
    .selectFrom('parcels')
    .select('id')
    .where('cn', '=', 'RA2')
    .executeTakeFirstOrThrow();
  const own = await page(`/admin/parcels/${found.id}`);
  expect(own).toMatch(/Delivered[^]*Charges and tax[^]*In the bank[^]*Given up[^]*Settled/);
  expect(await post(`/admin/parcels/${found.id}`, { intent: 'undo-given-up' })).toContain(
    'With the courier: ',
  );
  expect(await post(`/admin/parcels/${found.id}`, { intent: 'claim', amount: '100' })).toContain(
    'This changed meanwhile',
  );
  await send('RA9');
  const lost = await it.db
    .selectFrom('parcels')
    .select('id')
    .where('cn', '=', 'RA9')
    .executeTakeFirstOrThrow();
  const path = `/admin/parcels/${lost.id}`;
  expect(await post(path, { intent: 'lost', note: '' })).toContain('The courier pays for it');
  expect(await post(path, { intent: 'claim', amount: 'Rs 9,000' })).toContain('With the courier: ');
  expect(await post(path, { intent: 'undo-claim' })).toContain('Settled');
});

test('what was paid before the shop kept cash counts as paid', async () => {
  expect(await post('/admin/cash', { courier: account, on: '2026-11-02' })).toContain(
    '1 parcel counts as paid',
  );
  expect(await page(`/admin/cash/parcels?view=held&courier=${account}`)).toContain('Nothing is held.');
  expect(await post('/admin/cash', { courier: account, on: 'soon' })).toContain(
    'Type the last day that was paid',
  );
  expect((await visitor.get('/admin/cash/statements/999', { cookie })).status).toBe(404);
});
