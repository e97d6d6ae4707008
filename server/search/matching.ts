// Which products a shopper's filters choose, as conditions of SQL.
import { sql } from 'kysely';
import type { Filters } from '#shop/search/filters-form.ts';
import type { Db } from '#server/db/transact.ts';
import { inSize } from './in-stock.ts';
import { isRareSize } from '#server/stock/rare-size.ts';
import type { Condition } from './card.ts';

/** One choice a shopper can take back: its chip, and what it asks of a product `p`. */
export type FilterChoice = 'search' | 'brand' | 'category' | 'size' | 'price';

/** What the names of an address mean in this shop. */
type NamesInShop = { brands: string[]; types: string[]; audiences: string[] };

export const isOnSale = sql<boolean>`p.active`;

/** Products that are counted anyway, by the names of facet_counts. */
type FacetNames = { kind: 'brand' | 'category'; names: readonly string[] };

/** What a choice asks of a product: of a row of search_index, found by an index or not, and of a product on a walk. */
type ChoiceCondition = {
  listed: Condition;
  along: Condition;
  isIndexed: boolean;
  counted?: FacetNames | undefined;
};

export type Choices = ReadonlyMap<FilterChoice, ChoiceCondition>;

/** Several choices together. `counted` where they are just what is counted anyway. */
export type Narrowed = {
  /** Of `search_index p`. */
  listed: Condition[];
  /** Of `products p`, for lists that are walked in their order. */
  along: Condition[];
  isIndexed: boolean;
  counted: FacetNames | null;
};

export function narrowedBy(choices: Choices, without?: FilterChoice): Narrowed {
  const asked = [...choices].filter(([choice]) => choice !== without).map(([, each]) => each);
  return {
    listed: asked.map(({ listed }) => listed),
    along: asked.map(({ along }) => along),
    isIndexed: asked.some(({ isIndexed }) => isIndexed),
    counted: (asked.length === 1 && asked[0]?.counted) || null,
  };
}

export const ALL: Narrowed = { listed: [], along: [], isIndexed: false, counted: null };

/** Conditions by choice, so that an empty list can tell which choice emptied it. All values are parameters. */
export async function choicesOf(db: Db, filters: Filters): Promise<Choices> {
  const { brands, categories, sizes, minPrice, maxPrice } = filters;
  const [named, isRare] = await Promise.all([
    brands.length + categories.length > 0 ? findNames(db, filters) : null,
    sizes.length > 0 && isRareSize(db, sizes),
  ]);
  const choices = new Map<FilterChoice, ChoiceCondition>();
  if (named && brands.length > 0) choices.set('brand', isOfBrand(named.brands));
  if (named && categories.length > 0)
    choices.set('category', { ...byIndex(isInCategory(named)), counted: categoryFacets(named) });
  if (sizes.length > 0) {
    const sized = inSize(sizes, isRare);
    choices.set('size', isRare ? byIndex(sized.listed) : { ...sized, isIndexed: false });
  }
  if (minPrice !== null || maxPrice !== null) {
    const range = isInRange(filters);
    // A walk along the prices begins where the range does.
    choices.set(
      'price',
      filters.sort.startsWith('price') ? { ...byIndex(range), along: range } : byIndex(range),
    );
  }
  return choices;
}

function byIndex(listed: Condition): ChoiceCondition {
  return { listed, along: alongTheWay(listed), isIndexed: true };
}

function isOfBrand(names: string[]): ChoiceCondition {
  return { ...byIndex(sql<boolean>`p.brand = any(${names})`), counted: { kind: 'brand', names } };
}

// A type and an audience together are counted by nobody.
function categoryFacets({ types, audiences }: NamesInShop): FacetNames | undefined {
  const isBoth = types.length > 0 && audiences.length > 0;
  return isBoth ? undefined : { kind: 'category', names: [...types, ...audiences] };
}

// `?category=` takes a type or an audience (rule C8). The names of the old offer lists still work.
async function findNames(db: Db, { brands, categories }: Filters): Promise<NamesInShop> {
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
function isInCategory({ types, audiences }: NamesInShop): Condition {
  const chosen = [
    ...(types.length > 0 ? [sql`p.category = any(${types})`] : []),
    ...(audiences.length > 0 ? [sql`p.audience = any(${audiences})`] : []),
  ];
  return chosen.length > 0 ? sql<boolean>`(${sql.join(chosen, sql` and `)})` : sql<boolean>`false`;
}

function isInRange(filters: Filters): Condition {
  const low = (filters.minPrice ?? 0) * 100;
  const high = (filters.maxPrice ?? 1_000_000_000) * 100;
  return sql<boolean>`p.base_price between ${low} and ${high}`;
}

/**
 * For a walk along the order of a list, which meets what it looks for soon enough: the condition is asked of each product
 * on the way. Left as it is, the planner may rather gather all that meet it and put them in order.
 */
export function alongTheWay(condition: Condition): Condition {
  return sql<boolean>`coalesce(${condition}, false)`;
}
