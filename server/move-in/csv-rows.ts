// The rows of a CSV file one after the other, each with its line: of the file never more than a piece is in memory.
import Papa from 'papaparse';
import type { SourceRow } from '#shop/move-in/moved.ts';
import { encodingOf, textOf } from '#platform/http/decode-file.ts';

/** `isCut`: the file ends in the middle of this row; nothing of it is given. */
type FileRow = SourceRow & { isCut: boolean };

// A cell is no longer: a quotation mark that is never closed would otherwise hold the rest of the file.
const MAX_HELD = 4_000_000;

/** The first row are the headings; the others have as many cells at most. Empty lines are left out. */
export async function* csvRows(file: Blob): AsyncGenerator<FileRow> {
  let held = '';
  let line = 1;
  let width = 0;
  let parser: RowParser | null = null;
  const rowsOf = function* (cells: readonly string[][]): Generator<FileRow> {
    for (const row of cells) {
      const at = line;
      line += 1 + row.reduce((sum, cell) => sum + newlinesIn(cell), 0);
      if (width === 0 && row.length > 1) width = row.length;
      if (row.length > 1 || row[0] !== '') yield { line: at, cells: row, isCut: false };
    }
  };
  for await (const piece of textOf(file, await encodingOf(file))) {
    held += piece;
    if (held === '') continue;
    parser ??= parserOf(held);
    const read = parser.parse(held, 0, true);
    yield* rowsOf(read.data);
    held = held.slice(read.meta.cursor);
    if (held.length > MAX_HELD) return yield { line, cells: [], isCut: true };
  }
  if (held === '' || !parser) return;
  const { data, errors } = parser.parse(held, 0, false);
  const isOpen = errors.some(({ code }) => code === 'MissingQuotes');
  const rows = data.at(-1)?.length === 1 && data.at(-1)?.[0] === '' ? data.slice(0, -1) : data;
  const isCut = isOpen || (rows.at(-1)?.length ?? width) < width;
  yield* rowsOf(isCut ? rows.slice(0, -1) : rows);
  if (isCut) yield { line, cells: [], isCut };
}

type RowParser = {
  parse: (
    text: string,
    base: number,
    leaveLast: boolean,
  ) => { data: string[][]; errors: { code: string }[]; meta: { cursor: number } };
};

// The part of Papa Parse that reads one piece of text and says how far it came: its own streaming reads files of a browser.
function parserOf(text: string): RowParser {
  const delimiter = delimiterOf(text.slice(0, 100_000));
  const Parser = Papa.Parser as new (config: object) => RowParser;
  return new Parser({ delimiter, newline: '\n', fastMode: false });
}

// By the headings alone: cells of an order list its lines between pipes and semicolons.
function delimiterOf(head: string): string {
  const width = (delimiter: string) =>
    Papa.parse<string[]>(head, { preview: 1, delimiter }).data[0]?.length ?? 0;
  return [',', ';', '\t'].toSorted((a, b) => width(b) - width(a))[0] ?? ',';
}

function newlinesIn(cell: string): number {
  let count = 0;
  for (let at = cell.indexOf('\n'); at >= 0; at = cell.indexOf('\n', at + 1)) count += 1;
  return count;
}
