// A page that stays open shows the right prices: it asks again when an offer starts or ends, and when somebody comes back to it.
import { useEffect, useRef } from 'react';
import type { PriceClock } from '#server/offers/price-clock.ts';

const AWAY_MS = 60_000;
const LONGEST_MS = 2 ** 31 - 1;
// The answer must be made after the moment, not in it.
const SLACK_MS = 60;

/** `clock` comes with the data; `refresh` brings both anew. */
export function useFreshPrices(clock: PriceClock | undefined, refresh: () => Promise<void>): void {
  const first = useRef(clock);
  useEffect(() => {
    if (!clock) return;
    const shownAt = Date.now();
    const timer = setTimeout(() => void refresh(), waitFor(clock, clock === first.current));
    const comeBack = (event: Event) => {
      const isKept = 'persisted' in event && event.persisted === true;
      if (isKept || (!document.hidden && Date.now() - shownAt > AWAY_MS)) void refresh();
    };
    document.addEventListener('visibilitychange', comeBack);
    window.addEventListener('pageshow', comeBack);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', comeBack);
      window.removeEventListener('pageshow', comeBack);
    };
  }, [clock, refresh]);
}

// How long by the shop's clock, whatever this one says. The page one arrived with may have been kept for a while: there
// the earlier of the two clocks counts, and the answer, fresh from the shop, sets it right.
function waitFor({ now, until }: PriceClock, mayBeKept: boolean): number {
  if (until === null) return LONGEST_MS;
  const wait = until - now;
  const own = until - Date.now();
  const earlier = mayBeKept && own > 0 ? Math.min(wait, own) : wait;
  return Math.min(LONGEST_MS, Math.max(0, earlier) + SLACK_MS);
}

/** With no connection or a shop that is closed, the old page is better than none. */
export async function shopIsReady(): Promise<boolean> {
  const answer = await fetch('/readyz').catch(() => null);
  return answer?.ok === true;
}
