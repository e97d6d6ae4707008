// Tests of bookings on the page of labels, without a script: what is refused or not known is told, and a person settles it.
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Actor } from '#shop/accounts/permissions.ts';
import { testDatabase, type TestDatabase } from '#server/db/testing.ts';
import type { CallCourier } from '#server/couriers/call.ts';
import { verifyShop } from '#server/integrity/check-integrity.ts';
import { changeStatus } from '#server/orders/change-status.ts';
import { give, makeAccount, runQueue } from '#server/testing/book-parcels.ts';
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
beforeAll(async () => {
  it = await testDatabase();
  shop = await makeShop(it.db);
  admin = await makeStaff(it.db);
  await makeAccount(it.db, { token: 'secret' });
  visitor = visitShop(it);
  ({ cookie } = await signIn(it.db, 'ADMIN', noon));
});
afterAll(async () => {
  expect(await verifyShop(it.db)).toEqual([]);
  await it.close();
});

async function bookedBy(call: CallCourier): Promise<{ order: string; id: number }> {
  const order = await makeOrder(it.db, { row: shop.court.row('42', 'Black'), rupees: 12_000 });
  await changeStatus(it.db, admin, { orderId: order, to: 'CONFIRMED', note: '' }, noon);
  await it.db.updateTable('courierAccounts').set({ pausedUntil: null }).execute();
  await give(it.db, admin, [order], noon);
  await runQueue({ db: it.db, authSecret: null, call, now: () => noon });
  const { id } = await it.db
    .selectFrom('parcels')
    .select('id')
    .where('orderId', '=', order)
    .executeTakeFirstOrThrow();
  return { order, id };
}

const silent: CallCourier = () => Promise.resolve({ kind: 'unclear', why: 'The line was cut.' });
const says = (body: object): CallCourier => {
  const bytes = new TextEncoder().encode(JSON.stringify(body));
  return () =>
    Promise.resolve({ kind: 'answered', answer: { status: 200, type: 'application/json', bytes } });
};

const page = async () => (await visitor.get('/admin/dispatch/labels', { cookie })).text();
const press = async (fields: Record<string, string>) =>
  (await visitor.post('/admin/dispatch/labels', fields, { cookie })).text();
const bookingOf = async (id: number) =>
  it.db.selectFrom('parcels').select(['booking', 'cn']).where('id', '=', id).executeTakeFirstOrThrow();

test('what the courier refused is told in his words, and booked again by a press', async () => {
  const { id } = await bookedBy(says({ statusCode: '400', statusMessage: 'INVALID <CITY>' }));
  expect(await page()).toContain('INVALID &lt;CITY&gt;');
  expect(await press({ again: String(id) })).toContain('It is booked again');
  expect(await bookingOf(id)).toEqual({ booking: 'planned', cn: null });
  const yes = says({ statusCode: '200', dist: { trackingNumber: '20270010001234' } });
  await runQueue({ db: it.db, authSecret: null, call: yes, now: () => noon });
  expect(await page()).toContain('20270010001234');
});

test('what is not known is settled by who looked into the portal', async () => {
  const [found, absent] = [await bookedBy(silent), await bookedBy(silent)];
  expect(await page()).toContain('Not known yet.');
  expect(await press({ found: String(found.id), [`portal-${found.id}`]: ' ' })).toContain('Type the number');
  expect(await press({ found: String(found.id), [`portal-${found.id}`]: '20270010004321' })).toContain(
    'It goes under 20270010004321',
  );
  expect(await bookingOf(found.id)).toEqual({ booking: 'booked', cn: '20270010004321' });
  expect(await press({ absent: String(absent.id) })).toContain('It is to be booked again');
  expect(await bookingOf(absent.id)).toEqual({ booking: null, cn: null });
});
