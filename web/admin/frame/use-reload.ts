// Loading a page again whose press got no answer: what it shows may not be so any more.
import { useCallback, useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { shopIsReady } from '#web/ui/shop-is-ready.ts';

const ASK_EVERY_MS = 5_000;

/** Loads the page's data again once the shop answers, at once or when the line is back. */
export function useReload(): () => void {
  const { revalidate } = useRevalidator();
  const [asked, setAsked] = useState(0);
  useEffect(() => (asked === 0 ? undefined : whenReached(() => void revalidate())), [asked, revalidate]);
  return useCallback(() => setAsked((before) => before + 1), []);
}

// A browser tells of a line that is back; of a shop that is, nobody does.
function whenReached(reload: () => void): () => void {
  const stopping = new AbortController();
  const { signal } = stopping;
  const look = async () => {
    if (!(await shopIsReady(signal)) || signal.aborted) return;
    stop();
    reload();
  };
  const asking = setInterval(() => void look(), ASK_EVERY_MS);
  window.addEventListener('online', () => void look(), { signal });
  const stop = () => {
    clearInterval(asking);
    stopping.abort();
  };
  void look();
  return stop;
}
