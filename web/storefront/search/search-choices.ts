// What typing help has to offer: asked of the shop a moment after the last letter, and the recent searches of an empty field.
import { useEffect, useState } from 'react';
import { productPath } from '#shop/catalogue/pictures.ts';
import { href } from '#shop/text/href.ts';
import type { Suggestions } from '#server/search/suggest.ts';
import { recentSearches } from './recent-searches.ts';

/** One way on; in the order in which the arrow keys go through them. */
export type SearchChoice =
  | { kind: 'recent' | 'all'; to: string; name: string }
  | { kind: 'brand' | 'category'; to: string; name: string }
  | { kind: 'product'; to: string; name: string; product: Suggestions['products'][number] };

const FEWEST_TYPED = 2;
const PAUSE_MS = 120;

const asked = new Map<string, Promise<Suggestions>>();

/** null until there is an answer to what is typed now. */
export function useChoices(text: string, isOpen: boolean): SearchChoice[] | null {
  const [found, setFound] = useState<{ text: string; choices: SearchChoice[] } | null>(null);
  const isShort = text.length < FEWEST_TYPED;
  useEffect(() => {
    if (!isOpen || isShort) return;
    let isLeft = false;
    const timer = setTimeout(() => {
      ask(text).then(
        (suggestions) => isLeft || setFound({ text, choices: choicesOf(text, suggestions) }),
        () => isLeft || setFound({ text, choices: [all(text)] }),
      );
    }, PAUSE_MS);
    return () => {
      isLeft = true;
      clearTimeout(timer);
    };
  }, [text, isOpen, isShort]);
  if (!isOpen) return null;
  if (isShort) return text === '' ? recentChoices() : [];
  // While the next answer is on its way the last one stays: nothing flickers between two letters.
  return found?.choices ?? null;
}

function ask(text: string): Promise<Suggestions> {
  const known = asked.get(text);
  if (known) return known;
  const answer = fetch(href('/suggest', { search: text })).then((response) => {
    if (!response.ok) throw new Error(`typing help answered ${response.status}`);
    return response.json() as Promise<Suggestions>;
  });
  asked.set(text, answer);
  answer.catch(() => asked.delete(text));
  return answer;
}

function choicesOf(text: string, { brands, categories, products }: Suggestions): SearchChoice[] {
  return [
    ...brands.map(({ name }): SearchChoice => ({ kind: 'brand', name, to: shopOf('brand', name) })),
    ...categories.map(({ name }): SearchChoice => ({ kind: 'category', name, to: shopOf('category', name) })),
    ...products.map((product): SearchChoice => ({
      kind: 'product',
      name: product.title,
      product,
      to: productPath(product.id, product.picture),
    })),
    all(text),
  ];
}

function all(text: string): SearchChoice {
  return { kind: 'all', name: text, to: shopOf('search', text) };
}

function recentChoices(): SearchChoice[] {
  return recentSearches().map((name) => ({ kind: 'recent', name, to: shopOf('search', name) }));
}

function shopOf(parameter: string, value: string): string {
  return href('/shop', { [parameter]: value });
}
