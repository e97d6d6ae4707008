// A coupon for tests: 10 % off, without a condition that could refuse it, unless told otherwise; and goods that it can look at.
import { conditionFields, readConditions } from './coupon-form.ts';
import type { CouponLine } from './conditions/condition.ts';
import type { Coupon } from './coupons.ts';
import type { Paisa } from '../pricing/money.ts';

export const noConditions = readConditions(conditionFields(null), {});

export function testCoupon(change: Partial<Coupon> = {}): Coupon {
  const discount = { discountType: 'PERCENT', value: 10 } as const;
  const always = { active: true, startAt: null, endAt: null };
  return { code: 'SAVE10', ...discount, ...always, ...noConditions, uses: 0, customerUses: 0, ...change };
}

export const sneakers = { brand: 'Bata', category: 'Sneakers', audience: 'Men' };

/** One pair at this price. */
export function couponLine(price: Paisa, variant: Partial<CouponLine['variant']> = {}): CouponLine {
  return { price, quantity: 1, variant: { ...sneakers, ...variant } };
}
