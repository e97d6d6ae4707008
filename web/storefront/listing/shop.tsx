// The shop: every active product, found by search, filters and order, all of it in the address.
import { data } from 'react-router';
import { languageIn } from '#shop/languages/language.ts';
import { shopContext } from '#server/http/shop-context.ts';
import { listSearchTexts } from '#server/lists/search-texts.ts';
import { followRedirect } from '#server/redirects/find-redirect.ts';
import { inOwnTexts } from '#server/translations/translate-own.ts';
import { useFrame } from '#web/ui/use-frame.ts';
import type { Route } from './+types/shop';
import { LoadFailed } from '../frame/load-failed.tsx';
import { PageHead } from '../frame/page-head.tsx';
import { loadListing, readListAddress } from './load-listing.ts';
import { ProductListing } from './product-listing.tsx';
import { shopHead } from './shop-head.ts';
import { ShopSearch } from './shop-search.tsx';

/** What cannot be understood is left out and named; the status says so too (rule C18). */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const listing = await loadListing(context, readListAddress(request));
  const { list, filters, ignored } = listing;
  // A brand that was renamed.
  const { db } = context.get(shopContext);
  if (list.total === 0 && filters.brands.length > 0) await followRedirect(db, url);
  const language = languageIn(new URL(request.url).pathname);
  const texts = await inOwnTexts(db, language, await listSearchTexts(db, filters));
  const page = { ...listing, head: shopHead(filters, list.total, texts) };
  return data(page, { status: ignored ? 400 : 200 });
}

export default function Shop({ loaderData }: Route.ComponentProps) {
  const { publicUrl } = useFrame();
  const { list, filters, head } = loaderData;
  const { heading, title, description, canonical } = head;
  return (
    <div className="measure pt-5 md:pt-10">
      <PageHead
        title={title}
        description={description}
        {...(canonical === null && { robots: 'noindex,follow' as const })}
      />
      {canonical && <link rel="canonical" href={publicUrl + canonical} />}
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <h1 tabIndex={-1} className="text-h1">
          {heading}
        </h1>
        <ShopSearch filters={filters} hasFound={list.total > 0} />
      </div>
      <ProductListing listing={loaderData} />
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LoadFailed error={error} />;
}
