// A courier's statement, line by line: what was collected of each parcel, what was taken off, what was paid. Whole, or not at all.
import { numberKey } from '../parcels/number-key.ts';
import { importedCell } from '../imports/csv-injection.ts';
import { readListDate } from '../parcels/list-date.ts';
import { pakistanDay } from '../text/pakistan-time.ts';
import { cleanLine, latinDigits } from '../text/text.ts';
import { exactMoney, readAmount } from './amount.ts';
import type { StatementColumn, StatementMapping } from './statement-columns.ts';

export type StatementLine = {
  /** As a spreadsheet counts. */
  line: number;
  cn: string;
  reference: string;
  city: string;
  /** `2026-11-22`; null where the statement does not say. */
  day: string | null;
  /** Paisa; null where the statement does not say what was collected. */
  cod: number | null;
  fee: number;
  tax: number;
  withheld: number;
  net: number;
};

/** `wrong`: why nothing of it is taken in, in words. */
export type ReadStatement = { lines: StatementLine[]; total: number } | { wrong: string };

type Sums = { cod: number; net: number };

type NumberedRow = { line: number; cells: readonly string[] };

/**
 * `headings`: the line of the file with the headings, from 1. `total`: what it pays in all, as its paper or the bank says; null
 * where nobody typed it, and then its own row of totals must say it.
 */
