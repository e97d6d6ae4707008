/** The catalogue queries of the pages, called as the pages call them: what catalogue-sizes.ts measures. */
import { sql, type Kysely } from 'kysely';
import { cardsById, similarProducts } from '#server/search/similar-products.ts';
import { findProduct } from '#server/catalogue/find-product.ts';
import { listProducts } from '#server/search/list-products.ts';
import { readListQuery } from '#server/search/list-query.ts';
import { newestProducts } from '#server/search/newest-products.ts';
import { shopFacets } from '#server/search/shop-facets.ts';
import { sitemapParts, sitemapProducts } from '#server/catalogue/sitemap.ts';
import { suggest } from '#server/search/suggest.ts';
import type { Tables } from '#server/db/tables.ts';
import { liveOffers } from '#server/offers/live-offers.ts';
import { bannerOffer } from '#server/offers/banner-offer.ts';
import { offerEffect } from '#server/offers/offer-effect.ts';
import { offerProducts } from '#server/offers/offer-products.ts';
import { readFilters } from '#shop/search/filters-form.ts';
import { benchNow } from './fill-catalogue.ts';

type MeasuredDb = Kysely<Tables>;

/** `ids` are products on sale, far apart in the list; `at` counts the repetitions. */
type CatalogueQuestion = {
  name: string;
  ask(db: MeasuredDb, ids: readonly string[], at: number): Promise<unknown>;
};

const idAt = (ids: readonly string[], at: number) => ids[at % ids.length] ?? '';

const list = (query: string): CatalogueQuestion => ({
  name: `/shop?${query}`,
  ask: (db) => listProducts(db, filtersOf(query), benchNow),
});

// A page of its own far down the list, as "Load more" goes on to after 240 products.
const deep = (query: string): CatalogueQuestion => ({
  name: `/shop?${query}&after=…`,
  ask: (db, ids, at) => listProducts(db, { ...filtersOf(query), after: idAt(ids, at) }, benchNow),
});

const help = (typed: string): CatalogueQuestion => ({
  name: `typing help "${typed}"`,
  ask: (db) => suggest(db, typed, benchNow),
});

function filtersOf(query: string) {
  return readFilters(new URLSearchParams(query)).filters;
}

const PAGES: CatalogueQuestion[] = [
  { name: 'product by id', ask: (db, ids, at) => findProduct(db, idAt(ids, at), benchNow) },
  {
    name: 'similar products',
    ask: (db, ids, at) => similarProducts(db, { productId: idAt(ids, at), size: null, count: 4 }, benchNow),
  },
  {
    name: 'similar products in size 42',
    ask: (db, ids, at) => similarProducts(db, { productId: idAt(ids, at), size: '42', count: 4 }, benchNow),
  },
  { name: 'twelve cards by id', ask: (db, ids) => cardsById(db, ids.slice(0, 12), benchNow) },
  { name: 'four newest', ask: (db) => newestProducts(db, 4, benchNow) },
  { name: 'offer of the home page', ask: (db) => bannerOffer(db, liveOffers(db, benchNow)) },
  { name: 'facets', ask: (db) => shopFacets(db, readListQuery(db, filtersOf(''), benchNow)) },
  { name: 'sitemap: its parts', ask: (db) => sitemapParts(db) },
  { name: 'sitemap: one part of 256', ask: (db) => sitemapProducts(db, 'a7') },
];

const LISTS: CatalogueQuestion[] = [
  ...['', 'sort=price_asc', 'sort=price_desc', 'sort=popularity'].flatMap((sort) => [list(sort), deep(sort)]),
  list('brand=nike'),
  deep('brand=nike'),
  list('category=running&size=42'),
  list('brand=nike&brand=puma&category=men&size=42&size=43'),
  list('size=42'),
  list('size=47'),
  list('minPrice=5000&maxPrice=9000'),
  list('minPrice=5000&maxPrice=9000&sort=price_asc'),
  list('brand=vans&category=running&sort=popularity'),
  list('category=sale'),
];

const SEARCHES: CatalogueQuestion[] = [
  ...['shoe', 'nike', 'black', '42', 'running shoes', 'classic', 'samba', 'nike 42 black'].map((text) =>
    list(`search=${text}`),
  ),
  ...['kali chappal 42', 'joota', 'slippers under 5000', 'addidas sambba', 'old school vans'].map((text) =>
    list(`search=${text}`),
  ),
  ...['qwertyuiop', 'a', 'no', 'egasus'].map((text) => list(`search=${text}`)),
  list('search=shoe&sort=price_asc'),
  list('search=shoe&brand=nike&size=42'),
  list('search=black&words=only'),
  deep('search=shoe'),
  deep('search=nike'),
];

const HELP: CatalogueQuestion[] = ['sa', 'sam', 'nike', 'shoe', 'nike 42 black', 'addidas'].map(help);

const ADMIN: CatalogueQuestion[] = [
  { name: 'admin: effect of an offer on Running', ask: (db) => offerEffect(db, onRunning) },
  { name: 'admin: products an offer may be for', ask: (db) => offerProducts(db, 'nike air') },
];

const onRunning = { discountType: 'PERCENT', value: 10, scope: 'CATEGORY', category: 'Running' } as const;

export const QUESTIONS: CatalogueQuestion[] = [...PAGES, ...LISTS, ...SEARCHES, ...HELP, ...ADMIN];

/** Products on sale, spread over the whole list. */
export async function someIds(db: MeasuredDb): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from products where active order by id limit 200`.execute(db);
  return rows.map(({ id }) => id);
}
