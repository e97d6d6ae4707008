// The parcel that goes out instead of what was returned: what is in it, what to collect, and how far it is.
import { sql, type Kysely } from 'kysely';
import { isOvertaken, type StageInput } from '#shop/orders/order-admin-form.ts';
import type { OrderLine } from '#shop/orders/order.ts';
import { formatRupees, paisa, type Paisa } from '#shop/pricing/money.ts';
import type { Actor } from '#shop/accounts/permissions.ts';
import { isRefusal, refuse, type Refusal } from '#shop/refusals/refusals.ts';
import type { Tables } from '#server/db/tables.ts';
import type { Db, Tx } from '#server/db/transact.ts';
import { ukSize } from '#server/sizes/uk-size.ts';
import { keepLabel } from '#server/parcels/end-label.ts';
import { exchangeLeft } from '#server/parcels/exchange-left.ts';
import { insertParcel } from '#server/parcels/living-parcel.ts';
import { dropBooking } from '#server/parcels/release-booking.ts';
import { recordRoad, type DoneBy } from '#server/parcels/record-road.ts';
import { setCourier } from '#server/parcels/set-courier.ts';
import { onOrder } from './lock-order.ts';
import { OVERTAKEN } from './note-order.ts';
import { writeOrderEvent } from './write-order-event.ts';

type ExchangeLine = Pick<
  OrderLine,
  'productId' | 'variantId' | 'title' | 'brand' | 'size' | 'uk' | 'colour' | 'sku' | 'quantity'
>;

export type ExchangeParcel = {
  id: number;
  orderId: string;
  number: number;
  /** As printed: 3f2a91bc-x1. */
  ourRef: string;
  collect: number;
  packedAt: Date | null;
  shippedAt: Date | null;
  deliveredAt: Date | null;
  courier: string;
  trackingNumber: string;
  lines: ExchangeLine[];
};

/** Of each order the first one first. */
export async function findExchangeParcels(db: Db, orderIds: readonly string[]): Promise<ExchangeParcel[]> {
  const { rows } = await sql<ExchangeParcel>`
    select x.id, x.order_id, x.number, x.our_ref, x.cod as collect, x.packed_at, x.handed_at as shipped_at,
      case when x.road = 'delivered' then x.road_at end as delivered_at,
      coalesce(a.name, '') as courier, coalesce(x.cn, '') as tracking_number,
      (select json_agg(json_build_object('productId', p.id, 'variantId', v.id, 'title', p.title, 'brand', p.brand,
          'size', v.size, 'uk', ${ukSize('p.id', 'v.size')}, 'colour', v.colour, 'sku', v.sku, 'quantity', r.quantity) order by r.id)
        from returns r join variants v on v.id = r.instead_id join products p on p.id = v.product_id
        where r.parcel_id = x.id) as lines
    from parcels x left join courier_accounts a on a.id = x.account_id
    where x.kind = 'exchange' and x.outcome is distinct from 'cancelled' and x.order_id = any(${orderIds}::uuid[])
    order by x.order_id, x.number`.execute(db);
  return rows;
}

type Exchanged = {
  orderId: string;
  collect: Paisa;
  /** The courier takes the first pair along. */
  isSwap: boolean;
  at: Date;
};

