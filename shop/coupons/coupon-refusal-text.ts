// Why a coupon saves nothing, with what it asks for. Apart from coupons.ts, which decides, which pages fetch and which needs no words.
import { COUPON_CONDITIONS } from './conditions/all.ts';
import { couponScope, type Coupon } from './coupons.ts';
import type { CouponRefusal } from '../refusals/coupons.ts';
import { refuse, type Refusal } from '../refusals/refusals.ts';
import { isolate } from '../text/isolate.ts';

/** Names what is asked for where the coupon is known (rules F12 and F18). */
export function refuseCoupon(refusal: CouponRefusal, coupon: Coupon | null): Refusal {
  return refuse(refusal, coupon ? namedText(refusal, coupon) : undefined);
}

function namedText(refusal: CouponRefusal, coupon: Coupon): string | undefined {
  if (refusal === 'coupon-other-goods') return onlyFor(couponScope(coupon));
  for (const [name, condition] of COUPON_CONDITIONS)
    if (condition.about !== 'scope' && condition.refusal.code === refusal)
      return condition.refusal.named?.(coupon[name]);
  return undefined;
}

function onlyFor(scope: string): string {
  return `This coupon is for ${isolate(scope)} only.`;
}
