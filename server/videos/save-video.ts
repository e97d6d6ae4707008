/** Takes a video in: checked, named by its content, stored, then noted as waiting for a product that shows it. */
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { sharedAdvisoryLock } from '#platform/db/advisory-lock.ts';
import { refuse, type Refusal } from '#shop/refusals/refusals.ts';
import { MAX_VIDEO_BYTES } from '#shop/videos/video.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import { transact, type Tx } from '#server/db/transact.ts';
import type { Upload } from '#server/pictures/save-upload.ts';
import { UPLOADS_LOCK } from '#server/pictures/sweep-uploads.ts';
import { masterName } from '#platform/media/master-name.ts';
import { storeFailure } from '#platform/media/store-failure.ts';
import { checkVideo } from './check-video.ts';

/** MP4 or WebM by its own bytes, 25 MB at most; refusals name what is wrong with the file, that there is no room (507), or that the store fails (503). */
export async function saveVideo(
  upload: Omit<Upload, 'mayFrame'>,
  bytes: Uint8Array,
): Promise<{ key: string } | Refusal> {
  if (bytes.byteLength > MAX_VIDEO_BYTES) return refuse('video-too-heavy');
  const video = checkVideo(bytes);
  if (typeof video === 'string') return refuse(video);
  const key = `${createHash('sha256').update(video.bytes).digest('hex').slice(0, 32)}-${video.format}`;
  try {
    await store(upload, key, video.bytes);
    // The sweep was quicker: the same file, left over from before, went just now.
    if (!(await note(upload, key, bytes.byteLength))) await store(upload, key, video.bytes);
    return { key };
  } catch (error) {
    const failure = storeFailure(error);
    if (failure === null) throw error;
    return refuse(failure === 'full' ? 'disk-full' : 'store-failing');
  }
}

async function store({ media }: Pick<Upload, 'media'>, key: string, bytes: Uint8Array): Promise<void> {
  if (!(await media.has(masterName(key)))) await media.write(masterName(key), bytes);
}

/** Whether its bytes are there still, now that no sweep can take them. */
function note(
  { db, media, actor, now }: Omit<Upload, 'mayFrame'>,
  key: string,
  size: number,
): Promise<boolean> {
  return transact(db, async (tx) => {
    await sharedAdvisoryLock(tx, UPLOADS_LOCK);
    await waitForProduct(tx, key, now, actor.userId);
    const change = { action: 'video.upload', subject: key, title: '', before: null };
    await recordAudit(tx, actor, { ...change, after: { bytes: size } });
    return media.has(masterName(key));
  });
}

/** Among the uploads it waits a day, so that it can be put back, and is swept then. A video has no size in pixels that the shop knows. */
export async function waitForProduct(
  tx: Tx,
  key: string,
  now: Date,
  by: string | null = null,
): Promise<void> {
  await tx
    .insertInto('uploads')
    .values({ key, width: 0, height: 0, placeholder: '', uploadedBy: by, uploadedAt: now })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ uploadedAt: now }))
    .execute();
}

/** A video that is new to a product must be an upload; it is locked, so that the sweep cannot take it meanwhile. */
export async function refuseVideo(tx: Tx, key: string | null | undefined): Promise<Refusal | null> {
  if (!key) return null;
  const { rows } = await sql`select 1 from uploads where key = ${key} for share`.execute(tx);
  return rows.length > 0 ? null : refuse('video-unknown');
}
