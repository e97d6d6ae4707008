// Tests of couriers' own labels and load sheets on their pages, without a script: what is here opens as a PDF, the rest is told.
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Actor } from '#shop/accounts/permissions.ts';
import { postexSkin } from '#sims/couriers/postex.ts';
import { openSim, type CourierSim } from '#sims/engine/open-sim.ts';
import { testDatabase, type TestDatabase } from '#server/db/testing.ts';
import { handOver } from '#server/dispatch/hand-over.ts';
import { scanParcel } from '#server/dispatch/scan-parcel.ts';
import { changeStatus } from '#server/orders/change-status.ts';
import { callsTo, give, makeAccount, runQueue } from '#server/testing/book-parcels.ts';
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
let sim: CourierSim;
let account: number;
beforeAll(async () => {
  it = await testDatabase();
  shop = await makeShop(it.db);
  admin = await makeStaff(it.db);
  account = await makeAccount(it.db, { token: postexSkin().secrets.token ?? '' });
  sim = await openSim(postexSkin, { startAt: noon, lives: false });
  visitor = visitShop(it);
  ({ cookie } = await signIn(it.db, 'ADMIN', noon));
});
afterAll(async () => {
  await sim.close();
  await it.close();
});

const work = () => runQueue({ db: it.db, authSecret: null, call: callsTo(sim), now: () => noon });
const get = (path: string) => visitor.get(path, { cookie });
const post = (path: string, fields: [string, string][]) =>
  visitor.send(
    new Request(`http://localhost${path}`, {
      method: 'POST',
      body: new URLSearchParams(fields),
      headers: { origin: 'http://localhost', host: 'localhost', cookie },
    }),
  );

const press = (ids: number[], intent = 'courier-labels') =>
  post('/admin/dispatch/labels', [
    ['intent', intent],
    ...ids.map((id): [string, string] => ['parcel', String(id)]),
  ]);

async function booked(): Promise<{ id: number; cn: string }> {
  const { order } = await given();
  await work();
  const { id, cn } = await parcelOf(order);
  return { id, cn: cn ?? '' };
}

/** Its courier was not asked yet. */
async function given(): Promise<{ order: string; id: number }> {
  const order = await makeOrder(it.db, { row: shop.court.row('42', 'Black'), rupees: 12_000 });
  await changeStatus(it.db, admin, { orderId: order, to: 'CONFIRMED', note: '' }, noon);
  await give(it.db, admin, [order], noon);
  return { order, id: (await parcelOf(order)).id };
}

const parcelOf = (order: string) =>
  it.db
    .selectFrom('parcels')
    .select(['id', 'cn', 'ourRef', 'printedAt'])
    .where('orderId', '=', order)
    .executeTakeFirstOrThrow();

async function expectPdf(path: string): Promise<void> {
  const file = await get(path);
  expect(file.status).toBe(200);
  expect(file.headers.get('content-type')).toBe('application/pdf');
  expect(file.headers.get('content-security-policy')).toContain('sandbox');
  expect(file.headers.get('cache-control')).toBe('private, no-store');
  expect((await file.text()).slice(0, 5)).toBe('%PDF-');
}

test('labels that are here open as a PDF; one that is not is told in words, and the rest is printed', async () => {
  const [good, other] = [await booked(), await booked()];
  expect(await (await get('/admin/dispatch/labels')).text()).toContain('Courier’s labels');
  const all = await press([good.id, other.id]);
  expect(all.status).toBe(303);
  await expectPdf(all.headers.get('location') ?? '');
  sim.fail('pdf-broken', { on: 'label', times: 1 });
  const bad = await booked();
  const some = await (await press([good.id, bad.id])).text();
  expect(some).toContain('1 label is here, 1 not');
  expect(some).toContain('It sent a PDF that cannot be opened.');
  expect(some).toContain(`/admin/dispatch/labels/pdf?parcels=${good.id}`);
  expect((await get(`/admin/dispatch/labels/pdf?parcels=${bad.id}`)).status).toBe(404);
  expect((await get('/admin/dispatch/labels/pdf?parcels=x')).status).toBe(404);
});

test('our label waits for the courier’s number: those that have it are printed, the others named; a pick list waits for nothing', async () => {
  const { id: first } = await booked();
  const { order, id: second } = await given();
  const { ourRef } = await parcelOf(order);
  expect((await press([second], 'picks')).status).toBe(303);
  expect(await parcelOf(order)).toMatchObject({ printedAt: null });
  const some = await (await press([first, second], 'labels')).text();
  expect(some).toContain('1 label can be printed, 1 not yet');
  expect(some).toContain(`#${ourRef}: it is being booked with PostEx.`);
  expect(await parcelOf(order)).toMatchObject({ printedAt: null });
  expect(await (await press([second], 'labels')).text()).toContain('No label can be printed yet');
  await work();
  expect((await press([first, second], 'labels')).status).toBe(303);
  expect((await parcelOf(order)).printedAt).not.toBeNull();
});

test('the load sheet is on the page of its hand-over, or why it is not, to be asked for again', async () => {
  const { cn } = await booked();
  await scanParcel(it.db, { accountId: account, code: cn }, noon);
  const handed = await handOver(it.db, admin, account, noon);
  const path = `/admin/dispatch/handovers/${'handoverId' in handed ? handed.handoverId : 0}`;
  expect(await (await get(path)).text()).toContain('It is being made.');
  sim.fail('html', { on: 'sheet', times: 1 });
  await work();
  expect(await (await get(path)).text()).toContain(
    'It did not come. It sent a page of HTML in place of a PDF.',
  );
  expect((await get(`${path}/sheet`)).status).toBe(404);
  expect(await (await post(path, [])).text()).toContain('It is asked for again');
  await work();
  expect(await (await get(path)).text()).toContain('It is here, for the rider’s signature.');
  await expectPdf(`${path}/sheet`);
});
