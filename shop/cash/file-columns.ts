// Columns of a file that comes again and again, a courier's or a bank's: guessed by their headings, chosen once, kept by their names.
import type { DayOrder } from '../parcels/list-date.ts';

/** Columns of the file, from 0; what it does not have is left out. */
export type FileMapping<Column extends string> = { at: Partial<Record<Column, number>>; order: DayOrder };

/** By their headings, so that a column more or less does not matter. */
export type KeptFileColumns<Column extends string> = {
  names: Partial<Record<Column, string>>;
  order: DayOrder;
};

/** What each heading most likely means, by its letters alone; each column of the file is one thing. */
export function guessFileColumns<Column extends string>(
  headings: readonly string[],
  names: Record<Column, RegExp>,
): Partial<Record<Column, number>> {
  const folded = headings.map((each) => each.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, ''));
  const guessed: Partial<Record<Column, number>> = {};
  for (const [column, name] of Object.entries(names) as [Column, RegExp][]) {
    const taken = new Set(Object.values(guessed));
    const place = folded.findIndex((each, index) => !taken.has(index) && name.test(each));
    if (place >= 0) guessed[column] = place;
  }
  return guessed;
}

/** Null where this file lacks a column that was chosen. */
export function findKeptFileColumns<Column extends string>(
  kept: KeptFileColumns<Column>,
  headings: readonly string[],
): FileMapping<Column> | null {
  const at: Partial<Record<Column, number>> = {};
  for (const [column, name] of Object.entries(kept.names) as [Column, string][]) {
    const place = headings.indexOf(name);
    if (place < 0) return null;
    at[column] = place;
  }
  return { at, order: kept.order };
}

export function keptFileColumns<Column extends string>(
  { at, order }: FileMapping<Column>,
  headings: readonly string[],
): KeptFileColumns<Column> {
  const names = (Object.entries(at) as [Column, number][]).map(([column, place]) => [
    column,
    headings[place] ?? '',
  ]);
  return { names: Object.fromEntries(names) as KeptFileColumns<Column>['names'], order };
}

/** Where the headings stand: the first row that has what they need, else the widest of the first fifteen. */
export function findHeadingRow(
  table: readonly (readonly string[])[],
  hasHeadings: (row: readonly string[]) => boolean,
): number {
  const top = table.slice(0, 15);
  const found = top.findIndex((row) => hasHeadings(row) && filled(row) >= 3);
  if (found >= 0) return found;
  const widest = Math.max(0, ...top.map(filled));
  return Math.max(
    0,
    top.findIndex((row) => filled(row) === widest),
  );
}

function filled(row: readonly string[]): number {
  return row.filter((cell) => cell.trim() !== '').length;
}
