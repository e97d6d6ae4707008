// Notifications of placed and changed orders (LISTEN/NOTIFY), while an admin page is open.
import { listenTo } from '#platform/db/listen.ts';
import type { DatabaseTarget } from '#platform/db/pool.ts';
import type { Log } from '#platform/log/log.ts';

/** `sure` is false when notifications may have been missed: the subscriber reloads the list. */
export type News = { orderId: string; isNew: boolean } | { sure: boolean };

export type OrderNews = {
  /** Returns the function that unsubscribes; `ended` is called when the shop stops, at once if it does so already. */
  subscribe(hear: (news: News) => void, ended: () => void): () => void;
  /** How many listen. */
  count(): number;
  /** Ends every subscription, so that a shop that is stopping need not wait for open pages. */
  endAll(): void;
  stop(): Promise<void>;
};

type Subscriber = { hear: (news: News) => void; ended: () => void };

/** Listens from the first subscriber on until the shop stops: one connection a process. */
export function openOrderNews(target: DatabaseTarget, log: Log): OrderNews {
  const subscribers = new Set<Subscriber>();
  const tellAll = (news: News) => {
    for (const { hear } of subscribers) hear(news);
  };
  let listening: { stop(): Promise<void> } | null = null;
  let hasEnded = false;
  const listener = {
    heard: (payload: string) => {
      const news = readNews(payload);
      if (news) tellAll(news);
    },
    changed: (state: string) => tellAll({ sure: state === 'hearing' }),
  };
  return {
    subscribe: (hear, ended) => {
      // A page that comes again while the shop stops would hold it up.
      if (hasEnded) queueMicrotask(ended);
      const subscriber = { hear, ended };
      subscribers.add(subscriber);
      listening ??= listenTo('orders', target, log, listener);
      return () => void subscribers.delete(subscriber);
    },
    count: () => subscribers.size,
    endAll: () => {
      hasEnded = true;
      const all = Array.from(subscribers);
      subscribers.clear();
      for (const { ended } of all) ended();
    },
    stop: async () => void (await listening?.stop()),
  };
}

function readNews(payload: string): News | null {
  try {
    const { id, new: isNew }: { id?: unknown; new?: unknown } = JSON.parse(payload);
    return typeof id === 'string' ? { orderId: id, isNew: isNew === true } : null;
  } catch {
    return null;
  }
}
