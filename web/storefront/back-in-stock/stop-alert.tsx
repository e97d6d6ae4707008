// /back-in-stock/{token}: the link in the email that ends an alert, asked once more, since mail programs open links too.
import { data, Form, redirect } from 'react-router';
import { href } from '#shop/text/href.ts';
import { shopContext } from '#server/http/shop-context.ts';
import { cancelAlert } from '#server/back-in-stock/request-alert.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import type { Route } from './+types/stop-alert';
import { LaterFormFailed } from '../frame/frame-later.tsx';
import { privateHeaders } from '../tracking/placed-order.ts';

export const headers = () => privateHeaders;

export function loader({ request }: Route.LoaderArgs) {
  return data({ isDone: new URL(request.url).searchParams.has('done') }, { headers: privateHeaders });
}

/** The same end for a link that is used twice. */
export async function action({ params, context }: Route.ActionArgs) {
  await cancelAlert(context.get(shopContext).db, params.token);
  throw redirect(`${href('/back-in-stock/:token', { token: params.token })}?done`, 303);
}

export default function StopAlert({ loaderData: { isDone } }: Route.ComponentProps) {
  return (
    <div className="measure">
      <title>{isDone ? 'No more emails about this size' : 'Stop waiting for this size'}</title>
      <meta name="referrer" content="same-origin" />
      {isDone ? (
        <EmptyState title="No more emails about this size">
          <p className="text-ink-2">The request is deleted, and your address with it.</p>
          <ButtonLink to={href('/shop')}>Back to Shop</ButtonLink>
        </EmptyState>
      ) : (
        <EmptyState title="Stop waiting for this size?">
          <p className="text-ink-2">We delete the request and your address with it.</p>
          <Form method="post">
            <Button>Delete my request</Button>
          </Form>
        </EmptyState>
      )}
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LaterFormFailed error={error} back="/" />;
}
