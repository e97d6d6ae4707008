// Refusals of coupons: why a code saves nothing on this order.

export const couponRefusals = {
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
} as const satisfies Record<string, { status: number; title: string; text: string }>;

export type CouponRefusal = keyof typeof couponRefusals;

/** Whether a refusal of an order is about its coupon: without the coupon the order can be placed. */
export function isCouponRefusal(code: string): code is CouponRefusal {
  return code in couponRefusals;
}
