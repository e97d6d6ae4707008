// What the checkout's buttons do: place the order, change the coupon, or price the cart for another city.
import { redirect } from 'react-router';
import { readLines } from '#shop/cart/cart-form.ts';
import { canonicalCode, type Coupon } from '#shop/coupons/coupons.ts';
import {
  readCheckout,
  readTyped,
  type CheckoutErrors,
  type CheckoutInput,
  type TypedCheckout,
} from '#shop/checkout/checkout-form.ts';
import { isUuid, readFields } from '#shop/text/form-fields.ts';
import { isCouponRefusal } from '#shop/refusals/coupons.ts';
import { isRefusal, refuse, type Refusal } from '#shop/refusals/refusals.ts';
import { href } from '#shop/text/href.ts';
import { clearOrdered, countPairs, setCity, setCoupon } from '#server/carts/change-cart.ts';
import { refuseStaleLines } from '#server/carts/last-order.ts';
import { findCoupon } from '#server/coupons/find-coupon.ts';
import { limitCoupons, limitOrders } from '#server/http/order-limits.ts';
import { readForm } from '#platform/http/read-form.ts';
import type { AppContext } from '#server/http/shop-context.ts';
import { addCityCookie, cartCookies, cartIdOf } from '#server/http/visitor.ts';
import { findByKey, isKeyTaken } from '#server/orders/idempotency.ts';
import { placeOrder, type Placed } from '#server/orders/place-order.ts';
import { quoteCheckout, type CheckoutQuote } from './checkout-quote.ts';

/** What the page shows after a button: what was typed, what was wrong with it if anything was, and the cart priced anew. */
export type CheckoutAnswer = {
  intent: CheckoutIntent;
  typed: TypedCheckout;
  key: string;
  refusal: Refusal | Failure | null;
  errors: CheckoutErrors;
  /** Null when the database did not answer: the page keeps what it showed. */
  quote: CheckoutQuote | null;
};

/** Not the shopper's doing, told in the words of rule K16. */
type Failure = { refused: 'failed'; title: string; text: string; status: number };

const couponFailed = failure('Failed to apply coupon. Please try again.');
const orderFailed = failure('Failed to place order.');

export type CheckoutIntent = 'place' | 'apply-coupon' | 'remove-coupon' | 'update';

type CheckoutPost = {
  userId: string | null;
  /** Of the client. */
  address: string;
  shop: AppContext;
  request: Request;
  cartId: string | null;
  form: FormData;
  typed: TypedCheckout;
};
type CheckoutOutcome = Partial<Pick<CheckoutAnswer, 'typed' | 'refusal' | 'errors' | 'quote'>>;

/** Throws the redirect to the confirmation once the order stands. */
export async function answerCheckout(
  shop: AppContext,
  request: Request,
  { userId, address }: Pick<CheckoutPost, 'userId' | 'address'>,
): Promise<CheckoutAnswer> {
  const form = await readForm(request);
  const { key, ...fields } = readFields(form, ['intent', 'key']);
  const intent = readIntent(fields.intent);
  const typed = readTyped(form);
  const outcome = await press(intent, {
    userId,
    address,
    shop,
    request,
    cartId: cartIdOf(request),
    form,
    typed,
  });
  const answer = { intent, typed, key: isUuid(key) ? key : crypto.randomUUID(), refusal: null, errors: {} };
  const quote = outcome.quote ?? (await quoteOrNone(shop, request, typed));
  return { ...answer, ...outcome, quote };
}

function readIntent(text: string): CheckoutIntent {
  if (text.startsWith('city ')) return 'update';
  return text === 'apply-coupon' || text === 'remove-coupon' || text === 'update' ? text : 'place';
}

function press(intent: CheckoutIntent, asked: CheckoutPost): Promise<CheckoutOutcome> {
  switch (intent) {
    case 'apply-coupon':
      return catchAsAnswer(asked, couponFailed, () => applyCoupon(asked));
    case 'remove-coupon':
      return catchAsAnswer(asked, couponFailed, () => takeCouponOff(asked));
    case 'update':
      return catchAsAnswer(asked, orderFailed, () => rememberCity(asked));
    case 'place':
      return catchAsAnswer(asked, orderFailed, () => place(asked));
  }
}

// A failure has words of its own here, and what was typed must survive it (rule K16).
async function catchAsAnswer(
  { shop, request }: CheckoutPost,
  failed: Failure,
  work: () => Promise<CheckoutOutcome>,
): Promise<CheckoutOutcome> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Response) throw error;
    shop.log.error('checkout failed', { id: request.headers.get('x-request-id'), error });
    return { refusal: failed };
  }
}

function failure(text: string): Failure {
  return { refused: 'failed', title: 'Error', text, status: 503 };
}

async function quoteOrNone(shop: AppContext, request: Request, typed: TypedCheckout) {
  try {
    return await quoteCheckout(shop, request, typed);
  } catch (error) {
    shop.log.error('checkout could not be priced', { id: request.headers.get('x-request-id'), error });
    return null;
  }
}

