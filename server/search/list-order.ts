// What a list is sorted by, and where in it a page begins.
import { sql, type RawBuilder } from 'kysely';
import type { Sort } from '#shop/search/filters-form.ts';
import { isOnSale } from './conditions.ts';
import type { Search } from './document-query.ts';
import type { PricePart, Prices } from './prices.ts';
import { relevance } from './relevance.ts';

type SortKeys = RawBuilder<unknown>[];

/** Expressions of a row `p` of search_index, so that a page can begin after any of them; the id comes last. */
export type SortOrder = {
  keys: SortKeys;
  isDescending: boolean;
  /** Where no index has the whole list in this order: the parts that have one. */
  parts?: PricePart[];
};

export const newestFirst: SortOrder = { keys: [sql`p.created_at`], isDescending: true };

/** A search comes best match first where no order was chosen. `products` have the order `own`. */
export function orderOf(
  sort: Sort,
  search: Search | null,
  prices: Prices,
  products: readonly string[] = [],
): SortOrder {
  const byPrice = { keys: [prices.now, sql`p.base_price`], parts: prices.parts };
  switch (sort) {
    case 'newest':
      return search ? { keys: [relevance(search), sql`p.created_at`], isDescending: true } : newestFirst;
    case 'price_asc':
      return { ...byPrice, isDescending: false };
    case 'price_desc':
      return { ...byPrice, isDescending: true };
    case 'own':
      return { keys: [sql`array_position(${[...products]}::uuid[], p.id)`], isDescending: false };
    case 'popularity':
      return { keys: [sql`p.popularity`, sql`p.created_at`], isDescending: true };
  }
}

/** What to take of the shop: all rows that meet the conditions, or of `ids` alone. */
export type ListRows = { ids: readonly string[] | null; conditions: RawBuilder<boolean>[] };

/** Where in the order a page begins or ends. */
export type ListPlace = { from: 'after' | 'up to'; id: string } | null;

/**
 * A subquery `id`, `place` of the first `limit` rows. Without ids they are read along the index of the order: `coalesce`
 * fences the conditions off, so that the planner tries them on each row of that index and does not sort all that meet them.
 */
export function firstRows({ ids, conditions }: ListRows, order: SortOrder, place: ListPlace, limit: number) {
  const where = [
    isOnSale,
    ...(ids ? [sql`p.id = any(${[...ids]}::uuid[])`] : []),
    ...(place ? [compare(order, place)] : []),
    ...conditions.map((condition) => sql`coalesce(${condition}, false)`),
  ];
  const names = order.keys.map((_, at) => sql.id(`key_${at}`));
  const values = sql.join(order.keys.map((key, at) => sql`${key} as ${names[at]}`));
  const parts = (ids ? undefined : order.parts) ?? [{ member: sql<boolean>`true`, keys: names }];
  const each = parts.map(
    ({ member, keys }) => sql`(
      select p.id, ${values} from search_index p where ${sql.join([member, ...where], sql` and `)}
      order by ${sorted([...keys, sql`p.id`], order)} limit ${sql.lit(limit)})`,
  );
  return sql<{ id: string; place: number }>`
    select id, row_number() over (order by ${sorted([...names, sql`id`], order)}) as place
    from (${sql.join(each, sql` union `)}) parts order by place limit ${sql.lit(limit)}`;
}

function sorted(keys: SortKeys, { isDescending }: SortOrder): RawBuilder<unknown> {
  const direction = isDescending ? sql`desc` : sql`asc`;
  return sql.join(keys.map((key) => sql`${key} ${direction}`));
}

function compare({ keys, isDescending }: SortOrder, place: NonNullable<ListPlace>): RawBuilder<boolean> {
  const sign = isDescending === (place.from === 'after') ? sql.raw('<') : sql.raw('>');
  const equal = place.from === 'up to' ? sql.raw('=') : sql.raw('');
  const row = sql.join([...keys, sql`p.id`]);
  return sql<boolean>`(${row}) ${sign}${equal} (select ${row} from search_index p where p.id = ${place.id})`;
}
