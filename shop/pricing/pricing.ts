// Pricing: the one place where a price is made, for lists, product pages, the cart and the order.
import type { CouponVariant } from '../coupons/conditions/condition.ts';
import { checkCoupon, type Coupon } from '../coupons/coupons.ts';
import type { CouponRefusal } from '../refusals/coupons.ts';
import { formatRupees, minus, paisa, plus, times, toWholeRupees, zero, type Paisa } from './money.ts';
import { bestOffer, savingOn, type Discount, type Offer, type Offerable } from '../offers/offers.ts';

/** `basePrice` in paisa, as stored. */
export type Priceable = Offerable & { basePrice: number; discountPercentage: number | null };

/** `label` is the offer's title, or "Sale" for the product's own discount (rule M7). */
export type AppliedDiscount = Discount & { label: string; offerId: string | null };

export type Price = {
  base: Paisa;
  final: Paisa;
  saving: Paisa;
  percentOff: number;
  discount: AppliedDiscount | null;
};

/**
 * A product's price now, in whole rupees of paisa. A live offer takes precedence over the product's own
 * discount, even a larger one unless it gives way; the final price is never below 0 (rules M5 and M6).
 */
export function priceProduct(product: Priceable, offers: readonly Offer[], now: Date): Price {
  const base = toWholeRupees(paisa(product.basePrice));
  const discount = discountOf(base, product, offers, now);
  const saving = discount ? savingOn(base, discount) : zero;
  return {
    base,
    final: minus(base, saving),
    saving,
    percentOff: percentShown(base, saving, discount),
    discount,
  };
}

// A discount in percent shows its own figure, although whole rupees may give a little less. Any other is rounded
// down, so that a badge never promises more than is given.
function percentShown(base: Paisa, saving: Paisa, discount: Discount | null): number {
  if (saving === 0) return 0;
  return discount?.discountType === 'PERCENT' ? discount.value : Math.floor((saving * 100) / base);
}

function discountOf(
  base: Paisa,
  product: Priceable,
  offers: readonly Offer[],
  now: Date,
): AppliedDiscount | null {
  const offer = bestOffer(base, product, offers, now);
  const own = product.discountPercentage ?? 0;
  if (offer && !(offer.givesWay && savingOn(base, ownDiscount(own)) > savingOn(base, offer))) {
    return { discountType: offer.discountType, value: offer.value, label: offer.title, offerId: offer.id };
  }
  return own > 0 ? { ...ownDiscount(own), label: 'Sale', offerId: null } : null;
}

function ownDiscount(percent: number): Discount {
  return { discountType: 'PERCENT', value: percent };
}

/** `20% off` or `₨500 off` (rule M7). */
export function discountText(discount: Discount): string {
  return discount.discountType === 'PERCENT'
    ? `${discount.value}% off`
    : `${formatRupees(toWholeRupees(discount.value as Paisa))} off`;
}

/** So many of something at a price: all that totals are made of. */
export type PricedQuantity = { price: Price; quantity: number; variant: CouponVariant };

export type Totals = {
  itemCount: number;
  subtotal: Paisa;
  discountTotal: Paisa;
  shippingFee: Paisa;
  grandTotal: Paisa;
  taxIncluded: Paisa;
};

export type CartPricing = {
  totals: Totals;
  coupon: { code: string } | null;
  couponRefusal: CouponRefusal | null;
};

export type CartTerms = {
  coupon: Coupon | null;
  /** Paisa of delivery for this subtotal. */
  shippingFor: (subtotal: Paisa) => Paisa;
  /** Percent of sales tax that prices include. */
  taxRate: number;
};

/** The totals of a cart or an order: subtotal after offers, coupon on the subtotal, delivery, tax included (rules M10 to M12). */
export function priceCart(lines: readonly PricedQuantity[], terms: CartTerms, now: Date): CartPricing {
  const subtotal = plus(...lines.map((line) => times(line.price.final, line.quantity)));
  const sold = lines.map((line) => ({ ...line, price: line.price.final }));
  const checked = terms.coupon ? checkCoupon(terms.coupon, sold, now) : null;
  const discountTotal = checked?.ok ? checked.discount : zero;
  const shippingFee = lines.length === 0 ? zero : terms.shippingFor(subtotal);
  const grandTotal = plus(minus(subtotal, discountTotal), shippingFee);
  return {
    totals: {
      itemCount: lines.reduce((count, line) => count + line.quantity, 0),
      subtotal,
      discountTotal,
      shippingFee,
      grandTotal,
      taxIncluded: taxIncludedIn(minus(subtotal, discountTotal), terms.taxRate),
    },
    coupon: checked?.ok && terms.coupon ? { code: terms.coupon.code } : null,
    couponRefusal: checked && !checked.ok ? checked.refusal : null,
  };
}

export function taxIncludedIn(amount: Paisa, rate: number): Paisa {
  const basisPoints = Math.round(rate * 100);
  return toWholeRupees(paisa(Number((BigInt(amount) * BigInt(basisPoints)) / BigInt(10000 + basisPoints))));
}
