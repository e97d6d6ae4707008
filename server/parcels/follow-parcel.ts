// What an order says of its courier, its number, and when it was shipped and delivered: always what its parcel says.
import { sql } from 'kysely';
import type { Tx } from '#server/db/transact.ts';

/** What every order should say: of its unsettled parcel, or of the one that came back or was lost where that is why it is cancelled. */
export const saidByParcel = sql`
  select o.id, coalesce(a.name, '') as courier, coalesce(p.cn, '') as tracking_number, p.handed_at as shipped_at,
    case when p.road = 'delivered' and p.handed_at is not null then p.road_at end as delivered_at
  from orders o
  left join lateral (
    select * from parcels where order_id = o.id and kind = 'out' order by number desc limit 1
  ) p on p.ended_at is null or p.handed_at is not null and o.status = 'CANCELLED'
    and (o.returned_at is not null or p.outcome = 'lost')
  left join courier_accounts a on a.id = p.account_id`;

/** The last step of whatever changes a parcel or the status of its order, which must be locked. */
export function followParcel(tx: Tx, orderId: string): Promise<void> {
  return followParcels(tx, [orderId]);
}

/** The same of many orders at once. */
export async function followParcels(tx: Tx, orderIds: readonly string[]): Promise<void> {
  await sql`
    update orders set courier = said.courier, tracking_number = said.tracking_number, shipped_at = said.shipped_at,
      delivered_at = said.delivered_at
    from (${saidByParcel} where o.id = any(${orderIds}::uuid[])) said where said.id = orders.id`.execute(tx);
}
