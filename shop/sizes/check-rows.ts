// Whether the rows of a size chart are one chart: each size once, lengths that go up with the sizes, and no hole between them.
import type { ChartRow, SizeWidth } from './size-chart.ts';

/** Millimetres from one size to the next: a double size is 13, a missing row more. */
const LARGEST_STEP_MM = 20;
/** Of the name of a size, as a variant has it. */
const MAX_SIZE_NAME = 12;

type WrongRow = { problem: string; eu: string };

/** `rows` are in order of size; null where all is well. */
export function checkRows(rows: readonly ChartRow[], widths: readonly SizeWidth[]): WrongRow | null {
  for (const [at, row] of rows.entries()) {
    const before = rows[at - 1];
    const problem =
      longName(row, widths) ?? twin(rows.slice(0, at), row) ?? (before && stepProblem(before, row));
    if (problem) return { problem, eu: row.eu };
  }
  return null;
}

function longName({ eu }: ChartRow, widths: readonly SizeWidth[]): string | undefined {
  const wide = widths.find((width) => `${eu} ${width}`.length > MAX_SIZE_NAME);
  return wide && `EU ${eu} is too long a name for a size in the width ${wide}.`;
}

function twin(before: readonly ChartRow[], row: ChartRow): string | undefined {
  if (before.some(({ eu }) => eu === row.eu)) return `EU ${row.eu} is here twice.`;
  for (const system of ['uk', 'us'] as const) {
    const other = before.find((each) => row[system] !== '' && each[system] === row[system]);
    if (other)
      return `${system.toUpperCase()} ${row[system]} is here twice: at EU ${other.eu} and at EU ${row.eu}. Leave one of them empty.`;
  }
  return undefined;
}

function stepProblem(before: ChartRow, row: ChartRow): string | undefined {
  const isBackwards = row.to <= before.to || (row.from !== null && row.from <= (before.from ?? 0));
  if (isBackwards)
    return `EU ${row.eu} (${inWords(row)}) is not longer than EU ${before.eu} (${inWords(before)}). Lengths go up with the sizes.`;
  const between = row.from === null ? 0 : row.from - before.to - 1;
  if (between > 0)
    return `No size is for a foot of ${nameGap(before.to + 1, (row.from ?? 0) - 1)} mm: EU ${before.eu} ends at ${before.to}, EU ${row.eu} begins at ${row.from}.`;
  if (row.to - before.to > LARGEST_STEP_MM)
    return `From EU ${before.eu} (${inWords(before)}) to EU ${row.eu} (${inWords(row)}) it is ${row.to - before.to} mm: a size between them is missing, or a length is wrong.`;
  return undefined;
}

function nameGap(first: number, last: number): string {
  return first === last ? String(first) : `${first} to ${last}`;
}

function inWords({ from, to }: ChartRow): string {
  return from === null ? `${to} mm` : `${from} to ${to} mm`;
}
