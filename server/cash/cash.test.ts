// Tests of the cash ledger: what is delivered is held by who carries it, in the transaction that says so; nothing is ever edited.
import * as fc from '#tests/support/fast-check.ts';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Actor } from '#shop/accounts/permissions.ts';
import { claimLines, refundLines } from '#shop/cash/cash-lines.ts';
import { testDatabase, type TestDatabase } from '#server/db/testing.ts';
import { transact } from '#server/db/transact.ts';
import { checkIn } from '#server/check-in/check-in.ts';
import { undoCheckIn } from '#server/check-in/undo-check-in.ts';
import { takeEvents } from '#server/following/take-events.ts';
import { findProblems, verifyShop } from '#server/integrity/check-integrity.ts';
import { changeStatus } from '#server/orders/change-status.ts';
import { markStage } from '#server/orders/note-order.ts';
import { nameCourier } from '#server/parcels/mark-parcel.ts';
import { makeOrder } from '#server/testing/make-order.ts';
import { makeProduct, type MadeProduct } from '#server/testing/make-product.ts';
import { makeShop, noon } from '#server/testing/make-shop.ts';
import { makeStaff } from '#server/testing/make-staff.ts';
import { postEntry, reverseEntries } from './post-entry.ts';

let it: TestDatabase;
let admin: Actor;
let shoe: MadeProduct;
beforeAll(async () => {
  it = await testDatabase();
  await makeShop(it.db);
  admin = await makeStaff(it.db);
  shoe = await makeProduct(it.db, { title: 'Paid', rupees: 5_000, stock: { 42: 500 } });
});
afterEach(async () => expect(await verifyShop(it.db)).toEqual([]));
afterAll(() => it.close());

const at = (minutes: number) => new Date(noon.getTime() + minutes * 60_000);
const by = { actor: null };

/** Fulfilled, with this courier. */
async function sent(courier = 'TCS'): Promise<{ orderId: string; parcelId: number; courierId: number }> {
  const orderId = await makeOrder(it.db, { row: shoe.row('42'), rupees: 5_000 });
  for (const to of ['CONFIRMED', 'FULFILLED'] as const)
    await changeStatus(it.db, admin, { orderId, to, note: '' }, noon);
  const trackingNumber = `C-${orderId.slice(0, 8)}`;
  await markStage(it.db, admin, { orderId, stage: 'shipped', courier, trackingNumber }, noon);
  const { rows } = await sql<{ id: number; accountId: number }>`
    select id, account_id from parcels where order_id = ${orderId}`.execute(it.db);
  return { orderId, parcelId: rows[0]?.id ?? 0, courierId: rows[0]?.accountId ?? 0 };
}

async function tell(parcelId: number, word: string, minutes: number): Promise<void> {
  await sql`insert into courier_words (account_id, word, meaning, seen_at)
    select account_id, ${word}, ${word}, ${noon} from parcels where id = ${parcelId} on conflict do nothing`.execute(
    it.db,
  );
  await takeEvents(it.db, { parcelId, told: [{ word, at: at(minutes), isDay: false }] }, at(100_000));
}

async function held(parcelId: number): Promise<Record<string, number>> {
  const { rows } = await sql<{ name: string; paisa: number }>`
    select coalesce(a.name, 'nobody') as name, b.paisa from courier_balances b
    left join courier_accounts a on a.id = b.courier_id where b.parcel_id = ${parcelId}`.execute(it.db);
  return Object.fromEntries(rows.map(({ name, paisa }) => [name, paisa]));
}

const causes = async (parcelId: number) =>
  (
    await it.db
      .selectFrom('cashEntries')
      .select('cause')
      .where('parcelId', '=', parcelId)
      .orderBy('id')
      .execute()
  ).map(({ cause }) => cause);

describe('a parcel', () => {
  test('that is delivered is cash with its courier, once; taken back it is not, delivered again it is', async () => {
    const { parcelId } = await sent();
    expect(await held(parcelId)).toEqual({});
    await tell(parcelId, 'delivered', 60);
    await tell(parcelId, 'delivered', 61);
    expect(await held(parcelId)).toEqual({ TCS: 500_000 });
    await tell(parcelId, 'returning', 70);
    expect(await held(parcelId)).toEqual({});
    await tell(parcelId, 'delivered', 80);
    expect(await held(parcelId)).toEqual({ TCS: 500_000 });
    const [first, reversal, second] = await causes(parcelId);
    expect([first, second]).toEqual([`delivered:parcel:${parcelId}`, `delivered:parcel:${parcelId}:2`]);
    expect(reversal).toMatch(/^reversal:\d+$/);
  });

  test('marked as delivered by staff, and not after all', async () => {
    const { orderId, parcelId } = await sent();
    await markStage(it.db, admin, { orderId, stage: 'delivered', courier: '', trackingNumber: '' }, at(60));
    expect(await held(parcelId)).toEqual({ TCS: 500_000 });
    await changeStatus(it.db, admin, { orderId, to: 'CONFIRMED', note: '' }, at(70));
    expect(await held(parcelId)).toEqual({});
  });

  test('that is checked in was not paid, whatever its courier said; on the road again it is as he says', async () => {
    const { parcelId } = await sent();
    await tell(parcelId, 'delivered', 60);
    expect(await checkIn(it.db, admin, { parcelId, unfit: [], seen: 0 }, at(90))).toHaveProperty('words');
    expect(await held(parcelId)).toEqual({});
    expect(await undoCheckIn(it.db, admin, parcelId, at(95))).toHaveProperty('ref');
    expect(await held(parcelId)).toEqual({ TCS: 500_000 });
  });

  test('whose courier is corrected is held by the other one; by nobody where nobody is named', async () => {
    const { orderId, parcelId } = await sent();
    await tell(parcelId, 'delivered', 60);
    const name = (courier: string) =>
      transact(it.db, (tx) =>
        nameCourier(tx, orderId, { courier, trackingNumber: '' }, { ...by, at: at(90) }),
      );
    await name('Leopards');
    expect(await held(parcelId)).toEqual({ Leopards: 500_000 });
    await name('');
    expect(await held(parcelId)).toEqual({ nobody: 500_000 });
  });
});

