// Check-in of what came back: stock moves here and nowhere else, whatever the courier said of the parcel.
import type { Kysely } from 'kysely';
import type { Actor } from '#shop/accounts/permissions.ts';
import { isRefusal, refuse, type Refusal } from '#shop/refusals/refusals.ts';
import { sizeAndColour } from '#shop/sizes/sizes.ts';
import type { Tables } from '#server/db/tables.ts';
import type { Tx } from '#server/db/transact.ts';
import { setStatus } from '#server/orders/change-status.ts';
import type { LockedOrder } from '#server/orders/lock-order.ts';
import { writeOrderEvent } from '#server/orders/write-order-event.ts';
import { moveStock } from '#server/stock/move-stock.ts';
import { followParcel } from '#server/parcels/follow-parcel.ts';
import { onParcel, pairsInParcel, type LockedParcel, type PackedPairs } from './lock-parcel.ts';
import { findWrittenOff, undoWriteOff, writeOff, type Pairs } from '#server/parcels/write-off.ts';

/**
 * `unfit`: of which variants how many cannot be sold again; all others are on sale at once. `seen`: how many pairs were
 * written off of it when the form was drawn, so that a form sent twice is noticed.
 */
export type CheckIn = { parcelId: number; unfit: readonly Pairs[]; seen: number };

/** `words`: what became of its pairs. */
export type CheckedIn = { ref: string; words: string };

/**
 * The parcel is settled, its order cancelled, and its pairs back in stock, less those that are unfit. One that was declared
 * lost is found. Checked in already, pairs can still be found unfit: those are written off then. Refusals: parcel-changed
 * for one that never left, unfit-pairs for more than were in it, and those of a change of status.
 */
export function checkIn(
  db: Kysely<Tables>,
  actor: Actor,
  asked: CheckIn,
  now: Date,
): Promise<CheckedIn | Refusal> {
  return onParcel<CheckedIn>(db, asked.parcelId, async (tx, locked) => {
    const written = await findWrittenOff(tx, asked.parcelId);
    if (written.reduce((sum, { quantity }) => sum + quantity, 0) !== asked.seen)
      return refuse('parcel-changed', 'Pairs of it were written off meanwhile. Look at it again.');
    return checkInLocked(tx, actor, { ...locked, unfit: asked.unfit }, now);
  });
}

type LockedCheckIn = { parcel: LockedParcel; order: LockedOrder; unfit: readonly Pairs[] };

/** The same in a transaction that locked both. */
export async function checkInLocked(
  tx: Tx,
  actor: Actor,
  { parcel, order, unfit }: LockedCheckIn,
  now: Date,
): Promise<CheckedIn | Refusal> {
  const { id: parcelId, orderId, ref } = parcel;
  const by = { actor: actor.userId, at: now };
  const packed = await pairsInParcel(tx, parcel);
  const before = await findWrittenOff(tx, parcelId);
  if (!holds(packed, [...unfit, ...before.filter(({ reason }) => reason === 'unfit')]))
    return refuse('unfit-pairs');
  const words = inWords(packed, unfit);
  const refused = await takeBack(tx, actor, { parcel, order }, words, now);
  if (refused) return refused;
  await writeOff(tx, { orderId, parcelId, reason: 'unfit', pairs: unfit }, by);
  await followParcel(tx, orderId);
  return { ref, words };
}

async function takeBack(
  tx: Tx,
  actor: Actor,
  { parcel, order }: Omit<LockedCheckIn, 'unfit'>,
  words: string,
  now: Date,
): Promise<Refusal | null> {
  const { id: parcelId, orderId, ref, outcome, handedAt, kind } = parcel;
  const by = { actor: actor.userId, at: now };
  if (!handedAt || outcome === 'cancelled')
    return refuse('parcel-changed', `#${ref} has not left, so it cannot come back.`);
  if (outcome === null && kind === 'out') {
    const note = `Checked in #${ref}: ${words}`;
    const changed = await setStatus(tx, actor, order, { to: 'CANCELLED', note }, now);
    return isRefusal(changed) ? changed : null;
  }
  if (outcome === 'checked-in') {
    await tell(tx, actor, parcel, `looked at again, ${words}`, now);
    return null;
  }
  if (outcome === 'lost') {
    await undoWriteOff(tx, { orderId, parcelId }, by);
    if (kind === 'out' && order.status === 'CANCELLED')
      await tx.updateTable('orders').set({ returnedAt: now }).where('id', '=', orderId).execute();
  } else await restockExchange(tx, parcel, by);
  await tx
    .updateTable('parcels')
    .set({ outcome: 'checked-in', endedAt: now })
    .where('id', '=', parcelId)
    .execute();
  await tell(tx, actor, parcel, `checked in, ${words}`, now);
  return null;
}

/** What went out instead of a returned pair did not arrive: it is here again. */
export async function restockExchange(
  tx: Tx,
  parcel: LockedParcel,
  { actor, at }: { actor: string | null; at: Date },
): Promise<void> {
  const packed = await pairsInParcel(tx, parcel);
  const moves = packed
    .map(({ variantId, quantity }) => ({ variantId, delta: quantity }))
    .toSorted((a, b) => a.variantId - b.variantId);
  await moveStock(tx, moves, { reason: 'exchanged', orderId: parcel.orderId, at, actor });
}

function tell(tx: Tx, actor: Actor, { orderId, ref, kind }: LockedParcel, words: string, now: Date) {
  const note = `${kind === 'exchange' ? 'Exchange' : 'Parcel'} #${ref}: ${words}`;
  return writeOrderEvent(tx, actor, orderId, { kind: 'stage', note }, now);
}

function holds(packed: readonly PackedPairs[], taken: readonly Pairs[]): boolean {
  return taken.every(({ variantId }) => sumOf(taken, variantId) <= sumOf(packed, variantId));
}

function sumOf(pairs: readonly Pairs[], variantId: number): number {
  return pairs
    .filter((each) => each.variantId === variantId)
    .reduce((sum, { quantity }) => sum + quantity, 0);
}

function inWords(packed: readonly PackedPairs[], unfit: readonly Pairs[]): string {
  const all = packed.reduce((sum, { quantity }) => sum + quantity, 0);
  const bad = packed.flatMap(({ variantId, title, size, colour, uk }) => {
    const count = sumOf(unfit, variantId);
    return count === 0 ? [] : [`${count} × ${title}, ${sizeAndColour(size, colour, uk)}`];
  });
  if (bad.length === 0) return all === 1 ? 'its pair is fit' : `all ${all} pairs are fit`;
  return `not for sale again: ${bad.join('; ')}`;
}
