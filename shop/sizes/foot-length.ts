// From the length of a foot to a size: the next larger row of the chart, or an honest "outside the chart".
import { SIZE_CHART, type SizeRow } from './sizes.ts';

type FootSize =
  | { fit: 'size'; row: SizeRow }
  /** More than half a centimetre below the smallest row: that pair would be loose. */
  | { fit: 'shorter'; smallest: SizeRow }
  | { fit: 'longer'; largest: SizeRow };

/** `mm` is the length of the longer foot in millimetres (rule C13). */
export function sizeForFoot(mm: number): FootSize | undefined {
  const [smallest, largest] = [SIZE_CHART[0], SIZE_CHART.at(-1)];
  if (!smallest || !largest) return undefined;
  if (mm <= millimetres(smallest) - SLACK_MM) return { fit: 'shorter', smallest };
  const row = SIZE_CHART.find((each) => millimetres(each) >= mm);
  return row ? { fit: 'size', row } : { fit: 'longer', largest };
}

/** The foot a row is made for, in millimetres. */
export function millimetres(row: SizeRow): number {
  return Math.round(Number(row.cm) * 10);
}

/** `26.3`, `27`. */
export function centimetres(mm: number): string {
  return String(mm / 10);
}

// The chart's own smallest step: half a centimetre.
const SLACK_MM = 5;
