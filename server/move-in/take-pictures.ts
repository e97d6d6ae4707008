// The job that fetches some pictures of one host and puts them to their products; a host that hangs holds up its own pictures alone.
import { sql, type Kysely } from 'kysely';
import { fetchOutside } from '#platform/http/fetch-outside.ts';
import type { MediaStore } from '#platform/media/media-store.ts';
import type { Staff } from '#shop/accounts/permissions.ts';
import { isRefusal } from '#shop/refusals/refusals.ts';
import { addPicture } from '#server/catalogue/write-pictures.ts';
import type { Tables } from '#server/db/tables.ts';
import { transact, type Db } from '#server/db/transact.ts';
import { MAX_UPLOAD_BYTES } from '#shop/catalogue/picture-limits.ts';
import { saveUpload } from '#server/pictures/save-upload.ts';
import { queuePictures } from './move-in-jobs.ts';

export type FetchWork = {
  db: Kysely<Tables>;
  media: MediaStore;
  now: () => Date;
  /** That of `fetchOutside` unless said: tests have their host on this machine. */
  mayReach?: (address: string) => boolean;
  limitMs?: number;
};

type WantedPicture = {
  position: number;
  place: number;
  productId: string;
  url: string;
  alt: string;
  colour: string | null;
};

const AT_ONCE = 16;
const SIDE_BY_SIDE = 4;
const LIMIT_MS = 10_000;
/** One after the other without an answer: the host is away. */
const MAX_SILENT = 4;

export async function takePictures(work: FetchWork, moveInId: string, host: string): Promise<void> {
  const { db } = work;
  const actor = await wantedBy(db, moveInId, host);
  const wanted = actor ? await nextWanted(db, moveInId, host) : [];
  if (!actor || wanted.length === 0) return;
  let silent = 0;
  const rest = [...wanted];
  const lane = async () => {
    for (let next = rest.shift(); next && silent < MAX_SILENT; next = rest.shift()) {
      const isSilent = await takeOne(work, { moveInId, host, actor }, next);
      silent = isSilent ? silent + 1 : 0;
    }
  };
  await Promise.all(Array.from({ length: SIDE_BY_SIDE }, lane));
  if (silent >= MAX_SILENT) return giveUp(db, moveInId, host);
  await queuePictures(db, moveInId, host);
}

/** Null once the move-in is undone, and for a host that was not named. */
async function wantedBy(db: Db, id: string, host: string): Promise<Staff | null> {
  const row = await db
    .selectFrom('moveIns')
    .select(['actor', 'actorEmail', 'state', 'hosts'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row?.actor || row.state === 'undone' || !row.hosts.includes(host)) return null;
  return { userId: row.actor, email: row.actorEmail };
}

async function nextWanted(db: Db, id: string, host: string): Promise<WantedPicture[]> {
  const { rows } = await sql<WantedPicture>`
    select position, place, product_id, url, alt, colour from move_in_pictures
    where move_in_id = ${id} and host = ${host} and state = 'waiting'
    order by position, place limit ${sql.lit(AT_ONCE)}`.execute(db);
  return rows;
}

type PicturesTaken = { moveInId: string; host: string; actor: Staff };

/** Whether the host did not answer. */
async function takeOne(
  work: FetchWork,
  { moveInId, host, actor }: PicturesTaken,
  wanted: WantedPicture,
): Promise<boolean> {
  const { db, media, now, mayReach, limitMs = LIMIT_MS } = work;
  const limits = { hosts: [host], maxBytes: MAX_UPLOAD_BYTES, limitMs };
  const fetched = await fetchOutside(wanted.url, { ...limits, ...(mayReach && { mayReach }) });
  const saved = fetched.ok ? await saveUpload({ db, media, actor, now: now() }, fetched.bytes) : null;
  // No room, or too many at this moment: tried again with the next job.
  if (isRefusal(saved) && saved.status >= 500) return false;
  const why = fetched.ok ? (isRefusal(saved) ? saved.text : '') : fetched.why;
  const { position, place, productId, alt, colour } = wanted;
  await transact(db, async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('moveInPictures')
      .set({ state: why === '' ? 'here' : 'failed', why: why.slice(0, 300) })
      .where('moveInId', '=', moveInId)
      .where('position', '=', position)
      .where('place', '=', place)
      .where('state', '=', 'waiting')
      .executeTakeFirstOrThrow();
    // Another job was quicker.
    if (numUpdatedRows === 0n || saved === null || isRefusal(saved)) return;
    await addPicture(tx, productId, { ...saved, alt, colour, place }, now());
  });
  return !fetched.ok && fetched.isSilent;
}

async function giveUp(db: Db, id: string, host: string): Promise<void> {
  await db
    .updateTable('moveInPictures')
    .set({ state: 'failed', why: `${host} does not answer` })
    .where('moveInId', '=', id)
    .where('host', '=', host)
    .where('state', '=', 'waiting')
    .execute();
}

/** Those that did not come are tried again; answers how many. */
export function tryPicturesAgain(db: Kysely<Tables>, moveInId: string): Promise<number> {
  return transact(db, async (tx) => {
    const rows = await tx
      .updateTable('moveInPictures')
      .set({ state: 'waiting', why: '' })
      .where('moveInId', '=', moveInId)
      .where('state', '=', 'failed')
      .returning('host')
      .execute();
    for (const host of new Set(rows.map((row) => row.host))) await queuePictures(tx, moveInId, host);
    return rows.length;
  });
}
