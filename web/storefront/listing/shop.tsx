// The shop: every active product, found by search, filters and order, all of it in the address.
import { data, redirect } from 'react-router';
import { readFilters, writeFilters, type Filters } from '#shop/search/filters-form.ts';
import { href } from '#shop/text/href.ts';
import { listProducts, type ProductList } from '#server/search/list-products.ts';
import { readListQuery } from '#server/search/list-query.ts';
import { shopFacets } from '#server/search/shop-facets.ts';
import { suggest } from '#server/search/suggest.ts';
import { countWithout, countWithoutSaid } from '#server/search/relax-filters.ts';
import { cardTags, cachePage } from '#platform/page-cache/cache-page.ts';
import { shopContext, type AppContext } from '#server/http/shop-context.ts';
import { priceClock } from '#server/offers/next-change.ts';
import { followRedirect } from '#server/redirects/find-redirect.ts';
import { Notice } from '#web/ui/notice.tsx';
import { useFrame } from '#web/ui/use-frame.ts';
import type { Route } from './+types/shop';
import { canonicalList } from '../frame/canonical-list.ts';
import { LoadFailed } from '../frame/load-failed.tsx';
import { laterFrom } from '../parts/later.tsx';
import { PageHead } from '../frame/page-head.tsx';
import { chipsOf, headingOf, productCount, withKnownNames } from './shop-choices.ts';
import { ChosenFilters } from './shop-chosen.tsx';
import { SearchReading } from './shop-interpretation.tsx';
import { ShopGrid } from './shop-grid.tsx';
import { ShopSearch } from './shop-search.tsx';
import { SheetButtons, ShopSheet } from './shop-sheet.tsx';
import { ShopToolbar } from './shop-toolbar.tsx';
import { shownFacets } from './shown-facets.ts';

// Rarely seen.
const LaterShopEmpty = laterFrom(() => import('./shop-empty.tsx'), 'ShopEmpty');

/** What cannot be understood is left out and named; the status says so too (rule C18). */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { db, reading, now } = context.get(shopContext);
  const address = new URL(request.url).searchParams;
  const { filters: asked, ignored } = readFilters(address);
  // A form sent without a script names every empty field; the address stays as short as with one.
  if (ignored.length === 0 && [...address.values()].includes(''))
    throw redirect(`${href('/shop')}${writeFilters(asked)}`, 303);
  const at = now();
  const query = readListQuery(reading, asked, at);
  const [list, facets, prices] = await Promise.all([
    listProducts(reading, asked, at, query),
    shopFacets(reading, query),
    priceClock(db, at),
  ]);
  // A brand that was renamed.
  if (list.total === 0 && asked.brands.length > 0) await followRedirect(db, url);
  const filters = withKnownNames(asked, facets);
  cachePage(context, listTags(filters, list.cards), filters.sort === 'popularity' ? soon(now()) : Infinity);
  const waysOn = list.total === 0 ? await findWaysOn(context.get(shopContext), asked, list) : null;
  const page = { list, facets: shownFacets(facets), filters, ignored, waysOn, prices };
  return data(page, { status: ignored.length > 0 ? 400 : 200 });
}

// For a list that came out empty: what emptied it, and what is nearest to what was looked for.
async function findWaysOn({ reading: db, now }: AppContext, asked: Filters, { reading }: ProductList) {
  const at = now();
  const [without, withoutSaid, near] = await Promise.all([
    countWithout(db, asked, at),
    reading ? countWithoutSaid(db, asked, reading, at) : [],
    suggest(db, asked.search, at),
  ]);
  return { without, withoutSaid, brands: near.brands, categories: near.categories };
}

// Which products have a size left decides a list only where the list asks for sizes.
function listTags(filters: Filters, cards: ProductList['cards']): string[] {
  return ['listing', ...(filters.sizes.length > 0 ? ['sizes'] : []), ...cardTags(cards)];
}

// Each sale moves the order by popularity a little; nobody misses a minute of it.
function soon(now: Date): number {
  return now.getTime() + 60_000;
}

export default function Shop({ loaderData }: Route.ComponentProps) {
  const { list, facets, filters, ignored, waysOn } = loaderData;
  const heading = headingOf(filters);
  const shared = { filters, facets, total: list.total };
  return (
    <div className="measure pt-5 md:pt-10">
      <ShopHead heading={heading} filters={filters} total={list.total} />
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <h1 tabIndex={-1} className="text-h1">
          {heading}
        </h1>
        <ShopSearch filters={filters} hasFound={list.total > 0} />
      </div>
      {ignored.length > 0 && (
        <Notice look="warning" className="mt-4">
          We could not understand {listWords(ignored)}, so {ignored.length === 1 ? 'it was' : 'they were'}{' '}
          left out.
        </Notice>
      )}
      <div className="sticky top-14 z-20 mt-2 bg-page md:static md:mt-6">
        <SheetButtons chosen={chipsOf(filters).length} filters={filters} />
        <ShopToolbar {...shared} />
      </div>
      <ShopSheet {...shared} />
      <ChosenFilters filters={filters} reading={list.reading} />
      {list.reading && <SearchReading filters={filters} reading={list.reading} />}
      <output className="block py-3 text-ink-2">{productCount(list.total)}</output>
      {list.cards.length > 0 ? (
        <ShopGrid list={list} filters={filters} />
      ) : (
        <LaterShopEmpty filters={filters} facets={facets} waysOn={waysOn} />
      )}
    </div>
  );
}

function ShopHead({ heading, filters, total }: { heading: string; filters: Filters; total: number }) {
  const { publicUrl } = useFrame();
  const canonical = total > 0 ? canonicalList(filters) : null;
  return (
    <>
      <PageHead
        title={heading}
        description={`${heading}: ${productCount(total)}, sizes in stock, prices in rupees, cash on delivery across Pakistan.`}
        {...(canonical === null && { robots: 'noindex,follow' as const })}
      />
      {canonical && <link rel="canonical" href={publicUrl + canonical} />}
    </>
  );
}

function listWords(words: string[]): string {
  return new Intl.ListFormat('en', { type: 'conjunction' }).format(words);
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LoadFailed error={error} />;
}
