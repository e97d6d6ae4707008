/** Fills an empty shop with the sample catalogue: brands, products, stock, pictures, offers and coupons. */
import { sql, type Kysely } from 'kysely';
import { advisoryLock } from '#platform/db/advisory-lock.ts';
import type { Tables } from '#server/db/tables.ts';
import { transact, type Db, type Tx } from '#server/db/transact.ts';
import type { Log } from '#platform/log/log.ts';
import type { MediaStore } from '#platform/media/media-store.ts';

type EmptyShop = { db: Kysely<Tables>; media: MediaStore; now: Date; log: Log };

/**
 * Fills a shop that has neither product nor brand; true when it did. All or nothing: pictures first, then every row
 * in one transaction, so a kill half-way leaves an empty shop that the next start fills. Of two processes one fills.
 */
export async function fillEmptyShop({ db, media, now, log }: EmptyShop): Promise<boolean> {
  if (!(await isEmpty(db))) return false;
  const start = Date.now();
  // A shop that is filled already does not load the catalogue.
  const { prepareSample } = await import('./prepare-sample.ts');
  const sample = await prepareSample(media, now);
  const filled = await transact(db, async (tx) => {
    await waitForOthers(tx);
    if (!(await isEmpty(tx))) return false;
    await sample.insert(tx);
    return true;
  });
  if (filled) log.info('filled the empty shop', { products: sample.products, ms: Date.now() - start });
  return filled;
}

async function isEmpty(db: Db): Promise<boolean> {
  const { rows } = await sql<{ empty: boolean }>`
    select not exists (select from products) and not exists (select from brands) as empty`.execute(db);
  return rows[0]?.empty === true;
}

// Whoever comes second waits for the first, which may take longer than an ordinary lock is waited for.
async function waitForOthers(tx: Tx): Promise<void> {
  await sql`set local lock_timeout = '60s'`.execute(tx);
  await sql`set local statement_timeout = '60s'`.execute(tx);
  await advisoryLock(tx, 'filling the empty shop');
}
