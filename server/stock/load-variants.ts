// Variants with the product they belong to: what a cart shows and an order sells.
import { sql } from 'kysely';
import type { ShownPicture } from '#shop/catalogue/pictures.ts';
import type { SellableVariant } from '#shop/catalogue/variant.ts';
import { compileOnce } from '#platform/db/compile-once.ts';
import type { Db, Tx } from '#server/db/transact.ts';
import { ukSize } from '#server/sizes/uk-size.ts';

/** The variants with these ids that exist, in order of id. */
export async function loadVariants(db: Db, ids: readonly number[]): Promise<SellableVariant[]> {
  return (await db.executeQuery(variantsStatement(db, { ids }))).rows;
}

/**
 * Two statements to be sent together: the same rows, locked until the transaction ends, and read. The order of ids is the one order
 * in which every transaction takes such locks, so that two carts with the same variants wait for each other instead of deadlocking.
 */
export function lockVariantsStatements(tx: Tx, ids: readonly number[]) {
  return [
    lockStatement(tx, { ids }),
    // A statement of its own, run after the lock: the transaction that was waited for may have sold the last one.
    variantsStatement(tx, { ids }),
  ] as const;
}

type ByIds = { ids: readonly number[] };

const lockStatement = compileOnce((tx: Tx, { ids }: ByIds) =>
  sql`select 1 from variants where id = any(${ids}) order by id for no key update`.compile(tx),
);

/** What `loadVariants` reads, to be sent with others. */
export const variantsStatement = compileOnce((db: Db, { ids }: ByIds) =>
  db
    .selectFrom('variants as i')
    .innerJoin('products as p', 'p.id', 'i.productId')
    .select(['i.id', 'i.size', 'i.colour', 'i.sku', 'i.stock', 'p.id as productId', 'p.title', 'p.brand'])
    .select(['p.category', 'p.audience', 'p.basePrice', 'p.discountPercentage'])
    .select([sql<boolean>`p.active and i.active`.as('sellable'), pictureOfColour.as('picture')])
    .select(ukSize('p.id', 'i.size').as('uk'))
    .where(sql<boolean>`i.id = any(${ids})`)
    .orderBy('i.id')
    .compile(),
);

const pictureOfColour = sql<ShownPicture | null>`(
  select json_build_object('key', key, 'alt', alt, 'width', width, 'height', height, 'placeholder', placeholder)
  from pictures where product_id = p.id order by (colour = i.colour) desc, position, id limit 1)`;
