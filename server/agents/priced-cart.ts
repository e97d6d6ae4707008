// What a cart costs, as a shopper's agent reads it: lines and totals in rupees.
import { countryOfAddress } from '#shop/country/address.ts';
import { currencyNames } from '#shop/country/currency-names.ts';
import { z } from 'zod';
import { MAX_CART_LINES, MAX_QUANTITY } from '#shop/cart/cart.ts';
import { deliveryDates, formatDates, isExpressOffered } from '#shop/delivery/delivery.ts';
import { knownCity } from '#shop/delivery/understand-city.ts';
import type { PricedLine } from '#shop/pricing/price-lines.ts';
import { times } from '#shop/pricing/money.ts';
import type { CartPricing } from '#shop/pricing/pricing.ts';
import { isRefusal, refuse } from '#shop/refusals/refusals.ts';
import { rowId, text } from '#server/api/fields.ts';
import { limitCoupons } from '#server/http/order-limits.ts';
import { quoteOrder } from '#server/orders/quote-order.ts';
import { loadSettings } from '#server/settings/load-settings.ts';
import { inRupees, shopperTool } from './shopper-tool.ts';

export const cartLines = z
  .array(
    z.strictObject({
      variantId: rowId.max(999_999_999).describe('Of a size and colour, from get_product'),
      quantity: z.int().min(1).max(MAX_QUANTITY),
    }),
  )
  .min(1)
  .max(MAX_CART_LINES);

export const quoteTool = shopperTool({
  name: 'quote_cart',
  title: 'What a cart costs',
  description: `The total in ${currencyNames.name} for these pairs, delivered to this city, cash on delivery. Nothing is reserved, and nothing is ordered.`,
  hints: { readOnlyHint: true },
  input: z.strictObject({
    lines: cartLines,
    city: text(80).min(1).describe(`In ${countryOfAddress}: delivery depends on it`),
    method: z.enum(['STANDARD', 'EXPRESS']).default('STANDARD'),
    coupon: text(60).optional(),
  }),
  async run({ app: { db, now }, address }, { lines, city: typed, method, coupon = '' }) {
    const city = knownCity(typed)?.name ?? typed;
    const at = now();
    const settings = await loadSettings(db);
    if (method === 'EXPRESS' && !isExpressOffered(city, settings)) return refuse('express-not-offered');
    const ask = () => quoteOrder(db, { lines, city, method, coupon, phone: null }, at);
    const quoted = await (coupon.trim() === ''
      ? ask()
      : limitCoupons({ db, address }, ask, (answer) => isWrong(answer.coupon)));
    if (isRefusal(quoted)) return quoted;
    const known = new Set(quoted.lines.map(({ variant }) => variant.id));
    return {
      ...viewPriced({ ...quoted.pricing, lines: quoted.lines }),
      deliveryDays: formatDates(deliveryDates(at, city, method, settings)),
      unknownVariantIds: lines.map(({ variantId }) => variantId).filter((id) => !known.has(id)),
      ...(isRefusal(quoted.coupon) && { couponRefused: quoted.coupon.text }),
    };
  },
});

function isWrong(coupon: unknown): boolean {
  return isRefusal(coupon) && coupon.refused === 'coupon-invalid';
}

export function viewPriced({ lines, totals }: CartPricing & { lines: readonly PricedLine[] }) {
  const { subtotal, discountTotal, shippingFee, taxIncluded, grandTotal } = totals;
  return {
    lines: lines.map(({ variant, quantity, price }) => ({
      variantId: variant.id,
      title: variant.title,
      size: variant.size,
      colour: variant.colour,
      quantity,
      price: inRupees(price.final),
      lineTotal: inRupees(times(price.final, quantity)),
      available: variant.sellable && variant.stock >= quantity,
    })),
    subtotal: inRupees(subtotal),
    discount: inRupees(discountTotal),
    delivery: inRupees(shippingFee),
    taxIncluded: inRupees(taxIncluded),
    total: inRupees(grandTotal),
    currency: currencyNames.code,
    payment: 'Cash on delivery',
  };
}
