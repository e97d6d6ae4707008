// What lines cost now: the one calculation behind the cart, the checkout, an order by phone and the order itself.
import type { CartLine } from '../cart/cart.ts';
import type { Coupon } from '../coupons/coupons.ts';
import { lowestFee, shippingFee, type DeliveryMethod } from '../delivery/delivery.ts';
import type { Offer } from '../offers/offers.ts';
import type { Settings } from '../settings/settings.ts';
import type { SellableVariant } from '../catalogue/variant.ts';
import type { Paisa } from './money.ts';
import { priceCart, priceProduct, type CartPricing, type Price, type PricedQuantity } from './pricing.ts';

/** A line with the variant it sells, at its price now. */
export type PricedLine = PricedQuantity & { variant: SellableVariant };

/** Lines of variants that do not exist are left out; the order of the lines stays. */
export function priceLines(
  lines: readonly CartLine[],
  variants: readonly SellableVariant[],
  offers: readonly Offer[],
  now: Date,
): PricedLine[] {
  const byId = new Map(variants.map((variant) => [variant.id, variant]));
  return lines.flatMap(({ variantId, quantity }) => {
    const variant = byId.get(variantId);
    return variant ? [{ variant, quantity, price: priceVariant(variant, offers, now) }] : [];
  });
}

/** A variant costs what its product costs: sizes and colours have no prices of their own. */
export function priceVariant(variant: SellableVariant, offers: readonly Offer[], now: Date): Price {
  return priceProduct({ ...variant, id: variant.productId }, offers, now);
}

/** `city` null: not known yet, so the lowest fee there is (shown as "from"). */
type OrderTerms = {
  city: string | null;
  method: DeliveryMethod;
  coupon: Coupon | null;
  settings: Settings;
};

/** The totals of priced lines, delivered to a city by a method (rules M10 to M12). */
export function priceOrder(
  lines: readonly PricedQuantity[],
  { city, method, coupon, settings }: OrderTerms,
  now: Date,
): CartPricing {
  const shippingFor = (subtotal: Paisa) =>
    city === null ? lowestFee(subtotal, settings) : shippingFee(subtotal, city, method, settings);
  return priceCart(lines, { coupon, shippingFor, taxRate: settings.taxRate }, now);
}
