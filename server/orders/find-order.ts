// An order as its owner reads it: found by the private token of its confirmation, never by its short id.
import type { Db } from '#server/db/transact.ts';

/** Null when no order has this token. */
export async function findOrderByToken(db: Db, token: string) {
  if (!/^[A-Za-z0-9_-]{32}$/.test(token)) return null;
  const order = await db
    .selectFrom('orders')
    .select([
      'id',
      'customer_name',
      'email',
      'status',
      'delivery_method',
      'deliver_from',
      'deliver_to',
      'delivery_address',
    ])
    .select([
      'subtotal',
      'discount_total',
      'shipping_fee',
      'grand_total',
      'tax_included',
      'coupon_code',
      'created_at',
    ])
    .where('tracking_token', '=', token)
    .executeTakeFirst();
  if (!order) return null;
  const items = await db
    .selectFrom('order_items')
    .select([
      'id',
      'title_snapshot',
      'brand_snapshot',
      'size_selected',
      'colour_selected',
      'quantity',
      'price_snapshot',
      'image_snapshot',
    ])
    .where('order_id', '=', order.id)
    .orderBy('position')
    .execute();
  return { ...order, items };
}

export type FoundOrder = NonNullable<Awaited<ReturnType<typeof findOrderByToken>>>;
