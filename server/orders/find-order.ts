// An order as its owner reads it: found by the private token of its confirmation, never by its short id.
import { sql } from 'kysely';
import type { ShownPicture } from '#shop/catalogue/pictures.ts';
import type { Db } from '#server/db/transact.ts';

/** Null when no order has this token. Amounts in paisa, days as YYYY-MM-DD. */
export async function findOrderByToken(db: Db, token: string) {
  if (!/^[A-Za-z0-9_-]{32}$/.test(token)) return null;
  const order = await db
    .selectFrom('orders')
    .select(['id', 'customerName', 'phone', 'email', 'status', 'deliveryMethod'])
    .select(['deliverFrom', 'deliverTo', 'deliveryAddress', 'couponCode', 'createdAt'])
    .select(['subtotal', 'discountTotal', 'shippingFee', 'grandTotal', 'taxIncluded'])
    .where('trackingToken', '=', token)
    .executeTakeFirst();
  return order ? { ...order, items: await findItems(db, order.id) } : null;
}

export type FoundOrder = NonNullable<Awaited<ReturnType<typeof findOrderByToken>>>;

export function findItems(db: Db, orderId: string) {
  return db
    .selectFrom('orderItems')
    .select(['id', 'productId', 'titleSnapshot', 'brandSnapshot', 'sizeSelected', 'colourSelected'])
    .select(['quantity', 'priceSnapshot', pictureAsSold.as('picture')])
    .where('orderId', '=', orderId)
    .orderBy('position')
    .execute();
}

// The picture of the day of the order; null once the seller has taken it away.
const pictureAsSold = sql<ShownPicture | null>`(
  select json_build_object('key', key, 'alt', alt, 'width', width, 'height', height, 'placeholder', placeholder)
  from pictures where key = image_snapshot order by id limit 1)`;
