// `/hooks/{courier or gateway}/{secret}`: where a courier pushes what happened, which only brings forward the next look at those parcels,
// and a gateway what was paid.
import { isGatewayName } from '#shop/payments/gateways.ts';
import { takePush } from '#server/following/inbox.ts';
import { takeGatewayPush } from '#server/gateways/messages.ts';
import { shopContext } from '#server/http/shop-context.ts';
import type { Route } from './+types/courier-hook';

const headers = { 'content-type': 'application/json', 'cache-control': 'no-store' };

export async function action({ request, params: { way, secret }, context }: Route.ActionArgs) {
  const { db, config, now } = context.get(shopContext);
  const body = Buffer.from(await request.arrayBuffer());
  if (isGatewayName(way)) {
    const type = request.headers.get('content-type') ?? '';
    const message = { name: way, secret, type, body };
    const taken = await takeGatewayPush({ db, authSecret: config.authSecret }, message, now());
    return new Response(JSON.stringify({ taken: taken === 200 }), { status: taken, headers });
  }
  const status = await takePush({ db, authSecret: config.authSecret }, { way, secret, body }, now());
  // Leopards asks for this very answer; the others read the status.
  const said = status === 202 ? [{ status: 1, errors: [] }] : { error: 'Not taken.' };
  return new Response(JSON.stringify(said), { status, headers });
}
