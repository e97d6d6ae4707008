// Waiting for a size that is gone: kept once an address and size, answered by the database when the size comes back.
import { randomBytes } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import { refuse, type Refusal } from '#shop/refusals/refusals.ts';
import type { Tables } from '#server/db/tables.ts';
import { transact, type Db, type Tx } from '#server/db/transact.ts';

const MAX_OPEN_REQUESTS = 20;

/** What the shopper is waiting for. */
type AwaitedPair = { title: string; size: string; colour: string };

/**
 * Asked again it changes nothing, and after the letter has been written it waits anew.
 * Refusals: no-such-line, size-in-stock, too-many-requests.
 */
export function requestStock(
  db: Kysely<Tables>,
  input: { email: string; inventoryId: number },
  now: Date,
): Promise<AwaitedPair | Refusal> {
  return transact(db, async (tx) => {
    const row = await lockRow(tx, input.inventoryId);
    if (!row?.sellable) return refuse('no-such-line');
    if (row.stock > 0) return refuse('size-in-stock');
    if ((await countOthers(tx, input)) >= MAX_OPEN_REQUESTS) return refuse('too-many-requests');
    await tx
      .insertInto('stockRequests')
      .values({ email: input.email, inventoryId: input.inventoryId, token: newToken(), createdAt: now })
      .onConflict((conflict) =>
        conflict.columns(['email', 'inventoryId']).doUpdateSet({ toldAt: null, createdAt: now }),
      )
      .execute();
    return { title: row.title, size: row.size, colour: row.colour };
  });
}

/** A letter that had nothing true to say was not sent: the request waits for the next time. */
export async function waitAgain(db: Db, requestId: string): Promise<void> {
  await db.updateTable('stockRequests').set({ toldAt: null }).where('id', '=', requestId).execute();
}

/** The link of the letter: the address hears no more of this size. False for a link that is nobody's. */
export async function cancelStockRequest(db: Db, token: string): Promise<boolean> {
  const gone = await db.deleteFrom('stockRequests').where('token', '=', token).executeTakeFirst();
  return gone.numDeletedRows > 0n;
}

// Locked against a movement: one that comes a moment later finds the request, one before is seen here.
async function lockRow(tx: Tx, id: number) {
  return tx
    .selectFrom('inventory as i')
    .innerJoin('products as p', 'p.id', 'i.productId')
    .select(['i.stock', 'i.size', 'i.colour', 'p.title'])
    .select(sql<boolean>`p.active and i.active`.as('sellable'))
    .where('i.id', '=', id)
    .forShare('i')
    .executeTakeFirst();
}

async function countOthers(tx: Tx, { email, inventoryId }: { email: string; inventoryId: number }) {
  // One address asks for one size at a time, so that twenty stay twenty.
  await sql`select pg_advisory_xact_lock(hashtextextended('stock request ' || lower(${email}), 0))`.execute(
    tx,
  );
  const { count } = await tx
    .selectFrom('stockRequests')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('email', '=', email)
    .where('toldAt', 'is', null)
    .where('inventoryId', '!=', inventoryId)
    .executeTakeFirstOrThrow();
  return count;
}

function newToken(): string {
  return randomBytes(24).toString('base64url');
}
