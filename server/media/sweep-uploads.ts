/** Sweeps pictures that nobody shows: uploads that no product took, and those that a product gave up, a day later. */
import { sql, type Kysely } from 'kysely';
import { pictureFormats, pictureWidths, variantName } from '#shop/pictures.ts';
import type { Tables } from '#server/db/tables.ts';
import { transact, type Tx } from '#server/db/transact.ts';
import { masterName } from './master-name.ts';
import type { MediaStore } from './media-store.ts';

export const UPLOADS_LOCK = 'qadam: uploads';

type Sweeping = { db: Kysely<Tables>; media: MediaStore; now(): Date };

const DAY_MS = 24 * 3600 * 1000;
const AT_ONCE = 200;

/** Removes what has waited for a day and is shown by no product, size chart or order; answers how many went. */
export async function sweepUploads({ db, media, now }: Sweeping): Promise<number> {
  const before = new Date(now().getTime() - DAY_MS);
  const keys = await transact(db, (tx) => takeOld(tx, before));
  let removed = 0;
  for (const key of keys) removed += await removeUnlessBack(db, media, key);
  return removed;
}

/** Rows that are old go; the keys among them that nothing shows are answered. */
async function takeOld(tx: Tx, before: Date): Promise<string[]> {
  const { rows } = await sql<{ key: string; isShown: boolean }>`
    delete from uploads where key in (
      select key from uploads where uploaded_at < ${before} order by uploaded_at, key limit ${AT_ONCE}
      for update skip locked
    ) returning key, (${isShown}) as "isShown"`.execute(tx);
  return rows.filter((row) => !row.isShown).map(({ key }) => key);
}

const isShown = sql<boolean>`
  exists (select from pictures where key = uploads.key)
  or exists (select from products where size_chart_image = uploads.key)
  or exists (select from order_items where image_snapshot = uploads.key)`;

// The lock keeps an upload of the very same file from counting on bytes that are about to go.
function removeUnlessBack(db: Kysely<Tables>, media: MediaStore, key: string): Promise<number> {
  return transact(db, async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext(${UPLOADS_LOCK}))`.execute(tx);
    const { rows } = await sql`
      select 1 from uploads where key = ${key} union all select 1 from pictures where key = ${key}`.execute(
      tx,
    );
    if (rows.length > 0) return 0;
    const variants = pictureWidths.flatMap((width) =>
      pictureFormats.map((format) => variantName({ key, width, format })),
    );
    await Promise.all([masterName(key), ...variants].map((name) => media.remove(name)));
    return 1;
  });
}
