// A coupon for tests: 10 % off, without a condition that could refuse it, unless told otherwise.
import { conditionFields, readConditions } from './coupon-form.ts';
import type { Coupon } from './coupons.ts';

export const noConditions = readConditions(conditionFields(null), {});

export function testCoupon(change: Partial<Coupon> = {}): Coupon {
  const discount = { discountType: 'PERCENT', value: 10 } as const;
  const always = { active: true, startAt: null, endAt: null };
  return { code: 'SAVE10', ...discount, ...always, ...noConditions, uses: 0, customerUses: 0, ...change };
}
