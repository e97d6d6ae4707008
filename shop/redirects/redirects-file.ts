// A file of redirects: which of its columns is which, and the rows that hold two addresses (rule N4).
import { readAddress } from './address.ts';
import type { Redirect } from './plan-redirects.ts';

/** A file of so many is one import; Shopify's own limit is as high. */
export const MAX_FILE_REDIRECTS = 100_000;

export type RedirectsFile = {
  /** `line` is that of the file, from 1, with its headings. */
  redirects: (Redirect & { line: number })[];
  unreadable: { line: number; text: string }[];
};

const fromNames = /^(redirect )?(from|source|old)(?![a-z])/i;
const toNames = /^(redirect )?(to|target|new|destination)(?![a-z])/i;

/** With headings as Shopify and most plugins of WooCommerce write them, or without: then the first two columns. */
export function readRedirectsFile(headings: readonly string[], rows: readonly string[][]): RedirectsFile {
  const found = [
    headings.findIndex((each) => fromNames.test(each)),
    headings.findIndex((each) => toNames.test(each)),
  ];
  const isHeaded = found[0] !== -1 && found[1] !== -1;
  const [from = 0, to = 1] = isHeaded ? found : [0, 1];
  // Without names for both the first line is a redirect, unless it is none.
  const lines = isHeaded || !readAddress(headings[from] ?? '') ? [null, ...rows] : [headings, ...rows];
  const file: RedirectsFile = { redirects: [], unreadable: [] };
  for (const [at, cells] of lines.entries()) {
    if (!cells || cells.every((cell) => cell.trim() === '')) continue;
    const [typedFrom = '', typedTo = ''] = [cells[from], cells[to]];
    const [source, target] = [readAddress(typedFrom), readAddress(typedTo)];
    if (source !== null && target !== null) file.redirects.push({ line: at + 1, source, target });
    else file.unreadable.push({ line: at + 1, text: `${typedFrom}, ${typedTo}`.slice(0, 120) });
  }
  return file;
}
