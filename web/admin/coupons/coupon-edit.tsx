// An existing coupon: the same dialog, filled in; its code stays.
import { data } from 'react-router';
import { canonicalCode } from '#shop/coupons/coupons.ts';
import { findAdminCoupon } from '#server/coupons/list-coupons.ts';
import { allowedPerson } from '#server/http/actor.ts';
import { readForm } from '#platform/http/read-form.ts';
import { shopContext } from '#server/http/shop-context.ts';
import { loadListedNames } from '#server/lists/listed-names.ts';
import { catchAsAnswer } from '../parts/catch-as-answer.ts';
import type { Route } from './+types/coupon-edit';
import { CouponForm } from './coupon-form.tsx';
import { saveCoupon, type CouponAnswer } from './save-coupon.ts';

export async function loader({ params, context }: Route.LoaderArgs) {
  allowedPerson(context, 'coupons.change');
  const { db } = context.get(shopContext);
  const [coupon, names] = await Promise.all([findAdminCoupon(db, codeOf(params.code)), loadListedNames(db)]);
  if (!coupon) throw data('This coupon is not in the shop.', { status: 404 });
  return { coupon, names };
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const actor = allowedPerson(context, 'coupons.change');
  return saveCoupon(context.get(shopContext), actor, codeOf(params.code), await readForm(request));
}

function codeOf(param: string): string {
  const code = canonicalCode(param);
  if (!code) throw data('This coupon is not in the shop.', { status: 404 });
  return code;
}

export function clientAction({ serverAction }: Route.ClientActionArgs): Promise<CouponAnswer> {
  return catchAsAnswer(serverAction, 'Failed to update coupon. Please try again.');
}

export default function EditCoupon({ loaderData: { coupon, names }, actionData }: Route.ComponentProps) {
  const title = `Edit ${coupon.code}`;
  return <CouponForm key={coupon.code} {...{ title, names }} saved={coupon} answer={actionData} />;
}
