/** Field data of real visitors: how soon a page showed, how soon it reacted and how far it jumped, as bounded counts (rule X28). */

/** Kinds of page, by the first part of the address; everything else is `other`, so that no address is ever kept. */
export const PAGE_KINDS = ['home', 'list', 'product', 'cart', 'checkout', 'tracking', 'other'] as const;

export type PageKind = (typeof PAGE_KINDS)[number];

export const pageKindNames: Record<PageKind, string> = {
  home: 'Home',
  list: 'Lists and search',
  product: 'Product',
  cart: 'Cart',
  checkout: 'Checkout',
  tracking: 'Order and tracking',
  other: 'Other pages',
};

const KIND_OF: Record<string, PageKind> = {
  '': 'home',
  shop: 'list',
  collections: 'list',
  categories: 'list',
  brands: 'list',
  product: 'product',
  cart: 'cart',
  checkout: 'checkout',
  track: 'tracking',
};

export const DEVICES = ['phone', 'desktop'] as const;

export type DeviceKind = (typeof DEVICES)[number];

/** Largest contentful paint, interaction to next paint, cumulative layout shift, as browsers define them. */
export const MEASURES = ['lcp', 'inp', 'cls'] as const;

export type Measure = (typeof MEASURES)[number];

/**
 * Upper ends of the buckets, ascending: milliseconds, and thousandths for the shift. The last one is what a page can say at
 * most. `good` and `poor` are the limits of web.dev: up to the one it is good, above the other it is poor.
 */
export const measures: Record<Measure, { bounds: readonly number[]; good: number; poor: number }> = {
  lcp: {
    bounds: [
      200, 400, 600, 800, 1_000, 1_250, 1_500, 1_750, 2_000, 2_500, 3_000, 3_500, 4_000, 5_000, 6_000, 8_000,
      10_000, 15_000, 30_000, 60_000,
    ],
    good: 2_500,
    poor: 4_000,
  },
  inp: {
    bounds: [25, 50, 75, 100, 150, 200, 250, 300, 400, 500, 750, 1_000, 1_500, 2_000, 5_000, 10_000],
    good: 200,
    poor: 500,
  },
  cls: {
    bounds: [0, 5, 10, 25, 50, 75, 100, 150, 200, 250, 350, 500, 750, 1_000, 2_000],
    good: 100,
    poor: 250,
  },
};

/** What one visit to one page measured; a browser leaves out what it cannot measure. */
export type FieldSample = { page: PageKind; device: DeviceKind; values: Partial<Record<Measure, number>> };

/** Null for what no page of ours sends: an unknown device, a figure that is none, or none at all. The slowest count as the last bound. */
export function readFieldSample(fields: Record<Measure | 'page' | 'device', string>): FieldSample | null {
  const device = DEVICES.find((each) => each === fields.device);
  const read = MEASURES.filter((measure) => fields[measure] !== '').map((measure) => {
    const most = measures[measure].bounds.at(-1) ?? 0;
    const isFigure = /^\d{1,7}$/.test(fields[measure]);
    return [measure, isFigure ? Math.min(Number(fields[measure]), most) : null] as const;
  });
  if (!device || read.length === 0 || read.some(([, value]) => value === null)) return null;
  const page = Object.hasOwn(KIND_OF, fields.page) ? KIND_OF[fields.page] : undefined;
  return { page: page ?? 'other', device, values: Object.fromEntries(read) };
}

/** The bucket of a figure that is within bounds. */
export function bucketOf(measure: Measure, value: number): number {
  return measures[measure].bounds.findIndex((bound) => value <= bound);
}

/**
 * The figure that three visits of four stayed below, from counts by bucket; within a bucket as if its visits were spread evenly.
 * Null where there was none.
 */
export function threeOfFour(measure: Measure, counts: ReadonlyMap<number, number>): number | null {
  const { bounds } = measures[measure];
  const wanted = [...counts.values()].reduce((sum, each) => sum + each, 0) * 0.75;
  if (wanted === 0) return null;
  let below = 0;
  for (const [at, bound] of bounds.entries()) {
    const here = counts.get(at) ?? 0;
    const from = bounds[at - 1] ?? 0;
    if (here > 0 && below + here >= wanted)
      return Math.round(from + ((bound - from) * (wanted - below)) / here);
    below += here;
  }
  return bounds.at(-1) ?? null;
}

export type SpeedRating = 'good' | 'fair' | 'poor';

export function ratingOf(measure: Measure, value: number): SpeedRating {
  const { good, poor } = measures[measure];
  if (value <= good) return 'good';
  return value <= poor ? 'fair' : 'poor';
}

/** `1.8 s`, `140 ms`, `0.02`. */
export function measureText(measure: Measure, value: number): string {
  if (measure === 'cls') return (value / 1_000).toFixed(2);
  return measure === 'inp' && value < 1_000 ? `${value} ms` : `${(value / 1_000).toFixed(1)} s`;
}
