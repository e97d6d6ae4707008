// What the shop can be filtered by: brands, categories, sizes and the spread of prices.
import { sql } from 'kysely';
import { bySize } from '#shop/sizes/sizes.ts';
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
    .leftJoin('facetCounts as s', (join) => join.onRef('s.name', '=', 'b.name').on('s.kind', '=', 'brand'))
    .select(['b.name', 'b.slug', 'b.tagline', count])
    .where('b.listed', '=', true)
    .orderBy('b.position')
    .orderBy('b.name')
    .execute();
}

export async function listCategories(db: Db): Promise<CategoryFacet[]> {
  return db
    .selectFrom('categories as c')
    .leftJoin('facetCounts as s', (join) => join.onRef('s.name', '=', 'c.name').on('s.kind', '=', 'category'))
    .select(['c.name', 'c.slug', 'c.kind', 'c.description', 'c.listed', count])
    .orderBy('c.position')
    .orderBy('c.name')
    .execute();
}

const count = sql<number>`coalesce(s.n, 0)`.as('count');

// From one size to the next in the index: as many steps as there are sizes, however many boxes.
async function listSizes(db: Db): Promise<string[]> {
  const { rows } = await sql<{ size: string }>`
    with recursive sizes as (
      (select size from variants where active and stock > 0 order by size limit 1)
      union all
      select (select i.size from variants i where i.active and i.stock > 0 and i.size > s.size order by i.size limit 1)
      from sizes s where s.size is not null
    )
    select size from sizes s where size is not null and coalesce((
      select true from variants i where i.size = s.size and i.active and i.stock > 0
        and (select ${isOnSale} from products p where p.id = i.product_id) limit 1), false)`.execute(db);
  return rows.map((row) => row.size).toSorted(bySize);
}

const BARS = 20;
const STEP = 100; // whole rupees, as facet_counts counts prices

async function spreadPrices(db: Db): Promise<PriceSpread> {
  const [{ low, high }, steps] = await Promise.all([lowAndHigh(db), priceSteps(db)]);
  const bars = Array.from({ length: BARS }, () => 0);
  for (const { from, n } of steps) {
    const share = (Math.max(from, low) - low) / Math.max(1, high + 1 - low);
    const bar = Math.floor(share * BARS);
    bars[bar] = (bars[bar] ?? 0) + n;
  }
  return { low, high, bars };
}

// Both ends of an index.
async function lowAndHigh(db: Db): Promise<{ low: number; high: number }> {
  const { rows } = await sql<{ low: number | null; high: number | null }>`
    select min(base_price) as low, max(base_price) as high from products p where ${isOnSale}`.execute(db);
  return { low: Math.floor((rows[0]?.low ?? 0) / 100), high: Math.ceil((rows[0]?.high ?? 0) / 100) };
}

async function priceSteps(db: Db): Promise<{ from: number; n: number }[]> {
  const steps = await db
    .selectFrom('facetCounts')
    .select(['name', 'n'])
    .where('kind', '=', 'price')
    .where('n', '>', 0)
    .orderBy('name')
    .execute();
  return steps.map(({ name, n }) => ({ from: Number(name) * STEP, n }));
}
