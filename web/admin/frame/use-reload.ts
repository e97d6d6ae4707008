// Loading a page again whose press got no answer: what it shows may not be so any more.
import { useCallback, useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { whenReached } from '#web/ui/shop-is-ready.ts';

/** Loads the page's data again once the shop answers, at once or when the line is back. */
export function useReload(): () => void {
  const { revalidate } = useRevalidator();
  const [asked, setAsked] = useState(0);
  useEffect(
    () => (asked === 0 ? undefined : whenReached(() => void revalidate(), { isAtOnce: true })),
    [asked, revalidate],
  );
  return useCallback(() => setAsked((before) => before + 1), []);
}
