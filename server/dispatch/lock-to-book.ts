// What is to be given to a courier, locked: each order with the parcel in which it goes out, which is made where there is none.
import type { ToBookKey } from '#shop/parcels/dispatch-form.ts';
import { refuse, type Refusal } from '#shop/refusals/refusals.ts';
import type { Tx } from '#server/db/transact.ts';
import { lockOrders } from '#server/orders/lock-order.ts';
import { findLivingParcels, insertParcels } from '#server/parcels/living-parcel.ts';

export type ToGive = { id: number; orderId: string; ourRef: string; courier: string };

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
  const rows = await tx
    .selectFrom('parcels as p')
    .leftJoin('courierAccounts as a', 'a.id', 'p.accountId')
    .select(['p.id', 'p.orderId', 'p.ourRef', 'p.handedAt', 'p.endedAt'])
    .select((column) => column.fn.coalesce('a.name', column.val('')).as('courier'))
    .where('p.id', 'in', ids)
    .execute();
  return new Map(
    rows.map(({ handedAt, endedAt, ...parcel }) => [
      parcel.id,
      handedAt || endedAt
        ? refuse('parcel-changed', `#${parcel.ourRef} was handed over or cancelled meanwhile.`)
        : parcel,
    ]),
  );
}
