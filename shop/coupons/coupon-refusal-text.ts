// Why a coupon saves nothing: the words of shop/refusals/coupons.ts, the minimum spend named. Apart from coupons.ts, which decides, which pages fetch and which needs no words.
import type { Coupon } from './coupons.ts';
import { formatRupees, paisa } from '../pricing/money.ts';
import type { CouponRefusal } from '../refusals/coupons.ts';
import { refuse, type Refusal } from '../refusals/refusals.ts';

/** Names the minimum spend where the coupon is known (rule F12). */
export function refuseCoupon(refusal: CouponRefusal, coupon: Coupon | null): Refusal {
  if (refusal !== 'coupon-minimum-spend' || !coupon) return refuse(refusal);
  const least = formatRupees(paisa(coupon.minimumSpend));
  return refuse(refusal, `Your cart is below the minimum spend of this coupon (${least}).`);
}
