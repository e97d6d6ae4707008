// What the checkout's buttons do: place the order, change the coupon, or price the cart for another city.
import { redirect } from 'react-router';
import { canonicalCode } from '#shop/coupons.ts';
import {
  readCheckout,
  CHECKOUT_FIELDS,
  type CheckoutErrors,
  type TypedCheckout,
} from '#shop/forms/checkout.ts';
import { readFields } from '#shop/forms/read.ts';
import { isRefusal, refuse, type Refusal } from '#shop/refusals.ts';
import { clearOrdered, countPairs, setCity, setCoupon } from '#server/carts/change-cart.ts';
import { findCoupon } from '#server/coupons/find-coupon.ts';
import type { ShopThings } from '#server/http/shop-context.ts';
import { cartCookies, cartIdOf } from '#server/http/visitor.ts';
import { placeOrder } from '#server/orders/place-order.ts';

/** What the page shows after a button: what was typed, and what was wrong with it if anything was. */
export type CheckoutAnswer = {
  typed: TypedCheckout;
  key: string;
  refusal: Refusal | null;
  errors: CheckoutErrors;
  /** The coupon's refusal stands at its own field. */
  couponRefusal: Refusal | null;
};

/** Throws the redirect to the confirmation once the order stands. */
export async function answerCheckout(shop: ShopThings, request: Request): Promise<CheckoutAnswer> {
  const form = await request.formData();
  const { intent, key } = readFields(form, ['intent', 'key']);
  const typed = readFields(form, CHECKOUT_FIELDS);
  const calm: CheckoutAnswer = { typed, key, refusal: null, errors: {}, couponRefusal: null };
  switch (intent) {
    case 'apply-coupon':
      return { ...calm, couponRefusal: await applyCoupon(shop, request, typed.coupon) };
    case 'remove-coupon':
      await changeCoupon(shop, request, null);
      return { ...calm, typed: { ...typed, coupon: '' } };
    case 'update':
      await rememberCity(shop, request, typed.city);
      return calm;
    default:
      return { ...calm, ...(await place(shop, request, form)) };
  }
}

async function place(shop: ShopThings, request: Request, form: FormData) {
  const read = readCheckout(form);
  if (!read.ok) return { refusal: read.refusal, errors: read.errors };
  const placed = await placeOrder(shop.db, read.input, shop.now());
  if (isRefusal(placed)) return { refusal: placed, errors: {} };
  throw redirect(`/?placed=${placed.trackingToken}`, {
    status: 303,
    headers: await emptied(shop, request, read.input.lines),
  });
}

async function emptied(
  shop: ShopThings,
  request: Request,
  lines: Parameters<typeof clearOrdered>[2],
): Promise<Headers> {
  const cartId = cartIdOf(request);
  if (!cartId) return new Headers();
  await clearOrdered(shop.db, cartId, lines);
  return cartCookies(request, cartId, await countPairs(shop.db, cartId));
}

// An empty code does nothing (storefront.md 5).
async function applyCoupon(shop: ShopThings, request: Request, typed: string): Promise<Refusal | null> {
  if (typed.trim() === '') return null;
  const code = canonicalCode(typed);
  const coupon = code ? await findCoupon(shop.db, code, null) : null;
  if (!coupon) return refuse('coupon-invalid');
  await changeCoupon(shop, request, coupon.code);
  return null;
}

async function changeCoupon(shop: ShopThings, request: Request, code: string | null): Promise<void> {
  const cartId = cartIdOf(request);
  if (cartId) await setCoupon(shop.db, cartId, code);
}

async function rememberCity(shop: ShopThings, request: Request, city: string): Promise<void> {
  const cartId = cartIdOf(request);
  if (cartId && city.trim() !== '' && city.length <= 80) await setCity(shop.db, cartId, city.trim());
}
