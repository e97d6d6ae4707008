// The orders list as a CSV file that any spreadsheet opens and none runs.
import Papa from 'papaparse';
import { csvCell } from '#shop/imports/csv-cell.ts';
import { formatPhone } from '#shop/accounts/phone-field.ts';
import { shortId, statusWord } from '#shop/orders/order-status.ts';
import { formatClock, pakistanDay } from '#shop/text/pakistan-time.ts';
import type { OrderFilter } from '#shop/orders/order-filters.ts';
import type { Db } from '#server/db/transact.ts';
import { listNextOrders, type ListedOrder } from './list-orders.ts';

/** Orders a step: the file is streamed, never whole in memory. */
const STEP = 500;

const heads = [
  'Order ID',
  'Customer',
  'E-mail',
  'Phone',
  'Address',
  'City',
  'Items',
  'Titles',
  'Total',
  'Status',
  'Date',
  'Time',
];

/** All that a list means, piece by piece, however many: a file that left some out would not say so. */
export async function* exportOrders(db: Db, filter: OrderFilter, step = STEP): AsyncGenerator<string> {
  yield ordersCsv([]);
  for (let after: string | null = null; ;) {
    const orders = await listNextOrders(db, filter, { after, most: step });
    if (orders.length > 0) yield linesOf(orders);
    after = orders.length === step ? (orders.at(-1)?.id ?? null) : null;
    if (after === null) return;
  }
}

/** The columns of the screen, amounts in whole rupees, times of Pakistan; with the mark that makes Excel read UTF-8. */
export function ordersCsv(orders: readonly ListedOrder[]): string {
  const head = Papa.unparse([heads], { newline: '\r\n' });
  return `\uFEFF${head}\r\n${orders.length === 0 ? '' : linesOf(orders)}`;
}

function linesOf(orders: readonly ListedOrder[]): string {
  const lines = orders.map((order) => cells(order).map(csvCell));
  return `${Papa.unparse(lines, { newline: '\r\n' })}\r\n`;
}

function cells(order: ListedOrder): (string | number)[] {
  const { street, city } = order.deliveryAddress;
  return [
    `#${shortId(order.id)}`,
    order.customerName,
    order.email,
    formatPhone(order.phone),
    street,
    city,
    order.quantity,
    order.titles.join('; '),
    Math.round(order.grandTotal / 100),
    statusWord[order.status],
    pakistanDay(order.createdAt),
    formatClock(order.createdAt),
  ];
}