async function place(asked: CheckoutPost): Promise<CheckoutOutcome> {
  const stale = await staleCart(asked);
  if (stale) return refused(asked, stale);
  const read = readCheckout(asked.form);
  if (!read.ok) {
    await rememberCity(asked);
    return { refusal: read.refusal, errors: read.errors };
  }
  const placed = await placeLimited(asked, read.input);
  if (!isRefusal(placed)) throw await toConfirmation(asked, read.input, placed);
  const stands = placed.refused === 'key-reused' && (await orderOf(asked, read.input));
  if (stands) throw redirect(href('/', { placed: stands.trackingToken, changed: '' }), 303);
  return refused(asked, placed);
}

// A repeat finds its order, whatever has become of the cart.
async function staleCart({ shop, cartId, form }: CheckoutPost): Promise<Refusal | null> {
  const { lines, key } = readFields(form, ['lines', 'key']);
  const posted = readLines(lines);
  if (!cartId || !posted || posted.length === 0) return null;
  const stale = await refuseStaleLines(shop.db, cartId, posted, shop.now());
  return stale && isUuid(key) && (await isKeyTaken(shop.db, key)) ? null : stale;
}

// The answer was lost on its way and the form was corrected since: the order stands as it was sent first.
function orderOf({ shop, userId }: CheckoutPost, { idempotencyKey }: CheckoutInput) {
  return findByKey(shop.db, idempotencyKey, userId);
}

async function toConfirmation(asked: CheckoutPost, input: CheckoutInput, placed: Placed): Promise<Response> {
  const headers = await withoutOrdered(asked, { orderId: placed.orderId, lines: input.lines });
  addCityCookie(headers, asked.request, input.address.city);
  return redirect(href('/', { placed: placed.trackingToken }), { status: 303, headers });
}

// A code at the last button is a guess, too.
function placeLimited(
  { shop, address, userId }: CheckoutPost,
  input: CheckoutInput,
): Promise<Placed | Refusal> {
  const asker = { db: shop.db, address };
  const isRepeat = () => isKeyTaken(shop.db, input.idempotencyKey);
  const placeOnce = () =>
    limitOrders(asker, { phone: input.phone, lines: input.lines, isRepeat }, () =>
      placeOrder(shop.db, input, shop.now(), userId),
    );
  if (input.couponCode.trim() === '') return placeOnce();
  return limitCoupons(asker, placeOnce, (answer) => isRefusal(answer) && answer.refused === 'coupon-invalid');
}

async function withoutOrdered(
  { shop, request, cartId }: CheckoutPost,
  ordered: Parameters<typeof clearOrdered>[2],
): Promise<Headers> {
  if (!cartId) return new Headers();
  try {
    await clearOrdered(shop.db, cartId, ordered);
    return cartCookies(request, cartId, await countPairs(shop.db, cartId));
  } catch (error) {
    // The order stands. To say that it failed, because its lines are still in the cart, would make the shopper order again.
    shop.log.error('the cart was not emptied', { id: request.headers.get('x-request-id'), error });
    return new Headers();
  }
}

// A coupon that does not hold is taken off, so that the next press places the order without it at the total shown.
async function refused(asked: CheckoutPost, refusal: Refusal): Promise<CheckoutOutcome> {
  await rememberCity(asked);
  if (isCouponRefusal(refusal.refused)) {
    await changeCoupon(asked, null);
    return { refusal, typed: { ...asked.typed, coupon: '' }, errors: { coupon: refusal.text } };
  }
  if (refusal.refused === 'total-moved') await changeCoupon(asked, canonicalCode(asked.typed.coupon));
  return { refusal, errors: refusal.refused === 'express-not-offered' ? { method: refusal.text } : {} };
}

// An empty code does nothing (rule F11).
async function applyCoupon(asked: CheckoutPost): Promise<CheckoutOutcome> {
  await rememberCity(asked);
  if (asked.typed.coupon.trim() === '') return {};
  const coupon = await limitCoupons(
    { db: asked.shop.db, address: asked.address },
    () => couponNamed(asked),
    (found) => found === null,
  );
  if (!coupon) return couponRefused(refuse('coupon-invalid'));
  if (isRefusal(coupon)) return couponRefused(coupon);
  await changeCoupon(asked, coupon.code);
  const quote = await quoteCheckout(asked.shop, asked.request, asked.typed);
  const { couponRefusal } = quote;
  if (!couponRefusal) return { quote };
  await changeCoupon(asked, null);
  // A coupon that is refused changed nothing in the totals, so they hold without it, too.
  return { ...couponRefused(couponRefusal), quote: { ...quote, coupon: null, couponRefusal: null } };
}

async function couponNamed({ shop, typed }: CheckoutPost): Promise<Coupon | null> {
  const code = canonicalCode(typed.coupon);
  return code ? findCoupon(shop.db, code, null) : null;
}

function couponRefused(refusal: Refusal): CheckoutOutcome {
  return { refusal, errors: { coupon: refusal.text } };
}

async function takeCouponOff(asked: CheckoutPost): Promise<CheckoutOutcome> {
  await changeCoupon(asked, null);
  return { typed: { ...asked.typed, coupon: '' } };
}

async function changeCoupon({ shop, cartId }: CheckoutPost, code: string | null): Promise<void> {
  if (cartId) await setCoupon(shop.db, cartId, code);
}

async function rememberCity({ shop, cartId, typed }: CheckoutPost): Promise<CheckoutOutcome> {
  const city = typed.city.trim();
  // A zero byte is no text for the database.
  if (cartId && city !== '' && city.length <= 80 && !/\p{Cc}/u.test(city))
    await setCity(shop.db, cartId, city);
  return {};
}
