// Correcting an order that has not left yet: what it becomes, what that takes from or gives back to the stock, or why not.
import { variantName, type SellableVariant } from '../catalogue/variant.ts';
import { MAX_CART_LINES, MAX_QUANTITY } from '../cart/cart.ts';
import type { Coupon } from '../coupons/coupons.ts';
import {
  deliveryDates,
  isExpressOffered,
  shippingFee,
  type DeliveryDates,
  type DeliveryMethod,
} from '../delivery/delivery.ts';
import type { Offer } from '../offers/offers.ts';
import { minus, paisa, plus, times, type Paisa } from '../pricing/money.ts';
import { priceVariant } from '../pricing/price-lines.ts';
import { taxIncludedIn } from '../pricing/pricing.ts';
import { refuse, type Refusal } from '../refusals/refusals.ts';
import type { Settings } from '../settings/settings.ts';
import { correctedDiscount, withEarned } from './corrected-discount.ts';
import type { Address, Order, OrderLine } from './order.ts';
import { priceAsSold, type SoldLine } from './sold-line.ts';

export type WantedLine = {
  variantId: number;
  quantity: number;
  /** The variant of the line as it was, whose price stays; null for a line that is added, at today's price. */
  was: number | null;
  /** Agreed with the customer, paisa of whole rupees; null for the price that the line has anyway. */
  price: Paisa | null;
};

/** `usual`: what the shop charges for this city and subtotal; `keep`: as it was. */
export type WantedFee = { kind: 'usual' } | { kind: 'keep' } | { kind: 'agreed'; amount: Paisa };

/** The whole order as it should be. */
export type Correction = {
  name: string;
  /** E.164 */
  phone: string;
  /** Empty for nobody to write to. */
  email: string;
  address: Address;
  method: DeliveryMethod;
  fee: WantedFee;
  lines: readonly WantedLine[];
};

/** Without any change: what a correction of one thing starts from. */
export function asItIs(order: Order): Correction {
  return {
    name: order.customerName,
    phone: order.phone,
    email: order.email,
    address: order.deliveryAddress,
    method: order.deliveryMethod,
    fee: { kind: 'keep' },
    lines: order.lines.map(({ variantId, quantity }) => ({
      variantId,
      quantity,
      was: variantId,
      price: null,
    })),
  };
}

export type Corrected = Omit<Correction, 'fee' | 'lines'> & {
  lines: SoldLine[];
  /** Null once the address is another than the one that was pointed at. */
  mapLocation: string | null;
  dates: DeliveryDates;
  /** Null also for a coupon that no longer holds for what is left. */
  couponCode: string | null;
  subtotal: Paisa;
  discountTotal: Paisa;
  prepayOff: Paisa;
  prepayDiscount: Paisa;
  shippingFee: Paisa;
  grandTotal: Paisa;
  taxIncluded: Paisa;
};

/** Null while staff may correct it: pending or confirmed, and nothing of it was returned. */
export function refuseCorrection({
  status,
  returnedAt,
}: Pick<Order, 'status' | 'returnedAt'>): Refusal | null {
  if (status === 'CANCELLED')
    return refuse('not-correctable', 'This order is cancelled. Take it up again first, then correct it.');
  return status === 'FULFILLED' || returnedAt ? refuse('not-correctable') : null;
}

/** What is known when the order is corrected: all variants of the order and of the correction, and the order's coupon. */
type CorrectionFacts = {
  variants: readonly SellableVariant[];
  offers: readonly Offer[];
  settings: Settings;
  coupon: Coupon | null;
};

/**
 * Prices of lines that stay are kept as sold, also in another size or colour of the same product; lines that are added
 * have today's. Refusals: empty-cart, no-such-line, sold-out, not-enough-stock (naming the variant), bad-quantity,
 * express-not-offered.
 */
