// `/hooks/whatsapp`: where Meta asks once whether this is the shop, and tells what customers reply. A GET changes nothing.
import { answerChallenge, takeHook } from '#server/asking/take-hook.ts';
import { shopContext } from '#server/http/shop-context.ts';
import type { Route } from './+types/whatsapp-hook';

const headers = { 'content-type': 'text/plain;charset=utf-8', 'cache-control': 'no-store' };

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, config } = context.get(shopContext);
  const query = new URL(request.url).searchParams;
  const challenge = await answerChallenge({ db, authSecret: config.authSecret }, query);
  return new Response(challenge ?? 'Not the shop you look for.', {
    status: challenge === null ? 403 : 200,
    headers,
  });
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, config } = context.get(shopContext);
  const bytes = Buffer.from(await request.arrayBuffer());
  const signature = request.headers.get('x-hub-signature-256') ?? '';
  const status = await takeHook({ db, authSecret: config.authSecret }, bytes, signature);
  return new Response(status === 200 ? 'ok' : 'Not taken.', { status, headers });
}
