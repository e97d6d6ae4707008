// Orders for paper: labels, packing slips and the pick list, in the order they were asked for.
import { toSVG } from 'bwip-js/node';
import type { Order } from '#shop/orders/order.ts';
import { exchangeNumber } from '#shop/orders/order-ids.ts';
import { paisa, zero } from '#shop/pricing/money.ts';
import { sizeAndColour } from '#shop/sizes/sizes.ts';
import { viewLine, viewOrder } from '#shop/orders/view-order.ts';
import type { Db } from '#server/db/transact.ts';
import { findExchangeParcels, type ExchangeParcel } from './exchange-parcels.ts';
import { readOrders } from './read-order.ts';

export type PrintedOrder = Awaited<ReturnType<typeof loadPrintedOrders>>[number];

/** Ids that are no orders are left out. Of an order with an exchange it is the last exchange that is packed and sent. */
export async function loadPrintedOrders(db: Db, ids: readonly string[]) {
  const [orders, parcels] = await Promise.all([readOrders(db, ids), findExchangeParcels(db, ids)]);
  return orders.map((order) => {
    const parcel = parcels.findLast(({ orderId }) => orderId === order.id);
    return parcel ? printedExchange(order, parcel) : printed(order);
  });
}

function printed(order: Order) {
  const view = viewOrder(order);
  const { street, city, state, postalCode } = order.deliveryAddress;
  return {
    ...view,
    number: view.shortId,
    isExchange: false,
    barcode: barcode(view.shortId),
    street,
    city,
    region: [state, postalCode].filter(Boolean).join(' '),
    isCancelled: order.status === 'CANCELLED',
    pairs: countPairs(order.lines),
    lines: order.lines.map((line) => ({ ...viewLine(line), variantId: line.variantId, sku: line.sku })),
  };
}

// The same paper, with what goes out now and what is to be collected for it.
function printedExchange(
  order: Order,
  { number, collect, lines }: ExchangeParcel,
): ReturnType<typeof printed> {
  const name = exchangeNumber(order.id, number);
  const printedLines = lines.map((line) => ({
    id: `${name} ${line.variantId}`,
    productId: line.productId,
    title: line.title,
    brand: line.brand,
    pair: sizeAndColour(line.size, line.colour),
    quantity: line.quantity,
    total: zero,
    picture: null,
    variantId: line.variantId,
    sku: line.sku,
  }));
  const sums = { subtotal: zero, discount: zero, coupon: null, fee: zero, total: paisa(collect), tax: zero };
  return {
    ...printed(order),
    ...sums,
    number: name,
    isExchange: true,
    barcode: barcode(name),
    pairs: countPairs(lines),
    lines: printedLines,
  };
}

function countPairs(lines: readonly { quantity: number }[]): number {
  return lines.reduce((sum, line) => sum + line.quantity, 0);
}

/** Code 128 of the number: scanned into the search box of the admin portal, it finds the order. */
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
      pick.orders.push(order.number);
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
