// Coupons: one canonical form of a code, and whether a coupon may be used now.
import type { CouponTermValues } from './coupon-terms.ts';
import { formatRupees, type Paisa } from '../pricing/money.ts';
import type { CouponRefusal } from '../refusals/coupons.ts';
import { isLive, savingOn, type Discount } from '../offers/offers.ts';

export type Coupon = Discount &
  CouponTermValues & {
    code: string;
    active: boolean;
    startAt: Date | null;
    endAt: Date | null;
    uses: number;
    /** Uses by this customer, where known. */
    customerUses: number;
  };

type CheckedCoupon = { ok: true; discount: Paisa } | { ok: false; refusal: CouponRefusal };

/** Upper-cased, full-width forms folded, spaces dropped; null when it cannot be a code (rule F11). */
export function canonicalCode(typed: string): string | null {
  // NFKC folds full-width letters; checked before upper-casing, as a Turkish dotless i would become a Latin I.
  const code = typed.slice(0, 200).normalize('NFKC').replace(/\s+/g, '');
  return /^[A-Za-z0-9-]{3,40}$/.test(code) ? code.toUpperCase() : null;
}

/** Whether the coupon is valid for this subtotal (paisa) now, and the paisa it saves. */
export function checkCoupon(coupon: Coupon, subtotal: Paisa, now: Date): CheckedCoupon {
  if (!isLive(coupon, now)) return { ok: false, refusal: 'coupon-invalid' };
  if (subtotal < coupon.minimumSpend) return { ok: false, refusal: 'coupon-minimum-spend' };
  const usedUp = refuseUse(coupon);
  if (usedUp) return { ok: false, refusal: usedUp };
  return { ok: true, discount: savingOn(subtotal, coupon) };
}

/** Whether the limits leave no further use; they are all that counts when an order takes its coupon up again. */
export function refuseUse(coupon: Coupon): CouponRefusal | null {
  if (coupon.totalLimit !== null && coupon.uses >= coupon.totalLimit) return 'coupon-used-up';
  if (coupon.customerLimit !== null && coupon.customerUses >= coupon.customerLimit)
    return 'coupon-used-by-you';
  return null;
}

/** "You saved 10%" or "You saved ₨500" (rule F13): what this order saved, where the coupon was worth more. */
export function couponSuccess(coupon: Discount, discount: Paisa): string {
  return coupon.discountType === 'PERCENT'
    ? `You saved ${coupon.value}%`
    : `You saved ${formatRupees(discount)}`;
}
