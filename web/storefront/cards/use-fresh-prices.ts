// A page that stays open shows the right prices: it asks again when an offer starts or ends, and when somebody comes back to it.
import { useEffect } from 'react';
import type { PriceClock } from '#server/offers/next-change.ts';

const AWAY_MS = 60_000;
const HOUR_MS = 3_600_000;
const MIN_MS = 300;

/** `clock` comes with the data, a new one each time; `refresh` brings both anew. */
export function useFreshPrices(clock: PriceClock | undefined, refresh: () => Promise<void>): void {
  useEffect(() => {
    if (!clock) return;
    const stop = new AbortController();
    const { signal } = stop;
    const shownAt = Date.now();
    const comeBack = (event: Event) => {
      const isKept = 'persisted' in event && event.persisted === true;
      if (isKept || (!document.hidden && Date.now() - shownAt > AWAY_MS)) void refresh();
    };
    document.addEventListener('visibilitychange', comeBack, { signal });
    window.addEventListener('pageshow', comeBack, { signal });
    if (clock.until !== null) void wakeAfter(clock.until, refresh, signal);
    return () => stop.abort();
  }, [clock, refresh]);
}

async function wakeAfter(until: number, wake: () => Promise<void>, signal: AbortSignal): Promise<void> {
  // Until the last hour the visitor's own clock is good enough.
  for (let far = until - Date.now(); far > HOUR_MS; far = until - Date.now()) {
    await pause(Math.min(far - HOUR_MS / 2, 24 * HOUR_MS));
    if (signal.aborted) return;
  }
  await pause(Math.max(MIN_MS, (await clockAhead()) + until + MIN_MS - Date.now()));
  if (!signal.aborted) await wake();
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

let ahead: Promise<number> | null = null;

// How far the visitor's clock is ahead of the shop's, in ms: told by the date of any answer, asked for once. The page
// itself cannot tell, for it may have been kept for a while.
function clockAhead(): Promise<number> {
  ahead ??= fetch('/healthz', { method: 'HEAD', cache: 'no-store' })
    .then(({ headers }) => Date.now() - Date.parse(headers.get('date') ?? '') - 500)
    .then((ms) => (Math.abs(ms) > 1500 ? ms : 0))
    .catch(() => {
      // Asked again the next time.
      ahead = null;
      return 0;
    });
  return ahead;
}
