// /collections/SLUG: the list of the shop within what the owner put together, under his words and his picture.
import { data } from 'react-router';
import { languageIn } from '#shop/languages/language.ts';
import { isPageSlug } from '#shop/own-pages/page-form.ts';
import { writeFilters } from '#shop/search/filters-form.ts';
import { href } from '#shop/text/href.ts';
import { cachePage } from '#platform/page-cache/cache-page.ts';
import { findShownCollection } from '#server/collections/load-collections.ts';
import { shopContext } from '#server/http/shop-context.ts';
import { firstWords, renderText } from '#server/own-pages/render-text.ts';
import { followRedirect } from '#server/redirects/find-redirect.ts';
import { choiceSort } from '#server/search/collection-conditions.ts';
import { loadSettings } from '#server/settings/load-settings.ts';
import { inOwnTexts } from '#server/translations/translate-own.ts';
import { Picture } from '#web/ui/picture.tsx';
import { titleLook } from '#web/ui/title-look.ts';
import { LaterPageMissing } from '../frame/frame-later.tsx';
import { LoadFailed } from '../frame/load-failed.tsx';
import { PageHead } from '../frame/page-head.tsx';
import type { Route } from './+types/collection';
import { loadListing, readListAddress } from './load-listing.ts';
import { ProductListing } from './product-listing.tsx';

const sizes = '(min-width: 1360px) 624px, (min-width: 1024px) 46vw, 100vw';

export async function loader({ request, url, params: { slug }, context }: Route.LoaderArgs) {
  const { db, config } = context.get(shopContext);
  const [collection, settings] = await Promise.all([
    isPageSlug(slug) ? findShownCollection(db, slug) : null,
    loadSettings(db),
  ]);
  if (!collection) {
    await followRedirect(db, url);
    return data(null, { status: 404 });
  }
  const language = languageIn(new URL(request.url).pathname);
  const shown = await inOwnTexts(db, language, collection);
  const { title, body, picture, searchTitle, searchDescription } = shown;
  const address = readListAddress(request, { slug, sort: choiceSort(collection) });
  const listing = await loadListing(context, address, collection);
  cachePage(context, ['collections']);
  const isWhole = writeFilters(listing.filters) === '';
  const head = {
    searchTitle: searchTitle || title,
    description: searchDescription || firstWords(body, settings) || title,
    canonical: isWhole ? config.publicUrl + href('/collections/:slug', { slug }) : null,
  };
  const page = { title, html: renderText(body, settings, language), picture, head, listing };
  return data(page, { status: listing.ignored ? 400 : 200 });
}

export default function CollectionPage({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <LaterPageMissing />;
  const { title, html, picture, head, listing } = loaderData;
  return (
    <div className={picture ? 'lg:pt-6' : 'pt-5 md:pt-10'}>
      <PageHead
        title={head.searchTitle}
        description={head.description}
        {...(head.canonical === null && { robots: 'noindex,follow' as const })}
      />
      {head.canonical && <link rel="canonical" href={head.canonical} />}
      <div className={picture ? 'lg:measure lg:grid lg:grid-cols-2 lg:items-center lg:gap-8' : ''}>
        {picture && (
          <Picture picture={picture} sizes={sizes} priority className="aspect-5/3 w-full lg:rounded-label" />
        )}
        <div className={`measure ${picture ? 'pt-5 lg:px-0' : ''}`}>
          <h1 tabIndex={-1} dir="auto" className={`wrap-anywhere ${titleLook(title, 'text-h1')}`}>
            {title}
          </h1>
          {html && <div className="own-text mt-3 md:mt-5" dangerouslySetInnerHTML={{ __html: html }} />}
        </div>
      </div>
      <div className="measure">
        <ProductListing listing={listing} />
      </div>
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LoadFailed error={error} />;
}
