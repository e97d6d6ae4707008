// Stock movements: the only way in which stock changes.
import type { CompiledQuery } from 'kysely';
import { compileOnce } from '#platform/db/compile-once.ts';
import type { Tables } from '#server/db/tables.ts';
import type { Tx } from '#server/db/transact.ts';

export type StockMove = { variantId: number; delta: number };

export type MoveReason = Tables['stockMovements']['reason'];

/** `parcelId` is that in which the pairs were, of those that are written off. */
type MoveCause = {
  reason: MoveReason;
  orderId: string | null;
  parcelId?: number;
  at: Date;
  actor?: string | null;
};

/** Inserts movements; a trigger updates the stock, and a check constraint refuses one below 0 (I1). */
export async function moveStock(tx: Tx, moves: readonly StockMove[], cause: MoveCause): Promise<void> {
  if (moves.length > 0) await tx.executeQuery(moveStockStatement(tx, moves, cause));
}

/** The same, to be sent with others: at least one movement. */
export function moveStockStatement(tx: Tx, moves: readonly StockMove[], cause: MoveCause): CompiledQuery {
  const rows = moves.map(({ variantId, delta }) => ({
    variantId,
    delta,
    reason: cause.reason,
    orderId: cause.orderId,
    ...(cause.parcelId !== undefined && { parcelId: cause.parcelId }),
    actor: cause.actor ?? null,
    createdAt: cause.at,
  }));
  return insertMovements(tx, ...rows);
}

/**
 * A pair that a draw holds goes into its order. One statement, so that the stock never rises: nobody is told that the size is
 * back, and nobody can take it.
 */
export function sellHeldStatement(
  tx: Tx,
  variantId: number,
  { orderId, at }: { orderId: string; at: Date },
): CompiledQuery {
  const row = { variantId, actor: null, createdAt: at };
  return insertMovements(
    tx,
    { ...row, delta: 1, reason: 'draw', orderId: null },
    { ...row, delta: -1, reason: 'order', orderId },
  );
}

type NewMovement = StockMove & Omit<MoveCause, 'at' | 'actor'> & { actor: string | null; createdAt: Date };

const insertMovements = compileOnce((tx: Tx, ...rows: NewMovement[]) =>
  tx.insertInto('stockMovements').values(rows).compile(),
);
