// How many orders came since somebody looked at the list: counted once for all pages of the admin, told in their titles and heard;
// and that any of them changed, for lists that are loaded again.
import { createContext, use, useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { useRevalidator } from 'react-router';
import { ring } from './ring.ts';
import { useNews } from './use-news.ts';

/** `changes` grows with each change that was heard of. */
type NewOrders = { count: number; clear: () => void; changes: number };

const NewOrdersContext = createContext<NewOrders>({ count: 0, clear: () => undefined, changes: 0 });

export function NewOrdersProvider({ loadedAt, children }: { loadedAt: string; children: ReactNode }) {
  const [count, setCount] = useState(0);
  const clear = useCallback(() => setCount(0), []);
  const [changes, setChanges] = useState(0);
  useNews(loadedAt, {
    placed: (newOrders) => {
      setCount((before) => before + newOrders);
      ring();
    },
    changed: () => setChanges((before) => before + 1),
  });
  const value = useMemo(() => ({ count, clear, changes }), [count, clear, changes]);
  return <NewOrdersContext value={value}>{children}</NewOrdersContext>;
}

export function useNewOrders(): NewOrders {
  return use(NewOrdersContext);
}

const TOGETHER_MS = 1_000;

/** Loads the page again after a change that it may show; many changes at once are one load. */
export function useLiveList(): void {
  const { changes } = useNewOrders();
  const { revalidate } = useRevalidator();
  const seen = useRef(changes);
  useEffect(() => {
    if (seen.current === changes) return;
    const waiting = setTimeout(() => {
      // Once the line is back the change is told again; what a shop that is busy does not answer is loaded again by itself.
      if (!navigator.onLine) return;
      seen.current = changes;
      void revalidate();
    }, TOGETHER_MS);
    return () => clearTimeout(waiting);
  }, [changes, revalidate]);
}
