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
            lines.filter((line) => line.order_id === id),
          ),
        ]
      : [];
  });
}

function loadOrders(db: Db, ids: readonly string[]) {
  return db
    .selectFrom('orders')
    .select([
      'id',
      'customer_name',
      'phone',
      'delivery_address',
      'delivery_method',
      'deliver_from',
      'deliver_to',
    ])
    .select([
      'subtotal',
      'discount_total',
      'shipping_fee',
      'grand_total',
      'coupon_code',
      'created_at',
      'status',
    ])
    .where('id', 'in', ids)
    .execute();
}

function loadLines(db: Db, ids: readonly string[]) {
  return db
    .selectFrom('order_items')
    .select([
      'order_id',
      'title_snapshot',
      'brand_snapshot',
      'size_selected',
      'colour_selected',
      'sku_snapshot',
    ])
    .select(['quantity', 'price_snapshot', 'inventory_id'])
    .where('order_id', 'in', ids)
    .orderBy('order_id')
    .orderBy('position')
    .execute();
}

type OrderRow = Awaited<ReturnType<typeof loadOrders>>[number];
type LineRow = Awaited<ReturnType<typeof loadLines>>[number];

function printed(order: OrderRow, lines: readonly LineRow[]) {
  const { street, city, state, postalCode } = order.delivery_address;
  return {
    id: order.id,
    shortId: shortId(order.id),
    barcode: barcode(shortId(order.id)),
    name: order.customer_name,
    phone: formatPhone(order.phone),
    street,
    city,
    region: [state, postalCode].filter(Boolean).join(' '),
    express: order.delivery_method === 'EXPRESS',
    days: formatDates({ from: order.deliver_from, to: order.deliver_to }),
    placedAt: order.created_at,
    isCancelled: order.status === 'CANCELLED',
    subtotal: order.subtotal,
    discount: order.discount_total,
    coupon: order.coupon_code,
    fee: order.shipping_fee,
    total: order.grand_total,
    pairs: lines.reduce((sum, line) => sum + line.quantity, 0),
    lines: lines.map((line) => ({
      inventoryId: line.inventory_id,
      title: line.title_snapshot,
      brand: line.brand_snapshot,
      pair: sizeAndColour(line.size_selected, line.colour_selected),
      sku: line.sku_snapshot,
      quantity: line.quantity,
      total: times(paisa(line.price_snapshot), line.quantity),
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
