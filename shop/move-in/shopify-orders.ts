// Orders of Shopify's export: a row for each line, of which the first has what is of the whole order (decision 0034).
import type { FileColumns } from './columns.ts';
import type { PastStatus, SourceLine, SourceOrder } from './moved-order.ts';
import type { SourceRow } from './moved.ts';

export function isShopifyOrders({ has }: FileColumns): boolean {
  return has('Name') && has('Financial Status') && has('Lineitem name') && has('Total');
}

export function shopifyOrderKey({ cell }: FileColumns, row: SourceRow): string {
  return cell(row, 'Name');
}

/** `rows` of one order, in their order. */
export function shopifyOrder(columns: FileColumns, rows: readonly SourceRow[]): SourceOrder | null {
  const [first] = rows;
  if (!first) return null;
  const text = (...names: string[]) => columns.cell(first, ...names);
  return {
    line: first.line,
    number: text('Name'),
    placedAt: text('Created at'),
    status: statusOf(text),
    said: [text('Financial Status'), text('Fulfillment Status'), text('Cancelled at') && 'cancelled']
      .filter((part) => part !== '')
      .join(', '),
    currency: text('Currency'),
    name: text('Shipping Name', 'Billing Name'),
    email: text('Email'),
    phone: text('Shipping Phone', 'Billing Phone', 'Phone'),
    street: text('Shipping Street', 'Billing Street') || streetOf(text),
    city: text('Shipping City', 'Billing City'),
    lines: rows.flatMap((row) => lineOf(columns, row) ?? []),
    subtotal: text('Subtotal'),
    discount: text('Discount Amount'),
    shipping: text('Shipping'),
    tax: text('Taxes'),
    refunded: text('Refunded Amount'),
    total: text('Total'),
  };
}

type OrderText = (...names: string[]) => string;

function streetOf(text: OrderText): string {
  return [text('Shipping Address1'), text('Shipping Address2')].filter((part) => part !== '').join(', ');
}

function statusOf(text: OrderText): PastStatus {
  const paid = text('Financial Status').toLowerCase();
  if (paid === 'refunded') return 'refunded';
  if (text('Cancelled at') !== '' || paid === 'voided') return 'cancelled';
  return text('Fulfillment Status').toLowerCase() === 'fulfilled' ? 'sent' : 'open';
}

// A row for a second payment has no line. A discount of the line is for all of it.
function lineOf({ cell }: FileColumns, row: SourceRow): SourceLine | null {
  const title = cell(row, 'Lineitem name');
  if (title === '') return null;
  const quantity = cell(row, 'Lineitem quantity') || '1';
  const each = cell(row, 'Lineitem price');
  const off = Number(cell(row, 'Lineitem discount')) || 0;
  const whole = Number(each) * Number(quantity) - off;
  const amount = each !== '' && Number.isFinite(whole) && whole >= 0 ? whole.toFixed(2) : '';
  return { title, sku: cell(row, 'Lineitem sku'), quantity, amount, each };
}
