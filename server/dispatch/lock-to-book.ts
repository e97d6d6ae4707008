// What is to be given to a courier, locked: each order with the parcel in which it goes out, which is made where there is none.
import { sql } from 'kysely';
import type { ToBookKey } from '#shop/parcels/dispatch-form.ts';
import { refuse, type Refusal } from '#shop/refusals/refusals.ts';
import type { Tx } from '#server/db/transact.ts';
import { lockOrders } from '#server/orders/lock-order.ts';
import { findLivingParcels, insertParcels } from '#server/parcels/living-parcel.ts';
import { pairsIn } from './list-dispatch.ts';

export type ToGive = {
  id: number;
  orderId: string;
  ourRef: string;
  courier: string;
  /** What a proposal goes by: paisa at the door, the city, what is in it. */
  cod: number;
  isSwap: boolean;
  city: string;
  pairs: number;
};

/** Of each key, in their order. The orders are locked first, as every change of a parcel locks them. */
export async function lockToBook(
  tx: Tx,
  keys: readonly ToBookKey[],
  now: Date,
): Promise<Map<ToBookKey, ToGive | Refusal>> {
  const named = keys.flatMap((key) => ('parcelId' in key ? [key.parcelId] : []));
  const orderIds = keys.flatMap((key) => ('orderId' in key ? [key.orderId] : []));
  const statuses = await lockOrders(tx, [...orderIds, ...(await ordersOf(tx, named))]);
  const confirmed = orderIds.filter((id) => statuses.get(id) === 'CONFIRMED');
  const out = await livingOrNew(tx, confirmed, now);
  const parcels = await readParcels(tx, [...named, ...out.values()]);
  return new Map(keys.map((key) => [key, toGive(key)]));

  function toGive(key: ToBookKey): ToGive | Refusal {
    if ('parcelId' in key) return parcels.get(key.parcelId) ?? refuse('parcel-changed');
    if (!statuses.has(key.orderId)) return refuse('no-such-order');
    const id = out.get(key.orderId);
    if (id !== undefined) return parcels.get(id) ?? refuse('parcel-changed');
    return refuse('parcel-changed', `#${key.orderId.slice(0, 8)} is not confirmed any more.`);
  }
}

async function ordersOf(tx: Tx, parcelIds: readonly number[]): Promise<string[]> {
  if (parcelIds.length === 0) return [];
  const found = await tx.selectFrom('parcels').select('orderId').where('id', 'in', parcelIds).execute();
  return found.map(({ orderId }) => orderId);
}

async function livingOrNew(tx: Tx, orderIds: readonly string[], now: Date): Promise<Map<string, number>> {
  if (orderIds.length === 0) return new Map();
  const living = await findLivingParcels(tx, orderIds);
  const without = orderIds.filter((id) => !living.has(id));
  if (without.length === 0) return living;
  return new Map([...living, ...(await insertParcels(tx, without, { kind: 'out', at: now }))]);
}

async function readParcels(tx: Tx, ids: readonly number[]): Promise<Map<number, ToGive | Refusal>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<ToGive & { handedAt: Date | null; endedAt: Date | null }>`
    select p.id, p.order_id, p.our_ref, p.handed_at, p.ended_at, p.is_swap, coalesce(a.name, '') as courier,
      p.cod, o.delivery_address ->> 'city' as city, ${pairsIn} as pairs
    from parcels p join orders o on o.id = p.order_id left join courier_accounts a on a.id = p.account_id
    where p.id = any(${ids}::bigint[])`.execute(tx);
  return new Map(
    rows.map(({ handedAt, endedAt, ...parcel }) => [
      parcel.id,
      handedAt || endedAt
        ? refuse('parcel-changed', `#${parcel.ourRef} was handed over or cancelled meanwhile.`)
        : parcel,
    ]),
  );
}
