// /pay/{gateway}/back: the browser comes back from a gateway. Nothing that it brings in its address is believed or written down here: a form sends it on.
import { Link, redirect } from 'react-router';
import { inLanguage } from '#shop/languages/language.ts';
import { gatewayTitle, isGatewayName, type GatewayName } from '#shop/payments/gateways.ts';
import { href } from '#shop/text/href.ts';
import { findGatewayNamed } from '#server/gateways/all.ts';
import { reachable } from '#server/gateways/call-gateway.ts';
import type { HostedPage } from '#server/gateways/gateway.ts';
import { formTargetContext } from '#server/http/form-target.ts';
import { payingToken } from '#server/http/paying-cookie.ts';
import { shopContext, type AppContext } from '#server/http/shop-context.ts';
import { readOrder } from '#server/orders/read-order.ts';
import { loadSettings } from '#server/settings/load-settings.ts';
import { PageTitle } from '#web/ui/page-title.tsx';
import type { Route } from './+types/pay-back';
import { GoOnForm } from './go-on-form.tsx';
import { privateHeaders } from './placed-order.ts';

export const headers = () => privateHeaders;

const MAX_FIELDS = 60;

export async function loader({ request, params: { way }, context }: Route.LoaderArgs) {
  if (!isGatewayName(way)) throw new Response('There is no such page.', { status: 404 });
  const query = new URL(request.url).searchParams;
  const token = payingToken(request);
  const title = gatewayTitle(way);
  if (query.size === 0) {
    if (token) throw redirect(await orderPage(context, token, way));
    return { title, onward: null, brought: null };
  }
  const onward = onwardFrom(context.get(shopContext), way, query);
  if (onward) context.set(formTargetContext, new URL(onward.url).origin);
  const brought = Object.fromEntries([...query].slice(0, MAX_FIELDS));
  const returned = { action: href('/pay/:way/return', { way }), fields: brought };
  return { title, onward, brought: onward ? null : returned };
}

// A gateway knows one address: from here the browser gets back into the language that the order is in, where the owner still offers it.
async function orderPage(context: Route.LoaderArgs['context'], token: string, way: string) {
  const { db } = context.get(shopContext);
  const page = href('/track/:token/pay', { token, back: way });
  const [order, { languages }] = await Promise.all([readOrder(db, { token }), loadSettings(db)]);
  const language = order?.language ?? null;
  return language !== null && languages.includes(language) ? inLanguage(page, language) : page;
}

function onwardFrom({ config }: AppContext, name: GatewayName, query: URLSearchParams): HostedPage | null {
  const backUrl = config.publicUrl + href('/pay/:way/return', { way: name });
  const gateway = findGatewayNamed(name);
  const page = gateway?.onward?.(query, backUrl);
  return gateway && page ? reachable(gateway, page, config.gatewayHosts) : null;
}

export default function PayBack({ loaderData: { title, onward, brought } }: Route.ComponentProps) {
  return (
    <div className="measure max-w-3xl py-6 md:py-10">
      <PageTitle>Payment</PageTitle>
      <meta name="referrer" content="same-origin" />
      <h1 tabIndex={-1} className="text-h1">
        {onward ? `You go on to ${title}` : `Back from ${title}`}
      </h1>
      {onward && (
        <GoOnForm method={onward.method} action={onward.url} fields={onward.fields}>
          {`Continue to ${title}`}
        </GoOnForm>
      )}
      {brought && (
        <>
          <p className="mt-2 text-ink-2">We ask {title} what was paid.</p>
          <GoOnForm method="post" {...brought}>
            Show my order
          </GoOnForm>
        </>
      )}
      {!onward && !brought && (
        <p className="mt-2 text-ink-2">
          We ask {title} what was paid. Open your order by its private link, or{' '}
          <Link to={href('/track')} className="font-semibold text-link underline underline-offset-4">
            by its number
          </Link>
          .
        </p>
      )}
    </div>
  );
}
