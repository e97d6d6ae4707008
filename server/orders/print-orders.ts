// Orders for paper: labels, packing slips and the pick list, in the order they were asked for.
import { toSVG } from 'bwip-js/node';
import type { Order } from '#shop/orders/order.ts';
import { viewLine, viewOrder } from '#shop/orders/view-order.ts';
import type { Db } from '#server/db/transact.ts';
import { readOrders } from './read-order.ts';

export type PrintedOrder = Awaited<ReturnType<typeof loadPrintedOrders>>[number];

/** Ids that are no orders are left out. */
export async function loadPrintedOrders(db: Db, ids: readonly string[]) {
  return (await readOrders(db, ids)).map(printed);
}

function printed(order: Order) {
  const view = viewOrder(order);
  const { street, city, state, postalCode } = order.deliveryAddress;
  return {
    ...view,
    barcode: barcode(view.shortId),
    street,
    city,
    region: [state, postalCode].filter(Boolean).join(' '),
    isCancelled: order.status === 'CANCELLED',
    pairs: order.lines.reduce((sum, line) => sum + line.quantity, 0),
    lines: order.lines.map((line) => ({ ...viewLine(line), variantId: line.variantId, sku: line.sku })),
  };
}

/** Code 128 of the short id: scanned into the desk's search box, it finds the order. */
function barcode(text: string): string {
  return toSVG({ bcid: 'code128', text, height: 12, paddingwidth: 2, scale: 2 });
}

export type Pick = {
  key: number;
  title: string;
  brand: string;
  pair: string;
  sku: string | null;
  quantity: number;
  orders: string[];
};

/** What to fetch from the store room for all of them: one row a pair, by brand, title and size. Cancelled orders need nothing. */
export function pickList(orders: readonly PrintedOrder[]): Pick[] {
  const picks = new Map<number, Pick>();
  for (const order of orders.filter((each) => !each.isCancelled)) {
    for (const { variantId, title, brand, pair, sku, quantity } of order.lines) {
      const pick = picks.get(variantId) ?? {
        key: variantId,
        title,
        brand,
        pair,
        sku,
        quantity: 0,
        orders: [],
      };
      pick.quantity += quantity;
      pick.orders.push(order.shortId);
      picks.set(variantId, pick);
    }
  }
  return [...picks.values()].toSorted((a, b) =>
    placeOf(a).localeCompare(placeOf(b), 'en', { numeric: true }),
  );
}

function placeOf({ brand, title, pair }: Pick): string {
  return `${brand} ${title} ${pair}`;
}
