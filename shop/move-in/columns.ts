// The columns of a file by their headings, for exports in which a row names its facts plainly.
import { importedCell } from '../imports/csv-injection.ts';
import type { SourceRow } from './moved.ts';

/** The first of these columns that says something, trimmed; '' where none does. */
export type CellOf = (row: SourceRow, ...columns: string[]) => string;

export type FileColumns = { has: (column: string) => boolean; names: readonly string[]; cell: CellOf };

/** Capitals do not matter. */
export function columnsOf(headings: readonly string[]): FileColumns {
  const names = headings.map((heading) => heading.trim().toLowerCase());
  const places = new Map(names.map((name, at) => [name, at]));
  const cell: CellOf = ({ cells }, ...columns) => {
    for (const column of columns) {
      const text = plain(cells[places.get(column.toLowerCase()) ?? -1] ?? '');
      if (text !== '') return text;
    }
    return '';
  };
  return { has: (column) => places.has(column.toLowerCase()), names, cell };
}

// Shopify keeps spreadsheets from reckoning with a phone by an apostrophe before it.
function plain(text: string): string {
  return importedCell(text.trim())
    .replace(/^'(?=[+\d])/, '')
    .trim();
}
