/** Takes an upload in: checked, re-encoded and stored, then noted as waiting for a product that shows it. */
import { sql, type Kysely } from 'kysely';
import { sharedAdvisoryLock } from '#platform/db/advisory-lock.ts';
import type { Actor } from '#shop/accounts/permissions.ts';
import { refuse, type Refusal } from '#shop/refusals/refusals.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import type { Tables } from '#server/db/tables.ts';
import { transact, type Tx } from '#server/db/transact.ts';
import { withEncodingPermit } from '#platform/media/encoding-semaphore.ts';
import { MAX_UPLOAD_BYTES } from '#shop/catalogue/picture-limits.ts';
import { viewsOf } from '#shop/catalogue/product-draft.ts';
import { masterName } from '#platform/media/master-name.ts';
import type { MediaStore } from '#platform/media/media-store.ts';
import { storePicture, type PictureProblem, type StoredPicture } from './store-picture.ts';
import { storeFailure } from '#platform/media/store-failure.ts';
import { UPLOADS_LOCK } from './sweep-uploads.ts';

export type Upload = {
  db: Kysely<Tables>;
  media: MediaStore;
  actor: Pick<Actor, 'userId' | 'email'>;
  now: Date;
  /** Of a product: a shoe on an even ground is framed. */
  mayFrame?: boolean;
  /** As of `storePicture`. */
  mayThrow?: boolean;
};

/** JPEG, PNG, WebP or HEIC by its own first bytes; refusals name what is wrong with the file, that there is no room (507), or that the store fails (503). */
export async function saveUpload(upload: Upload, bytes: Uint8Array): Promise<StoredPicture | Refusal> {
  if (bytes.byteLength > MAX_UPLOAD_BYTES) return refuse('picture-too-heavy');
  try {
    const stored = await store(upload, bytes);
    if ('refused' in stored) return stored;
    const isKept = await note(upload, stored);
    // The sweep was quicker: the same file, left over from before, went just now.
    return isKept ? stored : await store(upload, bytes);
  } catch (error) {
    const failure = storeFailure(error);
    if (failure === null) throw error;
    return refuse(failure === 'full' ? 'disk-full' : 'store-failing');
  }
}

async function store(
  { media, mayFrame = false, mayThrow = false }: Upload,
  bytes: Uint8Array,
): Promise<StoredPicture | Refusal> {
  const stored = await withEncodingPermit(() => storePicture(media, bytes, { mayFrame, mayThrow }));
  if (stored === 'busy') return refuse('pictures-busy');
  return stored.ok ? stored.picture : refuse(refusalCodes[stored.problem]);
}

const refusalCodes = {
  'not-a-picture': 'not-a-picture',
  'too-many-pixels': 'too-many-pixels',
  broken: 'broken-picture',
  'heic-unreadable': 'heic-unreadable',
} as const satisfies Record<PictureProblem, string>;

/** Whether its bytes are there still, now that no sweep can take them. */
function note({ db, media, actor, now }: Upload, picture: StoredPicture): Promise<boolean> {
  return transact(db, async (tx) => {
    await sharedAdvisoryLock(tx, UPLOADS_LOCK);
    await noteUploads(tx, viewsOf(picture), actor.userId, now);
    const change = { action: 'picture.upload', subject: picture.key, title: '', before: null };
    await recordAudit(tx, actor, { ...change, after: { width: picture.width, height: picture.height } });
    const kept = await Promise.all(viewsOf(picture).map(({ key }) => media.has(masterName(key))));
    return kept.every(Boolean);
  });
}

async function noteUploads(tx: Tx, pictures: readonly StoredPicture[], by: string, now: Date) {
  await tx
    .insertInto('uploads')
    .values(
      pictures.map(({ key, width, height, placeholder, other }) => ({
        key,
        width,
        height,
        placeholder,
        uploadedBy: by,
        uploadedAt: now,
        other: other && JSON.stringify(other),
      })),
    )
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet({ uploadedAt: now, other: sql`coalesce(excluded.other, uploads.other)` }),
    )
    .execute();
}
