// A parcel held still with its order, and what is in it.
import { sql, type Kysely } from 'kysely';
import { refuse, isRefusal, type Refusal } from '#shop/refusals/refusals.ts';
import type { Tables } from '#server/db/tables.ts';
import { transact, type Db, type Tx } from '#server/db/transact.ts';
import { ukSize } from '#server/sizes/uk-size.ts';
import { lockOrderOf, type LockedOrder } from '#server/orders/lock-order.ts';
import type { Pairs } from '#server/parcels/write-off.ts';

export type LockedParcel = {
  id: number;
  orderId: string;
  kind: 'out' | 'exchange';
  ref: string;
  courier: string;
  handedAt: Date | null;
  endedAt: Date | null;
  outcome: 'cancelled' | 'checked-in' | 'lost' | null;
  road: string;
  roadAt: Date;
  lastEvent: number;
};

type ParcelAndOrder = { parcel: LockedParcel; order: LockedOrder };

/** One transaction that begins with both locks. Refusals: parcel-changed, and those of `work`, which roll it back. */
export function onParcel<Answer>(
  db: Kysely<Tables>,
  id: number,
  work: (tx: Tx, locked: ParcelAndOrder) => Promise<Answer | Refusal>,
): Promise<Answer | Refusal> {
  return transact<Answer | Refusal>(db, async (tx) => {
    const locked = await lockParcel(tx, id);
    return isRefusal(locked) ? locked : work(tx, locked);
  });
}

/** The order first, as every change of a parcel locks it. Refusal: parcel-changed where there is none. */
async function lockParcel(tx: Tx, id: number): Promise<ParcelAndOrder | Refusal> {
  const order = await lockOrderOf(tx, id);
  if (!order) return refuse('parcel-changed', 'There is no such parcel.');
  const parcel = await tx
    .selectFrom('parcels as p')
    .leftJoin('courierAccounts as a', 'a.id', 'p.accountId')
    .select(['p.id', 'p.orderId', 'p.kind', 'p.ourRef as ref', 'p.handedAt', 'p.endedAt', 'p.outcome'])
    .select(['p.road', 'p.roadAt'])
    .select(lastEvent.as('lastEvent'))
    .select((column) => column.fn.coalesce('a.name', column.val('')).as('courier'))
    .where('p.id', '=', id)
    .executeTakeFirstOrThrow();
  return { parcel, order };
}

/** 0 for a parcel `p` to which nothing happened yet. */
export const lastEvent = sql<number>`coalesce((select max(e.id) from parcel_events e where e.parcel_id = p.id), 0)`;

export type PackedPairs = Pairs & { title: string; size: string; uk: string | null; colour: string };

/** In the order of their lines. */
export async function pairsInParcel(
  db: Db,
  { id, kind, orderId }: Pick<LockedParcel, 'id' | 'kind' | 'orderId'>,
): Promise<PackedPairs[]> {
  const { rows } =
    kind === 'out'
      ? await sql<PackedPairs>`
          select variant_id, quantity, title_snapshot as title, size_selected as size,
            ${ukSize('productId', 'sizeSelected')} as uk, colour_selected as colour
          from order_items where order_id = ${orderId} order by position, id`.execute(db)
      : await sql<PackedPairs>`
          select v.id as variant_id, sum(r.quantity)::int as quantity, p.title, v.size,
            ${ukSize('p.id', 'v.size')} as uk, v.colour
          from returns r join variants v on v.id = r.instead_id join products p on p.id = v.product_id
          where r.parcel_id = ${id} group by v.id, p.id order by min(r.id)`.execute(db);
  return rows;
}
