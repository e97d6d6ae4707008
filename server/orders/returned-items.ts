// The returned items of an order, and the variants that could be sent in exchange.
import { sql } from 'kysely';
import type { Db } from '#server/db/transact.ts';

/** Of a row of `returned_items r`: it is a return, and one that was not taken back. */
export const isNotUndone = sql<boolean>`r.undoes is null and not exists (select from returned_items u where u.undoes = r.id)`;

/** In the order in which they were returned. */
export function findReturned(db: Db, orderId: string) {
  return db
    .selectFrom('returnedItems as r')
    .innerJoin('orderItems as l', (join) =>
      join.onRef('l.orderId', '=', 'r.orderId').onRef('l.variantId', '=', 'r.variantId'),
    )
    .leftJoin('variants as i', 'i.id', 'r.sentInstead')
    .leftJoin('parcels as p', 'p.id', 'r.parcelId')
    .select(['r.id', 'r.variantId', 'r.quantity', 'r.restocked', 'r.note', 'r.createdAt'])
    .select(['l.titleSnapshot', 'l.sizeSelected', 'l.colourSelected', 'l.priceSnapshot'])
    .select(['i.size as insteadSize', 'i.colour as insteadColour', 'p.handedAt'])
    .where('r.orderId', '=', orderId)
    .where(isNotUndone)
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
