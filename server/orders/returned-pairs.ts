// What came back of an order, and what could go out instead: as the desk shows it.
import type { Db } from '#server/db/transact.ts';

/** In the order in which they came back. */
export function findReturned(db: Db, orderId: string) {
  return db
    .selectFrom('returned_pairs as r')
    .innerJoin('order_items as l', (join) =>
      join.onRef('l.order_id', '=', 'r.order_id').onRef('l.inventory_id', '=', 'r.inventory_id'),
    )
    .leftJoin('inventory as i', 'i.id', 'r.sent_instead')
    .select(['r.id', 'r.inventory_id', 'r.quantity', 'r.restocked', 'r.note', 'r.created_at'])
    .select(['l.title_snapshot', 'l.size_selected', 'l.colour_selected', 'l.price_snapshot'])
    .select(['i.size as instead_size', 'i.colour as instead_colour'])
    .where('r.order_id', '=', orderId)
    .orderBy('r.id')
    .execute();
}

/** Pairs in stock of the products of this order. */
export function findInstead(db: Db, orderId: string) {
  const products = db.selectFrom('order_items').select('product_id').where('order_id', '=', orderId);
  return db
    .selectFrom('inventory')
    .select(['id', 'product_id', 'size', 'colour', 'stock'])
    .where('product_id', 'in', products)
    .where('active', '=', true)
    .where('stock', '>', 0)
    .orderBy('product_id')
    .orderBy('colour')
    .orderBy('size')
    .execute();
}
