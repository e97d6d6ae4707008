// Which of the shop's many lists are worth a place in a search engine, and under which address.
import { readFilters, writeFilters, type Filters } from './filters-form.ts';
import { href } from '../text/href.ts';

/** The whole shop, one brand, one category, the sale and the last arrivals are worth a place in a search engine; every other list is null. */
export function canonicalList(filters: Filters): string | null {
  const query = writeFilters(filters);
  const { brands, categories, onSale, isNew } = filters;
  const isOne = brands.length + categories.length + Number(onSale) + Number(isNew) === 1;
  const isPlain = query === writeFilters({ ...plain, brands, categories, onSale, isNew });
  return query === '' || (isOne && isPlain) ? `${href('/shop')}${query}` : null;
}

const plain = readFilters(new URLSearchParams()).filters;
