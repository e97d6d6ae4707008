// What the shop can be filtered by: brands, categories, sizes and the spread of prices.
import { sql } from 'kysely';
import {
  detailText,
  facetName,
  keyOfFacet,
  MAX_CHOICES,
  type ProductField,
} from '#shop/product-fields/product-field.ts';
import { namesByColour, swatchOf } from '#shop/search/plain-colours.ts';
import { bySize } from '#shop/sizes/sizes.ts';
import { sharedRead } from '#platform/db/shared-read.ts';
import type { Db } from '#server/db/transact.ts';
import { loadFields } from '#server/product-fields/load-fields.ts';
import { fieldFacet, isOnSale } from './conditions.ts';
import { countFacets, type FacetCounts } from './count-facets.ts';
import type { ListQuery } from './list-query.ts';
import type { Prices } from './prices.ts';

/** `count` is of the whole shop. */
export type Facet = { name: string; slug: string; count: number };

export type BrandFacet = Facet & { tagline: string };

export type CategoryFacet = Facet & { kind: 'type' | 'audience'; description: string; listed: boolean };

/** How many there would be with this choice beside the search and the other filters; null where they are too many to count. */
type Matching = { matching: number | null };

export type Facets = {
  brands: (BrandFacet & Matching)[];
  categories: (CategoryFacet & Matching)[];
  sizes: string[];
  /** Those of the sizes that no product has beside the search and the other filters. */
  emptySizes: string[];
  /** The plain colours that the shop has. */
  colours: ({ name: string; swatch: string } & Matching)[];
  /** How many are reduced, and how many are among the last arrivals, beside the search and the other filters. */
  onSale: number | null;
  isNew: number | null;
  fields: FieldFacetChoices[];
  prices: PriceSpread;
};

/** A field that shoppers filter by, with the values that products have; `value` is what an address says. */
export type FieldFacetChoices = {
  key: string;
  name: string;
  choices: ({ value: string; label: string } & Matching)[];
};

/** Whole rupees; `bars` counts products in 20 equal steps from `low` to `high`, beside the search and the other filters. */
export type PriceSpread = { low: number; high: number; bars: number[] };

/** Brands and categories in the owner's order with live counts, sizes that can be bought, prices. */
export async function shopFacets(db: Db, query: Promise<ListQuery>): Promise<Facets> {
  const [brands, categories, sizes, counted, range, allPrices, fields, values] = await Promise.all([
    listBrands(db),
    listCategories(db),
    listSizes(db),
    query.then((read) => countFacets(db, read)),
    query.then(({ prices }) => lowAndHigh(db, prices)),
    countWhole(db, 'price'),
    loadFields(db),
    countWhole(db, 'field'),
  ]);
  const { brand, size, colour, price } = counted;
  const colours = namesByColour((await query).colourNames).filter(({ names }) => names.length > 0);
  const steps = price instanceof Map ? [...price] : allPrices;
  const filtered = fields.filter((field) => field.filtered);
  return {
    brands: brands.map((each) => ({ ...each, matching: matchingOf(each, brand) })),
    categories: categories.map((each) => ({ ...each, matching: matchingOf(each, counted[each.kind]) })),
    sizes,
    emptySizes: size instanceof Map ? sizes.filter((each) => !size.has(each)) : [],
    colours: colours.map(({ colour: name }) => ({
      name,
      swatch: swatchOf(name),
      matching: matchingOf({ name }, colour),
    })),
    onSale: matchingOf({ name: 'yes' }, counted.sale),
    isNew: matchingOf({ name: 'yes' }, counted.new),
    fields: filtered.map((field) => fieldChoices(field, new Map(values), counted)),
    prices: spread(range, steps),
  };
}

function fieldChoices(
  field: ProductField,
  whole: FacetCounts,
  counted: Awaited<ReturnType<typeof countFacets>>,
): FieldFacetChoices {
  const here = counted[fieldFacet(field.key)] ?? counted.field;
  const counts = here === 'all' ? whole : here;
  const values = valuesOf(field, whole).filter((value) => whole.has(facetName(field.key, value)));
  const choices = values.slice(0, MAX_CHOICES).map((value) => ({
    value: facetName(field.key, value),
    label: detailText(field, value),
    matching: matchingOf({ name: facetName(field.key, value) }, counts),
  }));
  return { key: field.key, name: field.name, choices };
}

