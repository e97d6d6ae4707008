// What a list is sorted by, and where in it a page begins.
import { sql, type RawBuilder } from 'kysely';
import type { Sort } from '#shop/search/filters-form.ts';
import type { Search } from './document-query.ts';
import { relevance } from './relevance.ts';
import type { Condition } from './card.ts';

/** Expressions of the product `p` alone, so that a page can begin after any of them; the id comes last. */
export type SortOrder = { keys: RawBuilder<unknown>[]; isDescending: boolean };

export const newestFirst: SortOrder = { keys: [sql`p.created_at`], isDescending: true };

/** A search comes best match first where no order was chosen. */
export function orderOf(sort: Sort, search: Search | null): SortOrder {
  switch (sort) {
    case 'newest':
      return search ? { keys: [relevance(search), sql`p.created_at`], isDescending: true } : newestFirst;
    case 'price_asc':
      return { keys: [sql`p.base_price`], isDescending: false };
    case 'price_desc':
      return { keys: [sql`p.base_price`], isDescending: true };
    case 'popularity':
      return { keys: [sql`p.popularity`, sql`p.created_at`], isDescending: true };
  }
}

export function sortedBy({ keys, isDescending }: SortOrder): RawBuilder<unknown> {
  const direction = isDescending ? sql`desc` : sql`asc`;
  return sql.join([...keys, sql`p.id`].map((key) => sql`${key} ${direction}`));
}

/** Whether `p` comes after this product. */
export function isPast(order: SortOrder, id: string): Condition {
  return compare(order, order.isDescending ? sql`<` : sql`>`, id);
}

/** Whether `p` is this product or comes before it. */
export function isUpTo(order: SortOrder, id: string): Condition {
  return compare(order, order.isDescending ? sql`>=` : sql`<=`, id);
}

function compare({ keys }: SortOrder, sign: RawBuilder<unknown>, id: string): Condition {
  const place = sql.join([...keys, sql`p.id`]);
  return sql<boolean>`(${place}) ${sign} (select ${place} from products p where p.id = ${id})`;
}
