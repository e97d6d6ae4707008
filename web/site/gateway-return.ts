// `/pay/{gateway}/return`: where a gateway sends the browser back to, with a form of its own or with a query. What a form brings is kept as it came; a GET
// changes nothing and leads to a page that sends the same on as a form.
import { redirect } from 'react-router';
import { isGatewayName } from '#shop/payments/gateways.ts';
import { href } from '#shop/text/href.ts';
import { takeGatewayMessage } from '#server/gateways/messages.ts';
import { shopContext } from '#server/http/shop-context.ts';
import type { Route } from './+types/gateway-return';

export function loader({ request, params: { way } }: Route.LoaderArgs) {
  return redirect(href('/pay/:way/back', { way }) + new URL(request.url).search);
}

export async function action({ request, params: { way }, context }: Route.ActionArgs) {
  const { db, now } = context.get(shopContext);
  const body = Buffer.from(await request.arrayBuffer());
  const type = request.headers.get('content-type') ?? '';
  if (isGatewayName(way)) await takeGatewayMessage(db, { name: way, broughtBy: 'return', type, body }, now());
  return redirect(href('/pay/:way/back', { way }), 303);
}
