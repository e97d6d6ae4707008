// Orders of the shop that was before this one, found by number, name, email or phone.
import { useSearchParams } from 'react-router';
import { isUuid } from '#shop/text/form-fields.ts';
import { cleanLine } from '#shop/text/text.ts';
import { allowedPerson } from '#server/http/actor.ts';
import { shopContext } from '#server/http/shop-context.ts';
import { searchPastOrders } from '#server/past-orders/past-orders.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { NextPage } from '../parts/next-page.tsx';
import { PageHead } from '../parts/page-head.tsx';
import { Toolbar } from '../parts/toolbar.tsx';
import type { Route } from './+types/past-orders';
import { PastOrderList } from './past-order-list.tsx';

export async function loader({ request, context }: Route.LoaderArgs) {
  allowedPerson(context, 'orders.read');
  const query = new URL(request.url).searchParams;
  const typed = cleanLine(query.get('search') ?? '', 100);
  const search = typed.ok ? typed.text : '';
  const after = query.get('after') ?? '';
  const { db } = context.get(shopContext);
  return { search, ...(await searchPastOrders(db, { search, after: isUuid(after) ? after : null })) };
}

export default function PastOrders({ loaderData: { search, orders, next } }: Route.ComponentProps) {
  const [query] = useSearchParams();
  return (
    <>
      <PageHead title="Past orders" />
      <p className="mt-1 text-small text-ink-2">
        Of the shop before this one, as its export had them. They are in no figure, stock or account of this
        shop.
      </p>
      <div className="mt-4 mb-4">
        <Toolbar search={search} placeholder="Number, name, phone or email" />
      </div>
      {orders.length === 0 ? (
        <EmptyState
          heading="p"
          title={
            search
              ? 'No past order matches'
              : 'No past orders. Export them from the other shop and move them in.'
          }
        />
      ) : (
        <PastOrderList orders={orders} />
      )}
      <NextPage query={query} after={next} />
    </>
  );
}
