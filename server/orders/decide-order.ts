// What an order would be, from the current state of the database: lines locked and priced, totals computed, or a refusal.
import { addUp, type CartLine } from '#shop/cart/cart.ts';
import { variantName, type SellableVariant } from '#shop/catalogue/variant.ts';
import { canonicalCode, type Coupon } from '#shop/coupons/coupons.ts';
import { refuseCoupon } from '#shop/coupons/coupon-refusal-text.ts';
import { deliveryDates, isExpressOffered, type DeliveryDates } from '#shop/delivery/delivery.ts';
import type { CheckoutInput } from '#shop/checkout/checkout-form.ts';
import type { Offer } from '#shop/offers/offers.ts';
import { gatewayTitle } from '#shop/payments/gateways.ts';
import { prepayOff, prepayUntil } from '#shop/payments/prepay.ts';
import { formatRupees, minus, zero, type Paisa } from '#shop/pricing/money.ts';
import type { Settings } from '#shop/settings/settings.ts';
import { priceLines, priceOrder, type PricedLine } from '#shop/pricing/price-lines.ts';
import type { CartPricing } from '#shop/pricing/pricing.ts';
import { fewLeftText, soldOutText } from '#shop/refusals/buying.ts';
import { isRefusal, refuse, type Refusal } from '#shop/refusals/refusals.ts';
import { lockCoupon } from '#server/coupons/use-coupon.ts';
import type { Tx } from '#server/db/transact.ts';
import { gatewaysOn } from '#server/settings/gateways-on.ts';
import type { Terms } from './lock-terms.ts';

/** `prepay`: null where it is paid at the door. */
export type DecidedOrder = CartPricing & {
  lines: PricedLine[];
  dates: DeliveryDates;
  /** `off`: for `goods`, the coupon taken off. */
  prepay: { off: Paisa; goods: Paisa; until: Date } | null;
};

/** Locks the coupon until the transaction ends, as the variants are already. Refusals: see `placeOrder`. */
export async function decideOrder(
  tx: Tx,
  input: CheckoutInput,
  terms: Terms,
  now: Date,
): Promise<DecidedOrder | Refusal> {
  const order = await decideAtAnyTotal(tx, input, terms, now);
  return isRefusal(order) ? order : (refuseTotal(input, order) ?? order);
}

/** The same for who has seen no total yet: everything but total-moved. */
export async function decideAtAnyTotal(
  tx: Tx,
  input: Omit<CheckoutInput, 'shownTotal' | 'idempotencyKey'>,
  { settings, offers, variants }: Pick<Terms, 'settings' | 'variants'> & { offers: readonly Offer[] },
  now: Date,
): Promise<DecidedOrder | Refusal> {
  if (input.lines.length === 0) return refuse('empty-cart');
  const wanted = addUp(input.lines);
  const coupon = await wantedCoupon(tx, input);
  const { city } = input.address;
  if (input.method === 'EXPRESS' && !isExpressOffered(city, settings)) return refuse('express-not-offered');
  const refused = refuseLines(wanted, variants) ?? (isRefusal(coupon) ? coupon : null);
  if (refused) return refused;
  const lines = priceLines(wanted, variants, offers, now);
  const terms = { city, method: input.method, coupon: isRefusal(coupon) ? null : coupon, settings };
  const pricing = priceOrder(lines, terms, now);
  // A coupon that is no longer valid has its own refusal.
  if (pricing.couponRefusal) return refuseCoupon(pricing.couponRefusal, terms.coupon);
  const dates = deliveryDates(now, city, input.method, settings);
  const prepay = await wantedPrepay(tx, input, pricing, settings, now);
  return isRefusal(prepay) ? prepay : { ...pricing, lines, dates, prepay };
}

// Null when every line can be sold whole; else why not, in words that name the variant.
function refuseLines(lines: readonly CartLine[], variants: readonly SellableVariant[]): Refusal | null {
  const byId = new Map(variants.map((variant) => [variant.id, variant]));
  for (const line of lines) {
    const refusal = refuseLine(line, byId.get(line.variantId));
    if (refusal) return refusal;
  }
  return null;
}

function refuseLine({ quantity }: CartLine, variant: SellableVariant | undefined): Refusal | null {
  if (!variant) return refuse('no-such-line');
  const name = variantName(variant);
  if (!variant.sellable) return refuse('no-such-line', `${name} is no longer sold.`);
  if (variant.stock === 0) return refuse('sold-out', soldOutText(name));
  if (variant.stock < quantity) return refuse('not-enough-stock', fewLeftText(name, variant.stock));
  return null;
}

async function wantedCoupon(
  tx: Tx,
  input: Pick<CheckoutInput, 'couponCode' | 'phone'>,
): Promise<Coupon | Refusal | null> {
  if (input.couponCode.trim() === '') return null;
  const code = canonicalCode(input.couponCode);
  const coupon = code ? await lockCoupon(tx, code, input.phone) : null;
  return coupon ?? refuse('coupon-invalid');
}

async function wantedPrepay(
  tx: Tx,
  { prepayOff: shown, prepayBy }: Pick<CheckoutInput, 'prepayOff' | 'prepayBy'>,
  { totals }: CartPricing,
  settings: Settings,
  now: Date,
): Promise<DecidedOrder['prepay'] | Refusal> {
  if (shown === undefined) return null;
  if (prepayBy && !(await gatewaysOn(tx)).includes(prepayBy))
    return refuse(
      'total-moved',
      `The shop does not take ${gatewayTitle(prepayBy)} any more. Please choose again how to pay.`,
    );
  const goods = minus(totals.subtotal, totals.discountTotal);
  const off = prepayOff(settings, goods, prepayBy ? 'gateway' : 'transfer');
  if (off === null)
    return refuse(
      'total-moved',
      'The shop takes cash on delivery alone now. Please look at the total and place the order again.',
    );
  return off === shown
    ? { off, goods, until: prepayUntil(settings, now) }
    : refuse(
        'total-moved',
        `Paying first now takes ${formatRupees(off)} off. Please look at the total and place the order again.`,
      );
}

// Any difference names the new total.
// Without a script the page shows the total in cash until it is asked anew: who pays first has then read what is less beside the choice.
function refuseTotal(input: CheckoutInput, { totals: { grandTotal }, prepay }: DecidedOrder): Refusal | null {
  if (grandTotal === input.shownTotal || minus(grandTotal, prepay?.off ?? zero) === input.shownTotal)
    return null;
  return refuse(
    'total-moved',
    `The total is now ${formatRupees(grandTotal)}. A price, a fee or your coupon changed while you were here: please look at it and place the order again.`,
  );
}
