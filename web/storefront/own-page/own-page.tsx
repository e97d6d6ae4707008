// /pages/SLUG: a page that the owner wrote himself.
import { data } from 'react-router';
import { firstWords, renderText } from '#server/own-pages/render-text.ts';
import { findShownPage } from '#server/own-pages/load-pages.ts';
import { isPageSlug } from '#shop/own-pages/page-form.ts';
import { languageIn } from '#shop/languages/language.ts';
import { href } from '#shop/text/href.ts';
import { cachePage } from '#platform/page-cache/cache-page.ts';
import { shopContext } from '#server/http/shop-context.ts';
import { followRedirect } from '#server/redirects/find-redirect.ts';
import { loadSettings } from '#server/settings/load-settings.ts';
import { inOwnTexts } from '#server/translations/translate-own.ts';
import type { Route } from './+types/own-page';
import { PageHead } from '../frame/page-head.tsx';
import { PageMissing } from '../frame/page-missing.tsx';

export async function loader({ request, url, params: { slug }, context }: Route.LoaderArgs) {
  const { db, config } = context.get(shopContext);
  const [found, settings] = await Promise.all([
    isPageSlug(slug) ? findShownPage(db, slug) : null,
    loadSettings(db),
  ]);
  if (!found) {
    await followRedirect(db, url);
    return data(null, { status: 404 });
  }
  const language = languageIn(new URL(request.url).pathname);
  const page = await inOwnTexts(db, language, found);
  // What shows or hides a page, and every change of Settings, redraws all pages.
  cachePage(context, []);
  return data({
    title: page.title,
    html: renderText(page.body, settings, language),
    searchTitle: page.searchTitle || page.title,
    description: page.searchDescription || firstWords(page.body, settings),
    canonical: config.publicUrl + href('/pages/:slug', { slug }),
  });
}

export default function OwnPage({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <PageMissing />;
  const { title, html, searchTitle, description, canonical } = loaderData;
  return (
    <article className="measure pt-6 md:pt-12">
      <PageHead title={searchTitle} description={description} />
      <link rel="canonical" href={canonical} />
      <h1 tabIndex={-1} dir="auto" className="max-w-[18ch] text-h1 wrap-anywhere lg:max-w-[24ch]">
        {title}
      </h1>
      <div className="own-text mt-6 md:mt-10" dangerouslySetInnerHTML={{ __html: html }} />
    </article>
  );
}
