// Tests of what couriers tell by API of the money, against a simulator: told parcel by parcel, imported whole, in the bank to the paisa.
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { isRefusal } from '#shop/refusals/refusals.ts';
import { pakistanDay } from '#shop/text/pakistan-time.ts';
import type { CourierWork } from '#server/booking/run-booking.ts';
import { lookAtParcels } from '#server/following/look-at-parcels.ts';
import { verifyShop } from '#server/integrity/check-integrity.ts';
import { changeStatus } from '#server/orders/change-status.ts';
import { callsTo, give, runQueue } from '#server/testing/book-parcels.ts';
import { openCourierShop, type CourierShop } from '#server/testing/courier-shop.ts';
import { makeOrder } from '#server/testing/make-order.ts';
import { noon } from '#server/testing/make-shop.ts';
import { fine } from '#server/testing/fine.ts';
import { pullPayments, queuePulls } from './pull-payments.ts';
import { seeTransfer, withdrawStatement } from './see-transfer.ts';
import { importTold, listTold } from './told-statements.ts';

const DAY_MS = 24 * 3_600_000;

let it: CourierShop;
let at = noon;
let work: CourierWork;
beforeAll(async () => {
  it = await openCourierShop();
  work = { db: it.db, authSecret: null, call: callsTo(it.sim), now: () => at };
});
beforeEach(() => it.sim.calm());
afterAll(async () => {
  expect(await verifyShop(it.db)).toEqual([]);
  await it.close();
});

/** A parcel at PostEx that went this way; its number. */
async function sent(...steps: ('delivered' | 'returned')[]): Promise<string> {
  const orderId = await makeOrder(it.db, { row: it.shoe.row('42'), rupees: 10_000 });
  await changeStatus(it.db, it.admin, { orderId, to: 'CONFIRMED', note: '' }, at);
  await give(it.db, it.admin, [orderId], at);
  await runQueue(work);
  const { cn } = await it.db
    .selectFrom('parcels')
    .select('cn')
    .where('orderId', '=', orderId)
    .executeTakeFirstOrThrow();
  await later(60_000);
  for (const step of ['picked', ...steps] as const) await it.sim.push(cn ?? '', { step });
  await later(60_000);
  await sql`update parcels set track_at = ${at} where cn = ${cn}`.execute(it.db);
  await lookAtParcels(work, it.account);
  return cn ?? '';
}

async function later(ms: number): Promise<void> {
  at = new Date(at.getTime() + ms);
  await it.sim.advance(ms);
}

/** The next round: whatever the job of each minute would ask. */
async function round(): Promise<number> {
  await later(60_000);
  await sql`update courier_accounts set payments_due_at = ${at}`.execute(it.db);
  await later(60_000);
  await queuePulls(it.db, at);
  const calls = it.sim.calls.length;
  const { rows } = await sql<{ id: number }>`
    delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
    where t.id = j.task_id and t.identifier = 'pull-payments' returning (j.payload ->> 'accountId')::int as id`.execute(
    it.db,
  );
  for (const { id } of rows) await pullPayments(work, id);
  return it.sim.calls.length - calls;
}

const balances = async () =>
  (
    await sql<{ paisa: number }>`select paisa from courier_balances order by parcel_id`.execute(it.db)
  ).rows.map(({ paisa }) => paisa);

const importAll = async () => {
  for (const told of await listTold(it.db)) {
    const { statementId } = fine(await importTold(it.db, it.admin, told, at));
    fine(await seeTransfer(it.db, it.admin, { statementId, on: pakistanDay(at) }, at));
  }
};

test('nothing is told before anything is paid, and each parcel is asked about once a round', async () => {
  await sent('delivered');
  await sent('returned');
  expect(await round()).toBe(2);
  expect(await listTold(it.db)).toEqual([]);
});

test('what was paid in two parts is two statements once a round heard of it all, and the bank has every paisa', async () => {
  await later(8 * DAY_MS);
  expect(await round()).toBe(2);
  // Of a number that was just heard there may be more.
  expect(await listTold(it.db)).toEqual([]);
  await round();
  const told = await listTold(it.db);
  // 10,000 less 7,000, 220 of fee and 35.20 of tax; of the one that came back 110 and 17.60 are taken.
  expect(told.map(({ courier, lines, net }) => [courier, lines, net])).toEqual([
    ['PostEx', 1, 700_000],
    ['PostEx', 2, 261_720],
  ]);
  await importAll();
  expect(await balances()).toEqual([]);
  expect(await listTold(it.db)).toEqual([]);
  const { rows } = await sql`select kind from questions where settled_at is null`.execute(it.db);
  expect(rows).toEqual([]);
  // Of what is settled nobody asks any more.
  expect(await round()).toBe(0);
});

test('a statement that is withdrawn is told again, and what comes later under its number is a second one', async () => {
  const late = await sent('delivered');
  await later(8 * DAY_MS);
  await round();
  await round();
  const [first, second] = await listTold(it.db);
  if (!first || !second) throw new Error('nothing was told');
  const { statementId } = fine(await importTold(it.db, it.admin, first, at));
  const again = await importTold(it.db, it.admin, first, at);
  expect(isRefusal(again) && again.refused).toBe('cash-changed');
  fine(await withdrawStatement(it.db, it.admin, statementId, at));
  expect((await listTold(it.db)).map(({ number }) => number)).toEqual([first.number, second.number]);
  await importAll();
  await sql`
    insert into told_payments (parcel_id, account_id, number, dated, fee, tax, withheld, net, told_at)
    select p.id, p.account_id, ${second.number}, ${second.dated}, 0, 0, 0, 100, ${noon}
    from parcels p where p.account_id = ${it.account} and p.cn <> ${late} order by p.id limit 1`.execute(
    it.db,
  );
  const [more] = await listTold(it.db);
  expect(more?.number).toBe(second.number);
  const taken = fine(await importTold(it.db, it.admin, second, at));
  const { number } = await it.db
    .selectFrom('statements')
    .select('number')
    .where('id', '=', taken.statementId)
    .executeTakeFirstOrThrow();
  expect(number).toBe(`${second.number} (2)`);
  fine(await withdrawStatement(it.db, it.admin, taken.statementId, at));
  await sql`delete from told_payments where net = 100`.execute(it.db);
});

test.each([
  'cut-before',
  'hang',
  'html',
  'error-after',
  'error-in-200',
  'bad-request',
  'too-many',
  'pdf-is-json',
] as const)('a courier that answers with %s tells nothing, and is asked again', async (fault) => {
  const cn = await sent('delivered');
  await later(8 * DAY_MS);
  it.sim.fail(fault, { on: 'money', times: 1 });
  await sql`update courier_accounts set payments_due_at = ${at}`.execute(it.db);
  await later(60_000);
  await pullPayments(work, it.account);
  await round();
  await round();
  await importAll();
  expect(await balances()).toEqual([]);
  const { rows } =
    await sql`select t.number from told_payments t join parcels p on p.id = t.parcel_id where p.cn = ${cn}`.execute(
      it.db,
    );
  expect(rows).toHaveLength(2);
});

test('an account that he turns away is not asked until it is let in', async () => {
  await sent('delivered');
  it.sim.fail('unauthorised', { on: 'money', times: 1 });
  expect(await round()).toBe(1);
  expect(await round()).toBe(0);
  await sql`update courier_accounts set locked_out_since = null`.execute(it.db);
  expect(await round()).toBe(1);
});
