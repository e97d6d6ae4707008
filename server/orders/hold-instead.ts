// The pair that is to go out instead of a returned one: taken out of stock when a return is agreed, and on sale again when it is not sent.
import { sql } from 'kysely';
import { refuse, type Refusal } from '#shop/refusals/refusals.ts';
import type { Tx } from '#server/db/transact.ts';
import type { DoneBy } from '#server/parcels/record-road.ts';
import { moveStock } from '#server/stock/move-stock.ts';
import { leaveExchangeParcel } from './exchange-parcels.ts';

/** A return whose order is locked. */
export type HeldReturn = {
  id: number;
  orderId: string;
  /** The line's, and its product. */
  variantId: number;
  productId: string;
  quantity: number;
  insteadId: number | null;
  heldAt: Date | null;
  parcelId: number | null;
};

export type Instead = { size: string; colour: string; stock: number };

/**
 * Null for a return that gets the money. The returned variant is locked with it, in the order of ids, as every transaction
 * that moves stock does. Refusals: not-instead for one of another product; stock-gone.
 */
export async function holdInstead(
  tx: Tx,
  { id, orderId, variantId, productId, quantity, insteadId }: HeldReturn,
  { actor, at }: DoneBy,
): Promise<Instead | null | Refusal> {
  await lockVariants(tx, [variantId, insteadId]);
  if (insteadId === null) return null;
  const instead = await tx
    .selectFrom('variants')
    .select(['size', 'colour', 'stock'])
    .where('id', '=', insteadId)
    .where('productId', '=', productId)
    .executeTakeFirst();
  if (!instead) return refuse('not-instead');
  if (instead.stock < quantity)
    return refuse(
      'stock-gone',
      `EU ${instead.size}: ${instead.stock === 0 ? 'none' : `only ${instead.stock}`} left.`,
    );
  await moveStock(tx, [{ variantId: insteadId, delta: -quantity }], {
    reason: 'exchanged',
    orderId,
    at,
    actor,
  });
  await tx.updateTable('returns').set({ heldAt: at }).where('id', '=', id).execute();
  return instead;
}

async function lockVariants(tx: Tx, ids: readonly (number | null)[]): Promise<void> {
  await sql`select 1 from variants where id = any(${ids.filter((id) => id !== null)}::bigint[])
    order by id for no key update`.execute(tx);
}

/**
 * The pair is on sale again, and out of its exchange parcel. One that came back with its parcel is so already. Refusal: exchange-sent
 * while it is with the courier or the customer.
 */
export async function releaseInstead(
  tx: Tx,
  { id, orderId, variantId, quantity, insteadId, heldAt, parcelId }: HeldReturn,
  { actor, at }: DoneBy,
): Promise<Refusal | null> {
  if (insteadId === null || heldAt === null) return null;
  const parcel = await parcelOf(tx, parcelId);
  if (parcel?.endedAt) return null;
  if (parcel?.handedAt) return refuse('exchange-sent');
  await lockVariants(tx, [variantId, insteadId]);
  await moveStock(tx, [{ variantId: insteadId, delta: quantity }], {
    reason: 'exchanged',
    orderId,
    at,
    actor,
  });
  await tx
    .updateTable('returns')
    .set({ heldAt: null, parcelId: null, collect: 0 })
    .where('id', '=', id)
    .execute();
  if (parcelId !== null) await leaveExchangeParcel(tx, parcelId, at);
  return null;
}

async function parcelOf(tx: Tx, id: number | null) {
  if (id === null) return undefined;
  return tx.selectFrom('parcels').select(['handedAt', 'endedAt']).where('id', '=', id).executeTakeFirst();
}
