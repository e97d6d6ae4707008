// The Orders tab: the last five, and all of them behind a link.
import { Form } from 'react-router';
import { isUuid } from '#shop/text/form-fields.ts';
import { href } from '#shop/text/href.ts';
import { personOf } from '#server/http/actor.ts';
import { redirectWithFlash } from '#server/http/flash-cookie.ts';
import { shopContext } from '#server/http/shop-context.ts';
import { claimOrders, countClaimable } from '#server/orders/claim-orders.ts';
import { listOwnOrders } from '#server/orders/own-orders.ts';
import { ownPastOrders } from '#server/past-orders/past-orders.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import type { Route } from './+types/orders';
import { OrderRow } from './order-row.tsx';
import { PastOrders, viewPastOrder } from './past-orders.tsx';
import { viewOrderRow } from './view-order.ts';

/** The last orders of the profile (rule O15). */
const RECENT = 5;
const A_PAGE = 20;

/** `?all` shows every order, a page at a time; `?before` is the last order of the page before. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { db } = context.get(shopContext);
  const actor = personOf(context);
  const query = new URL(request.url).searchParams;
  const wanted = query.get('before') ?? '';
  const before = isUuid(wanted) ? wanted : null;
  const isAll = query.has('all') || before !== null;
  const limit = isAll ? A_PAGE : RECENT;
  const [rows, claimable, past] = await Promise.all([
    listOwnOrders(db, actor.userId, { limit: limit + 1, before }),
    countClaimable(db, actor),
    before === null ? ownPastOrders(db, actor.userId) : [],
  ]);
  const orders = rows.slice(0, limit).map(viewOrderRow);
  return { orders, isAll, before, hasMore: rows.length > limit, claimable, past: past.map(viewPastOrder) };
}

/** Orders of a guest become this account's, by this button alone. */
export async function action({ request, context }: Route.ActionArgs) {
  await claimOrders(context.get(shopContext).db, personOf(context));
  throw await redirectWithFlash(request, href('/profile/orders'), { about: 'orders-claimed' });
}

export default function Orders({ loaderData }: Route.ComponentProps) {
  const { orders, isAll, before, hasMore, claimable, past } = loaderData;
  return (
    <section className="mt-8" aria-labelledby="orders-title">
      <PageTitle>Orders · My Account</PageTitle>
      <h2 id="orders-title" className={orders.length === 0 ? 'sr-only' : 'text-h2'}>
        {isAll ? 'All orders' : 'Recent orders'}
      </h2>
      {claimable > 0 && <Claim count={claimable} />}
      {orders.length === 0 && past.length === 0 && <NoOrders isPast={before !== null} />}
      <ul className="mt-4 grid gap-3">
        {orders.map((order) => (
          <OrderRow key={order.id} order={order} />
        ))}
      </ul>
      <nav aria-label="Pages of orders" className="mt-6 flex flex-wrap gap-3">
        {before && (
          <ButtonLink to={`${href('/profile/orders')}?all`} look="quiet">
            Newest orders
          </ButtonLink>
        )}
        {hasMore && (
          <ButtonLink
            to={
              isAll
                ? href('/profile/orders', { before: orders.at(-1)?.id })
                : `${href('/profile/orders')}?all`
            }
            look="quiet"
          >
            {isAll ? 'Older orders' : 'All orders'}
          </ButtonLink>
        )}
      </nav>
      <PastOrders orders={past} />
    </section>
  );
}

function Claim({ count }: { count: number }) {
  const orders = count === 1 ? 'One order was' : `${count} orders were`;
  return (
    <Notice look="plain" className="mt-4">
      <p>{orders} placed with your email address without signing in.</p>
      <Form method="post" action={href('/profile/orders')} className="mt-3">
        <Button look="quiet">{count === 1 ? 'Add it to my account' : 'Add them to my account'}</Button>
      </Form>
    </Notice>
  );
}

function NoOrders({ isPast }: { isPast: boolean }) {
  if (isPast) return <p className="mt-4">There are no older orders.</p>;
  return (
    <EmptyState heading="h2" title="No orders yet">
      <p className="text-ink-2">You haven't ordered yet.</p>
      <ButtonLink to={href('/shop')}>Start Shopping</ButtonLink>
    </EmptyState>
  );
}