export function readStatement(
  rows: readonly (readonly string[])[],
  mapping: StatementMapping,
  { headings, total }: { headings: number; total: number | null },
): ReadStatement {
  const numbered = rows
    .map((cells, index): NumberedRow => ({ line: headings + 1 + index, cells }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  const foot = numbered.findLast(({ cells }) => isFoot(cells, mapping));
  const body = numbered.filter((row) => !isFoot(row.cells, mapping));
  const below = chargesBelowZero(body, mapping);
  const lines: StatementLine[] = [];
  for (const row of body) {
    const read = readLine(row, mapping, below);
    if (typeof read === 'string') return { wrong: read };
    if (read) lines.push(read);
  }
  if (lines.length === 0) return { wrong: 'The statement has no line with a tracking number.' };
  const wrong = findDouble(lines) ?? wrongSum(lines, { foot, mapping, total });
  if (wrong !== null) return { wrong };
  return { lines, total: sumOf(lines).net };
}

/** In words why lines that a program sent are no whole statement, as it is of a file; null for one that is. `total` in paisa. */
export function whyNotWhole(lines: readonly StatementLine[], total: number): string | null {
  const { net } = sumOf(lines);
  return findDouble(lines) ?? (net === total ? null : misses('pays', total, net, lines));
}

function readLine(
  { line, cells }: NumberedRow,
  mapping: StatementMapping,
  below: ReadonlySet<StatementColumn>,
): StatementLine | string | null {
  const text = (column: StatementColumn, limit: number) => textAt(cells, mapping.at[column], limit);
  const amounts: Partial<Record<StatementColumn, number>> = {};
  for (const column of AMOUNTS) {
    const cell = cellAt(cells, mapping.at[column]);
    const amount = amountIn(cell);
    if (amount === null) return `Line ${line}: “${cell.slice(0, 40)}” is no amount.`;
    amounts[column] = below.has(column) ? 0 - amount : amount;
  }
  const cn = text('number', 60);
  if (cn === '') {
    const isEmpty = AMOUNTS.every((column) => amounts[column] === 0);
    return isEmpty ? null : `Line ${line} has an amount and no tracking number.`;
  }
  if (/^\d+([.,]\d+)?E\+\d+$/i.test(cn))
    return `Line ${line}: a spreadsheet shortened the number to ${cn}. Format its column as text, and export it again.`;
  const day = text('date', 60);
  const at = day === '' ? null : readListDate(day, mapping.order);
  if (day !== '' && !at) return `Line ${line}: “${day.slice(0, 40)}” is no date.`;
  const place = { line, cn, reference: text('reference', 60), city: text('city', 100) };
  return { ...place, day: at && pakistanDay(at.at), ...amountsOf(amounts, mapping) };
}

type Amounts = Pick<StatementLine, 'cod' | 'fee' | 'tax' | 'withheld' | 'net'>;

// Without a column of charges whatever is not paid was taken off as such; without one of what was paid it is the rest.
function amountsOf(read: Partial<Record<StatementColumn, number>>, { at }: StatementMapping): Amounts {
  const amount = (column: StatementColumn) => read[column] ?? 0;
  const cod = at.cod === undefined ? null : amount('cod');
  const tax = amount('tax');
  const withheld = amount('income') + amount('sales');
  const isPlain = CHARGES.every((column) => at[column] === undefined);
  const fee =
    isPlain && cod !== null && at.net !== undefined ? cod - amount('net') : amount('fee') + amount('other');
  const net = at.net === undefined ? (cod ?? 0) - fee - tax - withheld : amount('net');
  return { cod, fee, tax, withheld, net };
}

const CHARGES = ['fee', 'other', 'tax', 'income', 'sales'] as const satisfies readonly StatementColumn[];

const AMOUNTS = ['cod', ...CHARGES, 'net'] as const satisfies readonly StatementColumn[];

// Some write what they take off with a minus before it: a column of charges without one above 0 is such a column.
function chargesBelowZero(
  rows: readonly NumberedRow[],
  { at }: StatementMapping,
): ReadonlySet<StatementColumn> {
  const below = CHARGES.filter((column) => {
    const amounts = rows.map(({ cells }) => amountIn(cellAt(cells, at[column])) ?? 0);
    return amounts.some((amount) => amount < 0) && amounts.every((amount) => amount <= 0);
  });
  return new Set(below);
}

function findDouble(lines: readonly StatementLine[]): string | null {
  const seen = new Map<string, number>();
  for (const { cn, line } of lines) {
    const key = numberKey(cn);
    const before = seen.get(key);
    if (before !== undefined) return `${cn} stands in line ${before} and again in line ${line}.`;
    seen.set(key, line);
  }
  return null;
}

type SaidTotals = { foot: NumberedRow | undefined; mapping: StatementMapping; total: number | null };

function wrongSum(lines: readonly StatementLine[], { foot, mapping, total }: SaidTotals): string | null {
  const sums = sumOf(lines);
  const footOf = (column: 'cod' | 'net') => {
    const cell = cellAt(foot?.cells ?? [], mapping.at[column]);
    return cell === '' || /total|^کل/i.test(cell) ? null : amountIn(cell);
  };
  const [footCod, footNet] = [footOf('cod'), footOf('net')];
  if (total === null && footNet === null)
    return 'The file does not say what it pays in all. Type the total of the statement.';
  for (const said of [total, footNet])
    if (said !== null && said !== sums.net) return misses('pays', said, sums.net, lines);
  if (footCod !== null && footCod !== sums.cod) return misses('collected', footCod, sums.cod, lines);
  return null;
}

function misses(what: string, said: number, sum: number, { length }: readonly StatementLine[]): string {
  return `The statement says that it ${what} ${exactMoney(said)} in all, its ${length} lines come to ${exactMoney(sum)}: a part of it is missing, or a column is another.`;
}

function sumOf(lines: readonly StatementLine[]): Sums {
  return {
    cod: lines.reduce((sum, { cod }) => sum + (cod ?? 0), 0),
    net: lines.reduce((sum, { net }) => sum + net, 0),
  };
}

function isFoot(cells: readonly string[], { at }: StatementMapping): boolean {
  const says = cells.some((cell) => /^\W*(grand |sub ?)?totals?\b|^کل\b/i.test(cell.trim()));
  return says && !/\d/.test(cells[at.number ?? -1] ?? '');
}

function cellAt(cells: readonly string[], place: number | undefined): string {
  return (cells[place ?? -1] ?? '').trim();
}

/** In paisa; null for what is no amount. */
function amountIn(cell: string): number | null {
  return readAmount(importedCell(cell));
}

/** As a person reads it: without the ="..." by which a portal keeps Excel from shortening it. */
function textAt(cells: readonly string[], place: number | undefined, limit: number): string {
  const cell = cellAt(cells, place).replace(/^="(.*)"$/, '$1');
  const clean = cleanLine(importedCell(cell), limit);
  return clean.ok ? latinDigits(clean.text) : '';
}
