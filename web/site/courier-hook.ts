// `/hooks/{courier}/{secret}`: where a courier pushes what happened. It only brings forward the next look at those parcels.
import { takePush } from '#server/following/inbox.ts';
import { shopContext } from '#server/http/shop-context.ts';
import type { Route } from './+types/courier-hook';

const headers = { 'content-type': 'application/json', 'cache-control': 'no-store' };

export async function action({ request, params: { way, secret }, context }: Route.ActionArgs) {
  const { db, config, now } = context.get(shopContext);
  const body = Buffer.from(await request.arrayBuffer());
  const status = await takePush({ db, authSecret: config.authSecret }, { way, secret, body }, now());
  // Leopards asks for this very answer; the others read the status.
  const said = status === 202 ? [{ status: 1, errors: [] }] : { error: 'Not taken.' };
  return new Response(JSON.stringify(said), { status, headers });
}
