// Orders of WooCommerce's exporters: a row for each line, or one for each order with its lines in a cell (decision 0034).
import type { FileColumns } from './columns.ts';
import type { PastStatus, SourceLine, SourceOrder } from './moved-order.ts';
import type { SourceRow } from './moved.ts';

export function isWooOrders({ has }: FileColumns): boolean {
  return has('order_total') && has('status') && (has('order_number') || has('order_id'));
}

export function wooOrderKey({ cell }: FileColumns, row: SourceRow): string {
  return cell(row, 'order_number_formatted', 'order_number', 'order_id');
}

/** `rows` of one order: one, or one for each of its lines. */
export function wooOrder(columns: FileColumns, rows: readonly SourceRow[]): SourceOrder | null {
  const [first] = rows;
  if (!first) return null;
  const text = (...names: string[]) => columns.cell(first, ...names);
  const whole = (kind: string) =>
    text(`${kind}_full_name`) ||
    [text(`${kind}_first_name`), text(`${kind}_last_name`)].filter((part) => part !== '').join(' ');
  const to = text('shipping_address_1') === '' ? 'billing' : 'shipping';
  const said = text('status').replace(/^wc-/i, '');
  return {
    line: first.line,
    number: wooOrderKey(columns, first),
    placedAt: text('order_date', 'date'),
    status: statusOf(said.toLowerCase()),
    said,
    currency: text('order_currency'),
    name: whole(to) || whole('billing'),
    email: text('billing_email', 'customer_email'),
    phone: text('shipping_phone', 'billing_phone'),
    street: [text(`${to}_address_1`), text(`${to}_address_2`)].filter((part) => part !== '').join(', '),
    city: text(`${to}_city`),
    lines: linesOf(columns, rows),
    subtotal: text('order_subtotal'),
    discount: text('discount_total', 'cart_discount'),
    shipping: text('shipping_total', 'order_shipping'),
    tax: text('tax_total'),
    refunded: text('refunded_total'),
    total: text('order_total'),
  };
}

function statusOf(said: string): PastStatus {
  if (said === 'completed') return 'sent';
  if (said === 'refunded') return 'refunded';
  return said === 'cancelled' || said === 'failed' || said === 'trash' ? 'cancelled' : 'open';
}

function linesOf(columns: FileColumns, rows: readonly SourceRow[]): SourceLine[] {
  const { cell } = columns;
  return rows.flatMap((row) => {
    const title = cell(row, 'item_name');
    const own = {
      title,
      sku: cell(row, 'item_sku'),
      quantity: cell(row, 'item_quantity'),
      amount: cell(row, 'item_total'),
      each: cell(row, 'item_price'),
    };
    if (title !== '') return [own];
    const numbered = columns.names.filter((name) => /^line_item_\d+$/.test(name));
    return [cell(row, 'line_items'), ...numbered.map((name) => cell(row, name))].flatMap(linesInCell);
  });
}

/** `name:Runner|sku:R1|quantity:2|total:100.00`, several between semicolons, or the same as JSON. */
function linesInCell(text: string): SourceLine[] {
  if (text === '') return [];
  const given = text.startsWith('[') ? fromJson(text) : text.split(/;(?=\s*(?:id|name):)/).map(fromParts);
  return given.flatMap((facts) => {
    const of = (key: string) => String(facts[key] ?? '').trim();
    const line = {
      title: of('name'),
      sku: of('sku'),
      quantity: of('quantity'),
      amount: of('total'),
      each: '',
    };
    return line.title === '' ? [] : [line];
  });
}

type LineFacts = Readonly<Record<string, unknown>>;

function fromParts(text: string): LineFacts {
  const parts = text.split('|').map((part) => /^\s*(\w+):(.*)$/s.exec(part));
  return Object.fromEntries(parts.flatMap((part) => (part?.[1] ? [[part[1], part[2]]] : [])));
}

function fromJson(text: string): LineFacts[] {
  try {
    const given: unknown = JSON.parse(text);
    return Array.isArray(given) ? given.filter((each) => typeof each === 'object' && each !== null) : [];
  } catch {
    return [];
  }
}
