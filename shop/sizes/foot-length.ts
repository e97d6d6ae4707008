// From the length of a foot to a size: the next larger row of the chart, below it by the guide, or an honest "none".
import { guideRows, SIZE_CHART, type GuideRow, type SizeRow, type SizeRows } from './sizes.ts';

export type FootSize =
  | { fit: 'size'; row: SizeRow }
  /** Below the chart: the size is likely, and no promise. */
  | { fit: 'guide'; row: GuideRow }
  /** More than half a centimetre below the smallest size there is: that pair would be loose. */
  | { fit: 'shorter'; smallest: GuideRow }
  | { fit: 'longer'; largest: SizeRow };

/** `mm` is the length of the longer foot in millimetres (rule C13); `chart` a maker's, which has no guide below it. */
export function sizeForFoot(mm: number, chart: SizeRows = SIZE_CHART): FootSize | undefined {
  const [first, largest] = [chart[0], chart.at(-1)];
  if (!first || !largest) return undefined;
  const guides = chart === SIZE_CHART ? guideRows() : [];
  const below = guides.filter((each) => millimetres(each) < millimetres(first));
  const smallest = below[0] ?? first;
  if (mm <= millimetres(smallest) - SLACK_MM && !isWithin(mm, first)) return { fit: 'shorter', smallest };
  const guide = below.find((each) => millimetres(each) >= mm);
  if (guide) return { fit: 'guide', row: guide };
  const row = chart.find((each) => millimetres(each) >= mm);
  return row ? { fit: 'size', row } : { fit: 'longer', largest };
}

function isWithin(mm: number, { from }: SizeRow): boolean {
  return from !== undefined && mm >= Math.round(Number(from) * 10);
}

/** The foot a row is made for, in millimetres. */
export function millimetres(row: GuideRow): number {
  return Math.round(Number(row.cm) * 10);
}

/** `26.3`, `27`. */
export function centimetres(mm: number): string {
  return String(mm / 10);
}

// The chart's own smallest step: half a centimetre.
const SLACK_MM = 5;
