// Shoe sizes: stored in EU, shown in EU, UK or US by a size chart: the shop's own (rule C10), or a maker's (rule C29).

export type SizeSystem = 'EU' | 'UK' | 'US';

export const SIZE_SYSTEMS: readonly SizeSystem[] = ['EU', 'UK', 'US'];

/**
 * `cm` is the longest foot that the size is for, in centimetres, `from` the shortest where a maker says it. His chart may
 * leave `uk` and `us` empty.
 */
export type SizeRow = { eu: string; uk: string; us: string; cm: string; from?: string };

/** In order of length. */
export type SizeRows = readonly SizeRow[];

/** Size chart with foot length in cm (rule C10). */
export const SIZE_CHART: SizeRows = [
  { eu: '38', uk: '5', us: '6', cm: '24.5' },
  { eu: '39', uk: '5.5', us: '6.5', cm: '25' },
  { eu: '40', uk: '6', us: '7', cm: '25.5' },
  { eu: '41', uk: '7', us: '8', cm: '26.5' },
  { eu: '42', uk: '8', us: '9', cm: '27' },
  { eu: '43', uk: '9', us: '10', cm: '28' },
  { eu: '44', uk: '9.5', us: '10.5', cm: '28.5' },
  { eu: '45', uk: '10.5', us: '11.5', cm: '29.5' },
  { eu: '46', uk: '11', us: '12', cm: '30' },
];

/** The sizes a seller chooses from (rule C11). */
export const ADMIN_SIZES: readonly string[] = Array.from({ length: 11 }, (_, index) => String(36 + index));

const width = / (Narrow|Wide)$/;

/** `Wide` of `42 Wide`, a size of its own that is as long as 42 (rule C30); `` for the normal width. */
export function widthOf(eu: string): string {
  return width.exec(eu)?.[1] ?? '';
}

/** `42` of `42 Wide`. */
export function lengthOf(eu: string): string {
  return eu.replace(width, '');
}

/** undefined for a size outside the chart. */
export function sizeRow(eu: string, chart: SizeRows = SIZE_CHART): SizeRow | undefined {
  const length = lengthOf(eu);
  return chart.find((row) => row.eu === length);
}

/** What is known of a size outside the chart: about how long a foot it is for (rule C10). */
export type GuideRow = { eu: string; cm: string };

/** The sizes staff choose from that the chart does not have. */
export function guideRows(): GuideRow[] {
  return ADMIN_SIZES.flatMap((eu) => guideRow(eu) ?? []);
}

/**
 * A guide, not the chart: two thirds of a centimetre a size, which is the step of EU sizes everywhere, to half a
 * centimetre. null for a size of the chart and for what is no EU size; beside a maker's chart there is no guide.
 */
export function guideRow(eu: string, chart: SizeRows = SIZE_CHART): GuideRow | null {
  const size = Number(lengthOf(eu));
  if (chart !== SIZE_CHART || sizeRow(eu) || !(size >= 16 && size <= 52)) return null;
  return { eu, cm: String(Math.round((size / 1.5 - 1) * 2) / 2) };
}

/** Whether it is a size that a foot can be said to have. */
export function isKnownSize(eu: string): boolean {
  return sizeRow(eu) !== undefined || guideRow(eu) !== null;
}

/** The number on the size picker, `8` or `8 Wide`; what the chart has no number for shows its EU number, marked EU. */
export function sizeIn(system: SizeSystem, eu: string, chart: SizeRows = SIZE_CHART): string {
  if (system === 'EU') return eu;
  const row = sizeRow(eu, chart);
  const number = system === 'UK' ? row?.uk : row?.us;
  return number ? `${number} ${widthOf(eu)}`.trim() : `EU ${eu}`;
}

/** `EU 42 · UK 8 · US 9 · 27 cm`, or what of it is known. */
export function fullSize(eu: string, chart: SizeRows = SIZE_CHART): string {
  const row = sizeRow(eu, chart);
  if (!row) {
    const guide = guideRow(eu, chart);
    return guide ? `EU ${eu} · about ${guide.cm} cm` : `EU ${eu}`;
  }
  const { uk, us } = row;
  return [`EU ${eu}`, uk && `UK ${uk}`, us && `US ${us}`, `${footOf(row)} cm`].filter(Boolean).join(' · ');
}

/** The foot that a size is for, in centimetres: `27`, `26.6–27`. */
export function footOf({ cm, from }: Pick<SizeRow, 'cm' | 'from'>): string {
  return from === undefined || from === cm ? cm : `${from}–${cm}`;
}

/**
 * `EU 42 · UK 8 · Black`, as a cart or an order names a variant; the colour of a one-colour product is left out. `uk` is
 * the number of the maker's chart, empty where it has none; null where the product goes by the shop's own.
 */
export function sizeAndColour(eu: string, colour: string, uk: string | null): string {
  const number = uk ?? sizeRow(eu)?.uk;
  return [`EU ${eu}`, number ? `UK ${number}` : '', colour === 'Default' ? '' : colour]
    .filter(Boolean)
    .join(' · ');
}

/** For sorting: by number where both have one, of one number by width, else as text. */
export function bySize(a: string, b: string): number {
  const [one, other] = [numberOf(a), numberOf(b)];
  if (one !== other) return one - other;
  return widthOrder(a) - widthOrder(b) || (a < b ? -1 : a > b ? 1 : 0);
}

// Of a double size the first; a size in words comes last.
function numberOf(size: string): number {
  const number = /^\d+(?:\.\d+)?/.exec(size)?.[0];
  return number === undefined ? Number.MAX_VALUE : Number(number);
}

function widthOrder(size: string): number {
  return ['Narrow', '', 'Wide'].indexOf(widthOf(size));
}

export function isSizeSystem(text: unknown): text is SizeSystem {
  return text === 'EU' || text === 'UK' || text === 'US';
}
