// What the forms of a new and of an existing coupon post: read, saved, answered.
import { data } from 'react-router';
import { COUPON_FIELDS, readCoupon, type CouponErrors, type TypedCoupon } from '#shop/coupons/coupon-form.ts';
import { readCount, readFields } from '#shop/text/form-fields.ts';
import type { Actor } from '#shop/accounts/permissions.ts';
import { isRefusal, type Refusal } from '#shop/refusals/refusals.ts';
import { changeCoupon, createCoupon } from '#server/coupons/save-coupon.ts';
import type { AppContext } from '#server/http/shop-context.ts';
import { done, refused, type ActionAnswer } from '../parts/answer.ts';

export type CouponAnswer = ActionAnswer & { typed?: TypedCoupon };

/** `code` null makes a new one. */
export async function saveCoupon(
  { db, now }: Pick<AppContext, 'db' | 'now'>,
  actor: Actor,
  code: string | null,
  form: FormData,
) {
  if (code !== null) form.set('code', code);
  const typed = readFields(form, COUPON_FIELDS);
  const read = readCoupon(form);
  if (!read.ok) return no(read.refusal, read.errors, typed);
  const version = readCount(String(form.get('version') ?? '')) ?? -1;
  const { input } = read;
  const answer = code
    ? await changeCoupon(db, actor, { code, version, input })
    : await createCoupon(db, actor, input, now());
  if (isRefusal(answer)) return no(answer, errorsOf(answer), typed);
  return data<CouponAnswer>(
    done(code ? 'Coupon updated' : 'Coupon created', `Shoppers enter ${answer.code} at checkout.`),
  );
}

function errorsOf({ refused: why, text }: Refusal): CouponErrors {
  if (why === 'code-taken') return { code: text };
  return why === 'limit-below-uses' ? { totalLimit: text } : {};
}

function no(refusal: Refusal, errors: CouponErrors, typed: TypedCoupon) {
  const answer: CouponAnswer = { ...refused(refusal), errors, typed };
  return data(answer, { status: refusal.status });
}
