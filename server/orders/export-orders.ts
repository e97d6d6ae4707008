// The orders list as a CSV file that any spreadsheet opens and none runs.
import Papa from 'papaparse';
import { csvCell } from '#shop/imports/csv-cell.ts';
import { formatPhone } from '#shop/accounts/phone-field.ts';
import type { Order, OrderLine } from '#shop/orders/order.ts';
import { sizeAndColour } from '#shop/sizes/sizes.ts';
import { shortId, statusWord } from '#shop/orders/order-status.ts';
import { formatClock, pakistanDay } from '#shop/text/pakistan-time.ts';
import type { OrderFilter } from '#shop/orders/order-filters.ts';
import type { Db } from '#server/db/transact.ts';
import { listNextOrders } from './list-orders.ts';
import { readOrders } from './read-order.ts';

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
  'Lines',
  'State',
  'Postcode',
  'Delivery method',
  'Subtotal',
  'Discount',
  'Coupon',
  'Delivery fee',
  'Courier',
  'Tracking number',
  'Packed',
  'Shipped',
  'Delivered',
  'Returned',
];

/** All that a list means, piece by piece, however many: a file that left some out would not say so. */
export async function* exportOrders(db: Db, filter: OrderFilter, step = STEP): AsyncGenerator<string> {
  yield ordersCsv([]);
  for (let after: string | null = null; ;) {
    const listed = await listNextOrders(db, filter, { after, most: step });
    const ids = listed.map((order) => order.id);
    if (ids.length > 0) yield linesOf(await readOrders(db, ids));
    after = ids.length === step ? (ids.at(-1) ?? null) : null;
    if (after === null) return;
  }
}

/**
 * The columns of the screen, then what booking and accounts need; amounts in whole rupees, times of Pakistan; with the
 * mark that makes Excel read UTF-8.
 */
export function ordersCsv(orders: readonly Order[]): string {
  const head = Papa.unparse([heads], { newline: '\r\n' });
  return `\uFEFF${head}\r\n${orders.length === 0 ? '' : linesOf(orders)}`;
}

function linesOf(orders: readonly Order[]): string {
  const lines = orders.map((order) => cells(order).map(csvCell));
  return `${Papa.unparse(lines, { newline: '\r\n' })}\r\n`;
}

function cells(order: Order): (string | number)[] {
  const { street, city, state, postalCode } = order.deliveryAddress;
  return [
    `#${shortId(order.id)}`,
    order.customerName,
    order.email,
    formatPhone(order.phone),
    street,
    city,
    order.lines.reduce((sum, line) => sum + line.quantity, 0),
    order.lines.map((line) => line.title).join('; '),
    rupees(order.grandTotal),
    statusWord[order.status],
    pakistanDay(order.createdAt),
    formatClock(order.createdAt),
    order.lines.map(lineInWords).join('; '),
    state,
    postalCode,
    order.deliveryMethod === 'EXPRESS' ? 'Express' : 'Standard',
    rupees(order.subtotal),
    rupees(order.discountTotal),
    order.couponCode ?? '',
    rupees(order.shippingFee),
    order.courier,
    order.trackingNumber,
    day(order.packedAt),
    day(order.shippedAt),
    day(order.deliveredAt),
    day(order.returnedAt),
  ];
}

function rupees(amount: number): number {
  return Math.round(amount / 100);
}

function day(at: Date | null): string {
  return at ? pakistanDay(at) : '';
}

/** Every line of the order, as a packer reads it: `2 x Retro Jogger, EU 42, Black, SKU RJ-42-B`. */
function lineInWords({ quantity, title, size, colour, sku }: OrderLine): string {
  const pair = [title, sizeAndColour(size, colour), sku && `SKU ${sku}`].filter(Boolean).join(', ');
  return `${quantity} x ${pair}`;
}
