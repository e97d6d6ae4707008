// What an order would be, from the database as it stands: lines locked and priced, totals made, or the reason why not.
import { addUp, type CartLine } from '#shop/cart/cart.ts';
import { canonicalCode, type Coupon } from '#shop/coupons/coupons.ts';
import { deliveryDates, isExpressOffered, shippingFee, type DeliveryDates } from '#shop/delivery/delivery.ts';
import type { CheckoutInput } from '#shop/checkout/checkout-form.ts';
import { formatRupees, type Paisa } from '#shop/pricing/money.ts';
import { priceCart, type CartPricing, type Price } from '#shop/pricing/pricing.ts';
import { isRefusal, refuse, type Refusal } from '#shop/refusals/refusals.ts';
import { priceOf } from '#server/search/card.ts';
import { lockCoupon } from '#server/coupons/find-coupon.ts';
import type { Tx } from '#server/db/transact.ts';
import { liveOffers } from '#server/offers/live-offers.ts';
import { loadSettings } from '#server/settings/load-settings.ts';
import { lockStock, type SellableRow } from '#server/stock/load-stock.ts';
import { refuseLines } from './refuse-lines.ts';

export type OrderLine = { row: SellableRow; quantity: number; price: Price };

export type DecidedOrder = CartPricing & { lines: OrderLine[]; dates: DeliveryDates };

/** Locks the stock rows and the coupon until the transaction ends. Refusals: see `placeOrder`. */
export async function decideOrder(tx: Tx, input: CheckoutInput, now: Date): Promise<DecidedOrder | Refusal> {
  if (input.lines.length === 0) return refuse('empty-cart');
  const wanted = addUp(input.lines);
  const wantedIds = wanted.map((line) => line.inventoryId);
  const [settings, offers, rows, coupon] = await Promise.all([
    loadSettings(tx),
    liveOffers(tx, now),
    lockStock(tx, wantedIds),
    wantedCoupon(tx, input),
  ]);
  const { city } = input.address;
  if (input.method === 'EXPRESS' && !isExpressOffered(city, settings)) return refuse('express-not-offered');
  const refused = refuseLines(wanted, rows) ?? (isRefusal(coupon) ? coupon : null);
  if (refused) return refused;
  const lines = orderLines(wanted, rows, (row) => priceOf({ ...row, id: row.productId }, offers, now));
  const shippingFor = (subtotal: Paisa) => shippingFee(subtotal, city, input.method, settings);
  const terms = { coupon: isRefusal(coupon) ? null : coupon, shippingFor, taxRate: settings.taxRate };
  const pricing = priceCart(lines, terms, now);
  const dates = deliveryDates(now, city, input.method, settings);
  return refuseTotal(input, pricing) ?? { ...pricing, lines, dates };
}

async function wantedCoupon(tx: Tx, input: CheckoutInput): Promise<Coupon | Refusal | null> {
  if (input.couponCode.trim() === '') return null;
  const code = canonicalCode(input.couponCode);
  const coupon = code ? await lockCoupon(tx, code, input.phone) : null;
  return coupon ?? refuse('coupon-invalid');
}

function orderLines(
  wanted: readonly CartLine[],
  rows: readonly SellableRow[],
  price: (row: SellableRow) => Price,
): OrderLine[] {
  const rowById = new Map(rows.map((row) => [row.id, row]));
  return wanted.flatMap(({ inventoryId, quantity }) => {
    const row = rowById.get(inventoryId);
    return row ? [{ row, quantity, price: price(row) }] : [];
  });
}

// A coupon that no longer holds says so; any other difference is told with the new total.
function refuseTotal(input: CheckoutInput, pricing: CartPricing): Refusal | null {
  if (pricing.couponRefusal) return refuse(pricing.couponRefusal);
  const { grandTotal } = pricing.totals;
  if (grandTotal === input.shownTotal) return null;
  return refuse(
    'total-moved',
    `The total is now ${formatRupees(grandTotal)}. A price, a fee or your coupon changed while you were here: please look at it and place the order again.`,
  );
}
