// News of orders as a stream of events, for a desk that is open; ended after a while, so that who may listen is asked again.
import { allowedPerson } from '#server/http/actor.ts';
import { shopContext } from '#server/http/shop-context.ts';
import type { News, OrderNews } from '#server/orders/order-news.ts';
import type { Route } from './+types/live';

const LASTS_MS = 5 * 60_000;
const HEARTBEAT_MS = 20_000;

export async function loader({ request, context }: Route.LoaderArgs) {
  allowedPerson(context, 'orders.read');
  const { orderNews } = context.get(shopContext);
  // An EventSource that gets 204 does not come again: the page asks every 30 seconds instead.
  if (!orderNews) return new Response(null, { status: 204 });
  return new Response(eventStream(orderNews, request.signal), {
    headers: {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'private, no-store, no-transform',
      'x-accel-buffering': 'no',
    },
  });
}

function eventStream(orderNews: OrderNews, signal: AbortSignal): ReadableStream<Uint8Array> {
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
      ending.addEventListener('abort', () => {
        leave();
        clearInterval(beating);
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
