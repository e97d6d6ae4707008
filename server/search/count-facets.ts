// How many products each choice of a filter leads to, beside the search and the other filters: the numbers in the form.
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#server/db/transact.ts';
import type { Condition, FacetKind } from './conditions.ts';
import { MAX_COUNTED, MAX_FACET_MATCHES } from '#shop/search/search-limits.ts';
import type { ListQuery } from './list-query.ts';
import { rowsOf } from './search-conditions.ts';

/** Products by the name of a choice: brand, type, audience, size (EU), and price in steps of ₨100. */
export type FacetCounts = ReadonlyMap<string, number>;

/** By facet; 'all' where nothing else is chosen, and null where more products match than are counted. */
type CountedFacets = Record<CountedFacet, FacetCounts | 'all' | null>;

type CountedFacet = Exclude<FacetKind, 'search'>;

const FACETS = ['brand', 'type', 'audience', 'size', 'price'] as const;

const names: Record<CountedFacet, RawBuilder<unknown>> = {
  brand: sql`brand`,
  type: sql`category`,
  audience: sql`audience`,
  size: sql`unnest(sizes)`,
  price: sql`(price / 10000)::text`,
};

/** A set of products, and the facets that are counted in it. */
type CountedSet = { conditions: Condition[]; facets: CountedFacet[] };

export async function countFacets(db: Db, query: ListQuery): Promise<CountedFacets> {
  const counted: CountedFacets = { brand: 'all', type: 'all', audience: 'all', size: 'all', price: 'all' };
  const sets = setsOf(query);
  if (sets.length === 0) return counted;
  const { rows } = await sql<{ facet: CountedFacet; counts: Record<string, number> | null }>`
    ${sql.join(
      sets.map((set, at) => countSet(query, set, at)),
      sql` union all `,
    )}`.execute(db);
  for (const { facet, counts } of rows) counted[facet] = counts && new Map(Object.entries(counts));
  return counted;
}

// Facets without a condition of their own are counted in the list itself; each other one in a list without its condition.
function setsOf({ searched, conditions, prices }: ListQuery): CountedSet[] {
  const own = (facet: CountedFacet) => conditions.some((condition) => condition.facet === facet);
  const sets = [
    { conditions, facets: FACETS.filter((facet) => !own(facet)) },
    ...FACETS.filter(own).map((facet) => ({
      conditions: conditions.filter((condition) => condition.facet !== facet),
      facets: [facet],
    })),
  ];
  // The whole shop is counted in facet_counts, at its prices without offers.
  const isKnown = (set: CountedSet) => searched === null && set.conditions.length === 0;
  const isReduced = prices.parts.length > 1;
  return sets
    .map((set) =>
      isKnown(set) ? { ...set, facets: set.facets.filter((f) => f === 'price' && isReduced) } : set,
    )
    .filter(({ facets }) => facets.length > 0);
}

// One row a facet; counts are null where the set is too large.
function countSet({ searched, prices }: ListQuery, { conditions, facets }: CountedSet, at: number) {
  const columns = sql`p.brand, p.category, p.audience, p.sizes, ${prices.now} as price`;
  const end = sql`limit ${sql.lit(MAX_FACET_MATCHES + 1)}`;
  const [first, second] = [sql.id(`set_${at}`), sql.id(`text_${at}`)];
  const matches = searched
    ? sql`${first} as materialized (${rowsOf([searched.understood, ...conditions], columns)} ${end}),
        ${second} as materialized (${rowsOf([searched.onlyText, ...conditions], columns)}
          and (select count(*) from ${first}) <= ${sql.lit(MAX_COUNTED)} ${end}),
        matches as materialized (select * from ${first} union all select * from ${second})`
    : sql`matches as materialized (${rowsOf(conditions, columns)} ${end})`;
  const each = facets.map(
    (facet) => sql`
      select ${sql.lit(facet)} as facet, case when (select count(*) from matches) <= ${sql.lit(MAX_FACET_MATCHES)} then (
        select coalesce(json_object_agg(name, n), '{}') from (
          select name, count(*)::int as n from (select ${names[facet]} as name from matches) named
          where name is not null group by name) counted) end as counts`,
  );
  return sql`(with ${matches} ${sql.join(each, sql` union all `)})`;
}
