// Which addresses are worth keeping, and under which one name: known parameters only, in one order.
import { withoutLanguage } from '#shop/languages/language.ts';
import { matchRoute } from '#shop/routes/match-route.ts';
import { isUuid } from '#shop/text/form-fields.ts';
import { href } from '#shop/text/href.ts';

// What advertisements and messengers add to a link; no page reads it.
const noise = /^(utm_[a-z]+|fbclid|gclid|gad_source|igshid|mc_eid|ref)$/;
const longest = 300;

/**
 * The cache key of a page, or null. Searches and typed prices are countless and never cached, nor is an
 * address with a parameter that the page does not know.
 */
export function pageCacheKey(target: string): string | null {
  if (target.length > longest) return null;
  const [path = '', query] = split(target);
  const known = knownParameters(path);
  if (!known) return null;
  return query === '' ? path : withQuery(path, query, known);
}

// A route without a frame has no page, so nobody asks for the data of one.
function knownParameters(path: string): readonly string[] | null {
  const match = matchRoute(path);
  if (
    !match ||
    !match.params.every((name) => isUuid(name) || isSlug(withoutLanguage(path), name)) ||
    (match.isData && match.facts.frame === null)
  )
    return null;
  return match.facts.cache;
}

// The owner's own pages and collections have a slug, products none.
function isSlug(path: string, name: string): boolean {
  return slugged.some((start) => path.startsWith(start)) && /^[a-z0-9-]{1,80}$/.test(name);
}

const slugged = [href('/pages/:slug', { slug: '' }), href('/collections/:slug', { slug: '' })];

function split(target: string): [string, string] {
  const at = target.indexOf('?');
  return at === -1 ? [target, ''] : [target.slice(0, at), target.slice(at + 1)];
}

// Order among equal names counts (two brands), order of names does not.
function withQuery(path: string, query: string, known: readonly string[]): string | null {
  const kept: [string, string][] = [];
  for (const [name, value] of new URLSearchParams(query)) {
    if (noise.test(name)) continue;
    if (value === '' || (!known.includes(name) && !isRoutes(path, name))) return null;
    kept.push([name, value]);
  }
  const sorted = kept.toSorted(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
  return sorted.length === 0 ? path : `${path}?${new URLSearchParams(sorted)}`;
}

// The router asks for the data of some of a page's parts by this name.
function isRoutes(path: string, name: string): boolean {
  return name === '_routes' && path.endsWith('.data');
}
