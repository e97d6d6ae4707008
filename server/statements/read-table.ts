// A table out of a file that somebody uploads: XLSX or text with commas, semicolons or tabs. Never more than a statement can be.
import { unzipSync } from 'fflate';
import Papa from 'papaparse';
import { readSheet } from 'read-excel-file/universal';
import { decodeFile } from '#platform/http/decode-file.ts';

/** As many as are matched within one request. */
const MAX_STATEMENT_ROWS = 5_000;

const MAX_FILE_BYTES = 5_000_000;
const MAX_UNPACKED_BYTES = 60_000_000;
const MAX_CELLS_A_ROW = 100;

/** `wrong`: why it cannot be read, in words. */
export type ReadTable = { rows: string[][] } | { wrong: string };

export async function readTable(bytes: Uint8Array): Promise<ReadTable> {
  if (bytes.length > MAX_FILE_BYTES)
    return {
      wrong: `The file is larger than ${MAX_FILE_BYTES / 1_000_000} MB. Export one statement at a time.`,
    };
  const table = isZip(bytes)
    ? await readWorkbook(bytes)
    : { rows: readText(await decodeFile(blobOf(bytes))) };
  if ('wrong' in table) return table;
  const rows = table.rows.map((row) => row.slice(0, MAX_CELLS_A_ROW).map((cell) => cell.slice(0, 300)));
  if (rows.length > MAX_STATEMENT_ROWS + 20)
    return { wrong: `At most ${MAX_STATEMENT_ROWS} lines at once. Divide the statement.` };
  return { rows };
}

export function readText(text: string): string[][] {
  const plain = text.replace(/^\uFEFF/, '');
  const preview = MAX_STATEMENT_ROWS + 50;
  return Papa.parse<string[]>(plain, { preview, delimiter: delimiterOf(plain) }).data;
}

const LOOKED_AT = 60;

// The one by which most rows have the same number of cells. Papa's own guess takes the separators of thousands for one, as soon as a
// portal writes a line of its own over the headings.
function delimiterOf(text: string): string {
  let best = { delimiter: ',', rows: 0, cells: 0 };
  for (const delimiter of [',', ';', '\t', '|']) {
    const { data } = Papa.parse<string[]>(text, { preview: LOOKED_AT, delimiter });
    const widths = Map.groupBy(data, (row) => row.length);
    for (const [cells, { length: rows }] of widths)
      if (cells > 1 && (rows > best.rows || (rows === best.rows && cells > best.cells)))
        best = { delimiter, rows, cells };
  }
  return best.delimiter;
}

/** As one reads it again: for a form that carries the file while its columns are chosen. */
export function writeText(rows: readonly (readonly string[])[]): string {
  return Papa.unparse(rows as string[][]);
}

function isZip([first, second]: Uint8Array): boolean {
  return first === 0x50 && second === 0x4b;
}

// The sizes that an archive declares are those to which it is unpacked: a bomb is refused before anything of it is.
async function readWorkbook(bytes: Uint8Array): Promise<ReadTable> {
  try {
    if (unpackedSize(bytes) > MAX_UNPACKED_BYTES)
      return { wrong: 'The file unpacks to more than a statement can be. Save it as CSV.' };
    const sheet = await readSheet(blobOf(bytes));
    return { rows: sheet.map((row) => row.map(cellText)) };
  } catch {
    return {
      wrong: 'The file cannot be read as a spreadsheet. Save it as CSV, or as XLSX without a password.',
    };
  }
}

function blobOf(bytes: Uint8Array): Blob {
  return new Blob([new Uint8Array(bytes)]);
}

function unpackedSize(bytes: Uint8Array): number {
  let sum = 0;
  unzipSync(bytes, {
    filter: ({ originalSize }) => {
      sum += originalSize;
      return false;
    },
  });
  return sum;
}

function cellText(cell: unknown): string {
  if (cell === null || cell === undefined) return '';
  // A day of a spreadsheet has no hour, and is midnight of no place.
  return cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell);
}
