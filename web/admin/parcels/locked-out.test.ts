// Tests of a courier that refuses the shop's secrets while parcels are followed: told where staff act, and gone once he takes them.
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lookAtParcels } from '#server/following/look-at-parcels.ts';
import { testDatabase, type TestDatabase } from '#server/db/testing.ts';
import { changeStatus } from '#server/orders/change-status.ts';
import { markStage } from '#server/orders/note-order.ts';
import { makeAccount } from '#server/testing/book-parcels.ts';
import { makeOrder } from '#server/testing/make-order.ts';
import { makeShop, noon } from '#server/testing/make-shop.ts';
import { makeStaff } from '#server/testing/make-staff.ts';
import { signIn } from '#tests/support/sign-in.ts';
import { visitShop, type Visitor } from '#tests/support/visit-shop.ts';

const NAME = 'PostEx <لاہور>';
const PAGES = ['/admin', '/admin/parcels', '/admin/dispatch', '/admin/dispatch/labels'];

let it: TestDatabase;
let shop: Visitor;
let accountId: number;
let cookie: string;
beforeAll(async () => {
  it = await testDatabase();
  const { court } = await makeShop(it.db);
  const staff = await makeStaff(it.db);
  accountId = await makeAccount(it.db, { token: 'revoked', name: NAME });
  const orderId = await makeOrder(it.db, { row: court.row('42', 'Black'), rupees: 12_000 });
  await changeStatus(it.db, staff, { orderId, to: 'CONFIRMED', note: '' }, noon);
  const sent = { orderId, stage: 'shipped', courier: NAME, trackingNumber: 'PX-1' } as const;
  await markStage(it.db, staff, sent, noon);
  shop = visitShop(it);
  ({ cookie } = await signIn(it.db, 'SUPER_ADMIN', noon));
});
afterAll(() => it.close());

async function look(status: 200 | 401): Promise<number> {
  let calls = 0;
  const said =
    status === 401
      ? { statusCode: '401', statusMessage: 'TOKEN IS INVALID' }
      : { statusCode: '200', dist: { transactionStatusHistory: [] } };
  const bytes = Buffer.from(JSON.stringify(said));
  const call = () => {
    calls += 1;
    return Promise.resolve({
      kind: 'answered' as const,
      answer: { status, type: 'application/json', bytes },
    });
  };
  await lookAtParcels({ db: it.db, authSecret: null, now: () => noon, call }, accountId);
  return calls;
}

const shown = async (path: string) => (await shop.get(path, { cookie })).text();

test('it is told on the dashboard, on Parcels and in Dispatch with its name and a link, until it is let in again', async () => {
  await sql`update parcels set track_at = '-infinity'`.execute(it.db);
  await look(401);
  for (const path of PAGES) {
    const html = await shown(path);
    expect(html).toContain('PostEx &lt;لاہور&gt;');
    expect(html).toContain('let the shop in');
    expect(html).toContain(
      path === '/admin' ? '"/admin/settings/couriers"' : `/admin/settings/couriers#courier-${accountId}"`,
    );
  }
  expect(await shown('/admin/settings/couriers')).toContain('TOKEN IS INVALID');

  // Typed anew: asked for within the minute, and told again where it is still wrong.
  const fields = {
    intent: 'save',
    id: String(accountId),
    version: '1',
    name: NAME,
    token: 'new',
    pickup: '001',
  };
  const saved = await shop.post(
    '/admin/settings/couriers',
    { ...fields, grams: '1000', remarks: '', on: 'on' },
    { cookie },
  );
  expect(saved.status).toBe(200);
  for (const path of PAGES) expect(await shown(path)).not.toContain('let the shop in');
  expect(await look(401)).toBe(1);
  expect(await shown('/admin/parcels')).toContain('let the shop in');

  await sql`update parcels set track_at = '-infinity'`.execute(it.db);
  await look(200);
  for (const path of PAGES) expect(await shown(path)).not.toContain('let the shop in');
});
