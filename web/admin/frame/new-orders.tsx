// How many orders came since somebody looked at the list: counted once for all pages of the admin, told in their titles and heard.
import { createContext, use, useCallback, useMemo, useState, type ReactNode } from 'react';
import { ring } from './ring.ts';
import { useNews } from './use-news.ts';

type NewOrders = { count: number; clear: () => void };

const NewOrdersContext = createContext<NewOrders>({ count: 0, clear: () => undefined });

export function NewOrdersProvider({ children }: { children: ReactNode }) {
  const [count, setCount] = useState(0);
  const clear = useCallback(() => setCount(0), []);
  useNews((news) => {
    setCount((before) => before + news.newOrders);
    ring();
  });
  const value = useMemo(() => ({ count, clear }), [count, clear]);
  return <NewOrdersContext value={value}>{children}</NewOrdersContext>;
}

export function useNewOrders(): NewOrders {
  return use(NewOrdersContext);
}
