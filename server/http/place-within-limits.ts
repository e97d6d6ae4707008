// An order of somebody who is not staff, whichever way it came: known to be sold out, within the limits, placed.
import { writeLines } from '#shop/cart/cart-form.ts';
import type { CheckoutInput } from '#shop/checkout/checkout-form.ts';
import type { LanguageCode } from '#shop/languages/language.ts';
import type { AdVisit } from '#shop/ads/ad-choice.ts';
import { isRefusal, type Refusal } from '#shop/refusals/refusals.ts';
import { isKeyTaken } from '#server/orders/idempotency.ts';
import { placeOrder, type Placed } from '#server/orders/place-order.ts';
import { limitCoupons, limitOrders } from './order-limits.ts';
import { refuseSoldOut } from './refuse-sold-out.ts';
import type { AppContext } from './shop-context.ts';

/** `address` is the client's; `cartId` the cart that the order was sent from, if any. */
type Orderer = {
  userId: string | null;
  address: string;
  cartId: string | null;
  /** Of a buyer who allowed ads. */
  visit?: AdVisit | null;
  /** Of the page it was ordered on; null is English. */
  language?: LanguageCode | null;
};

/**
 * What was sold out meanwhile costs no limit and no lock; the first one who is refused teaches it to those behind him.
 * Refusals: those of `placeOrder`, too-many-orders, too-many-coupons.
 */
export async function placeWithinLimits(
  shop: AppContext,
  orderer: Orderer,
  input: CheckoutInput,
): Promise<Placed | Refusal> {
  const { lines, idempotencyKey: key } = input;
  const known = await refuseSoldOut({ lines: writeLines(lines), key, cartId: orderer.cartId }, shop);
  if (known) return known;
  const placed = await placeLimited(shop, orderer, input);
  const variantIds = lines.map(({ variantId }) => variantId);
  if (isRefusal(placed) && placed.refused === 'sold-out') await shop.soldOut?.learn(shop.db, variantIds);
  return placed;
}

// A code at the last button is a guess, too.
function placeLimited(
  shop: AppContext,
  { userId, address, visit = null, language = null }: Orderer,
  input: CheckoutInput,
): Promise<Placed | Refusal> {
  const client = { db: shop.db, address };
  const isRepeat = () => isKeyTaken(shop.db, input.idempotencyKey);
  const placeOnce = () =>
    limitOrders(client, { phone: input.phone, lines: input.lines, isRepeat }, () =>
      placeOrder(shop.db, input, shop.now(), userId, { visit, language }),
    );
  if (input.couponCode.trim() === '') return placeOnce();
  return limitCoupons(
    client,
    placeOnce,
    (answer) => isRefusal(answer) && answer.refused === 'coupon-invalid',
  );
}
