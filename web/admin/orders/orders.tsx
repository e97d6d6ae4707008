// The list of orders: saved views, search and filters, the list, and what can be done with one order or many at once.
import { Outlet, useLocation, useSearchParams, type ShouldRevalidateFunctionArgs } from 'react-router';
import { isNarrowed, readOrderList } from '#shop/orders/order-filters.ts';
import { href } from '#shop/text/href.ts';
import { allowedPerson } from '#server/http/actor.ts';
import { shopContext } from '#server/http/shop-context.ts';
import { COUNTED_UP_TO, countMatching, countViews, orderCities } from '#server/orders/count-orders.ts';
import { listOrders } from '#server/orders/list-orders.ts';
import { Notice } from '#web/ui/notice.tsx';
import type { Route } from './+types/orders';
import { NewOrdersBar } from '../frame/new-orders-bar.tsx';
import { orderRow } from './order-rows.ts';
import { OrdersList } from './orders-list.tsx';
import { OrdersToolbar } from './orders-toolbar.tsx';
import { OrderViews } from './orders-views.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { AdminIcon } from '../parts/admin-icon.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageHead } from '../parts/page-head.tsx';
import { Pager } from '../parts/pager.tsx';

export async function loader({ request, context }: Route.LoaderArgs) {
  allowedPerson(context, 'orders.read');
  const { db, now } = context.get(shopContext);
  const query = readOrderList(new URL(request.url).searchParams);
  const [views, cities, page] = await Promise.all([countViews(db), orderCities(db), listOrders(db, query)]);
  const count = await countMatching(db, query, views);
  return {
    views,
    cities,
    view: query.view,
    count,
    isNarrowed: isNarrowed(query),
    isCapped: count > COUNTED_UP_TO && isNarrowed({ ...query, view: 'all' }),
    rows: page.rows.map((row) => orderRow(row, now())),
    next: page.next,
    previous: page.previous,
  };
}

// An order opened over the list leaves the rows where they are; another search, filter or page loads anew.
export function shouldRevalidate({ currentUrl, nextUrl, formMethod }: ShouldRevalidateFunctionArgs) {
  if (formMethod !== undefined && formMethod !== 'GET') return false;
  return currentUrl.search !== nextUrl.search || currentUrl.pathname === nextUrl.pathname;
}

export default function Orders({ loaderData }: Route.ComponentProps) {
  const { views, view, cities, count, rows, next, previous } = loaderData;
  const { search } = useLocation();
  const counted = loaderData.isCapped ? 'more than 1,000' : count.toLocaleString('en-PK');
  return (
    <div className="grid grid-cols-1 gap-4">
      <PageHead title="Orders" count={count === 1 ? '1 order' : `${counted} orders`}>
        <ButtonLink look="quiet" to={href('/admin/orders/confirm')}>
          <AdminIcon name="phone" className="max-md:hidden" /> Start calling
        </ButtonLink>
        <ButtonLink look="quiet" to={`${href('/admin/orders/export')}${search}`} reloadDocument>
          <AdminIcon name="download" /> <span className="max-md:sr-only">Export CSV</span>
        </ButtonLink>
        <ButtonLink to={href('/admin/orders/new')}>
          <AdminIcon name="plus" className="max-md:hidden" /> Phone order
        </ButtonLink>
      </PageHead>
      <Failed />
      <OrderViews current={view} counts={views} />
      <OrdersToolbar cities={cities} />
      <div>
        <NewOrdersBar key={search} />
        {rows.length === 0 ? (
          <NoOrders isNarrowed={loaderData.isNarrowed} />
        ) : (
          <OrdersList key={rows.map((row) => row.id).join()} view={view} rows={rows} count={count} />
        )}
      </div>
      {(next !== null || previous !== null) && (
        <Pager
          shown={`${rows.length} of ${counted}`}
          previous={previous && pageLink(search, 'before', previous)}
          next={next && pageLink(search, 'after', next)}
        />
      )}
      <Outlet />
    </div>
  );
}

// What a change without any script comes back with; with one it is a toast (rule P11).
function Failed() {
  const [params] = useSearchParams();
  const failed = params.get('failed');
  if (failed === null) return null;
  return (
    <Notice look="error" title="Failed to update order status">
      <p>{failed}</p>
    </Notice>
  );
}

// The sentences of rule P9.
function NoOrders({ isNarrowed: narrowed }: { isNarrowed: boolean }) {
  if (!narrowed)
    return (
      <EmptyState
        heading="p"
        title="No orders yet. Orders will appear here once customers start purchasing."
      />
    );
  return (
    <EmptyState heading="p" title="No orders found matching your criteria">
      <ButtonLink look="quiet" to={href('/admin/orders')}>
        Show all orders
      </ButtonLink>
    </EmptyState>
  );
}

function pageLink(search: string, direction: 'after' | 'before', id: string): string {
  const params = new URLSearchParams(search);
  params.delete('after');
  params.delete('before');
  params.set(direction, id);
  return `${href('/admin/orders')}?${params}`;
}
