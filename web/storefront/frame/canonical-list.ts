// Which of the shop's many lists are worth a place in a search engine, and under which address.
import { readFilters, writeFilters, type Filters } from '#shop/search/filters-form.ts';
import { href } from '#shop/text/href.ts';

/** The whole shop, one brand and one category are worth a place in a search engine; every other list is null. */
export function canonicalList(filters: Filters): string | null {
  const query = writeFilters(filters);
  const isOne = filters.brands.length + filters.categories.length === 1;
  const isPlain =
    query === writeFilters({ ...plain, brands: filters.brands, categories: filters.categories });
  return query === '' || (isOne && isPlain) ? `${href('/shop')}${query}` : null;
}

const plain = readFilters(new URLSearchParams()).filters;
