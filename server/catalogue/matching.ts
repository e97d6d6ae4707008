// Which products a shopper's filters choose, as conditions of SQL.
import { sql } from 'kysely';
import type { Filters } from '#shop/forms/filters.ts';
import type { Search } from '#server/search/document-query.ts';
import { matchesSearch } from '#server/search/matches-search.ts';
import type { Condition } from './card.ts';

/** One choice a shopper can take back: its chip, and what it asks of a product `p`. */
export type Choice = 'search' | 'brand' | 'category' | 'size' | 'price';

/**
 * Conditions by choice, so that an empty list can tell which choice emptied it. All values are parameters.
 * `search` is what was read from `filters.search`, null when nothing was typed.
 */
export function conditionsOf(filters: Filters, search: Search | null): Map<Choice, Condition> {
  const conditions = new Map<Choice, Condition>();
  if (search) conditions.set('search', matchesSearch(search));
  if (filters.brands.length > 0) conditions.set('brand', isOfBrand(filters.brands));
  if (filters.categories.length > 0) conditions.set('category', isInCategory(filters.categories));
  if (filters.sizes.length > 0) conditions.set('size', hasSize(filters.sizes));
  if (filters.minPrice !== null || filters.maxPrice !== null) conditions.set('price', isInRange(filters));
  return conditions;
}

export const isOnSale = sql<boolean>`p.active`;

function isOfBrand(names: string[]): Condition {
  const folded = names.map((name) => name.toLowerCase());
  return sql<boolean>`p.brand in (
    select name from brands where lower(name) = any(${folded}) or slug = any(${folded}))`;
}

// A product has a type and perhaps an audience; `?category=` takes either (decisions: Catalogue). Two of a kind
// widen the choice, a type and an audience narrow it. The names of the old offer lists still work.
function isInCategory(names: string[]): Condition {
  const folded = names.map((name) => name.toLowerCase());
  const chosen = (kind: string) => sql`
    select c.name from categories c left join category_aliases a on a.category = c.name
    where c.kind = ${kind} and (lower(c.name) = any(${folded}) or c.slug = any(${folded}) or lower(a.alias) = any(${folded}))`;
  const none = (kind: string) => sql`not exists (${chosen(kind)})`;
  return sql<boolean>`(
    (p.category in (${chosen('type')}) or ${none('type')})
    and (p.audience in (${chosen('audience')}) or ${none('audience')})
    and not (${none('type')} and ${none('audience')}))`;
}

function hasSize(sizes: string[]): Condition {
  // One look per product, as few as the list needs; an `exists` is read as a join of all shelves.
  return sql<boolean>`coalesce((
    select true from inventory i
    where i.product_id = p.id and i.active and i.stock > 0 and i.size = any(${sizes}) limit 1), false)`;
}

function isInRange(filters: Filters): Condition {
  const low = (filters.minPrice ?? 0) * 100;
  const high = (filters.maxPrice ?? 1_000_000_000) * 100;
  return sql<boolean>`p.base_price between ${low} and ${high}`;
}
