// How many products each choice of a filter leads to, beside the search and the other filters: the numbers in the form.
import { sql, type RawBuilder } from 'kysely';
import { namesByColour, namesOfColours } from '#shop/search/plain-colours.ts';
import { MAX_COUNTED, MAX_FACET_MATCHES } from '#shop/search/search-limits.ts';
import type { Db } from '#server/db/transact.ts';
import { keyOfFacet } from '#shop/product-fields/product-field.ts';
import { fieldFacet, isNewest, type Condition, type FacetKind, type FieldFacet } from './conditions.ts';
import type { ListQuery } from './list-query.ts';
import { rowsOf } from './search-conditions.ts';

/** Products by the name of a choice: brand, type, audience, size (EU), plain colour, 'yes', price in steps of ₨100, and `material:Leather`. */
export type FacetCounts = ReadonlyMap<string, number>;

/** By facet; 'all' where nothing else is chosen and facet_counts knows, and null where more match than are counted. */
type CountedFacets = Record<CountedFacet, FacetCounts | 'all' | null>;

/** 'field' has the values of all fields of which none is chosen; each of the others is one of its own. */
type CountedFacet = Exclude<FacetKind, 'search' | 'variant' | 'collection'> | 'field';

const FACETS = ['brand', 'type', 'audience', 'size', 'colour', 'sale', 'new', 'price', 'field'] as const;
/** Of the whole shop these are counted to MAX_COUNTED. */
const NOT_IN_FACET_COUNTS: readonly CountedFacet[] = ['colour', 'sale', 'new'];

/** A set of products, and the facets that are counted in it. */
type CountedSet = { conditions: Condition[]; facets: CountedFacet[]; max?: number };

export async function countFacets(db: Db, query: ListQuery): Promise<CountedFacets> {
  const all = [...FACETS, ...chosenFields(query.chosen)];
  const counted = Object.fromEntries(all.map((facet) => [facet, 'all'])) as CountedFacets;
  const sets = setsOf(query);
  const counts = countsOf(query);
  const { rows } = await sql<{ facet: CountedFacet; counts: Record<string, number> | null }>`
    ${sql.join(
      sets.map((set, at) => countSet(query, set, counts, at)),
      sql` union all `,
    )}`.execute(db);
  for (const { facet, counts: numbers } of rows) counted[facet] = numbers && new Map(Object.entries(numbers));
  return counted;
}

// Facets without a condition of their own are counted in the list itself; each other one in a list without its condition.
function setsOf({ searched, conditions, prices, chosen }: ListQuery): CountedSet[] {
  const own = (facet: CountedFacet) => conditions.some((condition) => isOf(condition, facet));
  const all: CountedFacet[] = [...FACETS, ...chosenFields(chosen)];
  const sets = [
    { conditions, facets: all.filter((facet) => !own(facet)) },
    ...all.filter(own).map((facet) => ({
      conditions: conditions.filter((condition) => !isOf(condition, facet)),
      facets: [facet],
    })),
  ];
  // The whole shop is counted in facet_counts, at its prices without offers.
  const isAll = (set: CountedSet) => searched === null && set.conditions.length === 0;
  const isReduced = prices.parts.length > 1;
  const isMissing = (facet: CountedFacet) =>
    NOT_IN_FACET_COUNTS.includes(facet) || (facet === 'price' && isReduced);
  return sets
    .map((set) => (isAll(set) ? { ...set, facets: set.facets.filter(isMissing), max: MAX_COUNTED } : set))
    .filter(({ facets }) => facets.length > 0);
}

function chosenFields({ fields }: ListQuery['chosen']): FieldFacet[] {
  return [...new Set(fields.map(keyOfFacet))].map(fieldFacet);
}

function isOf({ facet }: Condition, counted: CountedFacet): boolean {
  return facet === counted || (facet === 'variant' && (counted === 'size' || counted === 'colour'));
}

/** The choices a matching row counts for, as a set of rows. */
type ChoiceNames = (facet: CountedFacet) => RawBuilder<unknown>;

// Beside a colour a size is counted that is left in it, beside a size a colour that it is left in.
function countsOf({ chosen: { sizes, colours }, colourNames: names }: ListQuery): ChoiceNames {
  const plain = namesByColour(names).map(({ colour, names: own }) => sql`(${colour}, ${own}::text[])`);
  const wanted = namesOfColours(colours, names);
  const leftColours = sql`array(select substr(v, strpos(v, ' ') + 1) from unnest(variants) v
    where split_part(v, ' ', 1) = any(${sizes}::text[]))`;
  const leftSizes = sql`array(select distinct split_part(v, ' ', 1) from unnest(variants) v
    where substr(v, strpos(v, ' ') + 1) = any(${wanted}::text[]))`;
  const named: Record<(typeof FACETS)[number], RawBuilder<unknown>> = {
    brand: sql`brand`,
    type: sql`category`,
    audience: sql`audience`,
    size: sql`unnest(${colours.length === 0 ? sql`sizes` : leftSizes})`,
    colour: sql`unnest(array(select t.plain from (values ${sql.join(plain)}) t (plain, names)
      where t.names && ${sizes.length === 0 ? sql`colours` : leftColours}))`,
    sale: sql`case when is_reduced then 'yes' end`,
    new: sql`case when is_new then 'yes' end`,
    price: sql`(price / 10000)::text`,
    field: sql`unnest(facts)`,
  };
  // Whatever other fields say stands in its counts too, where nobody looks for it.
  const isFixed = (facet: CountedFacet): facet is (typeof FACETS)[number] => facet in named;
  return (facet) => (isFixed(facet) ? named[facet] : named.field);
}

// One row a facet; counts are null where the set is too large.
function countSet(
  { searched, prices }: ListQuery,
  { conditions, facets, max = MAX_FACET_MATCHES }: CountedSet,
  names: ChoiceNames,
  at: number,
) {
  const columns = sql`p.brand, p.category, p.audience, p.sizes, p.colours, p.variants, p.facts, ${prices.now} as price,
    ${prices.reduced.sql} as is_reduced, ${isNewest} as is_new`;
  const end = sql`limit ${sql.lit(max + 1)}`;
  const [first, second] = [sql.id(`set_${at}`), sql.id(`text_${at}`)];
  const matches = searched
    ? sql`${first} as materialized (${rowsOf([searched.understood, ...conditions], columns)} ${end}),
        ${second} as materialized (${rowsOf([searched.onlyText, ...conditions], columns)}
          and (select count(*) from ${first}) <= ${sql.lit(MAX_COUNTED)} ${end}),
        matches as materialized (select * from ${first} union all select * from ${second})`
    : sql`matches as materialized (${rowsOf(conditions, columns)} ${end})`;
  const each = facets.map(
    (facet) => sql`
      select ${sql.lit(facet)} as facet, case when (select count(*) from matches) <= ${sql.lit(max)} then (
        select coalesce(json_object_agg(name, n), '{}') from (
          select name, count(*)::int as n from (select ${names(facet)} as name from matches) named
          where name is not null group by name) counted) end as counts`,
  );
  return sql`(with ${matches} ${sql.join(each, sql` union all `)})`;
}
