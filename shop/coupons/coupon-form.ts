// The form of a coupon: from what was typed to a coupon that can be saved, or to messages.
import { COUPON_CONDITIONS, type ConditionName, type ConditionValues } from './conditions/all.ts';
import { CONDITION_KINDS } from './conditions/kinds.ts';
import { canonicalCode } from './coupons.ts';
import type { Discount } from '#shop/offers/offers.ts';
import { refuse, type Refusal } from '#shop/refusals/refusals.ts';
import { cleanLine, isBlank } from '#shop/text/text.ts';
import { readDiscount, readPeriod, readWhole, type Period } from '../offers/discount-form.ts';
import { readFields, type Typed } from '../text/form-fields.ts';

export const COUPON_FIELDS = [
  'code',
  'note',
  'discountType',
  'value',
  ...COUPON_CONDITIONS.map(([name]) => name),
  'startAt',
  'endAt',
  'active',
] as const;

export type CouponField = (typeof COUPON_FIELDS)[number];
export type CouponErrors = Partial<Record<CouponField, string>>;
export type TypedCoupon = Typed<CouponField>;

export type CouponInput = Discount &
  Period &
  ConditionValues & {
    code: string;
    /** For staff only: who it was made for. */
    note: string;
    active: boolean;
  };

type ReadCoupon =
  | { ok: true; input: CouponInput }
  | { ok: false; refusal: Refusal; errors: CouponErrors; typed: TypedCoupon };

/** Code and value first, as with offers; then each field by itself (rule F8). */
export function readCoupon(form: FormData): ReadCoupon {
  const typed = readFields(form, COUPON_FIELDS);
  const no = (refusal: Refusal, errors: CouponErrors) => ({ ok: false, refusal, errors, typed }) as const;
  const missing = missingInformation(typed);
  if (missing) return no(refuse('missing-information'), missing);
  const errors: CouponErrors = {};
  const input = readRest(typed, errors);
  return input && Object.keys(errors).length === 0
    ? { ok: true, input }
    : no(refuse('check-the-form'), errors);
}

function missingInformation(typed: TypedCoupon): CouponErrors | null {
  const errors: CouponErrors = {};
  if (isBlank(typed.code)) errors.code = 'Enter the code that shoppers type.';
  if (isBlank(typed.value) || readWhole(typed.value) === 0) errors.value = 'Enter how much to take off.';
  return Object.keys(errors).length > 0 ? errors : null;
}

function readRest(typed: TypedCoupon, errors: CouponErrors): CouponInput | null {
  const code = canonicalCode(typed.code);
  if (!code) errors.code = 'A code has 3 to 40 letters from A to Z, digits or hyphens.';
  const discount = readDiscount(typed.discountType, typed.value);
  if (!discount.ok) errors.value = discount.error;
  const note = cleanLine(typed.note, 200);
  if (!note.ok) errors.note = 'Shorten this to 200 plain characters.';
  const { period, errors: periodErrors } = readPeriod(typed);
  Object.assign(errors, periodErrors);
  const conditions = readConditions(typed, errors);
  if (!code || !discount.ok || !note.ok) return null;
  return {
    code,
    note: note.text,
    ...discount.discount,
    ...period,
    ...conditions,
    active: typed.active !== '',
  };
}

/** Reads every condition; what cannot be saved leaves its message in `errors` (rule F8). */
export function readConditions(
  typed: Record<ConditionName, string>,
  errors: Partial<Record<ConditionName, string>>,
): ConditionValues {
  const values = COUPON_CONDITIONS.map(([name, { kind }]) => {
    const { value, error } = CONDITION_KINDS[kind].read(typed[name]);
    if (error) errors[name] = error;
    return [name, value];
  });
  return Object.fromEntries(values);
}

/** Conditions as the fields of the form hold them; those of a new coupon are empty. */
export function conditionFields(saved: ConditionValues | null): Record<ConditionName, string> {
  const fields = COUPON_CONDITIONS.map(([name, { kind }]) => {
    return [name, saved ? CONDITION_KINDS[kind].field(saved[name]) : ''];
  });
  return Object.fromEntries(fields);
}
