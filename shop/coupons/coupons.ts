// Coupons: one canonical form of a code, and whether a coupon may be used now.
import { COUPON_CONDITIONS, type ConditionValues } from './conditions/all.ts';
import type { CouponGoods, CouponUses } from './conditions/condition.ts';
import { formatRupees, type Paisa } from '../pricing/money.ts';
import type { CouponRefusal } from '../refusals/coupons.ts';
import { isLive, savingOn, type Discount } from '../offers/offers.ts';

export type Coupon = Discount &
  ConditionValues &
  CouponUses & {
    code: string;
    active: boolean;
    startAt: Date | null;
    endAt: Date | null;
  };

type CheckedCoupon = { ok: true; discount: Paisa } | { ok: false; refusal: CouponRefusal };

/** Upper-cased, full-width forms folded, spaces dropped; null when it cannot be a code (rule F11). */
export function canonicalCode(typed: string): string | null {
  // NFKC folds full-width letters; checked before upper-casing, as a Turkish dotless i would become a Latin I.
  const code = typed.slice(0, 200).normalize('NFKC').replace(/\s+/g, '');
  return /^[A-Za-z0-9-]{3,40}$/.test(code) ? code.toUpperCase() : null;
}

/** Whether the coupon is valid for these goods now, and the paisa it saves. */
export function checkCoupon(coupon: Coupon, goods: CouponGoods, now: Date): CheckedCoupon {
  const refusal = isLive(coupon, now) ? (refuseGoods(coupon, goods) ?? refuseUse(coupon)) : 'coupon-invalid';
  return refusal ? { ok: false, refusal } : { ok: true, discount: savingOn(goods.subtotal, coupon) };
}

/** Why it is not for these goods; all that counts when an order that carries it is corrected. */
export function refuseGoods(coupon: Coupon, goods: CouponGoods): CouponRefusal | null {
  const broken = COUPON_CONDITIONS.find(
    ([name, condition]) => condition.about === 'goods' && condition.refuses(coupon[name], goods),
  );
  return broken ? broken[1].refusal.code : null;
}

/** Whether the limits leave no further use; they are all that counts when an order takes its coupon up again. */
export function refuseUse(coupon: Coupon): CouponRefusal | null {
  const broken = COUPON_CONDITIONS.find(
    ([name, condition]) => condition.about === 'uses' && condition.refuses(coupon[name], coupon),
  );
  return broken ? broken[1].refusal.code : null;
}

/** "You saved 10%" or "You saved ₨500" (rule F13): what this order saved, where the coupon was worth more. */
export function couponSuccess(coupon: Discount, discount: Paisa): string {
  return coupon.discountType === 'PERCENT'
    ? `You saved ${coupon.value}%`
    : `You saved ${formatRupees(discount)}`;
}
