// A product's page: the shoe, its colours and sizes, and the way into the cart.
import { data, useSearchParams, type ShouldRevalidateFunctionArgs } from 'react-router';
import { datesHoldUntil, formatDates, zoneDates } from '#shop/delivery/delivery.ts';
import { languageIn } from '#shop/languages/language.ts';
import { describedAs } from '#shop/catalogue/described-as.ts';
import { isUuid } from '#shop/text/form-fields.ts';
import { findProduct } from '#server/catalogue/find-product.ts';
import { drawOfProduct } from '#server/draws/load-draw.ts';
import { newestProducts } from '#server/search/newest-products.ts';
import { similarProducts } from '#server/search/similar-products.ts';
import { cardTags, cachePage } from '#platform/page-cache/cache-page.ts';
import { shopContext } from '#server/http/shop-context.ts';
import { priceClock } from '#server/offers/next-change.ts';
import { followRedirect } from '#server/redirects/find-redirect.ts';
import { publishedReviews } from '#server/reviews/list-reviews.ts';
import { sizeAdvice } from '#server/returns/size-advice.ts';
import { ratingOf } from '#server/reviews/rating-of.ts';
import { saidIn } from '#server/languages/said-in.ts';
import { loadAppearance } from '#server/appearance/load-appearance.ts';
import { CLAIMS, pickSettings, SHOPPER_SETTINGS } from '#shop/settings/shopper-settings.ts';
import { loadSettings } from '#server/settings/load-settings.ts';
import type { Route } from './+types/product';
import { PageHead } from '../frame/page-head.tsx';
import { ProductBuy } from './product-buy.tsx';
import { describeProduct } from './product-facts.ts';
import { ProductGallery } from './product-gallery.tsx';
import {
  LaterAbout,
  LaterMissing,
  LaterPromises,
  LaterReviews,
  LaterSimilar,
  LaterViewed,
} from './product-later.tsx';
import { ProductTrail } from './product-trail.tsx';

export async function loader({ request, url, params, context }: Route.LoaderArgs) {
  const { db, config, now } = context.get(shopContext);
  const at = now();
  const [settings, appearance, prices, product] = await Promise.all([
    loadSettings(db),
    loadAppearance(db),
    priceClock(db, at),
    isUuid(params.id) ? findProduct(db, params.id, at) : null,
  ]);
  if (!product) {
    await followRedirect(db, url);
    return data({ product: null, instead: await newestProducts(db, 4, at), prices }, { status: 404 });
  }
  const [ratings, { reviews }, similar] = await Promise.all([
    ratingOf(db, [product.id]),
    publishedReviews(db, product.id, { after: null, count: 4 }),
    similarProducts(db, { productId: product.id, size: null, count: 4 }, at),
  ]);
  const tags = [`product:${product.id}`, `stock:${product.id}`, ...cardTags(similar)];
  cachePage(context, tags, datesHoldUntil(at));
  const rating = ratings.get(product.id) ?? null;
  const language = languageIn(new URL(request.url).pathname);
  const { own, claims, plainDescription } = await saidIn(db, language, {
    own: product,
    claims: pickSettings(settings, CLAIMS),
    plainDescription: settings.plainDescription,
  });
  const said = { ...own, description: describedAs(own, plainDescription) };
  describeProduct(context, { product, said, settings, appearance, publicUrl: config.publicUrl, rating });
  const [fit, draw] = await Promise.all([
    sizeAdvice(db, { productId: product.id, rating }, at),
    drawOfProduct(db, product.id),
  ]);
  const page = { product: said, draw, rating, fit, reviews, similar, prices, publicUrl: config.publicUrl };
  const soonest = formatDates(zoneDates(at, 'major', settings));
  return data({ ...page, soonest, claims, settings: pickSettings(settings, SHOPPER_SETTINGS) });
}

// The query only says what to show of a product that is already here: another colour asks the server for nothing.
export function shouldRevalidate(change: ShouldRevalidateFunctionArgs) {
  const { currentUrl, nextUrl, defaultShouldRevalidate } = change;
  const isOtherView = currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search;
  return isOtherView ? false : defaultShouldRevalidate;
}

export default function ProductPage({ loaderData }: Route.ComponentProps) {
  const [query] = useSearchParams();
  if (!loaderData.product) return <LaterMissing instead={loaderData.instead} />;
  const { product, draw, settings, claims, soonest, publicUrl, rating, fit, reviews, similar } = loaderData;
  const colour = product.colourList.find(({ name }) => name === query.get('colour')) ?? product.colourList[0];
  const colourName = colour?.name ?? 'Default';
  return (
    <div className="measure">
      <PageHead
        title={product.searchTitle ?? `${product.brand} ${product.title}`}
        description={product.searchDescription ?? product.description}
      />
      <ProductTrail product={product} />
      <div className="grid gap-y-4 md:grid-cols-12 md:grid-rows-[auto_auto_1fr] md:gap-x-8 md:gap-y-10 lg:gap-x-10 lg:gap-y-12 xl:gap-x-14">
        <div className="min-w-0 md:col-span-6 lg:col-span-7">
          <ProductGallery
            key={colourName}
            productId={product.id}
            title={product.title}
            pictures={colour?.pictures ?? []}
            video={product.video}
          />
        </div>
        <div className="min-w-0 md:col-span-6 md:row-span-3 lg:col-span-5">
          <ProductBuy
            key={product.id}
            {...{ product, draw, fit, settings, soonest, publicUrl, colour: colourName }}
            problem={query.get('problem')}
            units={query.get('units')}
            waiting={query.get('waiting')}
            refused={query.get('refused')}
          />
        </div>
        <LaterPromises settings={settings} claims={claims} />
        <LaterAbout product={product} settings={settings} />
      </div>
      <LaterReviews productId={product.id} rating={rating} reviews={reviews} storeName={settings.storeName} />
      <LaterSimilar productId={product.id} cards={similar} />
      <LaterViewed key={product.id} current={product.id} />
    </div>
  );
}
