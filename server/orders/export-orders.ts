// The orders list as a CSV file that any spreadsheet opens and none runs.
import { inCurrency } from '#shop/pricing/in-currency.ts';
import { toWholeRupees, type Paisa } from '#shop/pricing/money.ts';
import { csvLines, csvText } from '#platform/http/csv-file.ts';
import { csvCell } from '#shop/imports/csv-injection.ts';
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

const columns: [head: string, cell: (order: Order) => string | number][] = [
  ['Order ID', ({ id }) => `#${shortId(id)}`],
  ['Customer', ({ customerName }) => customerName],
  ['E-mail', ({ email }) => email],
  ['Phone', ({ phone }) => formatPhone(phone)],
  ['Address', ({ deliveryAddress }) => deliveryAddress.street],
  ['City', ({ deliveryAddress }) => deliveryAddress.city],
  ['Items', ({ lines }) => lines.reduce((sum, line) => sum + line.quantity, 0)],
  ['Titles', ({ lines }) => lines.map((line) => line.title).join('; ')],
  ['Total', ({ grandTotal }) => rupees(grandTotal)],
  ['Status', ({ status }) => statusWord[status]],
  ['Date', ({ createdAt }) => pakistanDay(createdAt)],
  ['Time', ({ createdAt }) => formatClock(createdAt)],
  ['Lines', ({ lines }) => lines.map(lineInWords).join('; ')],
  ['State', ({ deliveryAddress }) => deliveryAddress.state],
  ['Postcode', ({ deliveryAddress }) => deliveryAddress.postalCode],
  ['Delivery method', ({ deliveryMethod }) => (deliveryMethod === 'EXPRESS' ? 'Express' : 'Standard')],
  ['Subtotal', ({ subtotal }) => rupees(subtotal)],
  ['Discount', ({ discountTotal }) => rupees(discountTotal)],
  ['Coupon', ({ couponCode }) => couponCode ?? ''],
  ['Delivery fee', ({ shippingFee }) => rupees(shippingFee)],
  ['Courier', ({ courier }) => courier],
  ['Tracking number', ({ trackingNumber }) => trackingNumber],
  ['Packed', ({ packedAt }) => day(packedAt)],
  ['Shipped', ({ shippedAt }) => day(shippedAt)],
  ['Delivered', ({ deliveredAt }) => day(deliveredAt)],
  ['Returned', ({ returnedAt }) => day(returnedAt)],
];

/** Every order of the list, in chunks, however many: a file that left some out would not say so. */
export async function* exportOrders(db: Db, filter: OrderFilter, step = STEP): AsyncGenerator<string> {
  yield ordersCsv([]);
  for (let after: string | null = null; ;) {
    const next = await listNextOrders(db, filter, { after, most: step });
    const ids = next.map((order) => order.id);
    if (ids.length > 0) yield csvLines((await readOrders(db, ids)).map(cellsOf));
    after = ids.length === step ? (ids.at(-1) ?? null) : null;
    if (after === null) return;
  }
}

/**
 * The columns of the screen, then what booking and accounts need; amounts in whole rupees, times of Pakistan; with the
 * mark that makes Excel read UTF-8.
 */
export function ordersCsv(orders: readonly Order[]): string {
  return csvText(
    columns.map(([name]) => name),
    orders.map(cellsOf),
  );
}

function cellsOf(order: Order): (string | number)[] {
  return columns.map(([, cell]) => csvCell(cell(order)));
}

function rupees(amount: Paisa): number {
  return inCurrency(toWholeRupees(amount));
}

function day(at: Date | null): string {
  return at ? pakistanDay(at) : '';
}

/** Every line of the order, as a packer reads it: `2 x Retro Jogger, EU 42, Black, SKU RJ-42-B`. */
function lineInWords({ quantity, title, size, colour, uk, sku }: OrderLine): string {
  const pair = [title, sizeAndColour(size, colour, uk), sku && `SKU ${sku}`].filter(Boolean).join(', ');
  return `${quantity} x ${pair}`;
}
