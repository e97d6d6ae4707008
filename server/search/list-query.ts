// What an address asks the list for: the search as it is understood, the conditions of the filters, and today's prices.
import type { CollectionChoice } from '#shop/collections/collection.ts';
import { ruleFilters, type Filters } from '#shop/search/filters-form.ts';
import type { Db } from '#server/db/transact.ts';
import { liveOffers, type LiveOffer } from '#server/offers/live-offers.ts';
import { choiceConditions } from './collection-conditions.ts';
import { conditionsOf, listColourNames, type Condition } from './conditions.ts';
import type { Search } from './document-query.ts';
import { orderOf, type SortOrder } from './list-order.ts';
import { pricesOf, type Prices } from './prices.ts';
import { readSearch, readWords } from './read-search.ts';
import { searchConditions, type SearchConditions } from './search-conditions.ts';

export type ListQuery = {
  offers: LiveOffer[];
  prices: Prices;
  /** Null when nothing was typed. */
  search: Search | null;
  searched: SearchConditions | null;
  conditions: Condition[];
  chosen: Pick<Filters, 'sizes' | 'colours' | 'fields'>;
  /** All names of colours in the shop. */
  colourNames: string[];
  order: SortOrder;
  /** The colours in which the products are pictured. */
  pictured: string[];
};

/** `within`: of these products alone. */
export async function readListQuery(
  db: Db,
  filters: Filters,
  now: Date,
  within?: CollectionChoice,
): Promise<ListQuery> {
  const live = liveOffers(db, now);
  const priced = live.then(pricesOf);
  const named = listColourNames(db);
  const [offers, prices, search, own, around, colourNames] = await Promise.all([
    live,
    priced,
    searchOf(db, filters, priced),
    conditionsOf(db, filters, priced, () => named),
    within ? choiceConditions(db, within, priced, () => named) : [],
    named,
  ]);
  const searched = search && searchConditions(search, prices);
  const order = orderOf(filters.sort, search, prices, within?.products);
  const conditions = [...around, ...own];
  const pictured =
    filters.colours.length === 0 && within?.rule ? ruleFilters(within.rule).colours : filters.colours;
  return { offers, prices, search, searched, conditions, chosen: filters, colourNames, order, pictured };
}

async function searchOf(db: Db, { search, literal }: Filters, prices: Promise<Prices>) {
  if (search === '') return null;
  return literal ? readWords(db, search) : readSearch(db, search, prices);
}
