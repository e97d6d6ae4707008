// Size charts of makers: for a brand, for an audience or type, or for both, with the length of the foot as their base (rule C29).
import { centimetres } from './foot-length.ts';
import { bySize, SIZE_CHART, type SizeRow, type SizeRows, type SizeSystem } from './sizes.ts';

/** Beside the normal one, which has no name (rule C30). */
export const WIDTHS = ['Narrow', 'Wide'] as const;

export type SizeWidth = (typeof WIDTHS)[number];

/** As stored. `from` and `to` are millimetres of foot, both included; `from` is null where a chart names one length. */
export type ChartRow = { eu: string; uk: string; us: string; from: number | null; to: number };

/** Whose it is: at least one of the two. `category` is an audience or a type; null is all brands, or everybody. */
export type ChartScope = { brand: string | null; category: string | null };

export type StoredChart = ChartScope & { id: number; rows: ChartRow[]; widths: SizeWidth[] };

/** A maker's chart as a page shows it. */
export type SizeChart = { id: number; name: string; rows: SizeRow[] };

export const MAX_CHARTS = 100;
export const MAX_CHART_ROWS = 60;

/** `Nike, Men`, `Kids, all brands`. */
export function chartName({ brand, category }: ChartScope): string {
  return brand === null ? `${category ?? ''}, all brands` : [brand, category].filter(Boolean).join(', ');
}

export function shownRows(rows: readonly ChartRow[]): SizeRow[] {
  return rows.map(({ eu, uk, us, from, to }) => ({
    eu,
    uk,
    us,
    cm: centimetres(to),
    ...(from !== null && { from: centimetres(from) }),
  }));
}

export function shownChart(chart: Omit<StoredChart, 'widths'>): SizeChart {
  return { id: chart.id, name: chartName(chart), rows: shownRows(chart.rows) };
}

export type Charted = { brand: string; category: string; audience: string | null };

/**
 * The most exact chart of a product; undefined where the shop's own is used. A brand counts before a category, a type
 * before an audience. `size_chart_of` of the schema says the same.
 */
export function chartOf<Scope extends ChartScope>(
  charts: readonly Scope[],
  product: Charted,
): Scope | undefined {
  const { brand, category, audience } = product;
  const fits = charts.filter(
    (chart) =>
      (chart.brand === null || chart.brand === brand) &&
      (chart.category === null || chart.category === category || chart.category === audience),
  );
  const exactness = (chart: ChartScope) =>
    (chart.brand === null ? 0 : 4) + (chart.category === category ? 2 : chart.category === null ? 0 : 1);
  return fits.toSorted((a, b) => exactness(b) - exactness(a))[0];
}

export function rowsOf(charts: readonly StoredChart[], product: Charted): SizeRows {
  const chart = chartOf(charts, product);
  return chart ? shownRows(chart.rows) : SIZE_CHART;
}

/** The EU size of a UK or US number; undefined where the chart has none. */
export function euSize(
  system: Exclude<SizeSystem, 'EU'>,
  number: string,
  rows: SizeRows,
): string | undefined {
  return rows.find((row) => (system === 'UK' ? row.uk : row.us) === number)?.eu;
}

/** The sizes that the form of products offers by a chart. */
export type OfferedSizes = ChartScope & { sizes: string[] };

export function offeredSizes(charts: readonly StoredChart[]): OfferedSizes[] {
  return charts.map((chart) => ({ brand: chart.brand, category: chart.category, sizes: sizesOf(chart) }));
}

/** Every size that a product by this chart may come in: each in each width. */
function sizesOf({ rows, widths }: Pick<StoredChart, 'rows' | 'widths'>): string[] {
  return rows.flatMap(({ eu }) => [eu, ...widths.map((width) => `${eu} ${width}`)]).toSorted(bySize);
}