// Choices in the owner's order, numbers from the smallest on.
function valuesOf({ key, kind, choices }: ProductField, whole: FacetCounts): string[] {
  if (kind === 'choice') return choices;
  if (kind === 'yes-no') return ['yes', 'no'];
  const own = [...whole.keys()].filter((name) => keyOfFacet(name) === key);
  return own.map((name) => name.slice(key.length + 1)).toSorted((a, b) => Number(a) - Number(b));
}

function matchingOf(
  { name, count = 0 }: { name: string; count?: number },
  counts: FacetCounts | 'all' | null,
): number | null {
  return counts === 'all' ? count : counts && (counts.get(name) ?? 0);
}

export const listBrands = sharedRead((db: Db): Promise<BrandFacet[]> =>
  db
    .selectFrom('brands as b')
    .leftJoin('facetCounts as s', (join) => join.onRef('s.name', '=', 'b.name').on('s.kind', '=', 'brand'))
    .select(['b.name', 'b.slug', 'b.tagline', count])
    .where('b.listed', '=', true)
    .orderBy('b.position')
    .orderBy('b.name')
    .execute(),
);

export const listCategories = sharedRead((db: Db): Promise<CategoryFacet[]> =>
  db
    .selectFrom('categories as c')
    .leftJoin('facetCounts as s', (join) => join.onRef('s.name', '=', 'c.name').on('s.kind', '=', 'category'))
    .select(['c.name', 'c.slug', 'c.kind', 'c.description', 'c.listed', count])
    .orderBy('c.position')
    .orderBy('c.name')
    .execute(),
);

const count = sql<number>`coalesce(s.n, 0)`.as('count');

// A loose index scan: one step for each size, however many variants have it.
async function listSizes(db: Db): Promise<string[]> {
  const { rows } = await sql<{ size: string }>`
    with recursive sizes as (
      (select size from variants where in_stock order by size limit 1)
      union all
      select (select i.size from variants i where i.in_stock and i.size > s.size order by i.size limit 1)
      from sizes s where s.size is not null
    )
    select size from sizes s where size is not null and coalesce((
      select true from variants i where i.size = s.size and i.in_stock
        and (select ${isOnSale} from products p where p.id = i.product_id) limit 1), false)`.execute(db);
  return rows.map((row) => row.size).toSorted(bySize);
}

const BARS = 20;
const STEP = 100; // whole rupees, as prices are counted

function spread({ low, high }: Omit<PriceSpread, 'bars'>, steps: [string, number][]): PriceSpread {
  const bars = Array.from({ length: BARS }, () => 0);
  for (const [name, n] of steps) {
    const share = (Math.max(Number(name) * STEP, low) - low) / Math.max(1, high + 1 - low);
    const bar = Math.min(Math.floor(share * BARS), BARS - 1);
    bars[bar] = (bars[bar] ?? 0) + n;
  }
  return { low, high, bars };
}

// Both ends of the index of each part.
async function lowAndHigh(db: Db, { now, parts }: Prices): Promise<Omit<PriceSpread, 'bars'>> {
  const end = (direction: 'asc' | 'desc') =>
    parts.map(({ member, keys }) => {
      const order = sql.join(keys.map((key) => sql`${key} ${sql.raw(direction)}`));
      return sql`(select ${now} from search_index p where ${isOnSale} and ${member} order by ${order} limit 1)`;
    });
  const { rows } = await sql<{ low: number | null; high: number | null }>`
    select least(${sql.join(end('asc'))}) as low, greatest(${sql.join(end('desc'))}) as high`.execute(db);
  return { low: Math.floor((rows[0]?.low ?? 0) / 100), high: Math.ceil((rows[0]?.high ?? 0) / 100) };
}

async function countWhole(db: Db, kind: 'price' | 'field'): Promise<[string, number][]> {
  const steps = await db
    .selectFrom('facetCounts')
    .select(['name', 'n'])
    .where('kind', '=', kind)
    .where('n', '>', 0)
    .orderBy('name')
    .execute();
  return steps.map(({ name, n }) => [name, n]);
}