test('what is reversed is reversed once, and balances are as before', async () => {
  const { parcelId, courierId } = await sent();
  const cause = `claim:parcel:${parcelId}`;
  const lines = claimLines({ parcelId, courierId }, 500_000);
  await transact(it.db, (tx) => postEntry(tx, { what: 'claim', cause, lines, parcelId, at: noon }, by));
  expect(await held(parcelId)).toEqual({ TCS: 500_000 });
  const { id } = await it.db
    .selectFrom('cashEntries')
    .select('id')
    .where('cause', '=', cause)
    .executeTakeFirstOrThrow();
  const undo = () => transact(it.db, (tx) => reverseEntries(tx, [id], { ...by, at: noon }));
  expect([await undo(), await undo(), await held(parcelId)]).toEqual([1, 0, {}]);
});

const line = (position: number, paisa: number, of = `(select id from cash_entries where cause = 'schema')`) =>
  `insert into cash_lines (entry_id, position, account, paisa) values (${of}, ${position}, 'bank', ${paisa})`;

describe('the schema refuses', () => {
  const entry = `insert into cash_entries (what, cause, at) values ('refund', 'schema', now())`;
  test.each([
    ['an entry that is not zero', [entry, line(1, 5), line(2, -4)], '23514'],
    ['an entry without lines', [entry], '23514'],
    ['a line of nothing', [entry, line(1, 0)], '23514'],
    [
      'a line of an entry that was posted before',
      [line(1, 5, `(select min(id) from cash_entries)`)],
      '23001',
    ],
    ['a line that is edited', ['update cash_lines set paisa = paisa + 1'], '23001'],
    ['an entry that is deleted', ['delete from cash_entries'], '23001'],
    ['a balance that is written', ['update courier_balances set paisa = 0'], '23001'],
    ['the same cause twice', [entry, entry], '23505'],
  ])('%s', async (_what, statements, code) => {
    await sent().then(({ parcelId }) => tell(parcelId, 'delivered', 60));
    const done = it.db.transaction().execute(async (tx) => {
      for (const statement of statements) await sql.raw(statement).execute(tx);
    });
    await expect(done).rejects.toMatchObject({ code });
  });
});

test('I11 names a delivery that was not posted, an entry that is not zero and a balance that is not its lines', async () => {
  const { parcelId } = await sent();
  await tell(parcelId, 'delivered', 60);
  await transact(it.db, (tx) =>
    postEntry(tx, { what: 'refund', cause: 'i11', lines: refundLines(100), at: noon }, by),
  );
  const after = async (statement: string) => {
    const tx = await it.db.startTransaction().execute();
    try {
      await sql`set local session_replication_role = replica`.execute(tx);
      await sql.raw(statement).execute(tx);
      return (await findProblems(tx)).map(({ invariant, sentence }) => `${invariant} ${sentence}`);
    } finally {
      await tx.rollback().execute();
    }
  };
  const of = `where parcel_id = ${parcelId}`;
  expect(await after(`update courier_balances set paisa = 1 ${of}`)).toEqual([
    expect.stringMatching(/^I11 courier \d+ holds 1 of parcel \d+, the lines come to 500000$/),
  ]);
  expect(await after(`delete from cash_lines ${of}; delete from courier_balances ${of}`)).toEqual([
    expect.stringMatching(/^I11 cash entry \d+ \(delivered:parcel:\d+\) sums to nothing$/),
    expect.stringMatching(
      /^I11 parcel [0-9a-f]+ is delivered with 500000 at the door of \d+, its cash entries say 0 of nobody$/,
    ),
  ]);
  expect(
    await after(
      `update cash_lines set paisa = 200 where entry_id = (select id from cash_entries where cause = 'i11') and paisa > 0`,
    ),
  ).toEqual([expect.stringMatching(/^I11 cash entry \d+ \(i11\) sums to 100$/)]);
});

test('whatever couriers tell, and in any order, they hold what is delivered and nothing else', async () => {
  const words = ['handed', 'moving', 'out', 'tried:refused', 'delivered', 'returning', 'back'] as const;
  const step = fc.record({
    parcel: fc.nat(2),
    word: fc.constantFrom(...words),
    minutes: fc.integer({ min: 1, max: 500 }),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 20 }), async (steps) => {
      const parcels = [await sent('TCS'), await sent('Leopards'), await sent('TCS')];
      // A ledger of one number a parcel: the last word by its own time, the later of two words where they are of one minute.
      const told = parcels.map(() => new Map<number, (typeof words)[number]>());
      for (const { parcel, word, minutes } of steps) {
        const [one, naive] = [parcels[parcel], told[parcel]];
        if (!one || !naive) continue;
        await tell(one.parcelId, word, minutes);
        const before = naive.get(minutes);
        if (before === undefined || words.indexOf(word) > words.indexOf(before)) naive.set(minutes, word);
      }
      for (const [index, { parcelId }] of parcels.entries()) {
        const last = [...(told[index] ?? [])].toSorted(([a], [b]) => a - b).at(-1)?.[1];
        const courier = index === 1 ? 'Leopards' : 'TCS';
        expect(await held(parcelId)).toEqual(last === 'delivered' ? { [courier]: 500_000 } : {});
      }
      expect(await verifyShop(it.db)).toEqual([]);
    }),
    { numRuns: 15, seed: 16 },
  );
});
