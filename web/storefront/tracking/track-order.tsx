// /track/{token}: an order behind its private link: how far it is, what is in it, and the way to review it.
import { data, Link } from 'react-router';
import { askedBack } from '#shop/orders/returns.ts';
import { href } from '#shop/text/href.ts';
import { shopContext } from '#server/http/shop-context.ts';
import { findTracking } from '#server/orders/find-tracking.ts';
import { readOrder } from '#server/orders/read-order.ts';
import { loadSettings } from '#server/settings/load-settings.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ReturnWays } from '#web/ui/return-ways.tsx';
import type { Route } from './+types/track-order';
import { LoadFailed } from '../frame/load-failed.tsx';
import { OrderItems } from './order-items.tsx';
import { privateHeaders, viewPlaced, type PlacedOrder } from './placed-order.ts';
import { TrackPanel } from './track-panel.tsx';
import { viewTracking } from './track-view.ts';

export const headers = () => privateHeaders;

export async function loader({ params, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const order = await readOrder(shop.db, { token: params.token });
  if (!order) return data({ page: null }, { status: 404, headers: privateHeaders });
  const [tracking, all] = await Promise.all([findTracking(shop.db, order), loadSettings(shop.db)]);
  const { contactPhone, whatsapp, storeName } = all;
  const settings = { contactPhone, whatsapp, storeName };
  const deliveredAt = tracking.stages?.at(-1)?.at ?? null;
  const back = askedBack({ ...order, deliveredAt }, all, shop.now());
  const view = viewTracking(order, tracking, shop.now());
  const placed = viewPlaced(order, shop.config.publicUrl, all);
  return data(
    { page: { order: placed, tracked: view, settings, back, token: params.token } },
    { headers: privateHeaders },
  );
}

export default function TrackOrder({ loaderData: { page } }: Route.ComponentProps) {
  return (
    <div className="measure py-6 md:py-10">
      <meta name="referrer" content="same-origin" />
      {page === null ? <NoOrder /> : <Tracked {...page} />}
    </div>
  );
}

function NoOrder() {
  return (
    <EmptyState title="This link opens no order" shoe="slide">
      <title>No order here</title>
      <p className="text-ink-2">
        It may have been cut off on its way. Copy it whole from your email, or use the order number.
      </p>
      <ButtonLink to={href('/track')}>Track by order number</ButtonLink>
    </EmptyState>
  );
}

type TrackedProps = NonNullable<Route.ComponentProps['loaderData']['page']>;

function Tracked({ order, tracked, settings, back, token }: TrackedProps) {
  return (
    <>
      <title>{`Order #${order.shortId} · ${settings.storeName}`}</title>
      <TrackPanel order={tracked} settings={settings} heading="h1" />
      <div className="mt-6 grid items-start gap-6 md:mt-10 lg:grid-cols-12 lg:gap-12">
        <div className="lg:col-span-7">
          <h2 className="mb-3 text-h2">In this order</h2>
          <OrderItems order={order} isCancelled={tracked.status === 'CANCELLED'} />
        </div>
        <div className="grid gap-8 lg:col-span-5">
          {tracked.status === 'FULFILLED' && <Reviews order={order} token={token} />}
          {back && <ReturnWays {...back} />}
          <section aria-labelledby="keep">
            <h2 id="keep" className="text-h3">
              This page is private
            </h2>
            <p className="mt-2 text-ink-2">
              Anyone with this link can see your order and address. Don't share it.
            </p>
            <Button type="button" look="quiet" className="mt-4 print:hidden" onClick={() => window.print()}>
              Print
            </Button>
          </section>
        </div>
      </div>
    </>
  );
}

// One link a product: two sizes of the same are one review.
function Reviews({ order, token }: { order: PlacedOrder; token: string }) {
  const products = [...new Map(order.lines.map((item) => [item.productId, item])).values()];
  return (
    <section aria-labelledby="say" className="print:hidden">
      <h2 id="say" className="text-h3">
        Already wearing them?
      </h2>
      <p className="mt-2 text-ink-2">Say how they fit: the next buyer has only your word.</p>
      <ul className="mt-3 grid gap-1">
        {products.map(({ productId, title }) => (
          <li key={productId}>
            <Link
              to={href('/review', { order: token, product: productId })}
              className="inline-flex min-h-11 items-center font-semibold text-link underline underline-offset-4"
            >
              Review {title}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LoadFailed error={error} />;
}
