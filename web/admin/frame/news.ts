// How many orders came since a moment: for a page whose live connection (server-sent events) is down.
import { allowedPerson } from '#server/http/actor.ts';
import { shopContext } from '#server/http/shop-context.ts';
import { countNewOrders } from '#server/orders/count-orders.ts';
import type { Route } from './+types/news';

export async function loader({ request, context }: Route.LoaderArgs) {
  allowedPerson(context, 'orders.read');
  const { db, now } = context.get(shopContext);
  const since = new Date(new URL(request.url).searchParams.get('since') ?? '');
  // A clock that is wrong asks for nothing rather than for everything.
  const isSensible =
    !Number.isNaN(since.getTime()) && Math.abs(now().getTime() - since.getTime()) < 86_400_000;
  return Response.json({ newOrders: isSensible ? await countNewOrders(db, since) : 0 });
}
