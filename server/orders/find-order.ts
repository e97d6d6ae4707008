// An order as its owner reads it: found by the private token of its confirmation, never by its short id.
import { sql } from 'kysely';
import type { ShownPicture } from '#shop/catalogue/pictures.ts';
import type { Db } from '#server/db/transact.ts';

/** Null when no order has this token. Amounts in paisa, days as YYYY-MM-DD. */
export async function findOrderByToken(db: Db, token: string) {
  if (!/^[A-Za-z0-9_-]{32}$/.test(token)) return null;
  const order = await db
    .selectFrom('orders')
    .select(['id', 'customer_name', 'phone', 'email', 'status', 'delivery_method'])
    .select(['deliver_from', 'deliver_to', 'delivery_address', 'coupon_code', 'created_at'])
    .select(['subtotal', 'discount_total', 'shipping_fee', 'grand_total', 'tax_included'])
    .where('tracking_token', '=', token)
    .executeTakeFirst();
  return order ? { ...order, items: await findItems(db, order.id) } : null;
}

export type FoundOrder = NonNullable<Awaited<ReturnType<typeof findOrderByToken>>>;

export function findItems(db: Db, orderId: string) {
  return db
    .selectFrom('order_items')
    .select(['id', 'product_id', 'title_snapshot', 'brand_snapshot', 'size_selected', 'colour_selected'])
    .select(['quantity', 'price_snapshot', pictureAsSold.as('picture')])
    .where('order_id', '=', orderId)
    .orderBy('position')
    .execute();
}

// The picture of the day of the order; null once the seller has taken it away.
const pictureAsSold = sql<ShownPicture | null>`(
  select json_build_object('key', key, 'alt', alt, 'width', width, 'height', height, 'placeholder', placeholder)
  from pictures where key = image_snapshot order by id limit 1)`;
