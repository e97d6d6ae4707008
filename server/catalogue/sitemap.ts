// What search engines are told to visit: products with their pictures and last change, a few thousand to a part.
import { sql } from 'kysely';
import type { Db } from '#server/db/transact.ts';
import { isOnSale } from './matching.ts';

/** As many products as one sitemap lists before it is split (the protocol's limit is 50,000 addresses). */
export const MOST_IN_PART = 5_000;

export type SitemapProduct = { id: string; updatedAt: Date; pictures: { key: string; alt: string }[] };

/** `prefix` is how the ids of its products begin; '' for a shop that needs no parts. */
export type SitemapPart = { prefix: string; updatedAt: Date };

/** Ids are random, so their first hex digits divide the shop evenly and a product never moves from part to part. */
export async function sitemapParts(db: Db, most = MOST_IN_PART): Promise<SitemapPart[]> {
  const { count } = await db
    .selectFrom('products as p')
    .select(sql<number>`count(*)::int`.as('count'))
    .where(isOnSale)
    .executeTakeFirstOrThrow();
  const digits = count === 0 ? 0 : Math.max(0, Math.ceil(Math.log(count / most) / Math.log(16)));
  const prefix = sql<string>`left(p.id::text, ${sql.lit(digits)})`;
  return db
    .selectFrom('products as p')
    .select([prefix.as('prefix'), sql<Date>`max(p.updated_at)`.as('updatedAt')])
    .where(isOnSale)
    .groupBy(prefix)
    .orderBy(prefix)
    .execute();
}

/** The products on sale whose ids begin so, found by the key alone; at most 50,000. */
export async function sitemapProducts(db: Db, prefix: string): Promise<SitemapProduct[]> {
  const [first, last] = [uuidFrom(prefix, '0'), uuidFrom(prefix, 'f')];
  return db
    .selectFrom('products as p')
    .select(['p.id', 'p.updated_at as updatedAt', pictures.as('pictures')])
    .where(isOnSale)
    .where('p.id', '>=', first)
    .where('p.id', '<=', last)
    .orderBy('p.id')
    .limit(50_000)
    .execute();
}

const pictures = sql<SitemapProduct['pictures']>`(
  select coalesce(json_agg(json_build_object('key', shown.key, 'alt', shown.alt) order by shown.position, shown.id), '[]')
  from (select key, alt, position, id from pictures where product_id = p.id order by position, id limit 4) shown)`;

function uuidFrom(prefix: string, fill: string): string {
  const digits = prefix.padEnd(32, fill);
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
