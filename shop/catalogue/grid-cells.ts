// The cells of the stock grid as typed and pasted.
import { trimmed } from './product-form-draft.ts';
import { latinDigits } from '../text/text.ts';

/** The sum of the typed cells; a cell that is not a number counts as 0. */
export function sumOf(texts: readonly (string | undefined)[]): number {
  return texts.reduce(
    (sum, text) => sum + (/^\d{1,5}$/.test(digitsOf(text)) ? Number(digitsOf(text)) : 0),
    0,
  );
}

function digitsOf(text: string | undefined): string {
  return latinDigits(trimmed(text));
}

/** What a spreadsheet puts on the clipboard: rows by line, cells by tab. */
export function readPastedCells(text: string): string[][] {
  const lines = text.replace(/\r\n?/g, '\n').replace(/\n$/, '').split('\n');
  return lines.slice(0, 100).map((line) =>
    line
      .split('\t')
      .slice(0, 100)
      .map((cell) => cell.trim()),
  );
}
