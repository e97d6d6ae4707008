// The one address under which a page is known: without what only changes how it is shown.
import { writeFilters, type Filters } from '#shop/forms/filters.ts';

const known = new Set(['/', '/categories', '/brands', '/contact', '/size-guide', '/shipping']);

/** null for a page that is nobody's to list, a shopper's own or none at all; the shop's lists speak for themselves. */
export function canonicalPath(pathname: string): string | null {
  return known.has(pathname) || /^\/product\/[0-9a-f-]{36}$/.test(pathname) ? pathname : null;
}

/** The whole shop, one brand and one category are worth a place in a search engine; every other list is null. */
export function canonicalList(filters: Filters): string | null {
  const query = writeFilters(filters);
  const isOne = filters.brands.length + filters.categories.length === 1;
  const isPlain =
    query === writeFilters({ ...plain, brands: filters.brands, categories: filters.categories });
  return query === '' || (isOne && isPlain) ? `/shop${query}` : null;
}

const plain: Filters = {
  search: '',
  literal: false,
  brands: [],
  categories: [],
  sizes: [],
  minPrice: null,
  maxPrice: null,
  sort: 'newest',
  shown: 24,
  after: null,
};
