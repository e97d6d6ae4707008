// Refusals of the orders admin.

export const adminOrdersRefusals = {
  'no-such-order': { status: 404, title: 'Order not found', text: 'This order is not in the shop.' },
  'order-changed': {
    status: 409,
    title: 'Failed to update order status',
    text: 'Someone else changed this order. Look at it and try again.',
  },
  'order-failed': {
    status: 503,
    title: 'Failed to update order status',
    text: 'Something went wrong, and it was not done. It is our fault, and it was noted with the time.',
  },
  'order-unknown': {
    status: 503,
    title: 'Failed to update order status',
    text: 'It is not known whether this order was changed: look at it, then do it again if it was not.',
  },
  'order-not-tried': {
    status: 503,
    title: 'Failed to update order status',
    text: 'Not tried, since the shop could not reach its data. Try again in a moment.',
  },
  'order-corrected': {
    status: 409,
    title: 'Not saved',
    text: 'Someone else corrected this order while you were here. What you typed is still here: look at the order, then save again.',
  },
  'not-correctable': {
    status: 409,
    title: 'Not saved',
    text: 'This order has already left, so it can no longer be corrected.',
  },
  'stock-gone': {
    status: 409,
    title: 'Failed to update order status',
    text: 'The shoes in this order have been sold since.',
  },
  'coupon-gone': {
    status: 409,
    title: 'Failed to update order status',
    text: 'The coupon in this order has been used up since.',
  },
  'partly-returned': {
    status: 409,
    title: 'Failed to update order status',
    text: 'Part of this order was already returned. Record the rest as returns, in its details.',
  },
  'nothing-out': {
    status: 409,
    title: 'Nothing recorded',
    text: 'The customer does not have that many of these. Look at the order and try again.',
  },
  'not-returned': {
    status: 409,
    title: 'Nothing undone',
    text: 'This return was undone already. Look at the order.',
  },
  'exchange-sent': {
    status: 409,
    title: 'Nothing undone',
    text: 'What goes out instead has been handed to the courier.',
  },
  'sold-again': {
    status: 409,
    title: 'Nothing undone',
    text: 'The returned shoes have been sold again since. Count the stock first.',
  },
  'no-such-return': {
    status: 404,
    title: 'No such return',
    text: 'It is not in the shop any more. Look at the list again.',
  },
  'return-changed': {
    status: 409,
    title: 'Not saved',
    text: 'This return has gone on meanwhile. Look at it again.',
  },
  'not-delivered': {
    status: 409,
    title: 'It has not arrived yet',
    text: 'A pair can be returned once it was delivered.',
  },
  'not-promised': {
    status: 409,
    title: 'It is too late for that',
    text: 'The days for it are over, or it is not offered. Write to us, and we see what can be done.',
  },
  'refund-too-large': {
    status: 409,
    title: 'Nothing given back',
    text: 'That is more than the customer paid.',
  },
  'transfer-known': {
    status: 409,
    title: 'Nothing given back',
    text: 'This transfer was written down already. Look at its number again.',
  },
  'nothing-to-return': {
    status: 409,
    title: 'Nothing left to return',
    text: 'You have asked about every pair of this order already.',
  },
  'not-instead': {
    status: 409,
    title: 'Nothing recorded',
    text: 'Exchange it for another size or colour of the same shoe.',
  },
  'number-taken': {
    status: 409,
    title: 'Not saved',
    text: 'This courier has that number for another parcel already.',
  },
  'parcel-changed': {
    status: 409,
    title: 'Not saved',
    text: 'This parcel was handed over or cancelled meanwhile. Look at the list again.',
  },
  'unfit-pairs': {
    status: 409,
    title: 'Nothing was checked in',
    text: 'So many pairs were not in this parcel. Look at it again.',
  },
  'parcel-asked': {
    status: 409,
    title: 'Not saved',
    text: 'The courier was asked for a label, and what became of it is not known yet. Try again when it is.',
  },
  'parcel-booked': {
    status: 409,
    title: 'Not saved',
    text: 'This parcel is booked with its courier. Put it back to book first: its label is cancelled there.',
  },
  'not-bookable': {
    status: 409,
    title: 'Not booked',
    text: 'This courier cannot be asked to carry this parcel.',
  },
  'empty-bag': {
    status: 409,
    title: 'Nothing to hand over',
    text: 'No box was scanned for this courier, or the bag was handed over already.',
  },
  'statement-foreign': {
    status: 422,
    title: 'Nothing was imported',
    text: 'The statement does not fit this courier. Nothing was changed.',
  },
  'cash-changed': {
    status: 409,
    title: 'Nothing was changed',
    text: 'This changed meanwhile. Look at it again.',
  },
  'question-settled': {
    status: 409,
    title: 'Not saved',
    text: 'This question was settled meanwhile, or has no such answer. Look at the list again.',
  },
  'reason-required': {
    status: 400,
    title: 'Please say why',
    text: 'A short reason helps whoever reads this later.',
  },
} as const satisfies Record<string, { status: number; title: string; text: string }>;
