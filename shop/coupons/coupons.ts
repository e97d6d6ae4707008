// Coupons: one canonical form of a code, and whether a coupon may be used now.
import { COUPON_CONDITIONS, type ConditionValues } from './conditions/all.ts';
import { amountOf, type CouponLine, type CouponUses, type CouponVariant } from './conditions/condition.ts';
import { formatRupees, type Paisa } from '../pricing/money.ts';
import type { CouponRefusal } from '../refusals/coupons.ts';
import { isLive, savingOn, type Discount } from '../offers/offers.ts';
import { isolate } from '../text/isolate.ts';

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
export function checkCoupon(coupon: Coupon, lines: readonly CouponLine[], now: Date): CheckedCoupon {
  if (!isLive(coupon, now)) return { ok: false, refusal: 'coupon-invalid' };
  const refusal = refuseGoods(coupon, lines) ?? refuseUse(coupon) ?? refuseOthers(coupon, lines);
  return refusal
    ? { ok: false, refusal }
    : { ok: true, discount: savingOn(coveredBy(coupon, lines), coupon) };
}

/** The paisa it saves on the goods of a corrected order, whatever its dates and limits say; null where it is not for these. */
export function savingAgain(coupon: Coupon, lines: readonly CouponLine[]): Paisa | null {
  const refusal = refuseGoods(coupon, lines) ?? refuseOthers(coupon, lines);
  return refusal ? null : savingOn(coveredBy(coupon, lines), coupon);
}

function refuseGoods(coupon: Coupon, lines: readonly CouponLine[]): CouponRefusal | null {
  for (const [name, condition] of COUPON_CONDITIONS)
    if (condition.about === 'goods' && condition.refuses(coupon[name], lines)) return condition.refusal.code;
  return null;
}

/** Whether the limits leave no further use; they are all that counts when an order takes its coupon up again. */
export function refuseUse(coupon: Coupon): CouponRefusal | null {
  for (const [name, condition] of COUPON_CONDITIONS)
    if (condition.about === 'uses' && condition.refuses(coupon[name], coupon)) return condition.refusal.code;
  return null;
}

// An empty cart has nothing that the coupon is not for.
function refuseOthers(coupon: Coupon, lines: readonly CouponLine[]): CouponRefusal | null {
  const isForNone = lines.length > 0 && !lines.some(({ variant }) => isFor(coupon, variant));
  return isForNone ? 'coupon-other-goods' : null;
}

/** Paisa of the goods that the coupon is for (rule F18). */
export function coveredBy(coupon: Coupon, lines: readonly CouponLine[]): Paisa {
  return amountOf(lines.filter(({ variant }) => isFor(coupon, variant)));
}

/** Whether its discount is off these goods (rule F18). */
export function isFor(coupon: Coupon, variant: CouponVariant): boolean {
  return COUPON_CONDITIONS.every(([name, condition]) => {
    const wanted = coupon[name];
    return condition.about !== 'scope' || wanted === null || condition.covers(String(wanted), variant);
  });
}

/** "Bata Sneakers": what the coupon is for alone; empty for everything. */
export function couponScope(coupon: ConditionValues): string {
  const names = COUPON_CONDITIONS.map(([name, { about }]) => (about === 'scope' ? coupon[name] : null));
  return names.filter((name) => name !== null).join(' ');
}

/**
 * "You saved 10%" or "You saved ₨500" (rule F13): what this order saved, where the coupon was worth more; "You saved ₨500
 * on Bata" where it is not for all goods.
 */
export function couponSuccess(coupon: Discount & ConditionValues, discount: Paisa): string {
  const scope = isolate(couponScope(coupon));
  if (scope !== '') return `You saved ${formatRupees(discount)} on ${scope}`;
  return coupon.discountType === 'PERCENT'
    ? `You saved ${coupon.value}%`
    : `You saved ${formatRupees(discount)}`;
}
