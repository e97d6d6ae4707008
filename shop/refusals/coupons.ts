// Refusals of coupons: why a code saves nothing on this order. Those of a condition stand beside it.
import { COUPON_CONDITIONS, type ConditionRefusalCode } from '../coupons/conditions/all.ts';

export type CouponRefusal = 'coupon-invalid' | ConditionRefusalCode;

const title = 'Invalid coupon';

export const couponRefusals: Record<CouponRefusal, { status: number; title: string; text: string }> = {
  'coupon-invalid': { status: 400, title, text: 'This coupon code is not valid or has expired.' },
  ...ofConditions(),
};

function ofConditions() {
  const refusals = COUPON_CONDITIONS.map(([, { refusal }]) => {
    const { code, status, text } = refusal;
    return [code, { status, title, text }];
  });
  return Object.fromEntries(refusals);
}

/** Whether a refusal of an order is about its coupon: without the coupon the order can be placed. */
export function isCouponRefusal(code: string): code is CouponRefusal {
  return code in couponRefusals;
}
