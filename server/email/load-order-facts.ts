/** The facts of an order for its letters: from its own rows as sold, never from today's catalogue. */
import type { Selectable } from 'kysely';
import type { Orders } from '#server/db/tables.ts';
import type { Db } from '#server/db/transact.ts';
import type { DeliveryDates, DeliveryMethod } from '#shop/delivery/delivery.ts';
import { paisa, times, type Paisa } from '#shop/pricing/money.ts';
import { shortId } from '#shop/orders/order-status.ts';
import { trackingUrl } from '#shop/orders/tracking.ts';
import { oneLine } from './letter.ts';

/** Amounts in paisa; every text is one clean line. `colour` is null where the product has one colour only. */
export type OrderLineFacts = {
  title: string;
  brand: string;
  /** EU */
  size: string;
  colour: string | null;
  sku: string | null;
  discountLabel: string | null;
  quantity: number;
  each: Paisa;
  total: Paisa;
};

export type OrderFacts = {
  shortId: string;
  placedAt: Date;
  customerName: string;
  /** E.164 */
  phone: string;
  email: string;
  address: { street: string; city: string; state: string; postalCode: string; country: string };
  mapLocation: string | null;
  method: DeliveryMethod;
  dates: DeliveryDates;
  lines: OrderLineFacts[];
  subtotal: Paisa;
  discount: Paisa;
  couponCode: string | null;
  shipping: Paisa;
  total: Paisa;
  taxIncluded: Paisa;
  /** The private page of this order. */
  trackingUrl: string;
};

/** Throws when there is no such order: a message always has one. `publicUrl` is where links in letters start. */
export async function loadOrderFacts(db: Db, orderId: string, publicUrl: string): Promise<OrderFacts> {
  const order = await db
    .selectFrom('orders')
    .select(['id', 'created_at', 'customer_name', 'phone', 'email', 'delivery_address', 'map_location'])
    .select(['delivery_method', 'deliver_from', 'deliver_to', 'subtotal', 'discount_total', 'coupon_code'])
    .select(['shipping_fee', 'grand_total', 'tax_included', 'tracking_token'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  const url = trackingUrl(publicUrl, order.tracking_token);
  return { ...factsOf(order, await loadLines(db, orderId)), trackingUrl: url };
}

type OrderRow = Pick<
  Selectable<Orders>,
  | 'id'
  | 'created_at'
  | 'customer_name'
  | 'phone'
  | 'email'
  | 'delivery_address'
  | 'map_location'
  | 'delivery_method'
  | 'deliver_from'
  | 'deliver_to'
  | 'subtotal'
  | 'discount_total'
  | 'coupon_code'
  | 'shipping_fee'
  | 'grand_total'
  | 'tax_included'
>;

function factsOf(order: OrderRow, lines: OrderLineFacts[]): Omit<OrderFacts, 'trackingUrl'> {
  return {
    shortId: shortId(order.id),
    placedAt: order.created_at,
    customerName: oneLine(order.customer_name),
    phone: order.phone,
    email: order.email,
    address: addressOf(order),
    mapLocation: order.map_location,
    method: order.delivery_method,
    dates: { from: order.deliver_from, to: order.deliver_to },
    lines,
    subtotal: paisa(order.subtotal),
    discount: paisa(order.discount_total),
    couponCode: order.coupon_code,
    shipping: paisa(order.shipping_fee),
    total: paisa(order.grand_total),
    taxIncluded: paisa(order.tax_included),
  };
}

function addressOf({ delivery_address: { street, city, state, postalCode, country } }: OrderRow) {
  return {
    street: oneLine(street),
    city: oneLine(city),
    state: oneLine(state),
    postalCode: oneLine(postalCode),
    country: oneLine(country),
  };
}

async function loadLines(db: Db, orderId: string): Promise<OrderLineFacts[]> {
  const rows = await db
    .selectFrom('order_items')
    .select(['title_snapshot', 'brand_snapshot', 'size_selected', 'colour_selected', 'sku_snapshot'])
    .select(['discount_label', 'quantity', 'price_snapshot'])
    .where('order_id', '=', orderId)
    .orderBy('position')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    title: oneLine(row.title_snapshot),
    brand: oneLine(row.brand_snapshot),
    size: oneLine(row.size_selected),
    colour: row.colour_selected === 'Default' ? null : oneLine(row.colour_selected),
    sku: row.sku_snapshot === null ? null : oneLine(row.sku_snapshot),
    discountLabel: row.discount_label === null ? null : oneLine(row.discount_label),
    quantity: row.quantity,
    each: paisa(row.price_snapshot),
    total: times(paisa(row.price_snapshot), row.quantity),
  }));
}
