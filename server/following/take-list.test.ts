// Tests of a courier's list, in and out: what a seller without an API sends to a rider, and gets back from him.
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Actor } from '#shop/accounts/permissions.ts';
import { readCsv } from '#server/batches/read-csv.ts';
import { isRefusal } from '#shop/refusals/refusals.ts';
import { testDatabase, type TestDatabase } from '#server/db/testing.ts';
import { bookParcels } from '#server/dispatch/book-parcels.ts';
import { numberParcels } from '#server/dispatch/change-waiting.ts';
import { verifyShop } from '#server/integrity/check-integrity.ts';
import { composeEmail } from '#server/email/compose-email.ts';
import { changeStatus } from '#server/orders/change-status.ts';
import { makeOrder } from '#server/testing/make-order.ts';
import { makeProduct, type MadeProduct } from '#server/testing/make-product.ts';
import { makeShop, noon } from '#server/testing/make-shop.ts';
import { makeStaff } from '#server/testing/make-staff.ts';
import { readOrder } from '#server/testing/read-order.ts';
import { renderEmail } from '#web/emails/render-email.tsx';
import { exportParcels } from './export-parcels.ts';
import { takeList } from './take-list.ts';

let it: TestDatabase;
let admin: Actor;
let shoe: MadeProduct;
beforeAll(async () => {
  it = await testDatabase();
  await makeShop(it.db);
  admin = await makeStaff(it.db);
  shoe = await makeProduct(it.db, { title: 'Listed', rupees: 5_000, stock: { 42: 100 } });
});
afterEach(async () => expect(await verifyShop(it.db)).toEqual([]));
afterAll(() => it.close());

const later = new Date(noon.getTime() + 20 * 86_400_000);

async function booked(trackingNumber: string, name = 'Ayesha Khan'): Promise<string> {
  const id = await makeOrder(it.db, { row: shoe.row('42'), rupees: 5_000, name });
  await changeStatus(it.db, admin, { orderId: id, to: 'CONFIRMED', note: '' }, noon);
  await bookParcels(it.db, admin, { courier: 'Rider Asif', keys: [{ orderId: id }], authSecret: null }, noon);
  const { id: parcelId } = await it.db
    .selectFrom('parcels')
    .select('id')
    .where('orderId', '=', id)
    .executeTakeFirstOrThrow();
  await numberParcels(it.db, admin, [{ parcelId, trackingNumber }], noon);
  return id;
}

const account = async () =>
  (await it.db.selectFrom('courierAccounts').select('id').executeTakeFirstOrThrow()).id;

const day = (days: number) => {
  const at = new Date(noon.getTime() + days * 86_400_000).toISOString().slice(0, 10).split('-');
  return { iso: at.join('-'), slashed: `${at[2]}/${at[1]}/${at[0]}` };
};

async function take(text: string) {
  const csv = readCsv(text);
  if (isRefusal(csv)) throw new Error(csv.text);
  const mapping = { number: 1, word: 2, at: 3, order: 'day-first' as const };
  return takeList(it.db, admin, { accountId: await account(), rows: csv.rows, mapping }, later);
}

const counts = async () => {
  const rows = await it.db.selectFrom('parcelEvents').select('id').execute();
  return rows.length;
};

test('every row says what became of it, orders follow, and the same list again changes nothing', async () => {
  const [one, two, three] = [await booked('RA 001'), await booked('RA-002'), await booked('RA003')];
  const list = [
    '\uFEFFنام;CN;Status;Date',
    `عائشہ خان;ra001;Delivered;${day(3).slashed} 14:05`,
    `Ali;RA002;Out for delivery;${day(2).iso}`,
    `Ali;RA002;Not at home;${day(3).slashed}`,
    `Sana;#${three.slice(0, 8)};Gone fishing;${day(1).slashed}`,
    `Sana;RA003;Booked;soon`,
    'Nobody;RA999;Delivered;',
    'Nobody;4.5E+11;Delivered;',
    'Total;;9;',
  ].join('\r\n');
  const { rows, foot } = await take(list);
  expect(rows.map(({ line, outcome, orderId }) => [line, outcome, orderId])).toEqual([
    [2, 'new', one],
    [3, 'new', two],
    [4, 'new', two],
    [5, 'unknown', three],
    [6, 'bad-date', three],
    [7, 'no-parcel', null],
    [8, 'shortened', null],
  ]);
  expect(foot).toMatch(/says 9 in all, its 7 rows/);
  const { order } = await readOrder(it.db, one);
  expect(order).toMatchObject({ status: 'FULFILLED', deliveredAt: new Date(`${day(3).iso}T09:05:00Z`) });
  expect(
    await it.db.selectFrom('parcels').select(['road', 'roadWhy']).where('orderId', '=', two).execute(),
  ).toEqual([{ road: 'tried', roadWhy: 'absent' }]);
  const before = await counts();
  const again = await take(list);
  expect(again.rows.slice(0, 4).map(({ outcome }) => outcome)).toEqual(['known', 'known', 'known', 'known']);
  expect(await counts()).toBe(before);
});

/** The subject of the email that the parcel left, as it would be sent now; null where nothing would. */
async function leftEmail(orderId: string): Promise<string | null> {
  const { id, recipient } = await it.db
    .selectFrom('messages')
    .select(['id', 'recipient'])
    .where('orderId', '=', orderId)
    .where('kind', '=', 'order-status')
    .executeTakeFirstOrThrow();
  const about = { publicUrl: 'https://qadam.pk', authSecret: null, ownerEmail: null, renderEmail };
  const message = { id, kind: 'order-status', orderId, recipient, details: { to: 'FULFILLED' } } as const;
  const email = await composeEmail({ db: it.db, now: () => later, ...about }, message);
  return email && email.subject;
}

test('a parcel whose first word is that it was handed over, or comes back, is not told to be on its way', async () => {
  const [worn, back, out] = [await booked('RA101'), await booked('RA102'), await booked('RA103')];
  await take(
    [
      'Name,CN,Status,Date',
      `A,RA101,Delivered,${day(3).slashed}`,
      `B,RA102,Returned to shipper,${day(3).slashed}`,
      `C,RA103,Out for delivery,${day(3).slashed}`,
    ].join('\r\n'),
  );
  for (const id of [worn, back, out]) expect((await readOrder(it.db, id)).order.status).toBe('FULFILLED');
  expect([await leftEmail(worn), await leftEmail(back)]).toEqual([null, null]);
  expect(await leftEmail(out)).toBe(`Order #${out.slice(0, 8)} is on its way`);
});

test('the parcels that wait for a courier are a file with what he asks for, and no formula', async () => {
  const id = await booked('RA004', '=HYPERLINK("x")');
  const file = await exportParcels(it.db, { accountId: await account() });
  const csv = readCsv(file?.csv ?? '');
  if (isRefusal(csv)) throw new Error(csv.text);
  const row = csv.rows.find(([ref]) => ref === id.slice(0, 8));
  const parcel = Object.fromEntries(csv.headings.map((head, at) => [head, row?.[at]]));
  expect(parcel).toMatchObject({
    'Tracking number': 'RA004',
    'Consignee name': `'=HYPERLINK("x")`,
    'Consignee phone': expect.stringMatching(/^03\d{9}$/),
    City: 'Lahore',
    'COD amount': '5000',
    Pieces: '1',
    Contents: '1 x Listed 42',
  });
  expect(file?.csv.startsWith('\uFEFF')).toBe(true);
  expect(await exportParcels(it.db, { handoverId: 99 })).toBeNull();
});
