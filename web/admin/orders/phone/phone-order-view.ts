// The price of an order by phone, in words and amounts for the page.
import type { Offer } from '#shop/offers/offers.ts';
import { priceProduct, type Price } from '#shop/pricing/pricing.ts';
import { sizeAndColour } from '#shop/sizes/sizes.ts';
import type { FoundProduct } from '#server/orders/find-pairs.ts';
import type { LastCustomer } from '#server/orders/last-customer.ts';
import type { OrderQuote } from '#server/orders/quote-order.ts';

export type PricedProduct = FoundProduct & { price: Pick<Price, 'base' | 'final'> };

/** At the price that is said into the phone: what the order will cost, not what the pair was. */
export function pricedProducts(
  found: readonly FoundProduct[],
  offers: readonly Offer[],
  now: Date,
): PricedProduct[] {
  return found.map((product) => {
    const { base, final } = priceProduct(product, offers, now);
    return { ...product, price: { base, final } };
  });
}

export type QuoteView = ReturnType<typeof viewQuote>;

export function viewQuote({ lines, pricing: { totals, coupon } }: OrderQuote) {
  return {
    coupon: coupon && { code: coupon.code, discount: totals.discountTotal },
    lines: lines.map(({ variant, quantity, price }) => ({
      variantId: variant.id,
      title: variant.title,
      pair: sizeAndColour(variant.size, variant.colour, variant.uk),
      quantity,
      stock: variant.stock,
      price: { base: price.base, final: price.final },
      total: price.final * quantity,
    })),
    subtotal: totals.subtotal,
    fee: totals.shippingFee,
    total: totals.grandTotal,
  };
}

/** `Filled in from the last of 3 orders with this number, 1 of them cancelled.` */
export function lastOrdersInWords({ orders, cancelled }: LastCustomer): string {
  const which = orders === 1 ? 'the one order' : `the last of ${orders.toLocaleString('en-PK')} orders`;
  const refused =
    cancelled === 0 ? '' : orders === 1 ? ', which was cancelled' : `, ${cancelled} of them cancelled`;
  return `Filled in from ${which} with this number${refused}.`;
}
