// The orders that came since a moment: for a page that did not hear of them, as its live connection (server-sent events) was down.
import { allowedPerson } from '#server/http/actor.ts';
import { shopContext } from '#server/http/shop-context.ts';
import { findNewOrders } from '#server/orders/count-orders.ts';
import type { Route } from './+types/news';

export async function loader({ request, context }: Route.LoaderArgs) {
  allowedPerson(context, 'orders.read');
  const { db, now } = context.get(shopContext);
  const asked = now();
  const since = new Date(new URL(request.url).searchParams.get('since') ?? '');
  // What cannot be read asks for nothing rather than for everything.
  const isSensible =
    !Number.isNaN(since.getTime()) && Math.abs(asked.getTime() - since.getTime()) < MAX_AWAY_MS;
  const { count, newest } = isSensible ? await findNewOrders(db, since) : { count: 0, newest: [] };
  return Response.json({ count, newest, at: asked.toISOString() });
}

// A computer that slept over a long holiday.
const MAX_AWAY_MS = 14 * 86_400_000;
