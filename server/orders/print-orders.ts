// Orders for paper: labels, packing slips and the pick list, in the order they were asked for.
import { toSVG } from 'bwip-js/node';
import { sql } from 'kysely';
import type { Order } from '#shop/orders/order.ts';
import { paisa, zero } from '#shop/pricing/money.ts';
import { sizeAndColour } from '#shop/sizes/sizes.ts';
import { viewLine, viewOrder } from '#shop/orders/view-order.ts';
import type { Db } from '#server/db/transact.ts';
import { findExchangeParcels, type ExchangeParcel } from './exchange-parcels.ts';
import { readOrders } from './read-order.ts';

export type PrintedOrder = Awaited<ReturnType<typeof loadPrintedOrders>>[number];

/** Ids that are no orders are left out. Of an order with an exchange it is the last exchange that is packed and sent. */
export async function loadPrintedOrders(db: Db, ids: readonly string[]) {
  const [orders, exchanges, parcels] = await Promise.all([
    readOrders(db, ids),
    findExchangeParcels(db, ids),
    findOutParcels(db, ids),
  ]);
  return orders.map((order) => {
    const exchange = exchanges.findLast(({ orderId }) => orderId === order.id);
    if (exchange) return printedExchange(order, exchange);
    return printed(
      order,
      parcels.findLast(({ orderId }) => orderId === order.id),
    );
  });
}

/** The same of parcels, exchanges among them; ids that are no parcels are left out. */
export async function loadPrintedParcels(db: Db, ids: readonly number[]): Promise<PrintedOrder[]> {
  const parcels = await db
    .selectFrom('parcels')
    .select(['id', 'orderId', 'kind'])
    .where(sql<boolean>`id = any(${ids}::bigint[])`)
    .orderBy('id')
    .execute();
  const orderIds = [...new Set(parcels.map(({ orderId }) => orderId))];
  const [orders, exchanges, outs] = await Promise.all([
    readOrders(db, orderIds),
    findExchangeParcels(db, orderIds),
    findOutParcels(db, orderIds),
  ]);
  const orderOf = new Map(orders.map((order) => [order.id, order]));
  const exchangeOf = new Map(exchanges.map((exchange) => [exchange.id, exchange]));
  const outOf = new Map(outs.map((out) => [out.id, out]));
  return parcels.flatMap(({ id, orderId, kind }) => {
    const order = orderOf.get(orderId);
    const exchange = exchangeOf.get(id);
    // An exchange that was taken back has no label, least of all that of its order.
    if (!order || (kind === 'exchange' && !exchange)) return [];
    return [exchange ? printedExchange(order, exchange) : printed(order, outOf.get(id))];
  });
}

type LabelledParcel = {
  id: number;
  orderId: string;
  ourRef: string;
  courier: string;
  trackingNumber: string;
};

async function findOutParcels(db: Db, orderIds: readonly string[]): Promise<LabelledParcel[]> {
  const { rows } = await sql<LabelledParcel>`
    select p.id, p.order_id, p.our_ref, coalesce(a.name, '') as courier, coalesce(p.cn, '') as tracking_number
    from parcels p left join courier_accounts a on a.id = p.account_id
    where p.kind = 'out' and p.order_id = any(${orderIds}::uuid[]) order by p.order_id, p.number`.execute(db);
  return rows;
}

function printed(order: Order, parcel: LabelledParcel | undefined) {
  const view = viewOrder(order);
  const { street, city, state, postalCode } = order.deliveryAddress;
  return {
    ...view,
    ...labelled(parcel ?? { ourRef: view.shortId, courier: '', trackingNumber: '' }),
    language: order.language,
    isExchange: false,
    street,
    city,
    region: [state, postalCode].filter(Boolean).join(' '),
    isCancelled: order.status === 'CANCELLED',
    pairs: countPairs(order.lines),
    lines: order.lines.map((line) => ({ ...viewLine(line), variantId: line.variantId, sku: line.sku })),
  };
}

// The courier scans his own number where he gave one; the shop finds the parcel by either.
function labelled({ ourRef, courier, trackingNumber }: Omit<LabelledParcel, 'id' | 'orderId'>) {
  return { number: ourRef, courier, trackingNumber, barcode: barcode(trackingNumber || ourRef) };
}

// The same paper, with what goes out now and what is to be collected for it.
function printedExchange(order: Order, exchange: ExchangeParcel): ReturnType<typeof printed> {
  const { collect, lines } = exchange;
  const printedLines = lines.map((line) => ({
    id: `${exchange.ourRef} ${line.variantId}`,
    productId: line.productId,
    title: line.title,
    brand: line.brand,
    pair: sizeAndColour(line.size, line.colour, line.uk),
    quantity: line.quantity,
    total: zero,
    picture: null,
    variantId: line.variantId,
    sku: line.sku,
  }));
  const sums = {
    subtotal: zero,
    discount: zero,
    prepayDiscount: zero,
    coupon: null,
    fee: zero,
    total: paisa(collect),
    tax: zero,
    paid: zero,
    due: paisa(collect),
  };
  return {
    ...printed(order, undefined),
    ...sums,
    ...labelled(exchange),
    isExchange: true,
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
