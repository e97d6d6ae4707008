// The parcel that goes out instead of what was returned: what is in it, what to collect, and how far it is.
import { sql, type Kysely } from 'kysely';
import type { StageInput } from '#shop/orders/order-admin-form.ts';
import type { OrderLine } from '#shop/orders/order.ts';
import { exchangeNumber } from '#shop/orders/order-ids.ts';
import { formatRupees, paisa, type Paisa } from '#shop/pricing/money.ts';
import type { Actor } from '#shop/accounts/permissions.ts';
import { isRefusal, refuse, type Refusal } from '#shop/refusals/refusals.ts';
import type { Tables } from '#server/db/tables.ts';
import { transact, type Db, type Tx } from '#server/db/transact.ts';
import { lockOrder } from './lock-order.ts';
import { writeStageEvent } from './note-order.ts';

type ExchangeLine = Pick<
  OrderLine,
  'productId' | 'variantId' | 'title' | 'brand' | 'size' | 'colour' | 'sku' | 'quantity'
>;

export type ExchangeParcel = {
  id: number;
  orderId: string;
  number: number;
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
    select x.id, x.order_id, x.number, x.collect, x.packed_at, x.shipped_at, x.delivered_at, x.courier, x.tracking_number,
      (select json_agg(json_build_object('productId', p.id, 'variantId', v.id, 'title', p.title, 'brand', p.brand,
          'size', v.size, 'colour', v.colour, 'sku', v.sku, 'quantity', r.quantity) order by r.id)
        from returned_items r join variants v on v.id = r.sent_instead join products p on p.id = v.product_id
        where r.exchange_parcel_id = x.id) as lines
    from exchange_parcels x where x.order_id = any(${orderIds}::uuid[]) order by x.order_id, x.number`.execute(
    db,
  );
  return rows;
}

/** The parcel that one more exchange goes into: one that is not packed yet, else the next. The order must be locked. */
export async function exchangeParcelFor(
  tx: Tx,
  { orderId, collect, at }: { orderId: string; collect: Paisa; at: Date },
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    update exchange_parcels set collect = collect + ${collect}
    where order_id = ${orderId} and packed_at is null and shipped_at is null returning id`.execute(tx);
  if (rows[0]) return rows[0].id;
  const made = await sql<{ id: number }>`
    insert into exchange_parcels (order_id, number, collect, created_at)
    select ${orderId}, coalesce(max(number), 0) + 1, ${collect}::bigint, ${at}::timestamptz
    from exchange_parcels where order_id = ${orderId} returning id`.execute(tx);
  const [parcel] = made.rows;
  if (!parcel) throw new Error(`order ${orderId} got no exchange parcel`);
  return parcel.id;
}

/** As `markStage`, for one exchange parcel of the order. Refusals: no-such-order, order-changed. */
export function markExchangeStage(
  db: Kysely<Tables>,
  actor: Actor,
  { orderId, number, ...asked }: StageInput & { orderId: string; number: number },
  now: Date,
): Promise<{ orderId: string } | Refusal> {
  return transact<{ orderId: string } | Refusal>(db, async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (isRefusal(order)) return order;
    const parcel = (await findExchangeParcels(tx, [orderId])).find((each) => each.number === number);
    const change = parcel && stageChange(parcel, asked, now);
    if (!change)
      return refuse('order-changed', 'This exchange has no such step left. Look at it and try again.');
    await tx.updateTable('exchangeParcels').set(change.set).where('id', '=', parcel.id).execute();
    if (asked.trackingNumber !== '') await makeFindable(tx, orderId, asked.trackingNumber);
    const note = `Exchange #${exchangeNumber(orderId, number)}: ${change.words}`;
    await writeStageEvent(tx, actor, orderId, note, now);
    return { orderId };
  });
}

function stageChange(parcel: ExchangeParcel, { stage, courier, trackingNumber }: StageInput, now: Date) {
  if (parcel.deliveredAt) return null;
  const packedAt = parcel.packedAt ?? now;
  const shippedAt = parcel.shippedAt ?? now;
  const cash =
    parcel.collect === 0 ? 'nothing to collect' : `${formatRupees(paisa(parcel.collect))} to collect`;
  switch (stage) {
    case 'packed':
      return parcel.packedAt ? null : { set: { packedAt }, words: 'packed' };
    case 'shipped':
      return {
        set: { packedAt, shippedAt, courier, trackingNumber },
        words: ['with the courier', courier, trackingNumber, cash].filter(Boolean).join(', '),
      };
    case 'delivered':
      return { set: { packedAt, shippedAt, deliveredAt: now }, words: 'delivered' };
  }
}

// The search looks through the order's own text, and a courier asks by this number alone.
async function makeFindable(tx: Tx, orderId: string, trackingNumber: string): Promise<void> {
  const words = ` ${trackingNumber} ${trackingNumber.replace(/[^0-9A-Za-z]/g, '')}`;
  await sql`update orders set items_text = left(items_text || ${words}, 20000)
    where id = ${orderId} and position(${words} in items_text) = 0`.execute(tx);
}
