// Whether the parcel of an order is on its way back to the shop, or there already and not checked in.
import type { Db } from '#server/db/transact.ts';

export async function isOnItsWayBack(db: Db, orderId: string): Promise<boolean> {
  const parcel = await db
    .selectFrom('parcels')
    .select('id')
    .where('orderId', '=', orderId)
    .where('kind', '=', 'out')
    .where('endedAt', 'is', null)
    .where('road', 'in', ['returning', 'back'])
    .executeTakeFirst();
  return parcel !== undefined;
}
