/** CSV files to download, as spreadsheets read them. */
import Papa from 'papaparse';

/** With the mark that makes Excel read UTF-8; lines end in CR LF. What could run as a formula is made harmless before (rule X8). */
export function csvText(heads: readonly string[], lines: readonly (readonly (string | number)[])[]): string {
  return `\uFEFF${csvLines([heads, ...lines])}`;
}

/** Lines without headings, for a file that is sent in pieces. */
export function csvLines(lines: readonly (readonly (string | number)[])[]): string {
  return `${Papa.unparse(lines as (string | number)[][], { newline: '\r\n' })}\r\n`;
}

/** `name` is that of the file, in ASCII. */
export function csvDownload(body: string | ReadableStream, name: string): Response {
  return new Response(body, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'private, no-store',
    },
  });
}
