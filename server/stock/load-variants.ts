// Variants with the product they belong to: what a cart shows and an order sells.
import { sql } from 'kysely';
import type { ShownPicture } from '#shop/catalogue/pictures.ts';
import type { SellableVariant } from '#shop/catalogue/variant.ts';
import type { Db, Tx } from '#server/db/transact.ts';

/** The variants with these ids that exist, in order of id. */
export function loadVariants(db: Db, ids: readonly number[]): Promise<SellableVariant[]> {
  return selectRows(db, ids).execute();
}

/**
 * Two statements to be sent together: the same rows, locked until the transaction ends, and read. The order of ids is the one order
 * in which every transaction takes such locks, so that two carts with the same variants wait for each other instead of deadlocking.
 */
export function lockVariantsStatements(tx: Tx, ids: readonly number[]) {
  return [
    sql`select 1 from variants where id = any(${ids}) order by id for no key update`.compile(tx),
    // A statement of its own, run after the lock: the transaction that was waited for may have sold the last one.
    selectRows(tx, ids).compile(),
  ] as const;
}

function selectRows(db: Db, ids: readonly number[]) {
  return db
    .selectFrom('variants as i')
    .innerJoin('products as p', 'p.id', 'i.productId')
    .select(['i.id', 'i.size', 'i.colour', 'i.sku', 'i.stock', 'p.id as productId', 'p.title', 'p.brand'])
    .select(['p.category', 'p.audience', 'p.basePrice', 'p.discountPercentage'])
    .select([sql<boolean>`p.active and i.active`.as('sellable'), pictureOfColour.as('picture')])
    .where(sql<boolean>`i.id = any(${ids})`)
    .orderBy('i.id');
}

const pictureOfColour = sql<ShownPicture | null>`(
  select json_build_object('key', key, 'alt', alt, 'width', width, 'height', height, 'placeholder', placeholder)
  from pictures where product_id = p.id order by (colour = i.colour) desc, position, id limit 1)`;