/** The parcel that one more exchange goes into: one that is neither packed nor in its courier's bag, else the next. The order must be locked. */
export async function exchangeParcelFor(
  tx: Tx,
  { orderId, collect, isSwap, at }: Exchanged,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    update parcels set cod = cod + ${collect}, printed_at = null
    where id = (
      select id from parcels
      where order_id = ${orderId} and kind = 'exchange' and is_swap = ${isSwap} and packed_at is null and handover_id is null
        and handed_at is null and ended_at is null and booking is null
      order by number limit 1
    ) returning id`.execute(tx);
  return rows[0]?.id ?? insertParcel(tx, { orderId, kind: 'exchange', collect, isSwap, at });
}

/**
 * After an exchange that was in it is taken back: what is left is packed and labelled anew, with its own cash; a parcel with
 * nothing left is cancelled. The order must be locked.
 */
export async function leaveExchangeParcel(tx: Tx, parcelId: number, at: Date): Promise<void> {
  await sql`
    update parcels set cod = rest.collect, packed_at = null, printed_at = null, handover_id = null,
      outcome = case when rest.pairs = 0 then 'cancelled' end, ended_at = case when rest.pairs = 0 then ${at}::timestamptz end
    from (
      select coalesce(sum(quantity), 0) as pairs, coalesce(sum(collect), 0) as collect
      from returns where parcel_id = ${parcelId}
    ) rest
    where id = ${parcelId}`.execute(tx);
  await dropBooking(tx, parcelId, at);
}

/** As `markStage`, for one exchange parcel of the order. Refusals: no-such-order, order-changed, parcel-changed. */
export function markExchangeStage(
  db: Kysely<Tables>,
  actor: Actor,
  { orderId, number, ...asked }: StageInput & { orderId: string; number: number },
  now: Date,
): Promise<{ orderId: string } | Refusal> {
  return onOrder(db, orderId, async (tx) => {
    const parcel = (await findExchangeParcels(tx, [orderId])).find((each) => each.number === number);
    const words = parcel && (await writeStage(tx, parcel, asked, { actor: actor.userId, at: now }));
    if (!words)
      return refuse('order-changed', 'This exchange has no such step left. Look at it and try again.');
    if (isRefusal(words)) return words;
    const note = `Exchange #${parcel.ourRef}: ${words}`;
    await writeOrderEvent(tx, actor, orderId, { kind: 'stage', note }, now);
    return { orderId };
  });
}

// In words; undefined for a step that is done already.
async function writeStage(
  tx: Tx,
  parcel: ExchangeParcel,
  asked: StageInput,
  by: DoneBy,
): Promise<string | Refusal | undefined> {
  const { stage, courier, trackingNumber } = asked;
  if (parcel.deliveredAt) return undefined;
  const cash =
    parcel.collect === 0 ? 'nothing to collect' : `${formatRupees(paisa(parcel.collect))} to collect`;
  switch (stage) {
    case 'packed':
      if (parcel.packedAt) return undefined;
      await tx.updateTable('parcels').set({ packedAt: by.at }).where('id', '=', parcel.id).execute();
      return 'packed';
    case 'shipped': {
      if (isOvertaken(asked, parcel)) return refuse('parcel-changed', OVERTAKEN);
      const refused = await setCourier(tx, parcel.id, { courier, trackingNumber });
      if (refused) return refused;
      await handOutExchange(tx, parcel, by);
      return ['with the courier', courier, trackingNumber, cash].filter(Boolean).join(', ');
    }
    case 'delivered':
      await handOutExchange(tx, parcel, by);
      await recordRoad(tx, parcel.id, 'delivered', by);
      return 'delivered';
  }
  return undefined;
}

/** Handed over with its bag. The order must be locked. */
export async function markExchangeSent(
  tx: Tx,
  actor: Actor,
  { orderId, parcelId }: { orderId: string; parcelId: number },
  now: Date,
): Promise<true | Refusal> {
  const parcel = (await findExchangeParcels(tx, [orderId])).find(({ id }) => id === parcelId);
  if (!parcel) return refuse('parcel-changed');
  const { courier, trackingNumber, ourRef } = parcel;
  await handOutExchange(tx, parcel, { actor: actor.userId, at: now });
  const words = ['with the courier', courier, trackingNumber].filter(Boolean).join(', ');
  await writeOrderEvent(tx, actor, orderId, { kind: 'stage', note: `Exchange #${ourRef}: ${words}` }, now);
  return true;
}

// What is with the courier was packed.
async function handOutExchange(
  tx: Tx,
  { id, packedAt, shippedAt }: Pick<ExchangeParcel, 'id' | 'packedAt' | 'shippedAt'>,
  by: DoneBy,
): Promise<void> {
  if (shippedAt) return;
  await keepLabel(tx, id, by.at);
  await tx
    .updateTable('parcels')
    .set({ packedAt: packedAt ?? by.at, handedAt: by.at })
    .where('id', '=', id)
    .execute();
  await exchangeLeft(tx, id, by.at);
  await recordRoad(tx, id, 'handed', by);
}
