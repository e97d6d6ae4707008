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
    .leftJoin('profiles as p', 'p.userId', 'o.takenBy')
    .select(['o.id', 'o.userId', 'o.customerName', 'o.phone', 'o.email', 'o.status', 'o.deliveryMethod'])
    .select(['o.deliverFrom', 'o.deliverTo', 'o.deliveryAddress', 'o.mapLocation', 'o.couponCode'])
    .select(['o.subtotal', 'o.discountTotal', 'o.shippingFee', 'o.grandTotal', 'o.taxIncluded'])
    .select([
      'o.createdAt',
      'o.packedAt',
      'o.shippedAt',
      'o.deliveredAt',
      'o.cameBackAt',
      'o.courier',
      'o.trackingNumber',
    ])
    .select(['o.calls', 'o.callAgainAt', 'p.name as takenByName', 'o.trackingToken'])
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
    .selectFrom('orderItems as l')
    .innerJoin('inventory as i', 'i.id', 'l.inventoryId')
    .select([
      'l.id',
      'l.productId',
      'l.inventoryId',
      'l.titleSnapshot',
      'l.brandSnapshot',
      'l.sizeSelected',
      'l.colourSelected',
    ])
    .select([
      'l.quantity',
      'l.priceSnapshot',
      'l.basePriceSnapshot',
      'l.discountLabel',
      'l.skuSnapshot',
      'i.stock',
    ])
    .select(pictureAsSold.as('picture'))
    .where('l.orderId', '=', orderId)
    .orderBy('l.position')
    .execute();
}

// The picture of the day of the order; null once the seller has taken it away.
const pictureAsSold = sql<ShownPicture | null>`(
  select json_build_object('key', key, 'alt', alt, 'width', width, 'height', height, 'placeholder', placeholder)
  from pictures where key = l.image_snapshot order by id limit 1)`;

function findEvents(db: Db, orderId: string) {
  return db
    .selectFrom('orderEvents as e')
    .leftJoin('users as u', 'u.id', 'e.actor')
    .leftJoin('profiles as p', 'p.userId', 'e.actor')
    .select(['e.id', 'e.kind', 'e.fromStatus', 'e.toStatus', 'e.note', 'e.createdAt'])
    .select(sql<string | null>`coalesce(nullif(p.name, ''), u.email::text)`.as('actor'))
    .select(sql<boolean>`coalesce(p.role in ('ADMIN', 'SUPER_ADMIN'), false)`.as('byStaff'))
    .where('e.orderId', '=', orderId)
    .orderBy('e.id')
    .execute();
}

function findMessages(db: Db, orderId: string) {
  return db
    .selectFrom('messages')
    .select(['id', 'kind', 'recipient', 'status', 'subject', 'lastError', 'createdAt', 'sentAt'])
    .where('orderId', '=', orderId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
}

/** The newest ten of the same phone; a number that refused before is a risk worth a call. */
function findOthers(db: Db, { id, phone }: { id: string; phone: string }) {
  return db
    .selectFrom('orders')
    .select(['id', 'createdAt', 'status', 'grandTotal'])
    .where('phone', '=', phone)
    .where('id', '<>', id)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(10)
    .execute();
}
