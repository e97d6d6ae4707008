// Which products a shopper's filters choose: each condition declared once, as SQL on a row `p` of search_index.
import { sql, type RawBuilder } from 'kysely';
import { keyOfFacet } from '#shop/product-fields/product-field.ts';
import type { Filters } from '#shop/search/filters-form.ts';
import { namesOfColours } from '#shop/search/plain-colours.ts';
import type { Db } from '#server/db/transact.ts';
import type { Prices } from './prices.ts';

/**
 * What the counts beside a filter are of; a facet's own conditions are left out of its counts. 'variant' is a size in a
 * colour, and belongs to both; 'collection' is no facet: what the whole list is within.
 */
export type FacetKind =
  | 'search'
  | 'brand'
  | 'type'
  | 'audience'
  | 'size'
  | 'colour'
  | 'variant'
  | 'sale'
  | 'new'
  | 'price'
  | FieldFacet
  | 'collection';

/** One of the owner's product fields, by its key. */
export type FieldFacet = `field:${string}`;

export function fieldFacet(key: string): FieldFacet {
  return `field:${key}`;
}

/** KnownNames that facet_counts has the number of products for. */
type FacetNames = { kind: 'brand' | 'category' | 'field'; names: readonly string[] };

export type Condition = {
  facet: FacetKind;
  sql: RawBuilder<boolean>;
  /** Whether an index leads to the rows, by the condition itself or by `lead`. */
  isIndexed: boolean;
  /** A wider condition that an index answers, where none answers the condition itself. */
  lead?: RawBuilder<boolean> | undefined;
  counted?: FacetNames;
};

export const isOnSale = sql<boolean>`p.active`;
export const NEVER = sql<boolean>`false`;

/** Sizes with at most this many variants in stock are read from the variants. */
const RARE = 2_000;

/** The conditions of an address. All values are parameters. */
export async function conditionsOf(
  db: Db,
  filters: Filters,
  prices: Promise<Prices>,
  colourNames: () => Promise<string[]>,
): Promise<Condition[]> {
  const { brands, categories, sizes, colours, fields, minPrice, maxPrice } = filters;
  const isPriced = minPrice !== null || maxPrice !== null;
  return [
    ...(brands.length + categories.length > 0 ? namedConditions(filters, await findNames(db, filters)) : []),
    ...(sizes.length > 0 ? [inSize(sizes, await isRareSize(db, sizes))] : []),
    ...(colours.length > 0 ? await colourConditions(db, filters, await colourNames()) : []),
    ...(filters.onSale ? [{ facet: 'sale' as const, ...(await prices).reduced }] : []),
    ...(filters.isNew ? [{ facet: 'new' as const, sql: isNewest, isIndexed: true }] : []),
    ...fieldConditions(fields),
    ...(isPriced ? [inPriceRange(filters, await prices)] : []),
  ];
}

/** Among the last arrivals: added in the 30 days up to the newest product (rule C18), so that there are always some. */
export const isNewest = sql<boolean>`p.created_at > (
  select max(created_at) from search_index where active) - interval '30 days'`;

type KnownNames = { brands: string[]; types: string[]; audiences: string[] };

// `?category=` takes a type or an audience (rule C8). The names of the old offer lists still work.
async function findNames(db: Db, { brands, categories }: Filters): Promise<KnownNames> {
  const [brand, category] = [brands, categories].map((names) => names.map((name) => name.toLowerCase()));
  const { rows } = await sql<{ kind: string; name: string }>`
    select 'brand' as kind, name from brands where lower(name) = any(${brand}) or slug = any(${brand})
    union select c.kind, c.name from categories c left join category_aliases a on a.category = c.name
    where lower(c.name) = any(${category}) or c.slug = any(${category}) or lower(a.alias) = any(${category})`.execute(
    db,
  );
  const of = (kind: string) => rows.filter((row) => row.kind === kind).map(({ name }) => name);
  return { brands: of('brand'), types: of('type'), audiences: of('audience') };
}

