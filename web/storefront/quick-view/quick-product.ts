// The product a quick view shows: fetched ahead while a card is pointed at, else when it opens, and anew when its price is due.
import { useCallback, useEffect, useState } from 'react';
import { href } from '#shop/text/href.ts';
import type { QuickAnswer } from './quick-view-data.ts';
import { useFreshPrices } from '../cards/use-fresh-prices.ts';

export type QuickProduct = NonNullable<QuickAnswer['product']>;

type Found =
  | { state: 'loading' }
  | { state: 'here'; answer: QuickAnswer & { product: QuickProduct } }
  | { state: 'gone' }
  | { state: 'failed' };

const FRESH_MS = 10_000;
let ahead: { id: string; at: number; found: Promise<Found> } | null = null;

/** The answer waits for whoever opens this product within ten seconds. */
export function fetchAhead(id: string): void {
  if (!isFresh(id)) ahead = { id, at: Date.now(), found: find(id) };
}

function isFresh(id: string): boolean {
  return ahead !== null && ahead.id === id && Date.now() - ahead.at < FRESH_MS;
}

/** `refresh` asks again; what is shown stays until there is an answer, and when there is none. */
export function useQuickProduct(id: string): { found: Found; refresh: () => Promise<void> } {
  const [found, setFound] = useState<Found>({ state: 'loading' });
  useEffect(() => {
    let isWanted = true;
    const early = isFresh(id) ? ahead?.found : null;
    ahead = null;
    void (early ?? find(id)).then((answer) => isWanted && setFound(answer));
    return () => void (isWanted = false);
  }, [id]);
  const refresh = useCallback(async () => {
    const next = await find(id);
    setFound((shown) => (next.state === 'failed' && shown.state === 'here' ? shown : next));
  }, [id]);
  useFreshPrices(found.state === 'here' ? found.answer.prices : undefined, refresh);
  return { found, refresh };
}

async function find(id: string): Promise<Found> {
  try {
    const response = await fetch(href('/quick-view/:id', { id }));
    if (response.status === 404) return { state: 'gone' };
    if (!response.ok) return { state: 'failed' };
    const { product, ...rest }: QuickAnswer = await response.json();
    return product ? { state: 'here', answer: { ...rest, product } } : { state: 'gone' };
  } catch {
    return { state: 'failed' };
  }
}
