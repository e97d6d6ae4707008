// Orders as invoices: what was sold, and the sales tax that its price included on that day.
import { minus, type Paisa } from '#shop/pricing/money.ts';
import { viewLine, viewOrder } from '#shop/orders/view-order.ts';
import type { Db } from '#server/db/transact.ts';
import { readOrders } from './read-order.ts';

export type Invoice = Awaited<ReturnType<typeof loadInvoices>>[number];

/** In the order of the ids. A cancelled order has none; one with an exchange has that of what was paid for. */
export async function loadInvoices(db: Db, ids: readonly string[]) {
  const orders = await readOrders(db, ids);
  return orders
    .filter(({ status }) => status !== 'CANCELLED')
    .map((order) => ({
      ...viewOrder(order),
      language: order.language,
      isExchange: false,
      pairs: order.lines.reduce((sum, { quantity }) => sum + quantity, 0),
      lines: order.lines.map((line) => ({ ...viewLine(line), sku: line.sku, price: line.price })),
      goodsBeforeTax: minus(minus(order.subtotal, order.discountTotal), order.taxIncluded) as Paisa,
    }));
}
