// What the head of the shop's list says: written by the server alone, since a browser needs no code for it.
import { countryName, pricesIn } from '#shop/country/words.ts';
import type { Filters } from '#shop/search/filters-form.ts';
import { canonicalList } from '#shop/search/canonical-list.ts';
import { NEW_IN, productCount } from './shop-choices.ts';

/** `canonical` is null where no search engine should list it. */
export function shopHead(
  filters: Filters,
  total: number,
  { searchTitle, searchDescription }: { searchTitle: string; searchDescription: string },
) {
  const heading = headingOf(filters);
  const canonical = total > 0 ? canonicalList(filters) : null;
  // What the owner wrote is of the list itself, not of a part of it.
  const isWhole = canonical !== null;
  return {
    heading,
    title: (isWhole && searchTitle) || heading,
    description:
      (isWhole && searchDescription) ||
      `${heading}: ${productCount(total)}, sizes in stock, ${pricesIn}, cash on delivery across ${countryName}.`,
    canonical,
  };
}

/** The page's heading: the choices that name it, else all shoes. */
function headingOf(filters: Filters): string {
  const [category, brand, colour] = [filters.categories, filters.brands, filters.colours].map((names) =>
    names.length === 1 ? names[0] : undefined,
  );
  if (filters.search) return `“${filters.search}”`;
  const words = [filters.isNew && NEW_IN, filters.onSale && 'Sale', colour, brand, category].filter(Boolean);
  return words.join(' · ') || 'All shoes';
}
