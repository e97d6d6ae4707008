/** Whether a size is so rare that a list of it is better begun at the variants than at the products. */
import { sql } from 'kysely';
import type { Db } from '#server/db/transact.ts';

/** As many boxes, or fewer, are looked through in a moment. */
export const RARE = 2_000;

/** Whether all these sizes (EU) together lie in at most RARE boxes. */
export async function isRareSize(db: Db, sizes: readonly string[]): Promise<boolean> {
  const { rows } = await sql<{ isRare: boolean }>`
    select count(*) <= ${sql.lit(RARE)} as is_rare from (
      select from variants where active and stock > 0 and size = any(${[...sizes]}) limit ${sql.lit(RARE + 1)}) boxes`.execute(
    db,
  );
  return rows[0]?.isRare ?? true;
}
