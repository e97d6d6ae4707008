// Refusals: every "no" a visitor can act on, with the specification's words and the HTTP status that goes with it.
import { deskRefusals } from './desk-refusals.ts';

import { shopDeskRefusals } from './shop-desk-refusals.ts';

export const refusals = {
  'empty-cart': {
    status: 400,
    title: 'Empty cart',
    text: 'Add a pair to your cart before you place an order.',
  },
  'missing-info': { status: 400, title: 'Missing info', text: 'Name, phone and address are required' },
  'missing-email': { status: 400, title: 'Missing email', text: 'Email is required to confirm your order.' },
  'check-the-form': {
    status: 400,
    title: 'Please check the form',
    text: 'Some of what you typed needs another look.',
  },
  'size-required': {
    status: 400,
    title: 'Please select a size',
    text: 'You need to select a size before adding to cart.',
  },
  'sold-out': { status: 409, title: 'Out of stock', text: 'This size is currently out of stock.' },
  'not-enough-stock': {
    status: 409,
    title: 'Out of stock',
    text: 'Fewer pairs are left than you asked for.',
  },
  'no-such-line': { status: 404, title: 'Not in the shop', text: 'This pair is no longer sold.' },
  'bad-quantity': {
    status: 400,
    title: 'Please check the quantity',
    text: 'Choose a whole number of pairs, 1 or more.',
  },
  'cart-full': {
    status: 400,
    title: 'Cart is full',
    text: 'A cart holds 50 different pairs. Remove one to add another.',
  },
  'total-moved': {
    status: 409,
    title: 'The total has changed',
    text: 'A price, a fee or your coupon changed while you were here. Please look at the new total and place the order again.',
  },
  'coupon-invalid': {
    status: 400,
    title: 'Invalid coupon',
    text: 'This coupon code is not valid or has expired.',
  },
  'coupon-minimum-spend': {
    status: 400,
    title: 'Invalid coupon',
    text: 'Your cart is below the minimum spend of this coupon.',
  },
  'coupon-used-up': { status: 409, title: 'Invalid coupon', text: 'This coupon has been used up.' },
  'coupon-used-by-you': {
    status: 409,
    title: 'Invalid coupon',
    text: 'You have used this coupon as often as it allows.',
  },
  'express-not-offered': {
    status: 400,
    title: 'Please check the form',
    text: 'Express delivery is not offered in your city. Choose Standard.',
  },
  'key-reused': {
    status: 422,
    title: 'Please check your order',
    text: 'This form was already used for another order. Reload the page and place it again.',
  },
  ...shopDeskRefusals,
  ...deskRefusals,
  // The orders desk.
  'no-such-order': { status: 404, title: 'Order not found', text: 'This order is not in the shop.' },
  'order-changed': {
    status: 409,
    title: 'Failed to update order status',
    text: 'Somebody else changed this order meanwhile. Look at it and try again.',
  },
  'stock-gone': {
    status: 409,
    title: 'Failed to update order status',
    text: 'The pairs of this order were sold meanwhile.',
  },
  'coupon-gone': {
    status: 409,
    title: 'Failed to update order status',
    text: 'The coupon of this order was used up meanwhile.',
  },
  'reason-required': {
    status: 400,
    title: 'Please say why',
    text: 'A short reason helps whoever reads this later.',
  },
  // Accounts.
  'wrong-sign-in': {
    status: 400,
    title: 'Sign in failed',
    text: 'Invalid email or password. Please check your credentials.',
  },
  'not-confirmed': {
    status: 403,
    title: 'Sign in failed',
    text: 'Please check your email and click the confirmation link before signing in.',
  },
  'too-many-tries': {
    status: 429,
    title: 'Too many tries',
    text: 'Too many wrong tries. Wait 15 minutes, or choose a new password with "Forgot password?": that always works.',
  },
  'asked-too-often': {
    status: 429,
    title: 'Too many requests',
    text: 'That was asked for too often from here. Please try again in an hour.',
  },
  'account-exists': {
    status: 409,
    title: 'Sign up failed',
    text: 'An account with this email already exists. Please sign in instead.',
  },
  'passwords-differ': { status: 400, title: 'Please check the form', text: 'Passwords do not match' },
  'password-short': {
    status: 400,
    title: 'Please check the form',
    text: 'Password must be at least 6 characters long.',
  },
  'password-long': {
    status: 400,
    title: 'Please check the form',
    text: 'This password cannot be used. Choose one of 200 characters at most.',
  },
  'password-common': {
    status: 400,
    title: 'Please check the form',
    text: 'This password is among the first that are guessed. Choose another, such as three words of your own.',
  },
  'wrong-password': {
    status: 400,
    title: 'Please check the form',
    text: 'Your current password is not right.',
  },
  'wrong-code': {
    status: 400,
    title: 'Please check the code',
    text: 'This code is not right, or it was used already. Take the one your app shows now.',
  },
  'link-spent': {
    status: 410,
    title: 'This link no longer works',
    text: 'It was used already, has run out, or a newer one took its place. Ask for a new one.',
  },
  'not-your-link': {
    status: 403,
    title: 'This link is not for this account',
    text: 'You are signed in as somebody else. Sign out first, then open the link again.',
  },
  'not-authenticated': { status: 401, title: 'Not authenticated', text: 'Not authenticated' },
  'profile-not-saved': {
    status: 400,
    title: 'Error updating profile',
    text: 'Some of what you typed needs another look.',
  },
  'too-many-addresses': {
    status: 400,
    title: 'Your address book is full',
    text: 'It holds 20 addresses. Remove one to add another.',
  },
  'last-super-admin': {
    status: 409,
    title: 'Not possible',
    text: 'You are the only Super Admin. Make somebody else one first.',
  },
  // A shopper's own things.
  'no-such-product': { status: 404, title: 'Not in the shop', text: 'This product is no longer sold.' },
  'wishlist-full': {
    status: 400,
    title: 'Wishlist is full',
    text: 'A wishlist holds 200 products. Remove one to add another.',
  },
  'review-by-buyers': {
    status: 404,
    title: 'Reviews are by buyers',
    text: 'A pair is reviewed from its order, once it has left for its buyer.',
  },
  'reviewed-already': {
    status: 409,
    title: 'You reviewed this pair already',
    text: 'There is one review a buyer, so that every voice counts once.',
  },
  'no-such-review': { status: 404, title: 'No such review', text: 'This review is not there any more.' },
  'not-published': {
    status: 409,
    title: 'Not published yet',
    text: 'Only a published review can be answered. Publish it first.',
  },
  'size-in-stock': {
    status: 409,
    title: 'This size is in stock',
    text: 'It can be bought right now: choose it along the tape.',
  },
  'too-many-requests': {
    status: 409,
    title: 'That is a lot of shoes',
    text: 'We keep 20 requests for one e-mail address. We write as soon as one of them is back.',
  },
  'order-not-found': {
    status: 404,
    title: 'We found no such order',
    text: 'Check the order number and the phone number you ordered with. Both are in your confirmation e-mail.',
  },
  'slow-down': {
    status: 429,
    title: 'Too many tries',
    text: 'Please wait a few minutes before you try again.',
  },
} as const satisfies Record<string, { status: number; title: string; text: string }>;

export type RefusalCode = keyof typeof refusals;

/** `text` may name what it is about (which pair, which field); the title stays the specification's. */
export type Refusal = { refused: RefusalCode; title: string; text: string; status: number };

export function refuse(code: RefusalCode, text?: string): Refusal {
  const refusal = refusals[code];
  return { refused: code, title: refusal.title, text: text ?? refusal.text, status: refusal.status };
}

export function isRefusal(answer: unknown): answer is Refusal {
  return typeof answer === 'object' && answer !== null && 'refused' in answer;
}
