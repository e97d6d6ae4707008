// What the shop can be filtered by: brands, categories, sizes and the spread of prices.
import { sql } from 'kysely';
import { bySize } from '#shop/sizes.ts';
import type { Db } from '#server/db/transact.ts';
import { isOnSale } from './matching.ts';

export type Facet = { name: string; slug: string; count: number };

export type CategoryFacet = Facet & { kind: 'type' | 'audience'; description: string; listed: boolean };

export type Facets = {
  brands: (Facet & { tagline: string })[];
  categories: CategoryFacet[];
  sizes: string[];
  prices: PriceSpread;
};

/** Whole rupees; `bars` counts products in 20 equal steps from `low` to `high`. */
export type PriceSpread = { low: number; high: number; bars: number[] };

/** Brands and categories in the owner's order with live counts, sizes that can be bought, prices. */
export async function shopFacets(db: Db): Promise<Facets> {
  const [brands, categories, sizes, prices] = await Promise.all([
    listBrands(db),
    listCategories(db),
    listSizes(db),
    spreadPrices(db),
  ]);
  return { brands, categories, sizes, prices };
}

export async function listBrands(db: Db): Promise<Facets['brands']> {
  return db
    .selectFrom('brands as b')
    .leftJoin('products as p', (join) => join.onRef('p.brand', '=', 'b.name').on(isOnSale))
    .select(['b.name', 'b.slug', 'b.tagline', sql<number>`count(p.id)::int`.as('count')])
    .where('b.listed', '=', true)
    .groupBy(['b.name', 'b.slug', 'b.tagline', 'b.position'])
    .orderBy('b.position')
    .orderBy('b.name')
    .execute();
}

export async function listCategories(db: Db): Promise<CategoryFacet[]> {
  return db
    .selectFrom('categories as c')
    .leftJoin('products as p', (join) =>
      join.on(sql<boolean>`c.name in (p.category, p.audience)`).on(isOnSale),
    )
    .select([
      'c.name',
      'c.slug',
      'c.kind',
      'c.description',
      'c.listed',
      sql<number>`count(p.id)::int`.as('count'),
    ])
    .groupBy(['c.name', 'c.slug', 'c.kind', 'c.description', 'c.listed', 'c.position'])
    .orderBy('c.position')
    .orderBy('c.name')
    .execute();
}

async function listSizes(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('inventory as i')
    .innerJoin('products as p', 'p.id', 'i.product_id')
    .select('i.size')
    .distinct()
    .where('i.active', '=', true)
    .where('i.stock', '>', 0)
    .where(isOnSale)
    .orderBy('i.size')
    .execute();
  return rows.map((row) => row.size).toSorted(bySize);
}

const BARS = 20;

async function spreadPrices(db: Db): Promise<PriceSpread> {
  const { rows } = await sql<{ low: number; high: number; bar: number; count: number }>`
    with range as (select min(base_price) as low, max(base_price) as high from products p where ${isOnSale})
    select range.low, range.high, width_bucket(p.base_price, range.low, range.high + 1, ${BARS}) as bar, count(*)::int as count
    from products p, range where ${isOnSale} group by 1, 2, 3 order by 3`.execute(db);
  const bars = Array.from({ length: BARS }, () => 0);
  for (const row of rows) bars[row.bar - 1] = row.count;
  const [first] = rows;
  return { low: Math.floor((first?.low ?? 0) / 100), high: Math.ceil((first?.high ?? 0) / 100), bars };
}
