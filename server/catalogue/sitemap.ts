// What search engines are told to visit: products with their pictures and last change, a few thousand to a part.
import { sql } from 'kysely';
import type { Db } from '#server/db/transact.ts';
import { isOnSale } from '../search/conditions.ts';

/** As many products as one sitemap lists before it is split (the protocol's limit is 50,000 addresses). */
const MAX_IN_PART = 5_000;

export type SitemapProduct = { id: string; updatedAt: Date; pictures: { key: string; alt: string }[] };

/** `prefix` is how the ids of its products begin; '' for a shop that needs no parts. */
export type SitemapPart = { prefix: string; updatedAt: Date };

/** Ids are random, so their first hex digits divide the shop evenly and a product never moves from part to part. */
export async function sitemapParts(db: Db, most = MAX_IN_PART): Promise<SitemapPart[]> {
  const count = await countOnSale(db);
  const digits = count === 0 ? 0 : Math.max(0, Math.ceil(Math.log(count / most) / Math.log(16)));
  const ends = lastChanges(Math.max(2, digits));
  const { rows } = await sql<SitemapPart>`
    select left(prefix, ${sql.lit(digits)}) as prefix, max(at) as updated_at from (${ends}) ends
    where at is not null group by 1 order by 1`.execute(db);
  return rows;
}

// Every product has a brand, and the products of the brands are counted as they change.
async function countOnSale(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select coalesce(sum(n), 0)::int as count from facet_counts where kind = 'brand'`.execute(db);
  return rows[0]?.count ?? 0;
}

// One look at an index for each of 256 beginnings; a shop of more than a million products is read through.
function lastChanges(digits: number) {
  if (digits > 2)
    return sql`
      select left(id::text, ${sql.lit(digits)}) as prefix, updated_at as at from products where active`;
  return sql`
    select prefix, (
      select p.updated_at from products p where p.active and left(p.id::text, 2) = prefix
      order by p.updated_at desc limit 1) as at
    from (select lpad(to_hex(each), 2, '0') as prefix from generate_series(0, 255) each) prefixes`;
}

/** The products on sale whose ids begin so, found by the key alone; at most 50,000. */
export async function sitemapProducts(db: Db, prefix: string): Promise<SitemapProduct[]> {
  const [first, last] = [uuidFrom(prefix, '0'), uuidFrom(prefix, 'f')];
  return db
    .selectFrom('products as p')
    .select(['p.id', 'p.updatedAt', pictures.as('pictures')])
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
