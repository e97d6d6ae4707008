// Which size charts a UK or US number in a search is meant by: those of the brands and kinds that are searched for beside it.
import { shownRows, type StoredChart } from '../sizes/size-chart.ts';
import { SIZE_CHART, type SizeRows } from '../sizes/sizes.ts';

export type SearchCharts = readonly Pick<StoredChart, 'brand' | 'category' | 'rows'>[];

type SoughtShoes = {
  brands: readonly string[];
  types: readonly { type: string }[];
  audiences: readonly string[];
};

/** The shop's own is among them as long as what is searched for may go by it. */
export function soughtCharts({ brands, types, audiences }: SoughtShoes, charts: SearchCharts): SizeRows[] {
  const categories = [...types.map(({ type }) => type), ...audiences];
  const isNamed = (category: string | null) => category !== null && categories.includes(category);
  const own = charts.filter(({ brand, category }) => {
    if (brand !== null && !brands.includes(brand)) return false;
    return isNamed(category) || (brand !== null && (category === null || categories.length === 0));
  });
  // A chart for the kind of shoe that is named is more exact than one for all of a brand.
  const exact = own.filter(({ category }) => isNamed(category));
  const meant = exact.length > 0 ? exact : own;
  const isCovered = exact.length > 0 || own.some(({ category }) => category === null);
  return [...meant.map(({ rows }) => shownRows(rows)), ...(isCovered ? [] : [SIZE_CHART])];
}
