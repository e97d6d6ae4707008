// What of the facets the fields of the filters show, and so what of them travels to the browser.
import type { BrandFacet, CategoryFacet, Facets } from '#server/search/shop-facets.ts';

type ShownBrand = Pick<BrandFacet, 'name' | 'count'> & { matching: number | null };
type ShownCategory = ShownBrand & Pick<CategoryFacet, 'kind' | 'listed'>;

export type ShownFacets = Omit<Facets, 'brands' | 'categories'> & {
  brands: ShownBrand[];
  categories: ShownCategory[];
};

export function shownFacets({ brands, categories, fields, ...facets }: Facets): ShownFacets {
  return {
    ...facets,
    // A field that nothing on sale says anything of is nothing to choose from.
    fields: fields.filter(({ choices }) => choices.length > 0),
    brands: brands.map(({ name, count, matching }) => ({ name, count, matching })),
    categories: categories.map(({ name, count, matching, kind, listed }) => ({
      name,
      count,
      matching,
      kind,
      listed,
    })),
  };
}
