// The coupon's two buttons: a code is looked up and stored with the cart, or taken off it.
import { canonicalCode, type Coupon } from '#shop/coupons/coupons.ts';
import { isRefusal, refuse, type Refusal } from '#shop/refusals/refusals.ts';
import { setCoupon } from '#server/carts/change-cart.ts';
import { findCoupon } from '#server/coupons/use-coupon.ts';
import { limitCoupons } from '#server/http/order-limits.ts';
import { readFields } from '#shop/text/form-fields.ts';
import type { CheckoutOutcome, CheckoutPost } from './checkout-action.ts';
import { quoteCheckout } from './checkout-quote.ts';

/** An empty code does nothing (rule F11). */
export async function applyCoupon(post: CheckoutPost): Promise<CheckoutOutcome> {
  if (post.typed.coupon.trim() === '') return {};
  const coupon = await limitCoupons(
    { db: post.shop.db, address: post.address },
    () => couponNamed(post),
    (found) => found === null,
  );
  if (!coupon) return couponRefused(refuse('coupon-invalid'));
  if (isRefusal(coupon)) return couponRefused(coupon);
  await storeCoupon(post, coupon.code);
  const quote = await quoteCheckout(post.shop, post, post.typed, readFields(post.form, ['pay']).pay);
  const { couponRefusal } = quote;
  if (!couponRefusal) return { quote };
  await storeCoupon(post, null);
  // A coupon that is refused changed nothing in the totals, so they hold without it, too.
  return { ...couponRefused(couponRefusal), quote: { ...quote, coupon: null, couponRefusal: null } };
}

export async function removeCoupon(post: CheckoutPost): Promise<CheckoutOutcome> {
  await storeCoupon(post, null);
  return { typed: { ...post.typed, coupon: '' } };
}

async function couponNamed({ shop, typed }: CheckoutPost): Promise<Coupon | null> {
  const code = canonicalCode(typed.coupon);
  return code ? findCoupon(shop.db, code, null) : null;
}

function couponRefused(refusal: Refusal): CheckoutOutcome {
  return { refusal, errors: { coupon: refusal.text } };
}

async function storeCoupon({ shop, cartId }: CheckoutPost, code: string | null): Promise<void> {
  if (cartId) await setCoupon(shop.db, cartId, code);
}
