// Whatever changes a draw locks its row before entries, variants and orders, so that each pair is given once and nobody waits in a circle.
import type { Tables } from '#server/db/tables.ts';
import type { Tx } from '#server/db/transact.ts';
import type { Selectable } from 'kysely';

export type LockedDraw = Selectable<Tables['draws']>;

export async function lockDraw(tx: Tx, id: number): Promise<LockedDraw | null> {
  const draw = await tx.selectFrom('draws').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  return draw ?? null;
}
