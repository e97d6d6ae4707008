// Everything the shop knows of a person, in one file to take along.
import { sql } from 'kysely';
import type { Db } from '#server/db/transact.ts';
import { ownPastOrders } from '#server/past-orders/past-orders.ts';
import { listAddresses } from './addresses.ts';
import { listSessions } from './list-sessions.ts';
import { loadProfile } from './profile.ts';

/** Amounts in paisa. No credentials: no hashes, no tokens (attacks-and-faults 35). */
export async function collectMyData(db: Db, userId: string, now: Date) {
  const [profile, addresses, sessions, orders, pastOrders, wishlist, reviews] = await Promise.all([
    loadProfile(db, userId),
    listAddresses(db, userId),
    listSessions(db, userId, now),
    ordersOf(db, userId),
    ownPastOrders(db, userId),
    wishesOf(db, userId),
    reviewsOf(db, userId),
  ]);
  return { madeAt: now, profile, addresses, orders, pastOrders, wishlist, reviews, sessions };
}

async function ordersOf(db: Db, userId: string): Promise<unknown[]> {
  const { rows } = await sql`
    select o.id, o.created_at as placed_at, o.status, o.customer_name as name, o.phone, o.email,
      o.delivery_address as address, o.map_location, o.delivery_method as method,
      o.subtotal, o.discount_total as discount, o.prepay_discount as paid_first_discount, o.coupon_code as coupon, o.shipping_fee as shipping,
      o.grand_total as total,
      (select json_agg(json_build_object('title', title_snapshot, 'brand', brand_snapshot, 'size', size_selected,
        'colour', colour_selected, 'quantity', quantity, 'price', price_snapshot) order by position)
       from order_items where order_id = o.id) as items
    from orders o where o.user_id = ${userId} order by o.created_at desc, o.id desc`.execute(db);
  return rows;
}

async function wishesOf(db: Db, userId: string): Promise<unknown[]> {
  const { rows } = await sql`
    select p.title, p.brand, i.added_at
    from wishlists w join wishlist_items i on i.wishlist_id = w.id join products p on p.id = i.product_id
    where w.user_id = ${userId} order by i.added_at desc, p.id`.execute(db);
  return rows;
}

async function reviewsOf(db: Db, userId: string): Promise<unknown[]> {
  const { rows } = await sql`
    select p.title as product, r.stars, r.fit, r.title, r.body, r.status, r.created_at as written_at
    from reviews r join products p on p.id = r.product_id
    where r.user_id = ${userId} order by r.created_at desc, r.id`.execute(db);
  return rows;
}
