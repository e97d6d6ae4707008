// The orders list as a CSV file that any spreadsheet opens and none runs.
import Papa from 'papaparse';
import { csvCell } from '#shop/csv-cell.ts';
import { formatPhone } from '#shop/forms/phone.ts';
import { shortId, statusWord } from '#shop/order-status.ts';
import { formatClock, pakistanDay } from '#shop/pakistan-time.ts';
import type { ListedOrder } from './list-orders.ts';

/** An export is for a spreadsheet and for people: longer ones are a backup's work. */
export const MOST_EXPORTED = 20_000;

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

/** The columns of the screen, amounts in whole rupees, times of Pakistan; with the mark that makes Excel read UTF-8. */
export function ordersCsv(orders: readonly ListedOrder[]): string {
  const data = orders.map((order) => cells(order).map(csvCell));
  return `\uFEFF${Papa.unparse({ fields: heads, data }, { newline: '\r\n' })}\r\n`;
}

function cells(order: ListedOrder): (string | number)[] {
  const { street, city } = order.delivery_address;
  return [
    `#${shortId(order.id)}`,
    order.customer_name,
    order.email,
    formatPhone(order.phone),
    street,
    city,
    order.quantity,
    order.titles.join('; '),
    Math.round(order.grand_total / 100),
    statusWord[order.status],
    pakistanDay(order.created_at),
    formatClock(order.created_at),
  ];
}
