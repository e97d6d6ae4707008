// The errors of whole statements: each is refused in words, and nothing of it is taken in.
import type { WrittenTable } from './write-statement.ts';

/** What is typed beside the file; `total` null where nothing is. */
export type FileHead = { courierId: number; number: string; dated: string; total: number | null };

export type FileError = {
  table?: (table: WrittenTable, at: Record<string, number>) => WrittenTable;
  head?: (head: FileHead, other: { courierId: number; earlier: string; sum: number }) => FileHead;
  /** Of the refusal. */
  words: RegExp;
};

const rowsOf =
  (change: (rows: string[][], at: Record<string, number>) => string[][]) =>
  (table: WrittenTable, at: Record<string, number>): WrittenTable => ({
    ...table,
    rows: change(table.rows, at),
  });

const cell = (column: string, text: string) =>
  rowsOf((rows, at) =>
    rows.map((row, nth) => (nth === 3 ? row.map((was, place) => (place === at[column] ? text : was)) : row)),
  );

const cut = rowsOf((rows) => rows.slice(0, rows.length / 2));
const double = rowsOf((rows) => [...rows, ...rows.slice(4, 5)]);
const missing = /a part of it is missing, or a column is another/;

export const FILE_ERRORS: Readonly<Record<string, FileError>> = {
  'cut in half, with its total': { table: cut, words: missing },
  'cut in half, and its total typed': {
    table: (table, at) => ({ ...cut(table, at), foot: null }),
    head: (head, { sum }) => ({ ...head, total: sum }),
    words: missing,
  },
  'cut in half, and no total': {
    table: (table, at) => ({ ...cut(table, at), foot: null }),
    words: /Type the total of the statement/,
  },
  'a line left out': { table: rowsOf((rows) => rows.slice(1)), words: missing },
  'a paisa more in its total': { head: (head, { sum }) => ({ ...head, total: sum + 1 }), words: missing },
  'another sum of the cash': {
    table: (table, at) => ({
      ...table,
      foot: table.foot?.map((was, place) => (place === at['cod'] ? '1' : was)) ?? null,
    }),
    words: /says that it collected Rs 1 in all/,
  },
  'a parcel twice': {
    table: (table, at) => ({ ...double(table, at), foot: null }),
    head: (head, { sum }) => ({ ...head, total: sum }),
    words: /stands in line \d+ and again in line \d+/,
  },
  'a parcel twice, written otherwise': {
    table: rowsOf((rows, at) => [
      ...rows,
      ...rows
        .slice(4, 5)
        .map((row) => row.map((was, place) => (place === at['number'] ? was.replace(/\d{3}$/, ' $&') : was))),
    ]),
    words: /and again in line/,
  },
  'a word for an amount': { table: cell('cod', 'five thousand'), words: /is no amount/ },
  'an amount of another country': { table: cell('net', '1.234,50'), words: /is no amount/ },
  'a date that is none': { table: cell('date', '31/31/2026'), words: /is no date/ },
  'a number that a spreadsheet shortened': {
    table: cell('number', '7.7E+11'),
    words: /shortened the number/,
  },
  'an amount without a number': { table: cell('number', ''), words: /an amount and no tracking number/ },
  'no line at all': { table: rowsOf(() => []), words: /no line with a tracking number/ },
  'the statement of another courier': {
    head: (head, { courierId }) => ({ ...head, courierId }),
    words: /Only 0 of its \d+ lines are parcels of .* are in it/,
  },
  'a statement of another month': {
    head: (head, { earlier }) => ({ ...head, dated: earlier }),
    words: /Is it of another month\?/,
  },
};
