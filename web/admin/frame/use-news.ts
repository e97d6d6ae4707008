// News of orders on a page: heard as they happen; where that is not possible, and for a tab in the background, asked for every
// 30 seconds, since a browser opens only a few connections to one shop.
import { useEffect, useRef } from 'react';
import { href } from '#shop/text/href.ts';
import { useLatest } from '../parts/use-latest.ts';

type NewsHandlers = {
  /** How many orders came since the page was loaded, or since it was told last. */
  placed: (newOrders: number) => void;
  /** Any order or parcel changed, or may have. */
  changed: () => void;
};

/** `at` is of the shop's own clock: that of the browser may be minutes off. */
type NewsAnswer = { count: number; newest: string[]; at: string };
type NewsMessage = { orderId?: string; isNew?: boolean; sure?: boolean };

const ASK_MS = 30_000;
// An order is dated as its placing begins, and is there for others once it is placed.
const PLACING_MS = 60_000;

// Of this visit, also where a page that failed took the frame away for a while: the moment of the last answer, in ms, and
// what was told, since an order may be heard of and counted by an answer, in either order.
let since = 0;
const told = new Set<string>();

/** `loadedAt`, as ISO text: when the page was loaded, by the clock of the shop. */
export function useNews(loadedAt: string, handlers: NewsHandlers): void {
  const latest = useLatest(handlers);
  const loaded = useRef(Date.parse(loadedAt));
  useEffect(() => {
    since = Math.max(since, loaded.current);
    let isHearing = false;
    const tell = (orderIds: readonly string[], unnamed = 0) => {
      const before = told.size;
      for (const id of orderIds) told.add(id);
      const newOrders = told.size - before + unnamed;
      if (newOrders > 0) latest.current.placed(newOrders);
    };
    const ask = async () => {
      const from = new Date(Math.max(loaded.current, since - PLACING_MS)).toISOString();
      const signal = AbortSignal.timeout(ASK_MS);
      const response = await fetch(href('/admin/news', { since: from }), { signal }).catch(() => null);
      // On a phone's line another machine may answer, with a page of its own.
      const news: NewsAnswer | null = response?.ok ? await response.json().catch(() => null) : null;
      // Without an answer there is nothing new to load, and no line to load it by.
      if (news === null) return;
      since = Math.max(since, Date.parse(news.at));
      latest.current.changed();
      tell(news.newest, news.count - news.newest.length);
    };
    let source: EventSource | null = null;
    const listen = () => {
      source = new EventSource(href('/admin/live'));
      source.addEventListener('open', () => {
        // What came while nobody listened.
        if (!isHearing) void ask();
        isHearing = true;
      });
      source.addEventListener('error', () => {
        isHearing = false;
      });
      source.addEventListener('message', ({ data }: MessageEvent<string>) => {
        const { orderId, isNew, sure }: NewsMessage = JSON.parse(data);
        // The shop itself may have missed some: as many as came since it was asked last.
        if (sure !== undefined) {
          if (sure) void ask();
          return;
        }
        latest.current.changed();
        if (isNew && orderId) tell([orderId]);
      });
    };
    const follow = () => {
      if (document.visibilityState === 'visible') {
        if (!source) listen();
        return;
      }
      source?.close();
      source = null;
      isHearing = false;
    };
    document.addEventListener('visibilitychange', follow);
    follow();
    const asking = setInterval(() => {
      if (!isHearing) void ask();
    }, ASK_MS);
    return () => {
      source?.close();
      document.removeEventListener('visibilitychange', follow);
      clearInterval(asking);
    };
  }, [latest]);
}
