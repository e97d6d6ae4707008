// A courier's own list of parcels as a CSV file: which column is what, and what each row tells.
import { withoutSign } from '#shop/pricing/rupees.ts';
import { importedCell } from '../imports/csv-injection.ts';
import { cleanLine, latinDigits } from '../text/text.ts';
import { readListDate, type DayOrder } from './list-date.ts';
import type { ToldEvent } from './told-events.ts';

export const LIST_COLUMNS = { number: 'Tracking number', word: 'Status', at: 'Date' } as const;

export type ListColumn = keyof typeof LIST_COLUMNS;

export const listColumns = Object.keys(LIST_COLUMNS) as ListColumn[];

/** The column of the file, from 0; `at` null where the list has no dates. */
export type ListMapping = { number: number; word: number; at: number | null; order: DayOrder };

/** As chosen once for a courier: by their headings, so that a column more or less does not matter. */
export type KeptColumns = { number: string; word: string; at: string; order: DayOrder };

const otherNames: Record<ListColumn, RegExp> = {
  number:
    /^(tracking(number|no|id|code)?|cn(number|no)?|consignment(number|no|note)?|cnno|awb(number|no)?|waybill(number|no)?|trackno|ٹریکنگنمبر|نمبر)$/,
  word: /^((current|delivery|last|latest|shipment|order|parcel|transaction|cn|booking)?status|statusdescription|اسٹیٹس|حالت|کیفیت)$/,
  at: /^((status|delivery|activity|transaction|event|last|update|updated|lastupdate|modified|laststatus)?(date|datetime|dateandtime|time|on|at)|lastupdate|تاریخ)$/,
};

/** What each heading most likely means, by its letters alone. */
export function guessListColumns(headings: readonly string[]): Partial<Record<ListColumn, number>> {
  const folded = headings.map((each) => each.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, ''));
  const guessed: Partial<Record<ListColumn, number>> = {};
  for (const column of listColumns) {
    const place = folded.findIndex((each) => otherNames[column].test(each));
    if (place >= 0) guessed[column] = place;
  }
  return guessed;
}

/** Null where this file lacks a column that was chosen. */
export function findKeptColumns(kept: KeptColumns, headings: readonly string[]): ListMapping | null {
  const [number, word] = [headings.indexOf(kept.number), headings.indexOf(kept.word)];
  const at = kept.at === '' ? null : headings.indexOf(kept.at);
  return number < 0 || word < 0 || at === -1 ? null : { number, word, at, order: kept.order };
}

export type ListRow = {
  /** As a spreadsheet counts: the headings are line 1. */
  line: number;
  number: string;
  word: string;
  /** Or why the row tells nothing. */
  told: ToldEvent | 'no-number' | 'shortened' | 'no-status' | 'bad-date';
};

/** `foot`: what a row of totals says that is not so; null without one, or where it adds up. */
export type CourierList = { rows: ListRow[]; foot: string | null };

/** Rows in the order of the file; empty ones and a row of totals are none. */
export function readCourierList(rows: readonly string[][], mapping: ListMapping): CourierList {
  const read: ListRow[] = [];
  const plain: string[][] = [];
  let foot: string[] | null = null;
  for (const [index, cells] of rows.entries()) {
    if (cells.every((cell) => cell.trim() === '')) continue;
    if (isFoot(cells, mapping)) foot = cells;
    else {
      read.push({ line: index + 2, ...readRow(cells, mapping) });
      plain.push(cells);
    }
  }
  return { rows: read, foot: foot && wrongTotal(foot, plain) };
}

function readRow(cells: readonly string[], mapping: ListMapping): Omit<ListRow, 'line'> {
  const number = cellOf(cells, mapping.number, 60);
  const word = cellOf(cells, mapping.word, 200);
  const date = cellOf(cells, mapping.at ?? -1, 60);
  return { number, word, told: toldBy({ number, word, date }, mapping.order) };
}

function toldBy(
  { number, word, date }: { number: string; word: string; date: string },
  order: DayOrder,
): ListRow['told'] {
  if (number === '') return 'no-number';
  if (/^\d+([.,]\d+)?E\+\d+$/i.test(number)) return 'shortened';
  if (word === '') return 'no-status';
  if (date === '') return { word, at: null };
  const read = readListDate(date, order);
  return read ? { word, ...read } : 'bad-date';
}

/** As a person reads it: without the ="..." by which a portal keeps Excel from shortening it. */
function cellOf(cells: readonly string[], place: number, limit: number): string {
  const cell = (cells[place] ?? '').trim().replace(/^="(.*)"$/, '$1');
  const clean = cleanLine(importedCell(cell), limit);
  return clean.ok ? latinDigits(clean.text) : '';
}

// "Total", and neither a number of a parcel nor a word of where it is.
function isFoot(cells: readonly string[], { number, word }: ListMapping): boolean {
  const says = cells.some((cell) => /^\W*(grand )?totals?\b|^کل\b/i.test(cell.trim()));
  const isParcel = /\d/.test(cells[number] ?? '') && /\p{L}/u.test(cells[word] ?? '');
  return says && !isParcel;
}

// Each number of the foot is the sum of its column, or how many rows there are.
function wrongTotal(foot: readonly string[], rows: readonly string[][]): string | null {
  for (const [place, cell] of foot.entries()) {
    const total = amountOf(cell.replace(/^\D+/, ''));
    if (total === null) continue;
    const sum = rows.reduce((all, cells) => all + (amountOf(cells[place] ?? '') ?? 0), 0);
    if (total !== rows.length && Math.abs(total - sum) > 0.005)
      return `The list says ${total} in all, its ${rows.length} rows come to ${sum || rows.length}: a part of it may be missing.`;
  }
  return null;
}

function amountOf(text: string): number | null {
  const digits = withoutSign(latinDigits(text)).replaceAll(/[, ]/g, '');
  return /^\d{1,12}(\.\d{1,2})?$/.test(digits) ? Number(digits) : null;
}
