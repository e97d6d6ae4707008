// "Place order": the form is read, the order is placed within its limits, and the browser goes on to the confirmation.
import { redirect } from 'react-router';
import { readLines } from '#shop/cart/cart-form.ts';
import { readCheckout, type CheckoutInput } from '#shop/checkout/checkout-form.ts';
import { canonicalCode } from '#shop/coupons/coupons.ts';
import { languageIn } from '#shop/languages/language.ts';
import { isCouponRefusal } from '#shop/refusals/coupons.ts';
import { isRefusal, type Refusal } from '#shop/refusals/refusals.ts';
import { isUuid, readFields } from '#shop/text/form-fields.ts';
import { href } from '#shop/text/href.ts';
import type { AdVisit } from '#shop/ads/ad-choice.ts';
import { adChannelsOn } from '#server/ads/accounts.ts';
import { adVisitOf } from '#server/ads/ad-visit.ts';
import { setCoupon } from '#server/carts/change-cart.ts';
import { clearOrdered, refuseStaleLines } from '#server/carts/ordered-cart.ts';
import { placeWithinLimits } from '#server/http/place-within-limits.ts';
import { addCityCookie, cartCookies } from '#server/http/visitor.ts';
import { findByKey, isKeyTaken } from '#server/orders/idempotency.ts';
import type { Placed } from '#server/orders/place-order.ts';
import { loadSettings } from '#server/settings/load-settings.ts';
import type { CheckoutOutcome, CheckoutPost } from './checkout-action.ts';

/** Throws the redirect to the confirmation once the order stands. */
export async function place(post: CheckoutPost): Promise<CheckoutOutcome> {
  const [stale, { emailAsked }] = await Promise.all([staleCart(post), loadSettings(post.shop.db)]);
  if (stale) return refused(post, stale);
  const read = readCheckout(post.form, emailAsked);
  if (!read.ok) return { refusal: read.refusal, errors: read.errors };
  // Whoever is signed in has told it already.
  const email = emailAsked === 'none' ? (post.actor?.email ?? '') : read.input.email;
  const input = { ...read.input, email };
  const visit = await allowedVisit(post);
  const language = languageIn(new URL(post.request.url).pathname);
  const orderer = {
    userId: post.actor?.userId ?? null,
    address: post.address,
    cartId: post.cartId,
    visit,
    language,
  };
  const placed = await placeWithinLimits(post.shop, orderer, input);
  if (!isRefusal(placed)) throw await toConfirmation(post, input, placed);
  const stands = placed.refused === 'key-reused' && (await orderOf(post, input));
  if (stands) throw redirect(href('/', { placed: stands.trackingToken, changed: '' }), 303);
  return refused(post, placed);
}

// Of who allowed nothing, nothing is looked up.
async function allowedVisit({ shop, request, address }: CheckoutPost): Promise<AdVisit | null> {
  const visit = adVisitOf(request, { address, publicUrl: shop.config.publicUrl });
  return visit && (await adChannelsOn(shop.db)).length > 0 ? visit : null;
}

// A repeat finds its order, whatever has become of the cart.
async function staleCart({ shop, cartId, form }: CheckoutPost): Promise<Refusal | null> {
  const { lines, key } = readFields(form, ['lines', 'key']);
  const posted = readLines(lines);
  if (!cartId || !posted || posted.length === 0) return null;
  const stale = await refuseStaleLines(shop.db, cartId, posted, shop.now());
  return stale && isUuid(key) && (await isKeyTaken(shop.db, key)) ? null : stale;
}

async function toConfirmation(post: CheckoutPost, input: CheckoutInput, placed: Placed): Promise<Response> {
  const headers = await withoutOrdered(post, { orderId: placed.orderId, lines: input.lines });
  addCityCookie(headers, post.request, input.address.city);
  const { prepayBy } = input;
  const to = prepayBy
    ? href('/track/:token/pay', { token: placed.trackingToken, by: prepayBy })
    : href('/', { placed: placed.trackingToken });
  return redirect(to, { status: 303, headers });
}

async function withoutOrdered(
  { shop, request, cartId }: CheckoutPost,
  ordered: Parameters<typeof clearOrdered>[2],
): Promise<Headers> {
  if (!cartId) return new Headers();
  try {
    return cartCookies(request, cartId, await clearOrdered(shop.db, cartId, ordered));
  } catch (error) {
    // The order stands. To say that it failed, because its lines are still in the cart, would make the shopper order again.
    shop.log.error('the cart was not emptied', { id: request.headers.get('x-request-id'), error });
    return new Headers();
  }
}

// The answer was lost on its way and the form was corrected since: the order stands as it was sent first.
function orderOf({ shop, actor }: CheckoutPost, { idempotencyKey }: CheckoutInput) {
  return findByKey(shop.db, idempotencyKey, actor?.userId ?? null);
}

// A coupon that does not hold is taken off, so that the next press places the order without it at the total shown.
async function refused({ shop, cartId, typed }: CheckoutPost, refusal: Refusal): Promise<CheckoutOutcome> {
  if (isCouponRefusal(refusal.refused)) {
    if (cartId) await setCoupon(shop.db, cartId, null);
    return { refusal, typed: { ...typed, coupon: '' }, errors: { coupon: refusal.text } };
  }
  if (refusal.refused === 'total-moved' && cartId)
    await setCoupon(shop.db, cartId, canonicalCode(typed.coupon));
  return { refusal, errors: refusal.refused === 'express-not-offered' ? { method: refusal.text } : {} };
}
