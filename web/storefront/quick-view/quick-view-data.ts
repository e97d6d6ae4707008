// What the quick view shows of a product, as one small answer in JSON; the same for everybody.
import { isUuid } from '#shop/text/form-fields.ts';
import type { Product } from '#shop/catalogue/product.ts';
import { findProduct } from '#server/catalogue/find-product.ts';
import { cachePage } from '#platform/page-cache/cache-page.ts';
import { shopContext } from '#server/http/shop-context.ts';
import { priceClock, type PriceClock } from '#server/offers/next-change.ts';
import { sizeAdvice } from '#server/returns/size-advice.ts';
import { ratingOf } from '#server/reviews/rating-of.ts';
import { loadSettings } from '#server/settings/load-settings.ts';
import type { Route } from './+types/quick-view-data';

/** `product` is null when it is missing or no longer sold; the thresholds are the owner's, in rupees and days. */
export type QuickAnswer = {
  product: Product | null;
  /** How it runs, by what came back or what buyers say; null where nobody knows. */
  fit: string | null;
  promises: { freeShippingThreshold: number; wrongSizeDays: number; returnDays: number };
  prices: PriceClock;
};

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, now } = context.get(shopContext);
  const at = now();
  const [product, ratings, settings, prices] = await Promise.all([
    isUuid(params.id) ? findProduct(db, params.id, at) : null,
    ratingOf(db, isUuid(params.id) ? [params.id] : []),
    loadSettings(db),
    priceClock(db, at),
  ]);
  if (product) cachePage(context, [`product:${product.id}`, `stock:${product.id}`]);
  const { freeShippingThreshold, wrongSizeDays, returnDays } = settings;
  const rating = ratings.get(params.id) ?? null;
  const answer: QuickAnswer = {
    product,
    fit: product && (await sizeAdvice(db, { productId: product.id, rating }, at)),
    promises: { freeShippingThreshold, wrongSizeDays, returnDays },
    prices,
  };
  return Response.json(answer, { status: product ? 200 : 404, headers: { 'cache-control': 'no-cache' } });
}
