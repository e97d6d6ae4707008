// Refusals of a shopper's own things: wishlist, reviews, requests, tracking.

export const shopperRefusals = {
  'no-such-product': { status: 404, title: 'Not in the shop', text: 'This product is no longer sold.' },
  'wishlist-full': {
    status: 400,
    title: 'Wishlist is full',
    text: 'A wishlist holds 200 products. Remove one to add another.',
  },
  'review-by-buyers': {
    status: 404,
    title: 'Only buyers can review',
    text: 'You can review a pair once it is on its way to you.',
  },
  'reviewed-already': {
    status: 409,
    title: 'You reviewed this pair already',
    text: 'Each buyer can review a pair once.',
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
    text: 'We keep 20 requests for one email address. We write as soon as one of them is back.',
  },
  'order-not-found': {
    status: 404,
    title: 'We found no such order',
    text: 'Check the order number and the phone number you ordered with. Both are in your confirmation email.',
  },
  'answered-late': {
    status: 409,
    title: 'Too late to change it here',
    text: 'It is being packed or is on its way. Call us, and we see what can be done.',
  },
  'slow-down': {
    status: 429,
    title: 'Too many tries',
    text: 'Please wait a few minutes before you try again.',
  },
} as const satisfies Record<string, { status: number; title: string; text: string }>;
