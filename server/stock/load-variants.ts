// Variants with the product they belong to: what a cart shows and an order sells.
import { sql } from 'kysely';
import type { ShownPicture } from '#shop/catalogue/pictures.ts';
import type { SellableVariant } from '#shop/catalogue/variant.ts';
import { compileOnce } from '#platform/db/compile-once.ts';
import { padded } from '#platform/db/padded.ts';
import type { Db, Tx } from '#server/db/transact.ts';
import { ukSize } from '#server/sizes/uk-size.ts';

/** The variants with these ids that exist, in order of id. */
export async function loadVariants(db: Db, ids: readonly number[]): Promise<SellableVariant[]> {
  return (await db.executeQuery(variantsStatement(db, ids))).rows;
}

/**
 * Two statements to be sent together: the same rows, locked until the transaction ends, and read. The order of ids is the one order
 * in which every transaction takes such locks, so that two carts with the same variants wait for each other instead of deadlocking.
 */
export function lockVariantsStatements(tx: Tx, ids: readonly number[]) {
  return [
    lockStatement(tx, ...byId(ids)),
    // A statement of its own, run after the lock: the transaction that was waited for may have sold the last one.
    variantsStatement(tx, ids),
  ] as const;
}

/** What `loadVariants` reads, to be sent with others. */
export function variantsStatement(db: Db, ids: readonly number[]) {
  return readStatement(db, ...byId(ids));
}

type ById = { id: number };

// Ids begin with 1.
function byId(ids: readonly number[]): ById[] {
  return padded(ids, 0).map((id) => ({ id }));
}

const lockStatement = compileOnce((tx: Tx, ...each: ById[]) =>
  sql`select 1 from variants where id in (${sql.join(each.map(({ id }) => id))}) order by id for no key update`.compile(
    tx,
  ),
);

const readStatement = compileOnce((db: Db, ...each: ById[]) =>
  db
    .selectFrom('variants as i')
    .innerJoin('products as p', 'p.id', 'i.productId')
    .select(['i.id', 'i.size', 'i.colour', 'i.sku', 'i.stock', 'p.id as productId', 'p.title', 'p.brand'])
    .select(['p.category', 'p.audience', 'p.basePrice', 'p.discountPercentage'])
    .select([sql<boolean>`p.active and i.active`.as('sellable'), pictureOfColour.as('picture')])
    .select(ukSize('p.id', 'i.size').as('uk'))
    .where(
      'i.id',
      'in',
      each.map(({ id }) => id),
    )
    .orderBy('i.id')
    .compile(),
);

const pictureOfColour = sql<ShownPicture | null>`(
  select json_build_object('key', key, 'alt', alt, 'width', width, 'height', height, 'placeholder', placeholder)
  from pictures where product_id = p.id order by (colour = i.colour) desc, position, id limit 1)`;
