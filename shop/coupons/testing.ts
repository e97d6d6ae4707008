// A coupon for tests: 10 % off, without a term that could refuse it, unless told otherwise.
import { couponTermFields, readCouponTerms } from './coupon-terms.ts';
import type { Coupon } from './coupons.ts';

export const noCouponTerms = readCouponTerms(couponTermFields(null), {});

export function testCoupon(change: Partial<Coupon> = {}): Coupon {
  const discount = { discountType: 'PERCENT', value: 10 } as const;
  const always = { active: true, startAt: null, endAt: null };
  return { code: 'SAVE10', ...discount, ...always, ...noCouponTerms, uses: 0, customerUses: 0, ...change };
}
