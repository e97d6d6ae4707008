/** Help while a shopper types: products, brands and categories that the text so far may lead to. */
import { sql } from 'kysely';
import type { Db } from '#server/db/transact.ts';
import {
  MAX_SUGGESTED_NAMES,
  MAX_SUGGESTED_PRODUCTS,
  MIN_SUGGESTED_FOR,
} from '#shop/search/search-limits.ts';
import { fold } from '#shop/search/understand-search.ts';
import { cleanLine } from '#shop/text/text.ts';
import { liveOffers, type LiveOffer } from '#server/offers/live-offers.ts';
import type { Search } from './document-query.ts';
import { readSearch } from './read-search.ts';
import type { Card } from '#shop/catalogue/product.ts';
import { toCard } from './card.ts';
import { findProducts } from './find-products.ts';
import { firstRows, orderOf } from './list-order.ts';
import { loadCards } from './list-products.ts';
import { pricesOf, type Prices } from './prices.ts';
import { searchConditions } from './search-conditions.ts';

export type Suggestions = {
  products: Pick<Card, 'id' | 'title' | 'brand' | 'price' | 'picture' | 'sizesAvailable'>[];
  brands: { name: string; slug: string }[];
  categories: { name: string; slug: string; kind: 'type' | 'audience' }[];
};

type LivePrices = { offers: LiveOffer[]; prices: Prices };

const NOTHING: Suggestions = { products: [], brands: [], categories: [] };

/** At most 5 products on sale with what they cost now, and 3 each of brands and listed categories; nothing for less than 2 letters or unreadable text. */
export async function suggest(db: Db, typed: string, now: Date): Promise<Suggestions> {
  const line = cleanLine(typed.slice(0, 100), 100);
  if (!line.ok || fold(line.text).length < MIN_SUGGESTED_FOR) return NOTHING;
  const live = liveOffers(db, now).then((offers) => ({ offers, prices: pricesOf(offers) }));
  const search = await readSearch(
    db,
    line.text,
    live.then(({ prices }) => prices),
  );
  const [products, brands, categories] = await Promise.all([
    suggestProducts(db, search, await live, now),
    suggestBrands(db, search),
    suggestCategories(db, search),
  ]);
  return { products, brands, categories };
}

async function suggestProducts(db: Db, search: Search, { offers, prices }: LivePrices, now: Date) {
  const found = await findProducts(db, { search: searchConditions(search, prices), conditions: [] });
  const ids = found.ids ?? (await found.ranked());
  const best = firstRows(
    { ids, conditions: [] },
    orderOf('newest', search, prices),
    null,
    MAX_SUGGESTED_PRODUCTS,
  );
  const rows = await loadCards(db, best, search.inStock.colourNames);
  return rows.map((row) => {
    const { id, title, brand, price, picture, sizesAvailable } = toCard(row, offers, now);
    return { id, title, brand, price, picture, sizesAvailable };
  });
}

// Brands that were named, and brands that begin as the text does, spelt as it is or as it was taken.
function suggestBrands(db: Db, search: Search): Promise<Suggestions['brands']> {
  return db
    .selectFrom('brands as b')
    .select(['b.name', 'b.slug'])
    .where('b.listed', '=', true)
    .where(
      sql<boolean>`(b.name = any(${search.brands}) or search_fold(b.name) like any(${beginnings(search)}))`,
    )
    .orderBy('b.position')
    .orderBy('b.name')
    .limit(MAX_SUGGESTED_NAMES)
    .execute();
}

function suggestCategories(db: Db, search: Search): Promise<Suggestions['categories']> {
  const named = [...search.types.map(({ type }) => type), ...search.audiences];
  return db
    .selectFrom('categories as c')
    .select(['c.name', 'c.slug', 'c.kind'])
    .where('c.listed', '=', true)
    .where(
      sql<boolean>`(c.name = any(${named}) or search_fold(c.name) like any(${beginnings(search)}) or exists (
        select from category_aliases a
        where a.category = c.name and search_fold(a.alias) like any(${beginnings(search)})))`,
    )
    .orderBy('c.position')
    .orderBy('c.name')
    .limit(MAX_SUGGESTED_NAMES)
    .execute();
}

// Folded text has neither % nor _.
function beginnings(search: Search): string[] {
  const meant = search.words.length === 1 ? (search.words[0]?.meant ?? []) : [];
  return [...new Set([fold(search.typed), ...meant])].map((text) => `${text}%`);
}
