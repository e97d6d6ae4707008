// The job that fetches some pictures of one host and puts them to their products; a host that hangs holds up its own pictures alone.
import { sql, type Kysely } from 'kysely';
import { isAway } from '#platform/db/away.ts';
import { fetchOutside } from '#platform/http/fetch-outside.ts';
import type { Log } from '#platform/log/log.ts';
import { reasonOf } from '#platform/log/reason-of.ts';
import type { MediaStore } from '#platform/media/media-store.ts';
import type { Staff } from '#shop/accounts/permissions.ts';
import { isRefusal } from '#shop/refusals/refusals.ts';
import { addPicture } from '#server/catalogue/write-pictures.ts';
import type { Tables } from '#server/db/tables.ts';
import { transact, type Db, type Tx } from '#server/db/transact.ts';
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
  log?: Pick<Log, 'warn'>;
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
/** How long a store without room, or one that fails, is left alone. */
const NO_ROOM_S = 60;

/** Some of those that wait, and the next job. Throws for a database that is away: then the job is tried again. */
export async function takePictures(work: FetchWork, moveInId: string, host: string): Promise<void> {
  const { db } = work;
  const actor = await wantedBy(db, moveInId, host);
  const wanted = actor ? await nextWanted(db, moveInId, host) : [];
  if (!actor || wanted.length === 0) return;
  const taking = { moveInId, host, actor };
  const { silent, ...turn } = await takeSideBySide(work, taking, wanted);
  const hasRoom = (await takeAlone(work, taking, turn.thrown)) && turn.hasRoom;
  if (silent >= MAX_SILENT) return giveUp(db, moveInId, host);
  await queuePictures(db, moveInId, host, hasRoom ? 0 : NO_ROOM_S);
}

/** `thrown`: those that the shop failed over. `hasRoom` false: the store refused one, and what was left is not fetched. */
async function takeSideBySide(work: FetchWork, taking: PicturesTaken, wanted: readonly WantedPicture[]) {
  const turn = { silent: 0, hasRoom: true, thrown: [] as WantedPicture[] };
  const rest = [...wanted];
  const goesOn = () => turn.silent < MAX_SILENT && turn.hasRoom;
  const lane = async () => {
    for (let next = rest.shift(); next && goesOn(); next = rest.shift()) {
      const outcome = await takeOne(work, taking, next).catch(unlessAway);
      turn.silent = outcome === 'silent' ? turn.silent + 1 : 0;
      if (outcome === 'no-room') turn.hasRoom = false;
      if (typeof outcome === 'object') turn.thrown.push(next);
    }
  };
  await Promise.all(Array.from({ length: SIDE_BY_SIDE }, lane));
  return turn;
}

/**
 * Answers whether the store had room. A process that dies over a picture takes with it what else is in it, so each is tried once more
 * with no other beside it: what fails then is given up, or the same would be first in every job.
 */
async function takeAlone(
  work: FetchWork,
  taking: PicturesTaken,
  thrown: readonly WantedPicture[],
): Promise<boolean> {
  let hasRoom = true;
  for (const picture of thrown) {
    const outcome = await takeOne(work, taking, picture).catch(unlessAway);
    if (outcome === 'no-room') hasRoom = false;
    if (typeof outcome !== 'object') continue;
    work.log?.warn('move-in: a picture is given up', { host: taking.host, reason: outcome.reason });
    await transact(work.db, (tx) => settle(tx, taking, picture, 'The shop could not read it'));
  }
  return hasRoom;
}

function unlessAway(error: unknown): { reason: string } {
  if (isAway(error)) throw error;
  return { reason: reasonOf(error) };
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

/** `no-room`: the store refused it, or too many are worked on at this moment; it goes on waiting. Throws where the shop fails over it. */
async function takeOne(
  work: FetchWork,
  taking: PicturesTaken,
  wanted: WantedPicture,
): Promise<'settled' | 'silent' | 'no-room'> {
  const { db, media, now, mayReach, limitMs = LIMIT_MS } = work;
  const { host, actor } = taking;
  const limits = { hosts: [host], maxBytes: MAX_UPLOAD_BYTES, limitMs };
  const fetched = await fetchOutside(wanted.url, { ...limits, ...(mayReach && { mayReach }) });
  const upload = { db, media, actor, now: now(), mayThrow: true };
  const saved = fetched.ok ? await saveUpload(upload, fetched.bytes) : null;
  if (isRefusal(saved) && saved.status >= 500) return 'no-room';
  const why = fetched.ok ? (isRefusal(saved) ? saved.text : '') : fetched.why;
  const { productId, alt, colour, place } = wanted;
  await transact(db, async (tx) => {
    const isOurs = await settle(tx, taking, wanted, why);
    if (!isOurs || saved === null || isRefusal(saved)) return;
    await addPicture(tx, productId, { ...saved, alt, colour, place }, now());
  });
  return fetched.ok || !fetched.isSilent ? 'settled' : 'silent';
}

/** It is here, or failed with the reason in words. False: another job was quicker. */
async function settle(
  tx: Tx,
  { moveInId }: PicturesTaken,
  { position, place }: WantedPicture,
  why: string,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('moveInPictures')
    .set({ state: why === '' ? 'here' : 'failed', why: why.slice(0, 300) })
    .where('moveInId', '=', moveInId)
    .where('position', '=', position)
    .where('place', '=', place)
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
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
