// Pairs that do not go back on sale with the rest of their parcel: unfit or lost. They are movements of their own, so that
// stock stays the sum of its movements, and an undo gives back exactly what was written off.
import { sql } from 'kysely';
import type { Db, Tx } from '#server/db/transact.ts';
import { moveStock, type StockMove } from '#server/stock/move-stock.ts';
import type { DoneBy } from './record-road.ts';

export type WriteOffReason = 'unfit' | 'lost';

/** How many of a variant. */
export type Pairs = { variantId: number; quantity: number };

type WrittenOff = { orderId: string; parcelId: number; reason: WriteOffReason; pairs: readonly Pairs[] };

/** The order must be locked, and the pairs be given back already. */
export async function writeOff(
  tx: Tx,
  { orderId, parcelId, reason, pairs }: WrittenOff,
  { actor, at }: DoneBy,
): Promise<void> {
  const moves = pairs.filter(({ quantity }) => quantity > 0);
  await moveStock(tx, byVariant(moves.map(({ variantId, quantity }) => ({ variantId, delta: -quantity }))), {
    reason,
    orderId,
    parcelId,
    at,
    actor,
  });
}

/** What was written off of the parcel is there again: it was a mistake, or the lost box was found. */
export async function undoWriteOff(
  tx: Tx,
  { orderId, parcelId }: { orderId: string; parcelId: number },
  { actor, at }: DoneBy,
): Promise<void> {
  const written = await findWrittenOff(tx, parcelId);
  const variants = written.map(({ variantId }) => variantId);
  // With those of the whole order and of an exchange, in the order of ids, as every transaction that moves stock locks them.
  await sql`select 1 from variants where id = any(${variants}::bigint[])
    or id in (select variant_id from order_items where order_id = ${orderId})
    or id in (select instead_id from returns where parcel_id = ${parcelId}) order by id for no key update`.execute(
    tx,
  );
  for (const reason of ['unfit', 'lost'] as const) {
    const moves = written.filter((each) => each.reason === reason);
    await moveStock(tx, byVariant(moves.map(({ variantId, quantity }) => ({ variantId, delta: quantity }))), {
      reason,
      orderId,
      parcelId,
      at,
      actor,
    });
  }
}

/** Less what was undone. */
export async function findWrittenOff(
  db: Db,
  parcelId: number,
): Promise<(Pairs & { reason: WriteOffReason })[]> {
  const { rows } = await sql<Pairs & { reason: WriteOffReason }>`
    select variant_id, reason, -sum(delta)::int as quantity from stock_movements
    where parcel_id = ${parcelId} group by variant_id, reason having sum(delta) <> 0 order by variant_id, reason`.execute(
    db,
  );
  return rows;
}

function byVariant(moves: readonly StockMove[]): StockMove[] {
  return moves.toSorted((a, b) => a.variantId - b.variantId);
}
