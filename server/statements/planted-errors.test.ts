// Statements in which errors are planted: each of them is found where it is, and none is invented; the ledger stays at zero.
import * as fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Actor } from '#shop/accounts/permissions.ts';
import type { Finding } from '#shop/cash/judge-statement.ts';
import type { StatementLine } from '#shop/cash/read-statement.ts';
import { isRefusal } from '#shop/refusals/refusals.ts';
import { testDatabase, type TestDatabase } from '#server/db/testing.ts';
import { verifyShop } from '#server/integrity/check-integrity.ts';
import { makeOrder } from '#server/testing/make-order.ts';
import { makeShop, noon } from '#server/testing/make-shop.ts';
import { makeStaff } from '#server/testing/make-staff.ts';
import { listCourierCash } from './cash-figures.ts';
import { seeTransfer } from './see-transfer.ts';
import { takeStatement } from './take-statement.ts';

let it: TestDatabase;
let admin: Actor;
let order: string;
beforeAll(async () => {
  it = await testDatabase();
  const shop = await makeShop(it.db);
  admin = await makeStaff(it.db);
  order = await makeOrder(it.db, { row: shop.court.row('42', 'Black'), rupees: 12_000 });
});
afterAll(() => it.close());

const CASH = 500_000;
const today = '2026-11-02';

/** What a courier writes for a parcel, and what is to be found in it. `road` is where the parcel is. */
type Planted = {
  road?: 'moving' | 'returning' | 'back' | 'lost';
  said: Partial<StatementLine>;
  found: Finding[];
  /** In a statement before this one, as it should be. */
  isBilled?: boolean;
  isStranger?: boolean;
};

const fee = 25_000;

const rest = (cash: number): Partial<StatementLine> => ({ cod: cash });

const kinds: Record<string, Planted> = {
  'nothing wrong': { said: {}, found: [] },
  'a return with its fee': { road: 'back', said: { cod: 0 }, found: [] },
  'a little less tax': { said: { withheld: 9_999 }, found: [] },
  'no fee at all': { said: { fee: 0, tax: 0 }, found: [] },
  'a fee just within': { said: { fee: 37_500 }, found: [] },
  'a fee just over': { said: { fee: 37_501 }, found: ['fee'] },
  'a fee ten times over': { said: { fee: 250_000 }, found: ['fee'] },
  'one paisa less': { said: rest(CASH - 1), found: ['amount'] },
  'one paisa more': { said: rest(CASH + 1), found: ['amount'] },
  'a rupee less': { said: rest(CASH - 100), found: ['amount'] },
  half: { said: rest(CASH / 2), found: ['amount'] },
  'a digit more': { said: rest(CASH * 10), found: ['amount'] },
  'paid on the way': { road: 'moving', said: {}, found: ['not-delivered'] },
  'paid on its way back': { road: 'returning', said: {}, found: ['not-delivered'] },
  'paid and back': { road: 'back', said: {}, found: ['not-delivered'] },
  'paid and lost without a claim': { road: 'lost', said: {}, found: ['not-delivered'] },
  'paid again': { said: { fee: 0 }, found: ['twice'], isBilled: true },
  'charged again': { said: { cod: 0 }, found: ['twice'], isBilled: true },
  'paid and charged again': { said: {}, found: ['twice'], isBilled: true },
  'paid again with other cash': { said: rest(CASH - 5_000), found: ['amount', 'twice'], isBilled: true },
  'a correction that gives back': {
    said: { cod: 0, fee: -5_000, tax: 0, withheld: 0 },
    found: [],
    isBilled: true,
  },
  'other cash and a high fee': { said: { cod: CASH - 100, fee: 60_000 }, found: ['amount', 'fee'] },
  'not delivered and a high fee': { road: 'moving', said: { fee: 60_000 }, found: ['not-delivered', 'fee'] },
  'nothing collected': { said: { cod: 0 }, found: [] },
  'on the way with its fee only': { road: 'moving', said: { cod: 0 }, found: [] },
  'lost with its fee': { road: 'lost', said: { cod: 0 }, found: [] },
  'one paisa less, and the highest fee within': { said: { cod: CASH - 1, fee: 37_500 }, found: ['amount'] },
  'a digit less': { said: rest(CASH / 10), found: ['amount'] },
  'a separator read as a point': { said: rest(CASH / 1000), found: ['amount'] },
  'two digits swapped': { said: rest(CASH - 90_000), found: ['amount'] },
  'the fee taken off the cash': { said: { cod: CASH - fee, fee: 0, tax: 0 }, found: ['amount'] },
  'twice the cash': { said: rest(CASH * 2), found: ['amount'] },
  'twice the fee': { said: { fee: fee * 2 }, found: ['fee'] },
  'twice both': { said: { cod: CASH * 2, fee: fee * 2 }, found: ['amount', 'fee'] },
  'a fee as high as the cash': { said: { fee: CASH }, found: ['fee'] },
  'paid in part on the way': { road: 'moving', said: rest(CASH / 2), found: ['not-delivered'] },
  'paid in part on its way back': { road: 'returning', said: rest(CASH / 2), found: ['not-delivered'] },
  'paid in part and back': { road: 'back', said: rest(100), found: ['not-delivered'] },
  'paid in part and lost': { road: 'lost', said: rest(CASH - 100), found: ['not-delivered'] },
  'on its way back and a high fee': {
    road: 'returning',
    said: { fee: 60_000 },
    found: ['not-delivered', 'fee'],
  },
  'back and a high fee': { road: 'back', said: { fee: 60_000 }, found: ['not-delivered', 'fee'] },
  'lost and a high fee': { road: 'lost', said: { fee: 60_000 }, found: ['not-delivered', 'fee'] },
  'paid again with a paisa more': { said: rest(CASH + 1), found: ['amount', 'twice'], isBilled: true },
  'half of it paid again': { said: rest(CASH / 2), found: ['amount', 'twice'], isBilled: true },
  'paid again with a high fee': { said: { fee: 250_000 }, found: ['twice', 'fee'], isBilled: true },
  'charged a high fee again': { said: { cod: 0, fee: 250_000 }, found: ['twice', 'fee'], isBilled: true },
  'all of it wrong': {
    said: { cod: CASH - 100, fee: 250_000 },
    found: ['amount', 'twice', 'fee'],
    isBilled: true,
  },
  'a stranger without charges': {
    said: { fee: 0, tax: 0, withheld: 0 },
    found: ['unknown'],
    isStranger: true,
  },
  'a stranger with a high fee': { said: { fee: 250_000 }, found: ['unknown'], isStranger: true },
  'a stranger with other cash': { said: rest(CASH - 100), found: ['unknown'], isStranger: true },
  'a stranger': { said: {}, found: ['unknown'], isStranger: true },
  'a stranger with a fee only': { said: { cod: 0 }, found: ['unknown'], isStranger: true },
};

