// Statements as couriers' portals export them: each in another order of columns, with other headings, amounts, dates and numbers.
import Papa from 'papaparse';
import { shuffled, type Random } from '#sims/engine/random.ts';

/** Paisa; `day` is `2026-11-22`. */
export type WrittenLine = {
  cn: string;
  ref: string;
  city: string;
  day: string;
  cod: number;
  fee: number;
  tax: number;
  withheld: number;
  net: number;
};

/** The rows under what a portal writes over them; `foot` null for a statement without a row of totals. */
export type WrittenTable = { over: string[][]; headings: string[]; rows: string[][]; foot: string[] | null };

const columns = ['cn', 'ref', 'city', 'day', 'cod', 'fee', 'tax', 'withheld', 'net'] as const;

type Column = (typeof columns)[number];

const names: Record<Column, string[]> = {
  cn: ['CN', 'Tracking Number', 'Consignment No', 'AWB'],
  ref: ['Order Ref', 'Order ID', 'Ref No'],
  city: ['Destination', 'City', 'Consignee City'],
  day: ['Date', 'Delivery Date', 'Status Date'],
  cod: ['COD', 'COD Amount', 'Cash Collected', 'Gross Amount'],
  fee: ['Charges', 'Delivery Charges', 'Shipping Fee', 'Freight'],
  tax: ['GST', 'Tax on services', 'SST'],
  withheld: ['WHT', 'Income Tax', 'Withholding Tax'],
  net: ['Net Amount', 'Net Payable', 'Amount Paid', 'Paid to you'],
};

const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

/** The day first, the month first, and in words: the three forms that couriers write, and the one that machines do. */
const days: ((year: string, month: string, day: string) => string)[] = [
  (year, month, day) => `${day}/${month}/${year}`,
  (year, month, day) => `${month}/${day}/${year}`,
  (year, month, day) => `${Number(day)} ${months[Number(month) - 1]} ${year}`,
  (year, month, day) => `${year}-${month}-${day}`,
];

const grouped = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2 });
const lakhs = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2 });

const amounts: ((paisa: number) => string)[] = [
  (paisa) => String(paisa / 100),
  (paisa) => (paisa / 100).toFixed(2),
  (paisa) => grouped.format(paisa / 100),
  (paisa) => lakhs.format(paisa / 100),
  (paisa) => `Rs ${grouped.format(paisa / 100)}`,
  (paisa) => (paisa < 0 ? `(${grouped.format(-paisa / 100)})` : grouped.format(paisa / 100)),
  (paisa) => (paisa === 0 ? '-' : `PKR ${paisa / 100}/-`),
];

const numbers: ((cn: string) => string)[] = [
  (cn) => cn,
  (cn) => `="${cn}"`,
  (cn) => cn.replace(/^(.{4})(.{4})/, '$1-$2-'),
  (cn) => ` ${cn.toLowerCase()} `,
];

/** Every statement in a form of its own. */
export function tableOf(lines: readonly WrittenLine[], number: string, random: Random): WrittenTable {
  const order = shuffled(random, columns);
  const oneOf = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const [amount, day, written] = [oneOf(amounts), oneOf(days), oneOf(numbers)];
  const cell = (line: WrittenLine, column: Column): string => {
    if (column === 'cn') return written(line.cn);
    if (column === 'ref' || column === 'city') return line[column];
    if (column !== 'day') return amount(line[column]);
    const [year = '', month = '', date = ''] = line.day.split('-');
    return day(year, month, date);
  };
  const sum = (column: 'cod' | 'net') => lines.reduce((total, line) => total + line[column], 0);
  const footCell = (column: Column): string => {
    if (column === 'cn') return 'Total';
    return column === 'cod' || column === 'net' ? amount(sum(column)) : '';
  };
  return {
    over: random() < 0.5 ? [['Payment advice', number], []] : [],
    headings: order.map((column) => oneOf(names[column])),
    rows: lines.map((line) => order.map((column) => cell(line, column))),
    foot: order.map(footCell),
  };
}

export function bytesOf({ over, headings, rows, foot }: WrittenTable, random: Random): Uint8Array {
  const delimiter = [',', ';', '\t'][Math.floor(random() * 3)];
  const newline = random() < 0.5 ? '\r\n' : '\n';
  const text = Papa.unparse([...over, headings, ...rows, ...(foot ? [foot] : [])], { delimiter, newline });
  return new TextEncoder().encode((random() < 0.5 ? '\uFEFF' : '') + text);
}
