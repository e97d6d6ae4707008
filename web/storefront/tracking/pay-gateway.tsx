// /track/{token}/pay/{gateway}: a press begins a payment there, and this page leads the browser to it. Card and wallet are typed there, never here.
import { createContext, data, Link, redirect } from 'react-router';
import { gatewayTitle, isGatewayName, type GatewayName } from '#shop/payments/gateways.ts';
import { isRefusal, refuse, type Refusal } from '#shop/refusals/refusals.ts';
import { href } from '#shop/text/href.ts';
import { beginPayment, gatewayWork } from '#server/gateways/begin-payment.ts';
import type { HostedPage } from '#server/gateways/gateway.ts';
import { gatewayHookSecret } from '#server/gateways/messages.ts';
import { formTargetContext } from '#server/http/form-target.ts';
import { mayChangeOrder } from '#server/http/order-limits.ts';
import { payingCookie } from '#server/http/paying-cookie.ts';
import { addressContext, shopContext, type AppContext } from '#server/http/shop-context.ts';
import { readOrder } from '#server/orders/read-order.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import type { Route } from './+types/pay-gateway';
import { LaterFormFailed } from '../frame/frame-later.tsx';
import { GoOnForm } from './go-on-form.tsx';
import { privateHeaders } from './placed-order.ts';

// The cookie of the answer stays.
export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders;

// Loaders run after the action, too: its page is not to be left.
const pressedContext = createContext(false);

export function loader({ params: { token }, context }: Route.LoaderArgs) {
  return context.get(pressedContext) ? null : redirect(href('/track/:token/pay', { token }));
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const app = context.get(shopContext);
  context.set(pressedContext, true);
  const { token, way } = params;
  const order = await readOrder(app.db, { token });
  if (!order || !isGatewayName(way)) throw data('There is no such order.', { status: 404 });
  const isAllowed = await mayChangeOrder({ db: app.db, address: context.get(addressContext) }, order.id);
  const page = isAllowed ? await begin(app, order.id, way) : refuse('slow-down');
  if (isRefusal(page))
    return data(answer(token, page, null), { status: page.status, headers: privateHeaders });
  context.set(formTargetContext, new URL(page.url).origin);
  const withCookie = new Headers(privateHeaders);
  withCookie.append('set-cookie', payingCookie(request, token));
  return data(answer(token, null, { ...page, title: gatewayTitle(way) }), { headers: withCookie });
}

type LeadingPage = HostedPage & { title: string };

function answer(token: string, refusal: Refusal | null, page: LeadingPage | null) {
  return { token, refusal, page };
}

async function begin(app: AppContext, orderId: string, name: GatewayName): Promise<HostedPage | Refusal> {
  const { db, config } = app;
  const secret = await gatewayHookSecret({ db, authSecret: config.authSecret }, name);
  return beginPayment(gatewayWork(app), {
    orderId,
    name,
    backUrl: config.publicUrl + href('/pay/:way/return', { way: name }),
    hookUrl: config.publicUrl + href('/hooks/:way/:secret', { way: name, secret }),
  });
}

export default function PayGateway({ actionData }: Route.ComponentProps) {
  if (!actionData) return null;
  const { token, refusal, page } = actionData;
  return (
    <div className="measure max-w-3xl py-6 md:py-10">
      <PageTitle>Pay</PageTitle>
      <meta name="referrer" content="same-origin" />
      <Link
        to={href('/track/:token/pay', { token })}
        className="-ms-1 inline-flex min-h-11 items-center gap-1 font-semibold text-link"
      >
        <Icon name="left" size={20} /> Other ways to pay
      </Link>
      {refusal && (
        <Notice look="error" title={refusal.title} className="mt-4">
          {refusal.text}
        </Notice>
      )}
      {page && (
        <>
          <h1 tabIndex={-1} className="text-h1">
            You go on to {page.title}
          </h1>
          <p className="mt-2 text-ink-2">
            You pay on its page and come back here. This shop never sees your card or your PIN.
          </p>
          <GoOnForm method={page.method} action={page.url} fields={page.fields}>
            {`Continue to ${page.title}`}
          </GoOnForm>
        </>
      )}
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LaterFormFailed error={error} back={href('/track')} />;
}
