// Shoe sizes: stored in EU, shown in EU, UK or US by the size chart of rule C10.

export type SizeSystem = 'EU' | 'UK' | 'US';

export const SIZE_SYSTEMS: readonly SizeSystem[] = ['EU', 'UK', 'US'];

export type SizeRow = { eu: string; uk: string; us: string; cm: string };

/** Size chart with foot length in cm (rule C10). */
export const SIZE_CHART: readonly SizeRow[] = [
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

/** undefined for a size outside the chart. */
export function sizeRow(eu: string): SizeRow | undefined {
  return SIZE_CHART.find((row) => row.eu === eu);
}

/** What is known of a size outside the chart: about how long a foot it is for (rule C10). */
export type GuideRow = { eu: string; cm: string };

/** The sizes staff choose from that the chart does not have. */
export function guideRows(): GuideRow[] {
  return ADMIN_SIZES.flatMap((eu) => guideRow(eu) ?? []);
}

/**
 * A guide, not the chart: two thirds of a centimetre a size, which is the step of EU sizes everywhere, to half a
 * centimetre. null for a size of the chart and for what is no EU size.
 */
export function guideRow(eu: string): GuideRow | null {
  const size = Number(eu);
  if (sizeRow(eu) || !(size >= 16 && size <= 52)) return null;
  return { eu, cm: String(Math.round((size / 1.5 - 1) * 2) / 2) };
}

/** Whether it is a size that a foot can be said to have. */
export function isKnownSize(eu: string): boolean {
  return sizeRow(eu) !== undefined || guideRow(eu) !== null;
}

/** The number on the size picker; a size outside the chart shows its EU number, marked EU. */
export function sizeIn(system: SizeSystem, eu: string): string {
  const row = sizeRow(eu);
  if (system === 'EU') return eu;
  if (!row) return `EU ${eu}`;
  return system === 'UK' ? row.uk : row.us;
}

/** `EU 42 · UK 8 · US 9 · 27 cm`, or what of it is known. */
export function fullSize(eu: string): string {
  const row = sizeRow(eu);
  if (row) return `EU ${row.eu} · UK ${row.uk} · US ${row.us} · ${row.cm} cm`;
  const guide = guideRow(eu);
  return guide ? `EU ${eu} · about ${guide.cm} cm` : `EU ${eu}`;
}

/** `EU 42 · UK 8 · Black`, as a cart or an order names a variant; the colour of a one-colour product is left out. */
export function sizeAndColour(eu: string, colour: string): string {
  const row = sizeRow(eu);
  return [`EU ${eu}`, row ? `UK ${row.uk}` : '', colour === 'Default' ? '' : colour]
    .filter(Boolean)
    .join(' · ');
}

/** For sorting: by number where both are numbers, else as text. */
export function bySize(a: string, b: string): number {
  return Number(a) - Number(b) || (a < b ? -1 : a > b ? 1 : 0);
}

export function isSizeSystem(text: unknown): text is SizeSystem {
  return text === 'EU' || text === 'UK' || text === 'US';
}
