// Refusals: every "no" a visitor can act on, with the specification's words and the HTTP status that goes with it.

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
  'missing-fields': { status: 400, title: 'Missing fields', text: 'Please fill in all required fields' },
  'too-many-images': {
    status: 400,
    title: 'Too many images',
    text: 'Maximum 5 images allowed per product',
  },
  'changed-meanwhile': {
    status: 409,
    title: 'Changed meanwhile',
    text: 'Somebody else saved this product while you were here. What you typed is kept.',
  },
  'stock-moved': {
    status: 409,
    title: 'Stock changed meanwhile',
    text: 'Pairs were sold while you were here, and fewer are left than you would take away.',
  },
  'sku-taken': { status: 409, title: 'SKU already used', text: 'Another pair has this SKU.' },
  'colour-in-use': {
    status: 409,
    title: 'Colour in use',
    text: 'This colour has been in stock, so it stays. Empty its sizes to take it off sale.',
  },
  'product-gone': { status: 404, title: 'Product not found', text: 'This product is not in the shop.' },
  'product-archived': {
    status: 409,
    title: 'Product is archived',
    text: 'An archived product cannot be changed. A Super Admin can restore it.',
  },
  'picture-unknown': {
    status: 400,
    title: 'Picture not found',
    text: 'One of the pictures is no longer here. Please add it again.',
  },
  'not-a-picture': {
    status: 415,
    title: 'Not a picture we can use',
    text: 'This file is not a JPG, PNG or WebP picture.',
  },
  'too-many-pixels': {
    status: 413,
    title: 'Picture too large',
    text: 'This picture has over 50 megapixels. Please send a smaller one.',
  },
  'picture-too-heavy': {
    status: 413,
    title: 'Picture too large',
    text: 'This file is over 12 MB. Please send a smaller one.',
  },
  'broken-picture': {
    status: 400,
    title: 'Picture is damaged',
    text: 'This file is cut off or damaged. Please choose it again.',
  },
  'pictures-busy': {
    status: 503,
    title: 'Too many pictures at once',
    text: 'The shop is busy with other pictures. Please try again in a moment.',
  },
  'disk-full': {
    status: 507,
    title: 'No room left',
    text: 'The disk of the shop is full, so the picture was not kept. Make room and try again.',
  },
  'bulk-no-input': { status: 400, title: 'Error', text: 'Please enter product data' },
  'bulk-not-json': { status: 400, title: 'Error', text: 'Invalid JSON format' },
  'bulk-not-array': { status: 400, title: 'Error', text: 'Data must be an array of products' },
  'bulk-too-many': {
    status: 413,
    title: 'Too many products at once',
    text: 'At most 10,000 rows at once. Please send the rest in a second go.',
  },
  'not-typed-delete': {
    status: 400,
    title: 'Not confirmed',
    text: 'Type DELETE in capitals to delete all products.',
  },
  'wrong-password': { status: 403, title: 'Not confirmed', text: 'This is not your password.' },
  'batch-undone': { status: 409, title: 'Already undone', text: 'This batch was undone before.' },
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
