// The returns of an order: what is on the table again, what is still on its way, and the variants that could be sent in exchange.
import { sql } from 'kysely';
import { zero, type Paisa } from '#shop/pricing/money.ts';
import type { Db } from '#server/db/transact.ts';
import { ukSize } from '#server/sizes/uk-size.ts';

/** Of a row of `returned_items r`: it is a return, and one that was not taken back. */
export const isNotUndone = sql<boolean>`r.undoes is null and not exists (select from returned_items u where u.undoes = r.id)`;

/** Paisa, of a row of `returns a`. */
export const givenBack = sql<number>`(select coalesce(-sum(g.amount), 0)::bigint from payments g where g.return_id = a.id)`;

/**
 * Written down before a return was a row from its question on (migration 0040): what is to be given back for it is not known. What
 * staff record since is agreed and here at once, too, but has money to give back until it was given.
 */
const isOfBefore = sql<boolean>`(a.state = 'closed' and a.refund = 0 and a.instead_id is null and a.why is null and a.how = 'brings'
  and a.asked_at = a.state_at and a.asked_at = a.agreed_at and not exists (select from payments g where g.return_id = a.id))`;

/** In the order in which they were returned. */
export function findReturned(db: Db, orderId: string) {
  return db
    .selectFrom('returnedItems as r')
    .innerJoin('returns as a', 'a.id', 'r.returnId')
    .innerJoin('orderItems as l', (join) =>
      join.onRef('l.orderId', '=', 'r.orderId').onRef('l.variantId', '=', 'r.variantId'),
    )
    .leftJoin('variants as i', 'i.id', 'a.insteadId')
    .leftJoin('parcels as p', 'p.id', 'a.parcelId')
    .select(['r.id', 'r.variantId', 'r.quantity', 'r.restocked', 'r.note', 'r.createdAt'])
    .select(['l.titleSnapshot', 'l.sizeSelected', 'l.colourSelected', 'l.priceSnapshot', 'a.refund'])
    .select(['i.size as insteadSize', 'i.colour as insteadColour', 'p.handedAt'])
    .select([
      ukSize('l.productId', 'l.sizeSelected').as('uk'),
      ukSize('i.productId', 'i.size').as('insteadUk'),
    ])
    .select([givenBack.as('givenBack'), isOfBefore.as('isOfBefore')])
    .where('r.orderId', '=', orderId)
    .where(isNotUndone)
    .orderBy('r.id')
    .execute();
}

/** Of an order whose last parcel came back whole: pairs of it that were unfit, and paisa that were paid first, also where they were given back since. */
export async function findCameBack(db: Db, orderId: string): Promise<{ unfit: number; received: Paisa }> {
  const { rows } = await sql<{ unfit: number; received: Paisa }>`
    select (select coalesce(-sum(delta), 0)::int from stock_movements where reason = 'unfit'
        and parcel_id = (select max(id) from parcels where order_id = ${orderId} and kind = 'out')) as unfit,
      (select coalesce(sum(amount), 0)::bigint from payments where order_id = ${orderId} and amount > 0 and undone_at is null) as received`.execute(
    db,
  );
  return rows[0] ?? { unfit: 0, received: zero };
}

/** Returns that are not here yet, nor refused. */
export function findOpenReturns(db: Db, orderId: string) {
  return db
    .selectFrom('returns as a')
    .innerJoin('orderItems as l', (join) =>
      join.onRef('l.orderId', '=', 'a.orderId').onRef('l.variantId', '=', 'a.variantId'),
    )
    .leftJoin('variants as i', 'i.id', 'a.insteadId')
    .select(['a.id', 'a.variantId', 'a.quantity', 'a.state', 'a.why', 'a.how', 'a.stateAt'])
    .select(['l.titleSnapshot', 'l.sizeSelected', 'l.colourSelected'])
    .select(['i.size as insteadSize', 'i.colour as insteadColour'])
    .select([
      ukSize('l.productId', 'l.sizeSelected').as('uk'),
      ukSize('i.productId', 'i.size').as('insteadUk'),
    ])
    .where('a.orderId', '=', orderId)
    .where('a.state', 'in', ['asked', 'agreed', 'coming'])
    .orderBy('a.id')
    .execute();
}

/** Variants in stock of the products of this order. */
export function findInstead(db: Db, orderId: string) {
  const products = db.selectFrom('orderItems').select('productId').where('orderId', '=', orderId);
  return db
    .selectFrom('variants')
    .select(['id', 'productId', 'size', 'colour', 'stock', ukSize('productId', 'size').as('uk')])
    .where('productId', 'in', products)
    .where('active', '=', true)
    .where('stock', '>', 0)
    .orderBy('productId')
    .orderBy('colour')
    .orderBy('size')
    .execute();
}
