// Notes that the labels of parcels were printed: without it the hand-over stops a box that has none.
import type { Kysely } from 'kysely';
import type { Tables } from '#server/db/tables.ts';

/** Those that are still here; printing again changes nothing. */
export async function notePrinted(db: Kysely<Tables>, ids: readonly number[], now: Date): Promise<void> {
  await db
    .updateTable('parcels')
    .set({ printedAt: now })
    .where('id', 'in', [...ids])
    .where('printedAt', 'is', null)
    .where('handedAt', 'is', null)
    .where('endedAt', 'is', null)
    .execute();
}
