// What lines would cost now, for an order that staff take by phone; nothing is locked or written.
import type { CartLine } from '#shop/cart/cart.ts';
import type { DeliveryMethod } from '#shop/delivery/delivery.ts';
import { priceLines, priceOrder, type PricedLine } from '#shop/pricing/price-lines.ts';
import type { CartPricing } from '#shop/pricing/pricing.ts';
import type { Db } from '#server/db/transact.ts';
import { liveOffers } from '#server/offers/live-offers.ts';
import { loadSettings } from '#server/settings/load-settings.ts';
import { loadVariants } from '#server/stock/load-variants.ts';

export type OrderQuote = { lines: PricedLine[]; pricing: CartPricing };

/** The fee is that of the city, the highest where none is typed yet. */
export async function quoteOrder(
  db: Db,
  { lines, city, method }: { lines: readonly CartLine[]; city: string; method: DeliveryMethod },
  now: Date,
): Promise<OrderQuote> {
  const ids = lines.map((line) => line.variantId);
  const [settings, offers, variants] = await Promise.all([
    loadSettings(db),
    liveOffers(db, now),
    loadVariants(db, ids),
  ]);
  const priced = priceLines(lines, variants, offers, now);
  return { lines: priced, pricing: priceOrder(priced, { city, method, coupon: null, settings }, now) };
}
