// Orders for paper: labels, packing slips and the pick list, in the order they were asked for.
import { toSVG } from 'bwip-js/node';
import { formatDates } from '#shop/delivery/delivery.ts';
import { formatPhone } from '#shop/accounts/phone-field.ts';
import { paisa, times } from '#shop/pricing/money.ts';
import { shortId } from '#shop/orders/order-status.ts';
import { sizeAndColour } from '#shop/sizes/sizes.ts';
import type { Db } from '#server/db/transact.ts';

export type PrintedOrder = Awaited<ReturnType<typeof loadPrintedOrders>>[number];

/** Ids that are no orders are left out. */
export async function loadPrintedOrders(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const [orders, lines] = await Promise.all([loadOrders(db, ids), loadLines(db, ids)]);
  const byId = new Map(orders.map((order) => [order.id, order]));
  return ids.flatMap((id) => {
    const order = byId.get(id);
    return order
      ? [
          printed(
            order,
            lines.filter((line) => line.orderId === id),
          ),
        ]
      : [];
  });
}

function loadOrders(db: Db, ids: readonly string[]) {
  return db
    .selectFrom('orders')
    .select(['id', 'customerName', 'phone', 'deliveryAddress', 'deliveryMethod', 'deliverFrom', 'deliverTo'])
    .select(['subtotal', 'discountTotal', 'shippingFee', 'grandTotal', 'couponCode', 'createdAt', 'status'])
    .where('id', 'in', ids)
    .execute();
}

function loadLines(db: Db, ids: readonly string[]) {
  return db
    .selectFrom('orderItems')
    .select(['orderId', 'titleSnapshot', 'brandSnapshot', 'sizeSelected', 'colourSelected', 'skuSnapshot'])
    .select(['quantity', 'priceSnapshot', 'inventoryId'])
    .where('orderId', 'in', ids)
    .orderBy('orderId')
    .orderBy('position')
    .execute();
}

type OrderRow = Awaited<ReturnType<typeof loadOrders>>[number];
type LineRow = Awaited<ReturnType<typeof loadLines>>[number];

function printed(order: OrderRow, lines: readonly LineRow[]) {
  const { street, city, state, postalCode } = order.deliveryAddress;
  return {
    id: order.id,
    shortId: shortId(order.id),
    barcode: barcode(shortId(order.id)),
    name: order.customerName,
    phone: formatPhone(order.phone),
    street,
    city,
    region: [state, postalCode].filter(Boolean).join(' '),
    express: order.deliveryMethod === 'EXPRESS',
    days: formatDates({ from: order.deliverFrom, to: order.deliverTo }),
    placedAt: order.createdAt,
    isCancelled: order.status === 'CANCELLED',
    subtotal: order.subtotal,
    discount: order.discountTotal,
    coupon: order.couponCode,
    fee: order.shippingFee,
    total: order.grandTotal,
    pairs: lines.reduce((sum, line) => sum + line.quantity, 0),
    lines: lines.map((line) => ({
      inventoryId: line.inventoryId,
      title: line.titleSnapshot,
      brand: line.brandSnapshot,
      pair: sizeAndColour(line.sizeSelected, line.colourSelected),
      sku: line.skuSnapshot,
      quantity: line.quantity,
      total: times(paisa(line.priceSnapshot), line.quantity),
    })),
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

/** What to fetch from the shelves for all of them: one row a pair, by brand, title and size. Cancelled orders need nothing. */
export function pickList(orders: readonly PrintedOrder[]): Pick[] {
  const picks = new Map<number, Pick>();
  for (const order of orders.filter((each) => !each.isCancelled)) {
    for (const { inventoryId, title, brand, pair, sku, quantity } of order.lines) {
      const pick = picks.get(inventoryId) ?? {
        key: inventoryId,
        title,
        brand,
        pair,
        sku,
        quantity: 0,
        orders: [],
      };
      pick.quantity += quantity;
      pick.orders.push(order.shortId);
      picks.set(inventoryId, pick);
    }
  }
  return [...picks.values()].toSorted((a, b) => shelf(a).localeCompare(shelf(b), 'en', { numeric: true }));
}

function shelf({ brand, title, pair }: Pick): string {
  return `${brand} ${title} ${pair}`;
}