// Two of a kind widen the choice, a type and an audience narrow it.
function namedConditions(filters: Filters, { brands, types, audiences }: KnownNames): Condition[] {
  const isUnknown = filters.categories.length > 0 && types.length + audiences.length === 0;
  return [
    ...(filters.brands.length > 0 ? [named('brand', brands)] : []),
    ...(types.length > 0 || isUnknown ? [named('type', types)] : []),
    ...(audiences.length > 0 ? [named('audience', audiences)] : []),
  ];
}

const columns = { brand: sql`p.brand`, type: sql`p.category`, audience: sql`p.audience` };

function named(facet: keyof typeof columns, names: string[]): Condition {
  return {
    facet,
    sql: sql`${columns[facet]} = any(${names})`,
    isIndexed: true,
    counted: { kind: facet === 'brand' ? 'brand' : 'category', names },
  };
}

function inSize(sizes: string[], isLed: boolean): Condition {
  return {
    facet: 'size',
    sql: sql`p.sizes && ${sizes}`,
    isIndexed: isLed,
    lead: isLed ? sql`p.id = any(array(${productsInSize(sizes)}))` : undefined,
  };
}

/** Ids of the products with one of these sizes (EU) in stock, by the index of the variants. */
export function productsInSize(sizes: string[]): RawBuilder<unknown> {
  return sql`select v.product_id from variants v where v.in_stock and v.size = any(${sizes})`;
}

// With a size, too, it is the size in that colour that must be left.
async function colourConditions(db: Db, { colours, sizes }: Filters, all: string[]): Promise<Condition[]> {
  const names = namesOfColours(colours, all);
  const isLed = await isRareColour(db, names);
  const inColour: Condition = {
    facet: 'colour',
    sql: sql`p.colours && ${names}`,
    isIndexed: isLed,
    lead: isLed ? sql`p.id = any(array(${productsInColour(names)}))` : undefined,
  };
  const variants = sizes.flatMap((size) => names.map((name) => `${size} ${name}`));
  const inBoth: Condition = { facet: 'variant', sql: sql`p.variants && ${variants}`, isIndexed: false };
  return sizes.length > 0 ? [inColour, inBoth] : [inColour];
}

// Two values of a field widen the choice, two fields narrow it.
function fieldConditions(values: readonly string[]): Condition[] {
  return [...Map.groupBy(values, keyOfFacet)].map(([key, facts]) => ({
    facet: fieldFacet(key),
    sql: sql`p.facts && ${facts}`,
    isIndexed: true,
    counted: { kind: 'field', names: facts },
  }));
}

/** All names of colours in the shop, in order: a loose index scan, one step for each name, however many products have it. */
export async function listColourNames(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    with recursive steps as (
      (select name from product_colours order by name limit 1)
      union all
      select (select c.name from product_colours c where c.name > s.name order by c.name limit 1)
      from steps s where s.name is not null
    ) select name from steps where name is not null`.execute(db);
  return rows.map(({ name }) => name);
}

/** Ids of the products in one of these colours, in stock or not. */
export function productsInColour(names: string[]): RawBuilder<unknown> {
  return sql`select c.product_id from product_colours c where c.name = any(${names})`;
}

/** Whether all these sizes together have few variants, so that a list of them is better begun there. */
export function isRareSize(db: Db, sizes: string[]): Promise<boolean> {
  return hasFewRows(db, productsInSize(sizes));
}

/** Whether few products have one of these colours. */
export function isRareColour(db: Db, names: string[]): Promise<boolean> {
  return hasFewRows(db, productsInColour(names));
}

async function hasFewRows(db: Db, subquery: RawBuilder<unknown>): Promise<boolean> {
  const { rows } = await sql<{ isRare: boolean }>`
    select (select count(*) from (${subquery} limit ${sql.lit(RARE + 1)}) few) <= ${sql.lit(RARE)} as is_rare`.execute(
    db,
  );
  return rows[0]?.isRare ?? true;
}

function inPriceRange({ minPrice, maxPrice }: Filters, prices: Prices): Condition {
  return { facet: 'price', ...prices.between((minPrice ?? 0) * 100, (maxPrice ?? 1_000_000_000) * 100) };
}
