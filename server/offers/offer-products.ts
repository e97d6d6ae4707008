// The product picker of an offer: active products by title and brand (rule P21).
import { sql, type RawBuilder } from 'kysely';
import { containing } from '#platform/db/like.ts';
import type { Db } from '#server/db/transact.ts';

export type PickableProduct = { id: string; title: string; brand: string };

const MOST = 20;
/** A search that many meet is answered by so many of the newest; for one that few meet indexes lead through all. */
const NEWEST = 1_000;

/** Found by a part of title or brand; without a search the newest. `%` and `_` mean themselves. */
export async function offerProducts(db: Db, search: string): Promise<PickableProduct[]> {
  const parts = search.split(' ').filter(Boolean).slice(0, 6).map(containing);
  const holds = parts.map((part) => sql<boolean>`(title ilike ${part} or brand ilike ${part})`);
  const newest = await find(db, newestOnes, holds);
  return newest.length === MOST || holds.length === 0 ? newest : find(db, sql`products`, holds);
}

// Read one by one from the newest, and no further than answers are wanted.
const newestOnes = sql`(
  select id, title, brand, created_at, active from products where active
  order by created_at desc, id desc limit ${sql.lit(NEWEST)})`;

async function find(
  db: Db,
  among: RawBuilder<unknown>,
  holds: RawBuilder<boolean>[],
): Promise<PickableProduct[]> {
  const { rows } = await sql<PickableProduct>`
    select id, title, brand from ${among} p where ${sql.join([sql`active`, ...holds], sql` and `)}
    order by created_at desc, id desc limit ${sql.lit(MOST)}`.execute(db);
  return rows;
}

export async function pickableProduct(db: Db, id: string): Promise<PickableProduct | null> {
  const found = await db
    .selectFrom('products')
    .select(['id', 'title', 'brand'])
    .where('id', '=', id)
    .executeTakeFirst();
  return found ?? null;
}
