// "Recently viewed": from the browser's own memory at today's prices; fetched with its cards once it comes near the screen.
import { useEffect, useRef, useState } from 'react';
import type { CardsAnswer } from '#web/plumbing/cards.ts';
import { CardShelf } from './card-shelf.tsx';
import { forgetViewed, noteViewed, readViewed } from './viewed.ts';

/** On a product's page `current` is noted, and left out of what is shown; give it as the key, too. */
export function RecentlyViewed({ current }: { current?: string }) {
  const place = useRef<HTMLDivElement>(null);
  const [cards, setCards] = useState<CardsAnswer['cards']>([]);
  useEffect(() => {
    const ids = readViewed().filter((id) => id !== current);
    if (current !== undefined) noteViewed(current);
    if (ids.length === 0 || !place.current) return;
    return whenNear(place.current, (signal) => {
      void askCards(ids, signal).then(setCards, () => undefined);
    });
  }, [current]);
  return (
    <div ref={place} className="print:hidden">
      <CardShelf id="viewed" title="Recently viewed" cards={cards}>
        <button
          type="button"
          className="min-h-11 text-small font-semibold text-link underline underline-offset-4"
          onClick={() => {
            forgetViewed();
            setCards([]);
          }}
        >
          Forget these
        </button>
      </CardShelf>
    </div>
  );
}

function whenNear(place: Element, act: (signal: AbortSignal) => void): () => void {
  const stop = new AbortController();
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      observer.disconnect();
      act(stop.signal);
    },
    { rootMargin: '400px' },
  );
  observer.observe(place);
  return () => {
    observer.disconnect();
    stop.abort();
  };
}

async function askCards(ids: string[], signal: AbortSignal): Promise<CardsAnswer['cards']> {
  const response = await fetch(`/cards?ids=${ids.join(',')}`, { signal });
  return ((await response.json()) as CardsAnswer).cards;
}
