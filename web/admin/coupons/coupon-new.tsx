// Add Coupon: the dialog over the list.
import { allowedPerson } from '#server/http/actor.ts';
import { readForm } from '#platform/http/read-form.ts';
import { shopContext } from '#server/http/shop-context.ts';
import { loadListedNames } from '#server/lists/listed-names.ts';
import { catchAsAnswer } from '../parts/catch-as-answer.ts';
import type { Route } from './+types/coupon-new';
import { CouponForm } from './coupon-form.tsx';
import { saveCoupon, type CouponAnswer } from './save-coupon.ts';

export async function loader({ context }: Route.LoaderArgs) {
  allowedPerson(context, 'coupons.change');
  return { names: await loadListedNames(context.get(shopContext).db) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const actor = allowedPerson(context, 'coupons.change');
  return saveCoupon(context.get(shopContext), actor, null, await readForm(request));
}

export function clientAction({ serverAction }: Route.ClientActionArgs): Promise<CouponAnswer> {
  return catchAsAnswer(serverAction, 'Failed to create coupon. Please try again.');
}

export default function NewCoupon({ loaderData, actionData }: Route.ComponentProps) {
  return <CouponForm title="Add Coupon" saved={null} names={loaderData.names} answer={actionData} />;
}
