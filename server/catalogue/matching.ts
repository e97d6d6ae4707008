// Which products a shopper's filters choose, as conditions of SQL.
import { sql } from 'kysely';
import type { Filters } from '#shop/forms/filters.ts';
import type { Db } from '#server/db/transact.ts';
import { isRareSize } from '#server/stock/rare-size.ts';
import type { Condition } from './card.ts';

/** One choice a shopper can take back: its chip, and what it asks of a product `p`. */
export type Choice = 'search' | 'brand' | 'category' | 'size' | 'price';

/** What the names of an address mean in this shop. */
type Named = { brands: string[]; types: string[]; audiences: string[] };

export const isOnSale = sql<boolean>`p.active`;

/** What a choice asks of a product: found by an index, or asked of each by itself. */
type Asked = { condition: Condition; along: Condition; by: 'asking' | 'index' };

export type Choices = ReadonlyMap<Choice, Asked>;

/** Several choices together; `along` is for lists that are walked in their order. */
export type Narrowed = { conditions: Condition[]; along: Condition[]; isIndexed: boolean; isAsked: boolean };

export function narrowedBy(choices: Choices, without?: Choice): Narrowed {
  const asked = [...choices].filter(([choice]) => choice !== without).map(([, each]) => each);
  return {
    conditions: asked.map(({ condition }) => condition),
    along: asked.map(({ along }) => along),
    isIndexed: asked.some(({ by }) => by === 'index'),
    isAsked: asked.some(({ by }) => by === 'asking'),
  };
}

export const ALL: Narrowed = { conditions: [], along: [], isIndexed: false, isAsked: false };

/** Conditions by choice, so that an empty list can tell which choice emptied it. All values are parameters. */
export async function choicesOf(db: Db, filters: Filters): Promise<Choices> {
  const { brands, categories, sizes, minPrice, maxPrice } = filters;
  const [named, isRare] = await Promise.all([
    brands.length + categories.length > 0 ? findNames(db, filters) : null,
    sizes.length > 0 && isRareSize(db, sizes),
  ]);
  const choices = new Map<Choice, Asked>();
  const put = (choice: Choice, by: Asked['by'], condition: Condition, along = alongTheWay(condition)) =>
    choices.set(choice, { condition, along, by });
  if (named && brands.length > 0) put('brand', 'index', sql<boolean>`p.brand = any(${named.brands})`);
  if (named && categories.length > 0) put('category', 'index', isInCategory(named));
  if (sizes.length > 0 && isRare) put('size', 'index', isAmongFew(sizes));
  else if (sizes.length > 0) put('size', 'asking', hasSize(sizes));
  if (minPrice !== null || maxPrice !== null) {
    const range = isInRange(filters);
    // A walk along the prices begins where the range does.
    const along = filters.sort.startsWith('price') ? range : alongTheWay(range);
    put('price', 'index', range, along);
  }
  return choices;
}

// `?category=` takes a type or an audience (decisions: Catalogue). The names of the old offer lists still work.
async function findNames(db: Db, { brands, categories }: Filters): Promise<Named> {
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
function isInCategory({ types, audiences }: Named): Condition {
  const chosen = [
    ...(types.length > 0 ? [sql`p.category = any(${types})`] : []),
    ...(audiences.length > 0 ? [sql`p.audience = any(${audiences})`] : []),
  ];
  return chosen.length > 0 ? sql<boolean>`(${sql.join(chosen, sql` and `)})` : sql<boolean>`false`;
}

function hasSize(sizes: string[]): Condition {
  // One look per product, as few as the list needs; an `exists` is read as a join of all shelves.
  return sql<boolean>`coalesce((
    select true from inventory i
    where i.product_id = p.id and i.active and i.stock > 0 and i.size = any(${sizes}) limit 1), false)`;
}

function isAmongFew(sizes: string[]): Condition {
  return sql<boolean>`p.id = any(array(
    select i.product_id from inventory i where i.active and i.stock > 0 and i.size = any(${sizes})))`;
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
