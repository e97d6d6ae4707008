// Refusals of the cart and the checkout; the only ones that travel to the browser with a product.

/** The text of 'sold-out' where the variant is known, at the checkout too. */
export function soldOutText(name: string): string {
  return `${name} is currently out of stock.`;
}

/** The text of 'not-enough-stock' where the variant is known. */
export function fewLeftText(name: string, stock: number): string {
  return `${name}: only ${stock} left.`;
}

export const buyingRefusals = {
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
    text: 'Please fix the fields marked in red.',
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
  'no-such-line': { status: 404, title: 'Not in the shop', text: 'This shoe is no longer available.' },
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
  'express-not-offered': {
    status: 400,
    title: 'Please check the form',
    text: 'Express delivery is not offered in your city. Choose Standard.',
  },
  'too-many-orders': {
    status: 429,
    title: 'Many orders at once',
    text: "You've placed several orders in the last hour. Please try later or call us to order.",
  },
  'too-many-coupons': {
    status: 429,
    title: 'Too many coupon codes',
    text: 'Too many wrong codes. Wait ten minutes or order without one.',
  },
  'just-ordered': {
    status: 409,
    title: 'Already ordered',
    text: 'An order was placed from this cart a moment ago. It stands.',
  },
  'cart-changed': {
    status: 409,
    title: 'Your cart has changed',
    text: 'It was changed in another tab. Please look at what is in it now, and place the order again.',
  },
  'key-reused': {
    status: 422,
    title: 'Please check your order',
    text: 'This form was already used for another order. Reload the page and place it again.',
  },
} as const satisfies Record<string, { status: number; title: string; text: string }>;
