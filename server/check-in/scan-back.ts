// The scan of a box that came back: it is checked in at once, or stops with the reason in words.
import { sql, type Kysely } from 'kysely';
import type { Actor } from '#shop/accounts/permissions.ts';
import { isRefusal } from '#shop/refusals/refusals.ts';
import { formatDayAndClock } from '#shop/text/pakistan-time.ts';
import type { Tables } from '#server/db/tables.ts';
import type { Tx } from '#server/db/transact.ts';
import { findSwapped, receiveAll, scanReturn } from './scan-return.ts';
import { checkInLocked } from './check-in.ts';
import { onParcel, pairsInParcel, type LockedParcel } from './lock-parcel.ts';
import type { Pairs } from '#server/parcels/write-off.ts';

/** `parcelId`: the page where somebody can go on. */
export type ScannedBack = { ok: boolean; text: string; parcelId?: number };

/** By the courier's number or ours; `unfit`: how many of its pairs cannot be sold again. */
export async function scanBack(
  db: Kysely<Tables>,
  actor: Actor,
  { code, unfit }: { code: string; unfit: number },
  now: Date,
): Promise<ScannedBack> {
  if (code === '') return { ok: false, text: 'Nothing was read. Scan the label again.' };
  const parcelId = await findByCode(db, code);
  if (parcelId === null) return scanReturn(db, actor, { code, unfit }, now);
  const swapped = await findSwapped(db, parcelId);
  if (swapped.length > 0) return receiveAll(db, actor, { code, unfit, returns: swapped }, now);
  // A stop changes nothing, and what was checked in is kept: the answer of a scan is never a refusal.
  const answer = await onParcel<ScannedBack>(db, parcelId, async (tx, locked) => {
    const { parcel } = locked;
    const told = whyNot(parcel, unfit);
    if (told) return { ...told, text: `#${parcel.ref}: ${told.text}`, parcelId };
    const pairs = await unfitPairs(tx, parcel, unfit);
    if (typeof pairs === 'string') return { ok: false, text: `#${parcel.ref}: ${pairs}`, parcelId };
    const done = await checkInLocked(tx, actor, { ...locked, unfit: pairs }, now);
    return isRefusal(done) ? done : { ok: true, text: `#${done.ref} is back: ${done.words}.`, parcelId };
  });
  return isRefusal(answer) ? { ok: false, text: `${code}: ${answer.text}`, parcelId } : answer;
}

// One that is on the road first: a number may be used again by another courier.
async function findByCode(db: Kysely<Tables>, code: string): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    select id from parcels where cn_key = number_key(${code}) or our_ref = lower(${code})
    order by (handed_at is not null and ended_at is null) desc, id desc limit 1`.execute(db);
  return rows[0]?.id ?? null;
}

function whyNot(
  { handedAt, endedAt, outcome, road, roadAt }: LockedParcel,
  unfit: number,
): { ok: boolean; text: string } | null {
  if (outcome === 'cancelled')
    return stop('it was cancelled before it left, and its pairs are on sale already.');
  if (!handedAt) return stop('it has not left yet.');
  if (outcome === 'checked-in' && endedAt)
    return unfit === 0
      ? { ok: true, text: `checked in already, on ${formatDayAndClock(endedAt)}.` }
      : stop('it is checked in already. Open it to write off pairs.');
  if (outcome === null && road === 'delivered')
    return stop(`it was delivered on ${formatDayAndClock(roadAt)}. Open it to check it in all the same.`);
  return null;
}

function stop(text: string): { ok: boolean; text: string } {
  return { ok: false, text };
}

// Of one variant, or all of them: anything else has to be said line by line.
async function unfitPairs(tx: Tx, parcel: LockedParcel, unfit: number): Promise<readonly Pairs[] | string> {
  if (unfit === 0) return [];
  const packed = await pairsInParcel(tx, parcel);
  const all = packed.reduce((sum, { quantity }) => sum + quantity, 0);
  if (unfit > all) return `only ${all === 1 ? '1 pair was' : `${all} pairs were`} in it.`;
  if (unfit === all) return packed;
  const [only] = packed;
  if (only && packed.length === 1) return [{ ...only, quantity: unfit }];
  return 'different pairs were in it. Open it and say which are unfit.';
}
