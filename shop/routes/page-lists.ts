// Lists derived from the `index` that each route of the tables beside says of itself (its words: route.ts): the sitemap's pages, what search engines may not index, the help pages.
import type { RouteFacts } from './route.ts';
import { routes } from './routes.ts';

const all = Object.entries<RouteFacts>(routes);

/** Pages of the sitemap; of a pattern with parameters (products) the sitemap reads the rows. */
export const sitemapPaths: string[] = all
  .filter(([pattern, { index }]) => (index === 'path' || index === 'own') && !pattern.includes(':'))
  .map(([pattern]) => pattern);

/** Patterns of the pages whose canonical link is their path. */
export const canonicalPatterns: string[] = all
  .filter(([, { index }]) => index === 'path')
  .map(([pattern]) => pattern);

/** For robots.txt, where a path stands for everything that begins with it. */
export const disallowedPaths: string[] = all
  .filter(([, facts]) => robotsOf(facts) !== null)
  .map(([pattern]) => pattern.replace(/:.*/, ''))
  .filter((path, _, paths) => !paths.some((other) => path !== other && path.startsWith(`${other}/`)));

/** What a page of this route says to search engines, as a header and as a meta element; null for nothing. */
export function robotsOf({ index }: RouteFacts): string | null {
  if (index === 'private') return 'noindex, nofollow';
  return index === 'disallow' ? 'noindex' : null;
}

export const helpPages: { to: string; name: string }[] = all.flatMap(([to, { help }]) =>
  help === undefined ? [] : [{ to, name: help }],
);
