// Tests of looking at parcels: what is due is asked, many numbers a call, and a courier that is away loses nothing.
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Actor } from '#shop/accounts/permissions.ts';
import { testDatabase, type TestDatabase } from '#server/db/testing.ts';
import { transact } from '#server/db/transact.ts';
import type { CalledOutside } from '#platform/http/call-outside.ts';
import { makeAccount } from '#server/testing/book-parcels.ts';
import { listLockedOut } from '#server/couriers/note-login.ts';
import { verifyShop } from '#server/integrity/check-integrity.ts';
import { changeStatus } from '#server/orders/change-status.ts';
import { markStage } from '#server/orders/note-order.ts';
import { listQuestions } from '#server/questions/list-questions.ts';
import { settleQuestion } from '#server/questions/settle-question.ts';
import { findTasks } from '#server/stats/tasks.ts';
import { makeOrder } from '#server/testing/make-order.ts';
import { makeProduct, type MadeProduct } from '#server/testing/make-product.ts';
import { makeShop, noon } from '#server/testing/make-shop.ts';
import { makeStaff } from '#server/testing/make-staff.ts';
import { readOrder } from '#server/testing/read-order.ts';
import { hookSecret, readInbox, sweepInbox, takePush } from './inbox.ts';
import { queueLooks } from './look-jobs.ts';
import { lookAtParcels } from './look-at-parcels.ts';

let it: TestDatabase;
let admin: Actor;
let shoe: MadeProduct;
let accountId: number;
let clock: Date;
/** What PostEx says of each number, as his history has it; a number without a line is a stranger. */
let says: Record<string, [word: string, at: string][]>;
let asked: string[][];
let isRevoked = false;
let isAway: boolean;

beforeAll(async () => {
  it = await testDatabase();
  await makeShop(it.db);
  admin = await makeStaff(it.db);
  shoe = await makeProduct(it.db, { title: 'Looked at', rupees: 5_000, stock: { 42: 100 } });
  accountId = await makeAccount(it.db, { token: 'secret' });
});
beforeEach(() => {
  clock = new Date(noon.getTime() + 3_600_000);
  [says, asked, isAway] = [{}, [], false];
});
afterEach(async () => {
  expect(await verifyShop(it.db)).toEqual([]);
  // The next test looks at its own parcels only.
  await sql`update parcels set track_at = 'infinity'`.execute(it.db);
});
afterAll(() => it.close());

async function booked(cn: string): Promise<string> {
  const id = await makeOrder(it.db, { row: shoe.row('42'), rupees: 5_000 });
  await changeStatus(it.db, admin, { orderId: id, to: 'CONFIRMED', note: '' }, noon);
  await markStage(
    it.db,
    admin,
    { orderId: id, stage: 'shipped', courier: 'PostEx', trackingNumber: cn },
    noon,
  );
  return id;
}

const history = (cn: string) =>
  says[cn]?.map(([transactionStatusMessage, modifiedDatetime]) => ({
    transactionStatusMessage,
    modifiedDatetime,
  }));

/** As PostEx answers: one number by itself, many as a list. */
function answer(cns: string[]): unknown {
  const [only, ...others] = cns;
  if (only !== undefined && others.length === 0)
    return says[only]
      ? { statusCode: '200', dist: { transactionStatusHistory: history(only) } }
      : { statusCode: '404', statusMessage: 'Not found' };
  const rows = cns.map((trackingNumber) =>
    says[trackingNumber]
      ? {
          trackingNumber,
          message: 'OK',
          trackingResponse: { transactionStatusHistory: history(trackingNumber) },
        }
      : { trackingNumber, message: 'ORDER NOT FOUND' },
  );
  return { statusCode: '200', dist: rows };
}

const look = () =>
  lookAtParcels(
    {
      db: it.db,
      authSecret: null,
      now: () => clock,
      call: async (_account, { path, query }): Promise<CalledOutside> => {
        const cns = query?.['TrackingNumbers']?.split(',') ?? [path.split('/').at(-1) ?? ''];
        asked.push(cns);
        if (isAway) return { kind: 'unclear', why: 'No answer.' };
        const said = isRevoked ? { statusCode: '401', statusMessage: 'TOKEN IS INVALID' } : answer(cns);
        const bytes = Buffer.from(JSON.stringify(said));
        return {
          kind: 'answered',
          answer: { status: isRevoked ? 401 : 200, type: 'application/json', bytes },
        };
      },
    },
    accountId,
  );

