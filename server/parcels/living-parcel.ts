// The parcel in which an order goes out: at most one that is not settled, made when somebody names its courier or hands it over.
import { sql } from 'kysely';
import { dueAtDoor } from '#shop/payments/payment.ts';
import type { Paisa } from '#shop/pricing/money.ts';
import type { Tx } from '#server/db/transact.ts';
import { cancelLabel } from './release-booking.ts';

export type OutParcel = {
  id: number;
  orderId: string;
  accountId: number | null;
  cn: string | null;
  courier: string;
  handedAt: Date | null;
  outcome: 'cancelled' | 'checked-in' | 'lost' | null;
  /** Cancelled at its courier: it does not go out again. */
  isVoid: boolean;
};

/** The last one of the order, settled or not. The order must be locked. */
export function findLastParcel(tx: Tx, orderId: string): Promise<OutParcel | undefined> {
  return tx
    .selectFrom('parcels as p')
    .leftJoin('courierAccounts as a', 'a.id', 'p.accountId')
    .select(['p.id', 'p.orderId', 'p.accountId', 'p.cn', 'p.handedAt', 'p.outcome'])
    .select(sql<string>`coalesce(a.name, '')`.as('courier'))
    .select(
      sql<boolean>`exists (select from parcel_tries t where t.parcel_id = p.id and t.outcome = 'cancelled')`.as(
        'isVoid',
      ),
    )
    .where('p.orderId', '=', orderId)
    .where('p.kind', '=', 'out')
    .orderBy('p.number', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** The one that is not settled. The order must be locked. */
export async function findLivingParcel(tx: Tx, orderId: string): Promise<OutParcel | undefined> {
  const parcel = await findLastParcel(tx, orderId);
  return parcel?.outcome === null ? parcel : undefined;
}

/** Those that are not settled, by their orders, which must be locked. */
export async function findLivingParcels(tx: Tx, orderIds: readonly string[]): Promise<Map<string, number>> {
  const parcels = await tx
    .selectFrom('parcels')
    .select(['id', 'orderId'])
    .where('orderId', 'in', orderIds)
    .where('kind', '=', 'out')
    .where('endedAt', 'is', null)
    .execute();
  return new Map(parcels.map(({ id, orderId }) => [orderId, id]));
}

type ParcelContents = { kind: 'out' } | { kind: 'exchange'; collect: number; isSwap: boolean };
type NewParcel = { orderId: string; at: Date } & ParcelContents;

/**
 * The order must be locked and confirmed. Its reference is the short id of the order, longer where another order has the same,
 * and `-2` for a second leg or `-x1` for an exchange behind it.
 */
export async function insertParcel(tx: Tx, { orderId, ...parcel }: NewParcel): Promise<number> {
  const id = (await insertParcels(tx, [orderId], parcel)).get(orderId);
  if (id === undefined) throw new Error(`order ${orderId} got no parcel`);
  return id;
}

/** The same of many orders at once, made in their order: the parcel of each. */
export async function insertParcels(
  tx: Tx,
  orderIds: readonly string[],
  parcel: ParcelContents & { at: Date },
): Promise<Map<string, number>> {
  const { kind, at } = parcel;
  const { collect, isSwap } = parcel.kind === 'exchange' ? parcel : { collect: null, isSwap: false };
  const { rows } = await sql<{ id: number; orderId: string }>`
    with legs as (
      select o.id, replace(o.id::text, '-', '') as digits, greatest(o.grand_total - o.paid, 0) as due,
        (select coalesce(max(number), 0) + 1 from parcels where order_id = o.id and kind = ${kind}) as number
      from orders o where o.id = any(${orderIds}::uuid[])
    ), named as (
      select legs.*, row_number() over (partition by left(digits, 8) order by id) as nth,
        case when ${kind} = 'exchange' then '-x' || number when number > 1 then '-' || number else '' end as tail
      from legs
    )
    insert into parcels (order_id, kind, number, our_ref, cod, is_swap, road_at, created_at)
    select n.id, ${kind}, n.number, r.ref, coalesce(${collect}::bigint, n.due), ${isSwap}, ${at}::timestamptz, ${at}::timestamptz
    from named n cross join lateral (
      select left(n.digits, length) || n.tail as ref
      from unnest(array[8, 10, 32]) as length
      where (length > 8 or n.nth = 1)
        and not exists (select from parcels p where p.our_ref = left(n.digits, length) || n.tail)
      order by length limit 1
    ) r
    order by array_position(${orderIds}::uuid[], n.id) returning id, order_id`.execute(tx);
  return new Map(rows.map(({ id, orderId }) => [orderId, id]));
}

/** One that is here again, and was settled or with its courier, missed what was paid or given back meanwhile. The order must be locked. */
export async function collectDue(tx: Tx, orderId: string, now: Date): Promise<void> {
  const stale = await tx
    .selectFrom('parcels as p')
    .innerJoin('orders as o', 'o.id', 'p.orderId')
    .select(['o.grandTotal', 'o.paid'])
    .$narrowType<{ grandTotal: Paisa; paid: Paisa }>()
    .where('p.orderId', '=', orderId)
    .where('p.kind', '=', 'out')
    .where('p.endedAt', 'is', null)
    .where('p.handedAt', 'is', null)
    .where(sql<boolean>`p.cod <> greatest(o.grand_total - o.paid, 0)`)
    .executeTakeFirst();
  if (!stale) return;
  await correctParcel(tx, { orderId, cod: dueAtDoor(stale) }, now);
  await raiseVersion(tx, orderId);
}

/**
 * Of an order that asks for another amount than a label says which may be on its box already: the scan stops it as after a correction,
 * and a form that shows the order as it was is refused. The order must be locked.
 */
export async function raiseVersion(tx: Tx, orderId: string): Promise<void> {
  await tx
    .updateTable('orders')
    .set((column) => ({ version: column('version', '+', 1) }))
    .where('id', '=', orderId)
    .execute();
}

/**
 * A parcel that has not left follows its order; a label that says something else is to be printed anew, or cancelled at its courier.
 * Whether there is one.
 */
export async function correctParcel(
  tx: Tx,
  { orderId, cod }: { orderId: string; cod: number },
  now: Date,
): Promise<boolean> {
  const corrected = await tx
    .updateTable('parcels')
    .set({ cod, printedAt: null, handoverId: null })
    .where('orderId', '=', orderId)
    .where('kind', '=', 'out')
    .where('endedAt', 'is', null)
    .where('handedAt', 'is', null)
    .returning(['id', 'booking'])
    .executeTakeFirst();
  if (corrected?.booking === 'booked') await cancelLabel(tx, corrected.id, now);
  return corrected !== undefined;
}
