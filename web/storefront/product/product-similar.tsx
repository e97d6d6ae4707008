// Pairs beside this one: for everybody the nearest ones, and for who has told us a size those that have it in stock.
import { useEffect, useState } from 'react';
import { href } from '#shop/text/href.ts';
import type { CardsAnswer } from '#web/storefront/cards/cards.ts';
import type { Card } from '#shop/catalogue/product.ts';
import { CardRow } from '../cards/card-row.tsx';
import { useMySize } from '../cards/use-my-size.ts';

type SimilarProps = { productId: string; cards: readonly Card[] };

export function Similar({ productId, cards }: SimilarProps) {
  const [mySize] = useMySize();
  const [own, setOwn] = useState<{ size: string; cards: readonly Card[] } | null>(null);
  useEffect(() => {
    if (mySize === null) return;
    const stop = new AbortController();
    void askCards(productId, mySize, stop.signal).then(
      (answer) => setOwn({ size: mySize, cards: answer.cards }),
      () => undefined,
    );
    return () => stop.abort();
  }, [productId, mySize]);
  const isOwn = own !== null && own.size === mySize && own.cards.length > 0;
  return isOwn ? (
    <CardRow id="similar" title={`Similar in your size, EU ${own.size}`} cards={own.cards} />
  ) : (
    <CardRow id="similar" title="Similar shoes" cards={cards} />
  );
}

async function askCards(like: string, size: string, signal: AbortSignal): Promise<CardsAnswer> {
  const response = await fetch(href('/cards', { like, size }), { signal });
  return (await response.json()) as CardsAnswer;
}
