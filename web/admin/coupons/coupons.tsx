// The Coupons tab: codes, what they take off, and how often they were used.
import { data, Outlet, useSearchParams } from 'react-router';
import { canonicalCode } from '#shop/coupons/coupons.ts';
import { readFields } from '#shop/text/form-fields.ts';
import { isRefusal } from '#shop/refusals/refusals.ts';
import { cleanLine } from '#shop/text/text.ts';
import { href } from '#shop/text/href.ts';
import { listCoupons } from '#server/coupons/list-coupons.ts';
import { deleteCoupon, switchCoupon } from '#server/coupons/save-coupon.ts';
import { allowedPerson } from '#server/http/actor.ts';
import { readForm } from '#platform/http/read-form.ts';
import { shopContext } from '#server/http/shop-context.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { AdminIcon } from '../parts/admin-icon.tsx';
import { done, failed, refused, useToldFetcher } from '../parts/answer.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { NextPage } from '../parts/next-page.tsx';
import { catchAsAnswer } from '../parts/catch-as-answer.ts';
import { PageHead } from '../parts/page-head.tsx';
import { Toolbar } from '../parts/toolbar.tsx';
import type { Route } from './+types/coupons';
import { CouponTable } from './coupon-table.tsx';

export async function loader({ request, context }: Route.LoaderArgs) {
  allowedPerson(context, 'coupons.change');
  const { db, now } = context.get(shopContext);
  const query = new URL(request.url).searchParams;
  const typed = cleanLine(query.get('search') ?? '', 100);
  const search = typed.ok ? typed.text : '';
  const list = await listCoupons(db, { search, after: canonicalCode(query.get('after') ?? '') }, now());
  return { ...list, search };
}

export async function action({ request, context }: Route.ActionArgs) {
  const actor = allowedPerson(context, 'coupons.change');
  const { db } = context.get(shopContext);
  const { intent, code: typed } = readFields(await readForm(request), ['intent', 'code']);
  const code = canonicalCode(typed);
  if (!code) return data(failed('Failed to update coupon. Please try again.'), { status: 400 });
  if (intent === 'delete') {
    const answer = await deleteCoupon(db, actor, code);
    if (isRefusal(answer)) return data(refused(answer), { status: answer.status });
    return data(done('Coupon deleted', `${code} no longer works.`));
  }
  const active = intent === 'switch-on';
  const answer = await switchCoupon(db, actor, { code, active });
  if (isRefusal(answer)) return data(refused(answer), { status: answer.status });
  return data(done('Coupon updated', active ? `${code} is switched on.` : `${code} is switched off.`));
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const intent = (await request.clone().formData()).get('intent');
  const verb = intent === 'delete' ? 'delete' : 'update';
  return catchAsAnswer(serverAction, `Failed to ${verb} coupon. Please try again.`);
}

export default function Coupons({ loaderData: { coupons, hasMore, search } }: Route.ComponentProps) {
  const [query] = useSearchParams();
  const fetcher = useToldFetcher();
  const send = (intent: string, code: string) => void fetcher.submit({ intent, code }, { method: 'post' });
  return (
    <>
      <PageHead title="Coupons">
        <ButtonLink to={href('/admin/coupons/new')} preventScrollReset>
          <AdminIcon name="plus" size={16} /> Add Coupon
        </ButtonLink>
      </PageHead>
      <div className="mt-4 mb-4">
        <Toolbar search={search} placeholder="Code or note" />
      </div>
      {coupons.length === 0 ? (
        <EmptyState
          heading="p"
          title={
            search
              ? 'No coupons found matching your criteria'
              : 'No coupons found. Create your first coupon to get started.'
          }
        />
      ) : (
        <CouponTable coupons={coupons} send={send} />
      )}
      <NextPage query={query} after={hasMore ? (coupons.at(-1)?.code ?? null) : null} />
      <Outlet />
    </>
  );
}
