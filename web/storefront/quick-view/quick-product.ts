// The product a quick view shows: fetched ahead while its card is in view or pointed at, else when it opens, and anew when its price is due.
import { startTransition, useCallback, useEffect, useState } from 'react';
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
/** What is older than FRESH_MS is shown at once and asked for again; after these four minutes it is forgotten. */
const KEPT_MS = 240_000;
/** A screen of cards, and what was pointed at. */
const MAX_AHEAD = 12;

type Ahead = { at: number; found: Promise<Found> };

const ahead = new Map<string, Ahead>();

/** The answer waits for whoever opens this product. */
export function fetchAhead(id: string): void {
  if (ageOf(ahead.get(id)) < FRESH_MS) return;
  const one = { at: Date.now(), found: find(id, 'low') };
  ahead.delete(id);
  ahead.set(id, one);
  for (const oldest of ahead.keys()) if (ahead.size > MAX_AHEAD) ahead.delete(oldest);
}

function ageOf(one: Ahead | undefined): number {
  return Date.now() - (one?.at ?? -Infinity);
}

/** `refresh` asks again; what is shown stays until there is an answer, and when there is none. */
export function useQuickProduct(id: string): { found: Found; refresh: () => Promise<void> } {
  const [found, setFound] = useState<Found>({ state: 'loading' });
  const show = useCallback(
    (next: Found) => setFound((shown) => (next.state === 'failed' && shown.state === 'here' ? shown : next)),
    [],
  );
  useEffect(() => {
    let isWanted = true;
    // The sheet opens under the finger; what is in it follows without holding up the next press.
    void open(id, (answer) => isWanted && startTransition(() => show(answer)));
    return () => void (isWanted = false);
  }, [id, show]);
  const refresh = useCallback(async () => show(await find(id)), [id, show]);
  useFreshPrices(found.state === 'here' ? found.answer.prices : undefined, refresh);
  return { found, refresh };
}

async function open(id: string, show: (answer: Found) => void): Promise<void> {
  const early = ahead.get(id);
  ahead.delete(id);
  const answer = early && ageOf(early) < KEPT_MS ? await early.found : null;
  const isGood = answer !== null && answer.state !== 'failed';
  if (isGood) show(answer);
  if (!isGood || ageOf(early) > FRESH_MS) show(await find(id));
}

async function find(id: string, priority: 'low' | 'high' = 'high'): Promise<Found> {
  try {
    const response = await fetch(href('/quick-view/:id', { id }), { priority });
    if (response.status === 404) return { state: 'gone' };
    if (!response.ok) return { state: 'failed' };
    const { product, ...rest }: QuickAnswer = await response.json();
    return product ? { state: 'here', answer: { ...rest, product } } : { state: 'gone' };
  } catch {
    return { state: 'failed' };
  }
}
