// The squares of the stock grid as they are typed and pasted.
import { trimmed } from './product-form-draft.ts';
import { latinDigits } from '../text/text.ts';

/** Pairs typed in these squares; a square that is no number counts as none. */
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
