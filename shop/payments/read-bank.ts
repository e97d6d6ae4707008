// A bank's statement, row by row: what came in, when, and with which words. Whole, or not at all; what went out is left out.
import { exactMoney, readAmount } from '../cash/amount.ts';
import { importedCell } from '../imports/csv-injection.ts';
import { readListDate } from '../parcels/list-date.ts';
import { paisa, type Paisa } from '../pricing/money.ts';
import { pakistanDay } from '../text/pakistan-time.ts';
import { latinDigits } from '../text/text.ts';
import type { BankColumn, BankMapping } from './bank-columns.ts';
import { readReference } from './claim-form.ts';

/** `number`: under which it is written down: the bank's own, or what tells it apart from every other row. */
export type BankRow = { line: number; day: string; about: string; number: string; amount: Paisa };

/** `out`: how many rows of money that went out were left. `wrong`: why nothing of it is read, in words. */
export type ReadBank = { rows: BankRow[]; out: number } | { wrong: string };

type BankCells = { line: number; cells: readonly string[] };
type Booked = {
  line: number;
  day: string;
  about: string;
  said: string;
  amount: number;
  balance: number | null;
};

/** `headings`: the line of the file with the headings, from 1. */
export function readBank(
  table: readonly (readonly string[])[],
  mapping: BankMapping,
  headings: number,
): ReadBank {
  const all = table
    .map((cells, index): BankCells => ({ line: headings + 1 + index, cells }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  const feet = all.filter(({ cells }) => isFoot(cells, mapping));
  const body = all.filter(({ cells }) => !isFoot(cells, mapping));
  const cut = findCut(body);
  if (cut !== null) return { wrong: cut };
  const booked: Booked[] = [];
  for (const row of body) {
    const read = readRow(row, mapping);
    if (typeof read === 'string') return { wrong: read };
    if (read) booked.push(read);
  }
  if (booked.length === 0) return { wrong: 'No row of the file has a date and an amount.' };
  const wrong = wrongTotal(booked, feet, mapping) ?? findJump(booked);
  if (wrong !== null) return { wrong };
  const came = booked.filter(({ amount }) => amount > 0);
  return { rows: numbered(came), out: booked.length - came.length };
}

function readRow({ line, cells }: BankCells, { at, order }: BankMapping): Booked | string | null {
  const text = (column: BankColumn) => textAt(cells, at[column]);
  const amounts: number[] = [];
  for (const column of ['credit', 'debit', 'balance'] as const) {
    // Some write beside a balance whether it is one of credit.
    const cell = text(column).replace(/\s*\b(cr|dr)\.?$/i, '');
    const amount = readAmount(cell);
    if (amount === null) return `Line ${line}: “${cell.slice(0, 40)}” is no amount.`;
    amounts.push(amount);
  }
  const [credit = 0, debit = 0, balance = 0] = amounts;
  const day = text('date');
  const moved = signed(credit, text('kind')) - Math.abs(debit);
  if (day === '') return moved === 0 ? null : `Line ${line} has an amount and no date.`;
  const found = readListDate(day, order);
  if (!found) return `Line ${line}: “${day.slice(0, 40)}” is no date.`;
  const place = { line, day: pakistanDay(found.at), about: text('about'), said: text('reference') };
  return { ...place, amount: moved, balance: text('balance') === '' ? null : balance };
}

function signed(amount: number, kind: string): number {
  return /^(d|dr|debit|withdrawal|out)\b/i.test(kind) ? -Math.abs(amount) : amount;
}

function isFoot(cells: readonly string[], { at }: BankMapping): boolean {
  if (readListDate(textAt(cells, at.date), 'day-first') !== null) return false;
  return cells.some((cell) =>
    /^\W*(grand |sub )?(totals?|opening|closing|balance|brought|carried)\b/i.test(cell.trim()),
  );
}

// A download that broke off ends in the middle of a row.
function findCut(body: readonly BankCells[]): string | null {
  const last = body.at(-1);
  const width = Math.min(...body.slice(0, -1).map(({ cells }) => cells.length));
  if (!last || body.length < 2 || last.cells.length >= width) return null;
  return `The file breaks off in line ${last.line}. Download it again.`;
}

function wrongTotal(
  booked: readonly Booked[],
  feet: readonly BankCells[],
  { at }: BankMapping,
): string | null {
  const sum = booked.reduce((total, { amount }) => total + Math.max(0, amount), 0);
  for (const { line, cells } of feet) {
    const cell = textAt(cells, at.credit);
    const said = /total/i.test(cells.join(' ')) && cell !== '' ? readAmount(cell) : null;
    if (said !== null && said !== sum)
      return `Line ${line} says that ${exactMoney(said)} came in, the rows come to ${exactMoney(sum)}: a part of the file is missing, or a column is another.`;
  }
  return null;
}

// From row to row a balance moves by what came in or went out, downwards or upwards in the file.
function findJump(booked: readonly Booked[]): string | null {
  const known = booked.filter(({ balance }) => balance !== null);
  if (known.length < booked.length) return null;
  const jumps = (isDown: boolean) =>
    booked.flatMap((row, index) => {
      const before = booked[index - 1];
      if (!before) return [];
      const moved = (row.balance ?? 0) - (before.balance ?? 0);
      return moved === (isDown ? row.amount : -before.amount) ? [] : [{ before, row }];
    });
  const [down, up] = [jumps(true), jumps(false)];
  const [first] = down.length <= up.length ? down : up;
  return first
    ? `Between line ${first.before.line} and line ${first.row.line} the balance jumps: rows are missing, or a column is another.`
    : null;
}

// The bank's own number where it has one for this row alone.
function numbered(came: readonly Booked[]): BankRow[] {
  const said = came.map((row) => readReference(row.said.slice(0, 80)));
  const times = Map.groupBy(said, (each) => each);
  const made = new Map<string, number>();
  return came.map(({ line, day, about, amount, balance }, index): BankRow => {
    const own = said[index] ?? null;
    const words = `${day}${amount / 100}${balance === null ? '' : `B${balance / 100}`}${about}`;
    const base = words
      .replaceAll(/[^\p{L}\p{N}]/gu, '')
      .toUpperCase()
      .slice(0, 70);
    const isOwn = own !== null && times.get(own)?.length === 1;
    const count = isOwn ? 1 : (made.get(base) ?? 0) + 1;
    if (!isOwn) made.set(base, count);
    const number = isOwn ? own : `${base}${count === 1 ? '' : `N${count}`}`;
    return { line, day, about: `${about} ${own ?? ''}`.trim(), number, amount: paisa(amount) };
  });
}

/** As a person reads it: without the ="..." by which a portal keeps Excel from shortening it. */
function textAt(cells: readonly string[], place: number | undefined): string {
  const cell = (cells[place ?? -1] ?? '').trim().replace(/^="(.*)"$/, '$1');
  return latinDigits(importedCell(cell)).replaceAll(/\s+/g, ' ').trim().slice(0, 200);
}
