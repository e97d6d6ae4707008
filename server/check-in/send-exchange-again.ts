// What went out instead of a returned pair is on the road after all: it was neither lost nor back.
import { sql } from 'kysely';
import type { Actor } from '#shop/accounts/permissions.ts';
import { refuse, type Refusal } from '#shop/refusals/refusals.ts';
import { sizeAndColour } from '#shop/sizes/sizes.ts';
import type { Tx } from '#server/db/transact.ts';
import { writeOrderEvent } from '#server/orders/write-order-event.ts';
import { undoWriteOff } from '#server/parcels/write-off.ts';
import { moveStock } from '#server/stock/move-stock.ts';
import { pairsInParcel, type LockedParcel } from './lock-parcel.ts';

/** The order must be locked. Refusal: stock-gone for pairs that were sold meanwhile. */
export async function sendExchangeAgain(
  tx: Tx,
  actor: Actor,
  parcel: LockedParcel,
  now: Date,
): Promise<Refusal | null> {
  const { id: parcelId, orderId, ref } = parcel;
  const by = { actor: actor.userId, at: now };
  await undoWriteOff(tx, { orderId, parcelId }, by);
  const packed = await pairsInParcel(tx, parcel);
  const left = await readStock(tx, parcelId);
  const sold = packed.filter(({ variantId, quantity }) => (left.get(variantId) ?? 0) < quantity);
  if (sold.length > 0)
    return refuse(
      'stock-gone',
      sold
        .map(({ title, size, colour, uk }) => `${title}, ${sizeAndColour(size, colour, uk)}: sold meanwhile.`)
        .join(' '),
    );
  const moves = packed
    .map(({ variantId, quantity }) => ({ variantId, delta: -quantity }))
    .toSorted((a, b) => a.variantId - b.variantId);
  await moveStock(tx, moves, { reason: 'exchanged', orderId, ...by });
  await tx.updateTable('parcels').set({ outcome: null, endedAt: null }).where('id', '=', parcelId).execute();
  // What was refused because its swap had come to nothing comes with it after all.
  await sql`update returns set state = 'coming', state_at = ${now}, answer = ''
    where parcel_id = ${parcelId} and state = 'refused' and how = 'swap'`.execute(tx);
  const note = `Exchange #${ref}: on the road again`;
  await writeOrderEvent(tx, actor, orderId, { kind: 'stage', note }, now);
  return null;
}

// Its variants are locked by now.
async function readStock(tx: Tx, parcelId: number): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ id: number; stock: number }>`
    select id, stock from variants where id in (select instead_id from returns where parcel_id = ${parcelId})`.execute(
    tx,
  );
  return new Map(rows.map(({ id, stock }) => [id, stock]));
}
