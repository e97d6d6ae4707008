// Why a coupon saves nothing, with what its condition asks for. Apart from coupons.ts, which decides, which pages fetch and which needs no words.
import { COUPON_CONDITIONS } from './conditions/all.ts';
import type { Coupon } from './coupons.ts';
import type { CouponRefusal } from '../refusals/coupons.ts';
import { refuse, type Refusal } from '../refusals/refusals.ts';

/** Names what is asked for where the coupon is known (rule F12). */
export function refuseCoupon(refusal: CouponRefusal, coupon: Coupon | null): Refusal {
  const [name, condition] = COUPON_CONDITIONS.find(([, each]) => each.refusal.code === refusal) ?? [];
  return refuse(refusal, coupon && name ? condition?.refusal.named?.(coupon[name]) : undefined);
}
