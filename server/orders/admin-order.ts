// One order as the desk shows it: everything as sold, what happened to it, its letters, and the same customer's other orders.
import { sql } from 'kysely';
import type { ShownPicture } from '#shop/catalogue/pictures.ts';
import type { Db } from '#server/db/transact.ts';
import { nobody } from './forget-customer.ts';
import { findInstead, findReturned } from './returned-pairs.ts';

/** Null when there is no such order. Amounts in paisa. */
export async function findAdminOrder(db: Db, id: string) {
  const order = await db
    .selectFrom('orders as o')
    .leftJoin('profiles as p', 'p.user_id', 'o.taken_by')
    .select(['o.id', 'o.user_id', 'o.customer_name', 'o.phone', 'o.email', 'o.status', 'o.delivery_method'])
    .select(['o.deliver_from', 'o.deliver_to', 'o.delivery_address', 'o.map_location', 'o.coupon_code'])
    .select(['o.subtotal', 'o.discount_total', 'o.shipping_fee', 'o.grand_total', 'o.tax_included'])
    .select([
      'o.created_at',
      'o.packed_at',
      'o.shipped_at',
      'o.delivered_at',
      'o.came_back_at',
      'o.courier',
      'o.tracking_number',
    ])
    .select(['o.calls', 'o.call_again_at', 'p.name as taken_by_name', 'o.tracking_token'])
    .where('o.id', '=', id)
    .executeTakeFirst();
  if (!order) return null;
  const isOut = order.status === 'FULFILLED';
  const [items, events, messages, others, returned, instead] = await Promise.all([
    findLines(db, id),
    findEvents(db, id),
    findMessages(db, id),
    order.phone === nobody.phone ? [] : findOthers(db, { id, phone: order.phone }),
    findReturned(db, id),
    isOut ? findInstead(db, id) : [],
  ]);
  return { ...order, items, events, messages, others, returned, instead };
}

export type AdminOrder = NonNullable<Awaited<ReturnType<typeof findAdminOrder>>>;

function findLines(db: Db, orderId: string) {
  return db
    .selectFrom('order_items as l')
    .innerJoin('inventory as i', 'i.id', 'l.inventory_id')
    .select([
      'l.id',
      'l.product_id',
      'l.inventory_id',
      'l.title_snapshot',
      'l.brand_snapshot',
      'l.size_selected',
      'l.colour_selected',
    ])
    .select([
      'l.quantity',
      'l.price_snapshot',
      'l.base_price_snapshot',
      'l.discount_label',
      'l.sku_snapshot',
      'i.stock',
    ])
    .select(pictureAsSold.as('picture'))
    .where('l.order_id', '=', orderId)
    .orderBy('l.position')
    .execute();
}

// The picture of the day of the order; null once the seller has taken it away.
const pictureAsSold = sql<ShownPicture | null>`(
  select json_build_object('key', key, 'alt', alt, 'width', width, 'height', height, 'placeholder', placeholder)
  from pictures where key = l.image_snapshot order by id limit 1)`;

function findEvents(db: Db, orderId: string) {
  return db
    .selectFrom('order_events as e')
    .leftJoin('users as u', 'u.id', 'e.actor')
    .leftJoin('profiles as p', 'p.user_id', 'e.actor')
    .select(['e.id', 'e.kind', 'e.from_status', 'e.to_status', 'e.note', 'e.created_at'])
    .select(sql<string | null>`coalesce(nullif(p.name, ''), u.email::text)`.as('actor'))
    .select(sql<boolean>`coalesce(p.role in ('ADMIN', 'SUPER_ADMIN'), false)`.as('by_staff'))
    .where('e.order_id', '=', orderId)
    .orderBy('e.id')
    .execute();
}

function findMessages(db: Db, orderId: string) {
  return db
    .selectFrom('messages')
    .select(['id', 'kind', 'recipient', 'status', 'subject', 'last_error', 'created_at', 'sent_at'])
    .where('order_id', '=', orderId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** The newest ten of the same phone; a number that refused before is a risk worth a call. */
function findOthers(db: Db, { id, phone }: { id: string; phone: string }) {
  return db
    .selectFrom('orders')
    .select(['id', 'created_at', 'status', 'grand_total'])
    .where('phone', '=', phone)
    .where('id', '<>', id)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(10)
    .execute();
}
