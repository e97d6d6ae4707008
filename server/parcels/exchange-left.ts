// What follows for returns when their other pair leaves the shop: a swap is on its way, and what was waiting for it is settled.
import { sql } from 'kysely';
import type { Tx } from '#server/db/transact.ts';

/** The order must be locked. */
export async function exchangeLeft(tx: Tx, parcelId: number, at: Date): Promise<void> {
  await sql`
    update returns set state = case when state = 'agreed' then 'coming' else 'closed' end, state_at = ${at}
    where parcel_id = ${parcelId} and (state = 'agreed' or state = 'received' and refund = 0)`.execute(tx);
}