const later = (minutes: number) => (clock = new Date(clock.getTime() + minutes * 60_000));
const order = async (id: string) => (await readOrder(it.db, id)).order;
const parcel = (id: string) =>
  it.db.selectFrom('parcels').select(['road', 'cn']).where('orderId', '=', id).executeTakeFirstOrThrow();

/** A moment of `clock` as PostEx writes it, in Pakistan. */
const pkt = (at: Date) => new Date(at.getTime() + 5 * 3_600_000).toISOString().slice(0, 19);

test('parcels that are due are asked for in one call, then not before their time', async () => {
  const [one, two] = [await booked('PX-1001'), await booked('PX-1002')];
  says = { 'PX-1001': [['Picked', pkt(clock)]], 'PX-1002': [['Out For Delivery', pkt(clock)]] };
  await look();
  expect(asked).toEqual([['PX-1001', 'PX-1002']]);
  expect(await order(one)).toMatchObject({ status: 'FULFILLED', shippedAt: clock });
  expect(await parcel(two)).toMatchObject({ road: 'out' });
  later(11);
  says['PX-1002']?.push(['Delivered', pkt(clock)]);
  await look();
  expect(asked.slice(1)).toEqual([['PX-1002']]);
  expect(await order(two)).toMatchObject({ deliveredAt: clock });
});

test('P8 a courier that is away for a day is asked again, and nothing of that day is lost', async () => {
  const id = await booked('PX-2001');
  isAway = true;
  const began = clock;
  for (let quarter = 0; quarter < 96; quarter += 1) {
    await look();
    later(16);
  }
  expect(asked.length).toBe(96);
  isAway = false;
  const at = (hours: number) => pkt(new Date(began.getTime() + hours * 3_600_000));
  says = {
    'PX-2001': [
      ['Picked', at(1)],
      ['Out For Delivery', at(5)],
      ['Delivered', at(6)],
    ],
  };
  await look();
  expect(await order(id)).toMatchObject({
    shippedAt: new Date(began.getTime() + 3_600_000),
    deliveredAt: new Date(began.getTime() + 6 * 3_600_000),
  });
});

test('a token that was revoked at noon moves nothing and asks nothing of a parcel; with another one all of it is told', async () => {
  const ids = [await booked('PX-2101'), await booked('PX-2102')];
  const [noonThere, handed] = [pkt(clock), await parcel(ids[0] ?? '')];
  isRevoked = true;
  asked = [];
  for (let quarter = 0; quarter < 8; quarter += 1) {
    await look();
    later(16);
  }
  // Both in one call each time, and staff are told of the account by its name until it works.
  expect(asked).toHaveLength(8);
  const told = async () => (await findTasks(it.db, clock)).filter(({ kind }) => kind === 'locked-out');
  expect(await told()).toMatchObject([{ count: 1, names: 'PostEx' }]);
  expect(await listLockedOut(it.db)).toMatchObject([{ why: 'TOKEN IS INVALID', onRoad: 2 }]);
  isRevoked = false;
  expect(await parcel(ids[0] ?? '')).toEqual(handed);
  const { questions } = await listQuestions(it.db, { isOpen: true, after: null });
  expect(questions.filter(({ orderId }) => orderId !== null && ids.includes(orderId))).toEqual([]);
  says = { 'PX-2101': [['Out For Delivery', noonThere]], 'PX-2102': [['Delivered', noonThere]] };
  await look();
  expect(await parcel(ids[0] ?? '')).toMatchObject({ road: 'out' });
  expect(await parcel(ids[1] ?? '')).toMatchObject({ road: 'delivered' });
  expect(await told()).toEqual([]);
});