let courierNumber = 0;

/** Straight into the tables, as a courier's parcels are: the triggers post what is delivered. */
async function parcelsOf(names: readonly string[]): Promise<{ courierId: number; prefix: string }> {
  const prefix = `P${(courierNumber += 1)}-`;
  const roads = names.map((name) => kinds[name]?.road ?? 'delivered');
  const { rows } = await sql<{ id: number }>`
    insert into courier_accounts (name) values (${`Planted ${courierNumber}`}) returning id`.execute(it.db);
  const courierId = rows[0]?.id ?? 0;
  await sql`update orders set status = 'FULFILLED' where id = ${order}`.execute(it.db);
  await sql`
    insert into parcels (order_id, kind, number, our_ref, account_id, cn, cod, handed_at, road, road_at, outcome, ended_at, created_at)
    select ${order}, 'exchange', ${courierNumber * 1000} + n, lpad(to_hex(${courierNumber * 1000} + n), 8, '0'), ${courierId},
      ${prefix} || n, ${CASH}, ${noon}, road, ${noon}, null, null, ${noon}
    from unnest(${roads}::text[]) with ordinality as r (road, n)`.execute(it.db);
  return { courierId, prefix };
}

function lineOf(name: string, cn: string, line: number): StatementLine {
  const said = { cod: CASH, fee, tax: 4_000, withheld: 10_000, ...kinds[name]?.said };
  const net = (said.cod ?? 0) - said.fee - said.tax - said.withheld;
  return { line, cn, reference: '', city: '', day: null, ...said, net };
}

async function take(courierId: number, number: string, lines: StatementLine[]) {
  const total = lines.reduce((sum, { net }) => sum + net, 0);
  const taken = await takeStatement(
    it.db,
    admin,
    { accountId: courierId, number, dated: today, lines, total },
    noon,
  );
  if (isRefusal(taken) || taken.how !== 'taken') throw new Error(JSON.stringify(taken));
  return taken;
}

test('every planted error is found, and nothing else; what is open in the end is what a naive count says', async () => {
  const all = Object.keys(kinds);
  expect(all.filter((name) => kinds[name]?.found.length).length).toBeGreaterThanOrEqual(40);
  // Each kind once at least, in any order.
  const planted = fc
    .tuple(
      fc.shuffledSubarray(all, { minLength: all.length }),
      fc.array(fc.constantFrom(...all), { maxLength: 30 }),
    )
    .map(([once, again]) => [...once, ...again]);
  await fc.assert(
    fc.asyncProperty(planted, async (drawn) => {
      // Enough that is right, so that it is a statement of this courier, and what a fee usually is can be known.
      const names = [...Array.from({ length: 120 }, () => 'nothing wrong'), ...drawn];
      const { courierId, prefix } = await parcelsOf(names);
      const usual = Array.from({ length: 6 }, (_, at) =>
        lineOf('nothing wrong', `${prefix}${at + 1}`, at + 2),
      );
      const billed = names.flatMap((name, at) =>
        kinds[name]?.isBilled ? [lineOf('nothing wrong', `${prefix}${at + 1}`, at + 20)] : [],
      );
      const first = await take(courierId, 'before', [...usual, ...billed]);
      expect(first.findings).toEqual([]);
      const lines = names
        .map((name, at) =>
          lineOf(name, kinds[name]?.isStranger ? `X-${prefix}${at}` : `${prefix}${at + 1}`, at + 2),
        )
        .slice(usual.length);
      const second = await take(courierId, 'planted', lines);
      const expected = names.flatMap((name, at) => {
        const found = at < usual.length ? [] : (kinds[name]?.found ?? []);
        return found.length === 0 ? [] : [{ line: at + 2, found }];
      });
      expect(second.findings.map(({ line, found }) => ({ line, found }))).toEqual(expected);
      for (const { statementId } of [first, second])
        await seeTransfer(it.db, admin, { statementId, on: today }, noon);

      const delivered = names.filter((name) => !kinds[name]?.road).length * CASH;
      const paid = [...usual, ...billed, ...lines].reduce((sum, { cod }) => sum + (cod ?? 0), 0);
      const cash = (await listCourierCash(it.db, noon)).find((each) => each.courierId === courierId);
      const open = cash ? cash.week + cash.short + cash.owed : 0;
      expect([open, cash?.said ?? 0]).toEqual([delivered - paid, 0]);
      const problems = (await verifyShop(it.db)).filter(({ invariant }) => invariant === 'I11');
      expect(problems).toEqual([]);
    }),
    { numRuns: 6, seed: 16 },
  );
}, 120_000);
