// Back-in-stock alerts: one an address and size, answered by the database when the size is in stock again.
import { randomBytes } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import { advisoryLock } from '#platform/db/advisory-lock.ts';
import type { LanguageCode } from '#shop/languages/language.ts';
import { refuse, type Refusal } from '#shop/refusals/refusals.ts';
import type { Tables } from '#server/db/tables.ts';
import { transact, type Db, type Tx } from '#server/db/transact.ts';

const MAX_OPEN_ALERTS = 20;

/** What the shopper is waiting for. */
type AwaitedVariant = { title: string; size: string; colour: string };

/** `language` of the page that asks; null is English. */
type AskedAlert = { email: string; variantId: number; language?: LanguageCode | null };

/**
 * Asked again it changes nothing but the language, and after its email was written it counts anew.
 * Refusals: no-such-line, size-in-stock, too-many-requests.
 */
export function requestAlert(
  db: Kysely<Tables>,
  { language = null, ...input }: AskedAlert,
  now: Date,
): Promise<AwaitedVariant | Refusal> {
  return transact(db, async (tx) => {
    const row = await lockRow(tx, input.variantId);
    if (!row?.sellable) return refuse('no-such-line');
    if (row.stock > 0) return refuse('size-in-stock');
    if ((await countOthers(tx, input)) >= MAX_OPEN_ALERTS) return refuse('too-many-requests');
    await tx
      .insertInto('backInStockAlerts')
      .values({ ...input, language, token: newToken(), createdAt: now })
      .onConflict((conflict) =>
        conflict.columns(['email', 'variantId']).doUpdateSet({ toldAt: null, createdAt: now, language }),
      )
      .execute();
    return { title: row.title, size: row.size, colour: row.colour };
  });
}

/** An email that had nothing true to say was not sent: the alert waits for the next time. */
export async function resetAlert(db: Db, requestId: string): Promise<void> {
  await db.updateTable('backInStockAlerts').set({ toldAt: null }).where('id', '=', requestId).execute();
}

/** The link in the email: the address hears no more of this size. False for a link that is nobody's. */
export async function cancelAlert(db: Db, token: string): Promise<boolean> {
  const gone = await db.deleteFrom('backInStockAlerts').where('token', '=', token).executeTakeFirst();
  return gone.numDeletedRows > 0n;
}

// Locked against a movement: one that comes a moment later finds the alert, one before is seen here.
async function lockRow(tx: Tx, id: number) {
  return tx
    .selectFrom('variants as i')
    .innerJoin('products as p', 'p.id', 'i.productId')
    .select(['i.stock', 'i.size', 'i.colour', 'p.title'])
    .select(sql<boolean>`p.active and i.active`.as('sellable'))
    .where('i.id', '=', id)
    .forShare('i')
    .executeTakeFirst();
}

async function countOthers(tx: Tx, { email, variantId }: { email: string; variantId: number }) {
  // One address asks for one size at a time, so that twenty stay twenty.
  await advisoryLock(tx, `back-in-stock alert ${email.toLowerCase()}`);
  const { count } = await tx
    .selectFrom('backInStockAlerts')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('email', '=', email)
    .where('toldAt', 'is', null)
    .where('variantId', '!=', variantId)
    .executeTakeFirstOrThrow();
  return count;
}

function newToken(): string {
  return randomBytes(24).toString('base64url');
}
