/** Removes unused pictures and videos a day later: uploads that no product uses, and those that were removed from one. */
import { sql, type Kysely } from 'kysely';
import { advisoryLock } from '#platform/db/advisory-lock.ts';
import { pictureFormats, pictureWidths, renditionName } from '#shop/catalogue/renditions.ts';
import { videoKeyPattern } from '#shop/videos/video.ts';
import type { Tables } from '#server/db/tables.ts';
import { transact } from '#server/db/transact.ts';
import { masterName } from '#platform/media/master-name.ts';
import type { MediaStore } from '#platform/media/media-store.ts';
import { storeFailure } from '#platform/media/store-failure.ts';

export const UPLOADS_LOCK = 'uploads';

type UploadSweep = { db: Kysely<Tables>; media: MediaStore; now(): Date };

const DAY_MS = 24 * 3600 * 1000;
const AT_ONCE = 200;
/** In one sweep: after these it is the store and not the picture. */
const MAX_FAILURES = 10;

/**
 * Removes what has waited for a day and is shown by no product, size chart, order, page, collection, appearance or home page; answers how many went. What the
 * store fails to remove waits for the next sweep, and keeps no other from going; then throws how the store failed.
 */
export async function sweepUploads({ db, media, now }: UploadSweep): Promise<number> {
  const before = new Date(now().getTime() - DAY_MS);
  const failures: unknown[] = [];
  let removed = 0;
  for (const key of await oldest(db, before)) {
    removed += await sweepOne(db, media, { key, before }).catch((error: unknown) => {
      if (storeFailure(error) === null || failures.push(error) === MAX_FAILURES) throw error;
      return 0;
    });
  }
  if (failures.length > 0) throw failures[0];
  return removed;
}

async function oldest(db: Kysely<Tables>, before: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('uploads')
    .select('key')
    .where('uploadedAt', '<', before)
    .orderBy('uploadedAt')
    .orderBy('key')
    .limit(AT_ONCE)
    .execute();
  return rows.map(({ key }) => key);
}

type Old = { key: string; before: Date };

// The row is deleted with the bytes: deleted before, it would leave bytes without a row.
function sweepOne(db: Kysely<Tables>, media: MediaStore, { key, before }: Old): Promise<number> {
  return transact(db, async (tx) => {
    // Keeps an upload of the very same file from counting on bytes that are about to go; the row's, a product's save.
    await advisoryLock(tx, UPLOADS_LOCK);
    const { rows: waiting } = await sql`
      select 1 from uploads where key = ${key} and uploaded_at < ${before} for update`.execute(tx);
    if (waiting.length === 0) return 0;
    const { rows } = await sql<{ isShown: boolean }>`
      delete from uploads where key = ${key} returning (${isShown}) as is_shown`.execute(tx);
    if (rows[0]?.isShown !== false) return 0;
    await removePicture(media, key);
    return 1;
  });
}

const isShown = sql<boolean>`
  exists (select from pictures where key = uploads.key)
  or exists (select from pictures where other->>'key' = uploads.key)
  or exists (select from products where size_chart_image = uploads.key)
  or exists (select from products where video = uploads.key)
  or exists (select from order_items where image_snapshot = uploads.key)
  or exists (select from page_versions where strpos(body, uploads.key) > 0)
  or exists (select from collections where picture->>'key' = uploads.key or strpos(body, uploads.key) > 0)
  or exists (select from appearances where strpos(appearance::text, uploads.key) > 0)
  or exists (select from home_arrangements where strpos(sections::text, uploads.key) > 0)`;

async function removePicture(media: MediaStore, key: string): Promise<void> {
  if (videoKeyPattern.test(key)) return media.remove(masterName(key));
  const variants = pictureWidths.flatMap((width) =>
    pictureFormats.map((format) => renditionName({ key, width, format })),
  );
  await Promise.all([masterName(key), ...variants].map((name) => media.remove(name)));
}
