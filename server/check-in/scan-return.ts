// The scan of a box in which a returned pair comes back: by the number that was written down for it, or by the swap that took it along.
import { sql, type Kysely } from 'kysely';
import type { Actor } from '#shop/accounts/permissions.ts';
import type { ReturnState } from '#shop/returns/return.ts';
import { isRefusal } from '#shop/refusals/refusals.ts';
import type { Tables } from '#server/db/tables.ts';
import { receiveReturn } from '#server/returns/receive-return.ts';
import type { ScannedBack } from './scan-back.ts';

type BackInBox = { id: number; state: ReturnState; quantity: number };

type ScannedReturn = { code: string; unfit: number };

/** Of a number that is no parcel of the shop's own. */
export async function scanReturn(
  db: Kysely<Tables>,
  actor: Actor,
  { code, unfit }: ScannedReturn,
  now: Date,
): Promise<ScannedBack> {
  const { rows } = await sql<BackInBox>`
    select id, state, quantity from returns
    where number_key(back_number) = number_key(${code}) and back_number <> ''
    order by (state = 'coming') desc, id desc limit 20`.execute(db);
  const coming = rows.filter(({ state }) => state === 'coming');
  if (coming.length > 0) return receiveAll(db, actor, { code, unfit, returns: coming }, now);
  if (rows.length > 0) return { ok: unfit === 0, text: `${code}: this return is here already.` };
  return { ok: false, text: `${code} is no parcel of this shop.` };
}

/** What a delivered swap took along, and is not here yet. */
export async function findSwapped(db: Kysely<Tables>, parcelId: number): Promise<BackInBox[]> {
  const { rows } = await sql<BackInBox>`
    select r.id, r.state, r.quantity from returns r join parcels p on p.id = r.parcel_id
    where p.id = ${parcelId} and p.is_swap and p.road = 'delivered' and p.ended_at is null and r.state = 'coming'
    order by r.id`.execute(db);
  return rows;
}

/** Each is a transaction of its own; unfit are all of them or none. */
export async function receiveAll(
  db: Kysely<Tables>,
  actor: Actor,
  { code, unfit, returns }: ScannedReturn & { returns: readonly BackInBox[] },
  now: Date,
): Promise<ScannedBack> {
  const all = returns.reduce((sum, { quantity }) => sum + quantity, 0);
  if (unfit !== 0 && unfit !== all)
    return { ok: false, text: `${code}: not all of it is unfit. Say which under Returns.` };
  const words: string[] = [];
  for (const { id: returnId, state: seen } of returns) {
    const done = await receiveReturn(db, actor, { returnId, seen, isFit: unfit === 0, note: '' }, now);
    if (isRefusal(done)) return { ok: false, text: `${code}: ${done.text}` };
    words.push(done.words);
  }
  return { ok: true, text: words.join('. ') };
}
