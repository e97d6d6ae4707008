// How a public page declares that it can be cached for everybody: the tags of what it shows, and how long it is valid.
import { createContext, type RouterContextProvider } from 'react-router';

/**
 * `tags` name what the page shows: `product:<id>` (a card or the page of a product), `stock:<id>` (how many pairs are
 * left of it), `listing` (which products there are, and in what order), `sizes` (which of them are left in a size), `collections` (what
 * they are).
 * `untilMs` is the last moment (epoch ms) at which the bytes are true; without it the clock of the offers decides alone.
 */
export type PageCaching = { tags: ReadonlySet<string>; untilMs: number };

const cachingContext = createContext<PageCaching | null>(null);

/**
 * Called by the loader of a public page. Its HTML must be the same for everybody: what is cached is rendered from a request
 * without cookies. Settings, brands, categories and offers need no tag: a change to one of them redraws every page.
 */
export function cachePage(
  context: Readonly<RouterContextProvider>,
  tags: Iterable<string>,
  untilMs = Infinity,
): void {
  const before = context.get(cachingContext);
  context.set(cachingContext, {
    tags: new Set([...(before?.tags ?? []), ...tags]),
    untilMs: Math.min(before?.untilMs ?? Infinity, untilMs),
  });
}

/** The tags of cards on a page. */
export function cardTags(cards: Iterable<{ id: string }>): string[] {
  return Array.from(cards, ({ id }) => `product:${id}`);
}

const cachings = new WeakMap<Response, PageCaching>();

/** Attaches to a finished response what its loaders declared. */
export function rememberCaching(response: Response, context: Readonly<RouterContextProvider>): Response {
  const caching = context.get(cachingContext);
  if (caching) cachings.set(response, caching);
  return response;
}

/** What the loaders of this response declared; null: it may not be cached. */
export function cachingFor(response: Response): PageCaching | null {
  return cachings.get(response) ?? null;
}
