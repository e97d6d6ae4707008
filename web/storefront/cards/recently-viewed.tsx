// "Recently viewed": from the browser's own memory at today's prices, once its place comes near the screen.
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { noteViewed, readViewed } from './viewed-products.ts';

// Without it the page is whole; code that cannot be fetched must not take it away.
const ViewedRow = lazy(() => import('./viewed-row.tsx').catch(() => ({ default: () => <></> })));

/** On a product's page `current` is noted, and left out of what is shown; give it as the key, too. */
export function RecentlyViewed({ current }: { current?: string }) {
  const place = useRef<HTMLDivElement>(null);
  const [ids, setIds] = useState<readonly string[]>([]);
  useEffect(() => {
    const others = readViewed().filter((id) => id !== current);
    if (current !== undefined) noteViewed(current);
    if (others.length === 0 || !place.current) return;
    const near = (entries: IntersectionObserverEntry[]) =>
      entries.some((entry) => entry.isIntersecting) && setIds(others);
    const observer = new IntersectionObserver(near, { rootMargin: '400px' });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [current]);
  return (
    <div ref={place} className="print:hidden">
      {ids.length > 0 && (
        <Suspense fallback={null}>
          <ViewedRow ids={ids} />
        </Suspense>
      )}
    </div>
  );
}
