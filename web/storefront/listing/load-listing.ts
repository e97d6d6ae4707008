// A list of products for an address: of the whole shop, or within a collection; with its cache tags.
import { redirect, type RouterContextProvider } from 'react-router';
import type { CollectionChoice } from '#shop/collections/collection.ts';
import { readFilters, ruleFilters, writeFilters, type Filters } from '#shop/search/filters-form.ts';
import { cardTags, cachePage } from '#platform/page-cache/cache-page.ts';
import { shopContext, type AppContext } from '#server/http/shop-context.ts';
import { priceClock } from '#server/offers/next-change.ts';
import { listProducts, type ProductList } from '#server/search/list-products.ts';
import { readListQuery } from '#server/search/list-query.ts';
import { countWithout, countWithoutSaid } from '#server/search/relax-filters.ts';
import { shopFacets } from '#server/search/shop-facets.ts';
import { suggest } from '#server/search/suggest.ts';
import { listPath, withKnownNames } from './shop-choices.ts';
import { shownFacets } from './shown-facets.ts';

/** What cannot be understood is left out and named (rule C18). */
export function readListAddress(request: Request, within?: Filters['within']) {
  const address = new URL(request.url).searchParams;
  const read = readFilters(address, within);
  // A form sent without a script names every empty field; the address stays as short as with one.
  if (read.ignored.length === 0 && [...address.values()].includes(''))
    throw redirect(`${listPath(read.filters)}${writeFilters(read.filters)}`, 303);
  return read;
}

export async function loadListing(
  context: Readonly<RouterContextProvider>,
  { filters: asked, ignored }: ReturnType<typeof readListAddress>,
  within?: CollectionChoice,
) {
  const shop = context.get(shopContext);
  const { db, reading, now } = shop;
  const at = now();
  const query = readListQuery(reading, asked, at, within);
  const [list, facets, prices] = await Promise.all([
    listProducts(reading, asked, at, query),
    shopFacets(reading, query),
    priceClock(db, at),
  ]);
  const filters = withKnownNames(asked, facets);
  cachePage(
    context,
    listTags(filters, list.cards, within),
    filters.sort === 'popularity' ? soon(at) : Infinity,
  );
  const waysOn = list.total === 0 ? await findWaysOn(shop, asked, list, within) : null;
  return { list, facets: shownFacets(facets), filters, ignored: ignoredWords(ignored), waysOn, prices };
}

// Said here and not in the component: a browser needs no code for what is rarely seen.
function ignoredWords(ignored: string[]): string {
  if (ignored.length === 0) return '';
  const words = new Intl.ListFormat('en', { type: 'conjunction' }).format(ignored);
  return `We could not understand ${words}, so ${ignored.length === 1 ? 'it was' : 'they were'} left out.`;
}

// For a list that came out empty: what emptied it, and what is nearest to what was looked for.
async function findWaysOn(
  { reading: db, now }: AppContext,
  asked: Filters,
  { reading }: ProductList,
  within?: CollectionChoice,
) {
  const at = now();
  const [without, withoutSaid, near] = await Promise.all([
    countWithout(db, asked, at, within),
    reading ? countWithoutSaid(db, asked, reading, at, within) : [],
    suggest(db, asked.search, at),
  ]);
  return { without, withoutSaid, brands: near.brands, categories: near.categories };
}

// Which products have a size left decides a list only where the list asks for sizes.
function listTags(filters: Filters, cards: ProductList['cards'], within?: CollectionChoice): string[] {
  const isOfSizes = filters.sizes.length > 0 || (within?.rule && ruleFilters(within.rule).sizes.length > 0);
  return ['listing', ...(isOfSizes ? ['sizes'] : []), ...cardTags(cards)];
}

// Each sale moves the order by popularity a little; nobody misses a minute of it.
function soon(now: Date): number {
  return now.getTime() + 60_000;
}
