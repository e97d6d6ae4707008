// The orders desk: saved views, search and filters, the list, and what can be done with one order or many at once.
import { Outlet, useLocation, type ShouldRevalidateFunctionArgs } from 'react-router';
import { isNarrowed, readOrderList } from '#shop/forms/order-list.ts';
import { allowedPerson } from '#server/http/actor.ts';
import { shopContext } from '#server/http/shop-context.ts';
import { countMatching, countViews, orderCities } from '#server/orders/count-orders.ts';
import { listOrders } from '#server/orders/list-orders.ts';
import { loadSettings } from '#server/settings/load-settings.ts';
import type { Route } from './+types/orders';
import { NewOrdersBar } from './new-orders-bar.tsx';
import { orderRow } from './order-rows.ts';
import { OrdersDesk } from './orders-desk.tsx';
import { OrdersToolbar } from './orders-toolbar.tsx';
import { OrderViews } from './orders-views.tsx';
import { ActionLink } from './parts/action.tsx';
import { AdminIcon } from './parts/admin-icon.tsx';
import { EmptyList } from './parts/empty-list.tsx';
import { PageHead } from './parts/page-head.tsx';
import { Pager } from './parts/pager.tsx';

export async function loader({ request, context }: Route.LoaderArgs) {
  allowedPerson(context, 'orders.read');
  const { db } = context.get(shopContext);
  const query = readOrderList(new URL(request.url).searchParams);
  const [settings, views, cities, page] = await Promise.all([
    loadSettings(db),
    countViews(db),
    orderCities(db),
    listOrders(db, query),
  ]);
  return {
    views,
    cities,
    view: query.view,
    count: await countMatching(db, query, views),
    isNarrowed: isNarrowed(query),
    rows: page.rows.map((order) => orderRow(order, settings.storeName)),
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
  return (
    <div className="grid gap-4">
      <PageHead title="Orders" count={`${count.toLocaleString('en-PK')} ${count === 1 ? 'order' : 'orders'}`}>
        <ActionLink to="/admin/orders/confirm">
          <AdminIcon name="call" /> Confirm one by one
        </ActionLink>
        <ActionLink to={`/admin/orders/export${search}`} reloadDocument>
          <AdminIcon name="download" /> Export CSV
        </ActionLink>
        <ActionLink to="/admin/orders/new" look="primary">
          <AdminIcon name="plus" /> Phone order
        </ActionLink>
      </PageHead>
      <OrderViews current={view} counts={views} />
      <OrdersToolbar cities={cities} />
      <div>
        <NewOrdersBar key={search} />
        {rows.length === 0 ? (
          <NoOrders isNarrowed={loaderData.isNarrowed} />
        ) : (
          <OrdersDesk key={rows.map((row) => row.id).join()} rows={rows} />
        )}
      </div>
      {(next !== null || previous !== null) && (
        <Pager
          shown={`${rows.length} of ${count.toLocaleString('en-PK')}`}
          previous={previous && pageLink(search, 'before', previous)}
          next={next && pageLink(search, 'after', next)}
        />
      )}
      <Outlet />
    </div>
  );
}

// The specified sentences (admin.md 2, Orders tab).
function NoOrders({ isNarrowed: narrowed }: { isNarrowed: boolean }) {
  if (!narrowed)
    return <EmptyList sentence="No orders yet. Orders will appear here once customers start purchasing." />;
  return (
    <EmptyList sentence="No orders found matching your criteria">
      <ActionLink to="/admin/orders">Show all orders</ActionLink>
    </EmptyList>
  );
}

function pageLink(search: string, direction: 'after' | 'before', id: string): string {
  const params = new URLSearchParams(search);
  params.delete('after');
  params.delete('before');
  params.set(direction, id);
  return `/admin/orders?${params}`;
}
