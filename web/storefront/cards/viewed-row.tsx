// The row of "Recently viewed", fetched with its code once its place comes near the screen.
import { useEffect, useState } from 'react';
import { href } from '#shop/text/href.ts';
import type { CardsAnswer } from './cards.ts';
import { CardRow } from './card-row.tsx';
import { forgetViewed } from './viewed-products.ts';

export default function ViewedRow({ ids }: { ids: readonly string[] }) {
  const [cards, setCards] = useState<CardsAnswer['cards']>([]);
  useEffect(() => {
    const stop = new AbortController();
    void askCards(ids, stop.signal).then(setCards, () => undefined);
    return () => stop.abort();
  }, [ids]);
  return (
    <CardRow id="viewed" title="Recently viewed" cards={cards}>
      <button
        type="button"
        className="min-h-11 min-w-11 text-end text-small font-semibold text-link underline underline-offset-4"
        onClick={() => {
          forgetViewed();
          setCards([]);
        }}
      >
        Clear
      </button>
    </CardRow>
  );
}

async function askCards(ids: readonly string[], signal: AbortSignal): Promise<CardsAnswer['cards']> {
  const response = await fetch(`${href('/cards')}?ids=${ids.join(',')}`, { signal });
  return ((await response.json()) as CardsAnswer).cards;
}
