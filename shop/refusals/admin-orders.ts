// Refusals of the orders admin.

export const adminOrdersRefusals = {
  'no-such-order': { status: 404, title: 'Order not found', text: 'This order is not in the shop.' },
  'order-changed': {
    status: 409,
    title: 'Failed to update order status',
    text: 'Somebody else changed this order meanwhile. Look at it and try again.',
  },
  'order-corrected': {
    status: 409,
    title: 'Not saved',
    text: 'Somebody else corrected this order while you were here. What you typed is kept: look at the order, then save again.',
  },
  'not-correctable': {
    status: 409,
    title: 'Not saved',
    text: 'This order has left already, so that it can no longer be corrected.',
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
  'partly-returned': {
    status: 409,
    title: 'Failed to update order status',
    text: 'Pairs of this order came back already. What is left is taken back pair by pair, in its details.',
  },
  'nothing-out': {
    status: 409,
    title: 'Nothing recorded',
    text: 'The customer has no such pairs of this order. Look at it and try again.',
  },
  'not-instead': {
    status: 409,
    title: 'Nothing recorded',
    text: 'A pair is exchanged for another size or colour of the same shoe.',
  },
  'reason-required': {
    status: 400,
    title: 'Please say why',
    text: 'A short reason helps whoever reads this later.',
  },
} as const satisfies Record<string, { status: number; title: string; text: string }>;
