// The returned items of an order, and the variants that could be sent in exchange.
import type { Db } from '#server/db/transact.ts';

/** In the order in which they were returned. */
export function findReturned(db: Db, orderId: string) {
  return db
    .selectFrom('returnedItems as r')
    .innerJoin('orderItems as l', (join) =>
      join.onRef('l.orderId', '=', 'r.orderId').onRef('l.variantId', '=', 'r.variantId'),
    )
    .leftJoin('variants as i', 'i.id', 'r.sentInstead')
    .select(['r.id', 'r.variantId', 'r.quantity', 'r.restocked', 'r.note', 'r.createdAt'])
    .select(['l.titleSnapshot', 'l.sizeSelected', 'l.colourSelected', 'l.priceSnapshot'])
    .select(['i.size as insteadSize', 'i.colour as insteadColour'])
    .where('r.orderId', '=', orderId)
    .orderBy('r.id')
    .execute();
}

/** Variants in stock of the products of this order. */
export function findInstead(db: Db, orderId: string) {
  const products = db.selectFrom('orderItems').select('productId').where('orderId', '=', orderId);
  return db
    .selectFrom('variants')
    .select(['id', 'productId', 'size', 'colour', 'stock'])
    .where('productId', 'in', products)
    .where('active', '=', true)
    .where('stock', '>', 0)
    .orderBy('productId')
    .orderBy('colour')
    .orderBy('size')
    .execute();
}
