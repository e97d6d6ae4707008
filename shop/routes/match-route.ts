// Which route answers a path, for what runs before the router: page cache, load shedding and body limits.
import { withoutLanguage } from '../languages/language.ts';
import type { RouteFacts } from './route.ts';
import { factsOf, routes } from './routes.ts';

type Match = {
  /** As it stands in the table. */
  pattern: string;
  facts: RouteFacts;
  /** The parameters of the pattern. */
  params: string[];
  /** Whether the path is a request of the browser's router for the page's data alone. */
  isData: boolean;
};

/**
 * Paths in the very form of the table only: the router also takes other cases and a slash at the end, but these get no
 * advantage. Null for them and for what does not exist. In another language (`/ur/shop`) it is the same route.
 */
export function matchRoute(address: string): Match | null {
  const path = withoutLanguage(address);
  const isData = path.endsWith('.data');
  const page = isData ? path.slice(0, -'.data'.length).replace(/^\/_$/, '/') : path;
  const found = matchPage(page);
  return found && { ...found, isData };
}

function matchPage(page: string): Omit<Match, 'isData'> | null {
  const facts = /[:*]/.test(page) ? null : factsOf(page);
  if (facts) return { pattern: page, facts, params: [] };
  for (const { pattern, matcher, facts: ofPattern } of patterns) {
    const match = matcher.exec(page);
    if (match) return { pattern, facts: ofPattern, params: match.slice(1) };
  }
  return null;
}

const patterns = Object.entries<RouteFacts>(routes)
  .filter(([pattern]) => pattern.includes(':') || (pattern.endsWith('/*') && pattern !== '/*'))
  .map(([pattern, facts]) => ({ pattern, matcher: matcherOf(pattern), facts }));

function matcherOf(pattern: string): RegExp {
  const source = pattern.replaceAll(/:\w+/g, '([^/]+)').replace(/\*$/, '(.+)');
  return new RegExp(`^${source}$`);
}