export function decideCorrection(
  order: Order,
  wanted: Correction,
  known: CorrectionFacts,
  now: Date,
): Corrected | Refusal {
  const { settings } = known;
  const { city } = wanted.address;
  const lines = wantedLines(order, wanted.lines, known, now);
  if ('refused' in lines) return lines;
  const isElsewhere = city !== order.deliveryAddress.city || wanted.method !== order.deliveryMethod;
  if (isElsewhere && wanted.method === 'EXPRESS' && !isExpressOffered(city, settings))
    return refuse('express-not-offered');
  const subtotal = plus(...lines.map(({ price, quantity }) => times(price, quantity)));
  const fee = feeOf(order, wanted, subtotal, settings);
  const discounted = withEarned(order, correctedDiscount(order, lines, known), { subtotal, fee });
  const goods = minus(subtotal, discounted.discountTotal);
  const isSameGoods = subtotal === order.subtotal && discounted.discountTotal === order.discountTotal;
  const isSameDoor =
    city === order.deliveryAddress.city && wanted.address.street === order.deliveryAddress.street;
  return {
    name: wanted.name,
    phone: wanted.phone,
    email: wanted.email,
    address: wanted.address,
    method: wanted.method,
    mapLocation: isSameDoor ? order.mapLocation : null,
    dates: isElsewhere
      ? deliveryDates(now, city, wanted.method, settings)
      : { from: order.deliverFrom, to: order.deliverTo },
    lines,
    subtotal,
    ...discounted,
    shippingFee: fee,
    grandTotal: plus(goods, fee),
    taxIncluded: isSameGoods ? order.taxIncluded : taxIncludedIn(goods, settings.taxRate),
  };
}

function wantedLines(
  order: Order,
  wanted: readonly WantedLine[],
  { variants, offers }: CorrectionFacts,
  now: Date,
): SoldLine[] | Refusal {
  const lines = new Map<number, SoldLine>();
  for (const each of wanted) {
    const variant = variants.find(({ id }) => id === each.variantId);
    if (!variant) return refuse('no-such-line');
    const line = priceLine(order, each, variant, offers, now);
    const before = lines.get(variant.id);
    const quantity = each.quantity + (before?.quantity ?? 0);
    if (each.quantity < 1 || quantity > MAX_QUANTITY) return refuse('bad-quantity');
    // Two lines became the same variant: one line, at the lower of their prices.
    const priced = before && before.price <= line.price ? before : line;
    lines.set(variant.id, { ...priced, quantity });
  }
  if (lines.size === 0 || lines.size > MAX_CART_LINES)
    return refuse('empty-cart', 'An order has at least one line. Cancel it instead.');
  return refuseStock(order, [...lines.values()]) ?? [...lines.values()];
}

function priceLine(
  order: Order,
  { quantity, was, price }: WantedLine,
  variant: SellableVariant,
  offers: readonly Offer[],
  now: Date,
): SoldLine {
  const sold = order.lines.find((line) => line.variantId === was && line.productId === variant.productId);
  const usual = sold ? asSold(sold) : priceAsSold(priceVariant(variant, offers, now));
  if (price === null || price === usual.price) return { variant, quantity, ...usual };
  const basePrice = paisa(Math.max(price, usual.basePrice));
  return { variant, quantity, price, basePrice, discountLabel: price < basePrice ? 'Agreed price' : null };
}

function asSold({ price, basePrice, discountLabel }: OrderLine) {
  return { price, basePrice, discountLabel };
}

// Only what is taken beyond what the order holds already has to be there, and on sale.
function refuseStock(order: Order, lines: readonly SoldLine[]): Refusal | null {
  for (const { variant, quantity } of lines) {
    const held = order.lines.find(({ variantId }) => variantId === variant.id)?.quantity ?? 0;
    const name = variantName(variant);
    if (quantity <= held) continue;
    if (!variant.sellable) return refuse('no-such-line', `${name} is no longer sold.`);
    if (variant.stock === 0) return refuse('sold-out', `${name} is sold out.`);
    if (variant.stock < quantity - held)
      return refuse('not-enough-stock', `${name}: only ${variant.stock} more left.`);
  }
  return null;
}

function feeOf(
  order: Order,
  { fee, address, method }: Correction,
  subtotal: Paisa,
  settings: Settings,
): Paisa {
  switch (fee.kind) {
    case 'keep':
      return order.shippingFee;
    case 'agreed':
      return fee.amount;
    case 'usual':
      return shippingFee(subtotal, address.city, method, settings);
  }
}

/** Movements that turn what the order holds into what it should hold: negative takes from the stock. */
export function stockMoves(
  order: Order,
  { lines }: Pick<Corrected, 'lines'>,
): { variantId: number; delta: number }[] {
  const deltas = new Map<number, number>();
  const add = (id: number, delta: number) => deltas.set(id, (deltas.get(id) ?? 0) + delta);
  for (const { variantId, quantity } of order.lines) add(variantId, quantity);
  for (const { variant, quantity } of lines) add(variant.id, -quantity);
  return [...deltas]
    .filter(([, delta]) => delta !== 0)
    .map(([variantId, delta]) => ({ variantId, delta }))
    .toSorted((a, b) => a.variantId - b.variantId);
}
