// What the quick view shows of a product, as one small answer in JSON; the same for everybody.
import { languageIn } from '#shop/languages/language.ts';
import { pickSettings, QUICK_PROMISES, type QuickPromises } from '#shop/settings/shopper-settings.ts';
import { isUuid } from '#shop/text/form-fields.ts';
import type { Product } from '#shop/catalogue/product.ts';
import { findProduct } from '#server/catalogue/find-product.ts';
import { cachePage } from '#platform/page-cache/cache-page.ts';
import { shopContext } from '#server/http/shop-context.ts';
import { saidIn } from '#server/languages/said-in.ts';
import { priceClock, type PriceClock } from '#server/offers/next-change.ts';
import { sizeAdvice } from '#server/returns/size-advice.ts';
import { ratingOf } from '#server/reviews/rating-of.ts';
import { loadSettings } from '#server/settings/load-settings.ts';
import type { Route } from './+types/quick-view-data';

/** `product` is null when it is missing or no longer sold; the promises are the owner's, in rupees, days and his words. */
export type QuickAnswer = {
  product: Product | null;
  /** How it runs, by what came back or what buyers say; null where nobody knows. */
  fit: string | null;
  promises: QuickPromises;
  prices: PriceClock;
};

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { db, now } = context.get(shopContext);
  const at = now();
  const [product, ratings, settings, prices] = await Promise.all([
    isUuid(params.id) ? findProduct(db, params.id, at) : null,
    ratingOf(db, isUuid(params.id) ? [params.id] : []),
    loadSettings(db),
    priceClock(db, at),
  ]);
  if (product) cachePage(context, [`product:${product.id}`, `stock:${product.id}`]);
  const language = languageIn(new URL(request.url).pathname);
  const rating = ratings.get(params.id) ?? null;
  const answer: QuickAnswer = {
    product,
    fit: product && (await sizeAdvice(db, { productId: product.id, rating }, at)),
    promises: await saidIn(db, language, pickSettings(settings, QUICK_PROMISES)),
    prices,
  };
  return Response.json(answer, { status: product ? 200 : 404, headers: { 'cache-control': 'no-cache' } });
}
