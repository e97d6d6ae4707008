// The orders of a customer, as the profile shows them: theirs alone, by their account.
import { sql } from 'kysely';
import type { ShownPicture } from '#shop/catalogue/pictures.ts';
import { paisa, type Paisa } from '#shop/pricing/money.ts';
import type { OrderStatus } from '#shop/orders/order-status.ts';
import type { Db } from '#server/db/transact.ts';
import { pictureAsSold, readOrder } from './read-order.ts';

export type OwnOrder = {
  id: string;
  placedAt: Date;
  status: OrderStatus;
  total: Paisa;
  city: string;
  state: string;
  pairs: number;
  /** Of the first line. */
  title: string;
  picture: ShownPicture | null;
};

/** Newest first. `before` is the id of the last order shown already; one of somebody else shows nothing. */
export async function listOwnOrders(
  db: Db,
  userId: string,
  { limit, before = null }: { limit: number; before?: string | null },
): Promise<OwnOrder[]> {
  const { rows } = await sql<Omit<OwnOrder, 'total'> & { total: number }>`
    select o.id, o.created_at as placed_at, o.status, o.grand_total as total,
      o.delivery_address ->> 'city' as city, o.delivery_address ->> 'state' as state,
      coalesce(lines.pairs, 0)::int as pairs, coalesce(lines.title, '') as title, ${pictureAsSold} as picture
    from orders o
    left join lateral (
      select sum(quantity) as pairs, (array_agg(title_snapshot order by position))[1] as title,
        (array_agg(image_snapshot order by position))[1] as image_snapshot
      from order_items where order_id = o.id
    ) lines on true
    where o.user_id = ${userId}
      and (${before}::uuid is null or (o.created_at, o.id) <
        (select created_at, id from orders where id = ${before}::uuid and user_id = ${userId}))
    order by o.created_at desc, o.id desc limit ${limit}`.execute(db);
  return rows.map((row) => ({ ...row, total: paisa(row.total) }));
}

/** Null for an order that does not exist or is not theirs: the two look the same (attacks-and-faults 27). */
export async function findOwnOrder(db: Db, userId: string, orderId: string) {
  const order = await readOrder(db, { id: orderId, userId });
  return order && { ...order, events: await findEvents(db, order.id) };
}

export type OwnOrderDetails = NonNullable<Awaited<ReturnType<typeof findOwnOrder>>>;

// What the customer may see: no notes, calls or names of staff.
function findEvents(db: Db, orderId: string) {
  return db
    .selectFrom('orderEvents')
    .select(['id', 'kind', 'toStatus', 'note', 'createdAt'])
    .where('orderId', '=', orderId)
    .where('kind', 'in', ['placed', 'status', 'return', 'correction'])
    .orderBy('id')
    .execute();
}
