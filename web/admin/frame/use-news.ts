// News of orders on a page: heard as they happen; where that is not possible, and for a tab in the background, asked for every
// 30 seconds, since a browser opens only a few connections to one shop.
import { useEffect, useRef } from 'react';
import { href } from '#shop/text/href.ts';

type AdminNews = { newOrders: number };

const ASK_MS = 30_000;

/**
 * `hear` is told how many orders came since the page was loaded, or since it was told last; `changed`, that any order or parcel
 * changed, or may have.
 */
export function useNews(hear: (news: AdminNews) => void, changed: () => void): void {
  const latest = useRef({ hear, changed });
  useEffect(() => {
    latest.current = { hear, changed };
  });
  useEffect(() => {
    let since = new Date().toISOString();
    let isHearing = false;
    const tell = (newOrders: number) => newOrders > 0 && latest.current.hear({ newOrders });
    // Heard while the shop is asked: its answer counts them too.
    let heard: number | null = null;
    const count = async () => {
      const asked = new Date().toISOString();
      const signal = AbortSignal.timeout(ASK_MS);
      const response = await fetch(href('/admin/news', { since }), { signal }).catch(() => null);
      // On a phone's line another machine may answer, with a page of its own.
      const news: AdminNews | null = response?.ok ? await response.json().catch(() => null) : null;
      if (news === null) return null;
      since = asked;
      return news.newOrders;
    };
    // One after the other: two at once would count the same orders.
    let turn: Promise<void> = Promise.resolve();
    const ask = () => (turn = turn.then(askOnce, askOnce));
    const askOnce = async () => {
      heard ??= 0;
      const counted = await count();
      // Without an answer there is nothing new to load, and no line to load it by.
      if (counted !== null) latest.current.changed();
      tell(Math.max(counted ?? 0, heard ?? 0));
      heard = null;
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
        const { isNew, sure }: { isNew?: boolean; sure?: boolean } = JSON.parse(data);
        // The shop itself may have missed some: as many as came since it was asked last.
        if (sure !== undefined) {
          if (sure) void ask();
          return;
        }
        since = new Date().toISOString();
        latest.current.changed();
        if (isNew && heard !== null) heard += 1;
        else if (isNew) tell(1);
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
  }, []);
}
