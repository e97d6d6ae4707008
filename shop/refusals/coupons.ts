// Refusals of coupons: why a code saves nothing on this order. Those of a condition stand beside it.
import { COUPON_CONDITIONS, type ConditionRefusalCode } from '../coupons/conditions/all.ts';

export type CouponRefusal = 'coupon-invalid' | 'coupon-other-goods' | ConditionRefusalCode;

const title = 'Invalid coupon';

export const couponRefusals: Record<CouponRefusal, { status: number; title: string; text: string }> = {
  'coupon-invalid': { status: 400, title, text: 'This coupon code is not valid or has expired.' },
  'coupon-other-goods': {
    status: 400,
    title,
    text: 'This coupon is for other shoes than those in your cart.',
  },
  ...ofConditions(),
};

function ofConditions() {
  const refusals = COUPON_CONDITIONS.flatMap(([, condition]) => {
    if (condition.about === 'scope') return [];
    const { code, status, text } = condition.refusal;
    return [[code, { status, title, text }]];
  });
  return Object.fromEntries(refusals);
}

/** Whether a refusal of an order is about its coupon: without the coupon the order can be placed. */
export function isCouponRefusal(code: string): code is CouponRefusal {
  return code in couponRefusals;
}