test('a number that he does not know is no question before its first scan, one after a day, again a week after it was answered, and none once he knows it', async () => {
  const id = await booked('PX-3001');
  await look();
  await changeStatus(it.db, admin, { orderId: id, to: 'FULFILLED', note: '' }, clock);
  const open = async () =>
    (await listQuestions(it.db, { isOpen: true, after: null })).questions.filter(
      ({ orderId }) => orderId === id,
    );
  later(24 * 60 - 1);
  await look();
  expect(await open()).toEqual([]);
  later(24 * 60);
  await look();
  expect(await open()).toMatchObject([
    { kind: 'unknown-number', facts: { cn: 'PX-3001', courier: 'PostEx' } },
  ]);
  const [question] = await open();
  const settled = { id: question?.id ?? 0, answer: 'looked-for', note: '' };
  await transact(it.db, (tx) => settleQuestion(tx, admin, settled, clock));
  later(6 * 60);
  await look();
  expect(await open()).toEqual([]);
  later(7 * 24 * 60);
  await look();
  expect(await open()).toMatchObject([{ kind: 'unknown-number' }]);
  later(24 * 60);
  says = { 'PX-3001': [['En-Route', pkt(clock)]] };
  await look();
  expect(await open()).toEqual([]);
});

test('a push brings the look forward, whatever else it says; twice, late or forged it brings nothing more', async () => {
  const id = await booked('PX-4001');
  says = { 'PX-4001': [['Picked', pkt(clock)]] };
  await look();
  later(1);
  await look();
  expect(asked).toHaveLength(1);
  const secret = await hookSecret({ db: it.db, authSecret: null }, accountId);
  const push = (body: string, given = { way: 'postex', secret }) =>
    takePush({ db: it.db, authSecret: null }, { ...given, body: Buffer.from(body) }, clock);
  const news = JSON.stringify({ trackingNumber: 'PX-4001', orderStatus: 'Delivered' });
  expect([
    await push(news),
    await push(news),
    await push('not JSON'),
    await push('{"trackingNumber":["x"]}'),
  ]).toEqual([202, 202, 202, 202]);
  expect(await push(news, { way: 'leopards', secret })).toBe(404);
  expect(
    await push(news, { way: 'postex', secret: secret.replace(/^./, (first) => (first === 'A' ? 'B' : 'A')) }),
  ).toBe(404);
  const kept = await it.db.selectFrom('inbox').select(['id', 'body']).orderBy('id').execute();
  expect(kept.map(({ body }) => body.toString())).toEqual([
    news,
    news,
    'not JSON',
    '{"trackingNumber":["x"]}',
  ]);
  for (const each of kept) await readInbox(it.db, each.id, clock);
  await look();
  expect(asked.slice(1)).toEqual([['PX-4001']]);
  // It said delivered; the courier himself does not.
  expect(await parcel(id)).toMatchObject({ road: 'handed' });
  expect(await order(id)).toMatchObject({ deliveredAt: null });
  for (const each of kept) await readInbox(it.db, each.id, clock);
  await look();
  expect(asked).toHaveLength(2);
  await sweepInbox({ db: it.db, now: () => new Date(clock.getTime() + 31 * 86_400_000) });
  expect(await it.db.selectFrom('inbox').select('id').execute()).toEqual([]);
});

test('a push is answered before anything that it is about is read or waited for', async () => {
  const cn = 'PX-4501';
  await booked(cn);
  const secret = await hookSecret({ db: it.db, authSecret: null }, accountId);
  // Whoever needs one of these tables waits until this transaction ends, and the answer does not.
  await it.db.transaction().execute(async (tx) => {
    await sql`lock table orders, parcels, parcel_events, courier_words, questions, messages in access exclusive mode`.execute(
      tx,
    );
    const body = Buffer.from(JSON.stringify({ trackingNumber: cn }));
    expect(await takePush({ db: it.db, authSecret: null }, { way: 'postex', secret, body }, clock)).toBe(202);
  });
  expect(asked).toEqual([]);
});

test('only accounts with something due are looked at, once a minute, each by one job', async () => {
  await booked('PX-5001');
  const waiting = async () => {
    const { rows } = await sql<{ key: string }>`
      select key from graphile_worker.jobs where task_identifier = 'look-at-parcels'`.execute(it.db);
    return rows.map(({ key }) => key);
  };
  await sql`delete from graphile_worker._private_jobs`.execute(it.db);
  await queueLooks(it.db, clock);
  await queueLooks(it.db, clock);
  expect(await waiting()).toEqual([`look-${accountId}`]);
  await sql`delete from graphile_worker._private_jobs`.execute(it.db);
  says = { 'PX-5001': [['Picked', pkt(clock)]] };
  await look();
  await queueLooks(it.db, clock);
  expect(await waiting()).toEqual([]);
});
