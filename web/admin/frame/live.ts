/**
 * News of orders as a stream of events, for an admin page that is open. Whether this person may listen is asked again every
 * few seconds: signing out, a role taken away and a password changed end it.
 */
import { may } from '#shop/accounts/permissions.ts';
import { findActor } from '#server/accounts/sessions.ts';
import { allowedPerson } from '#server/http/actor.ts';
import { sessionTokenOf } from '#server/http/session-cookie.ts';
import { shopContext } from '#server/http/shop-context.ts';
import type { News, OrderNews } from '#server/orders/order-news.ts';
import type { Route } from './+types/live';

const LASTS_MS = 5 * 60_000;
const HEARTBEAT_MS = 20_000;
const ASK_AGAIN_MS = 3_000;

export async function loader({ request, context }: Route.LoaderArgs) {
  allowedPerson(context, 'orders.read');
  const { orderNews, db, now, config } = context.get(shopContext);
  // An EventSource that gets 204 does not come again: the page asks every 30 seconds instead.
  if (!orderNews) return new Response(null, { status: 204 });
  const token = sessionTokenOf(request, config.publicUrl);
  const mayListen = async () => {
    const actor = await findActor(db, token, now());
    return actor !== null && may(actor, 'orders.read');
  };
  return new Response(eventStream(orderNews, mayListen, request.signal), {
    headers: {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'private, no-store, no-transform',
      'x-accel-buffering': 'no',
    },
  });
}

function eventStream(
  orderNews: OrderNews,
  mayListen: () => Promise<boolean>,
  signal: AbortSignal,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  const ended = new AbortController();
  const ending = AbortSignal.any([ended.signal, signal, AbortSignal.timeout(LASTS_MS)]);
  return new ReadableStream({
    start: (controller) => {
      const say = (text: string) => controller.enqueue(encoder.encode(text));
      const leave = orderNews.subscribe(
        (news) => say(eventOf(news)),
        () => ended.abort(),
      );
      const beating = setInterval(say, HEARTBEAT_MS, ':\n\n');
      const asking = setInterval(async () => {
        // With the database away there is no news to tell, and nobody can be asked about.
        if (!(await mayListen().catch(() => true))) ended.abort();
      }, ASK_AGAIN_MS);
      ending.addEventListener('abort', () => {
        leave();
        clearInterval(beating);
        clearInterval(asking);
        close(controller);
      });
      say('retry: 3000\n\n');
    },
    cancel: () => ended.abort(),
  });
}

function close(controller: ReadableStreamDefaultController): void {
  try {
    controller.close();
  } catch {
    // Whoever listened has gone already.
  }
}

function eventOf(news: News): string {
  return `data: ${JSON.stringify(news)}\n\n`;
}
