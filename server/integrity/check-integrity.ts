/** The integrity check: reads a whole shop in one snapshot and names everything that does not add up. */
import { sql, type Kysely } from 'kysely';
import type { Tables } from '#server/db/tables.ts';
import type { Tx } from '#server/db/transact.ts';
import { askingProblems } from './asking-queries.ts';
import { cashProblems } from './cash-queries.ts';
import { couponProblems } from './coupon-queries.ts';
import { keyProblems, messageProblems } from './key-and-message-queries.ts';
import { drawProblems } from './draw-queries.ts';
import { auditProblems, roleProblems } from './people-queries.ts';
import { orderProblems, totalProblems } from './order-queries.ts';
import { parcelProblems } from './parcel-queries.ts';
import type { Invariant, IntegrityProblem, ProblemQuery } from './problem.ts';
import { profitProblems } from './profit-queries.ts';
import { stockProblems } from './stock-queries.ts';

/**
 * I1 stock is never negative, is the sum of its movements, and lists say what lies there; I2 totals add up in integer paisa; I3 every order is
 * whole; I4 coupons are used within their limits by the orders that carry them; I5 one order a key; I6 one message
 * an order and kind; I7 roles are changed by Super Admins alone; I8 what staff change is in a log nobody can change;
 * I9 behind every confirmed order stands an answer of the customer or a person of the staff;
 * I10 orders say of their parcels what the parcels say; I11 the cash ledger sums to zero and says of every parcel what its road says;
 * I12 what pairs earned is what their orders, parcels, returns and ledger add up to, and its sums are those of the pairs;
 * I13 draws hold what left the stock for them, and no pair of theirs is promised twice.
 * Reads every row: for tests, drills and after a restore. Empty when the shop adds up.
 */
export function verifyShop(db: Kysely<Tables>): Promise<IntegrityProblem[]> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      // A shop of many years may take longer than a page ever may.
      await sql`set local statement_timeout = 0`.execute(tx);
      return findProblems(tx);
    });
}

const queries: [Invariant, readonly ProblemQuery[]][] = [
  ['I1', stockProblems],
  ['I2', totalProblems],
  ['I3', orderProblems],
  ['I4', couponProblems],
  ['I5', keyProblems],
  ['I6', messageProblems],
  ['I7', roleProblems],
  ['I8', auditProblems],
  ['I9', askingProblems],
  ['I10', parcelProblems],
  ['I11', cashProblems],
  ['I12', profitProblems],
  ['I13', drawProblems],
];

/** The same for a transaction that is open: what it sees, its own writes included. */
export async function findProblems(tx: Tx): Promise<IntegrityProblem[]> {
  const problems: IntegrityProblem[] = [];
  for (const [invariant, asked] of queries) {
    for (const query of asked) {
      const { rows } = await query.execute(tx);
      problems.push(...rows.map(({ sentence }) => ({ invariant, sentence })));
    }
  }
  return problems;
}
