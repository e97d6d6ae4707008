/** The facts of an order for its letters: from its own rows as sold, never from today's catalogue. */
import type { Selectable } from 'kysely';
import type { Orders } from '#server/db/tables.ts';
import { oneLine } from '#platform/email/email.ts';
import type { Db } from '#server/db/transact.ts';
import type { DeliveryDates, DeliveryMethod } from '#shop/delivery/delivery.ts';
import { paisa, times, type Paisa } from '#shop/pricing/money.ts';
import { shortId } from '#shop/orders/order-status.ts';
import { trackingUrl } from '#shop/orders/tracking.ts';

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
  /** With whom it travels, each '' until staff have typed it. */
  courier: string;
  trackingNumber: string;
  /** The private page of this order. */
  trackingUrl: string;
};

/** Throws when there is no such order: a message always has one. `publicUrl` is where links in letters start. */
export async function loadOrderFacts(db: Db, orderId: string, publicUrl: string): Promise<OrderFacts> {
  const order = await db
    .selectFrom('orders')
    .select(['id', 'createdAt', 'customerName', 'phone', 'email', 'deliveryAddress', 'mapLocation'])
    .select(['deliveryMethod', 'deliverFrom', 'deliverTo', 'subtotal', 'discountTotal', 'couponCode'])
    .select(['shippingFee', 'grandTotal', 'taxIncluded', 'trackingToken', 'courier', 'trackingNumber'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  const url = trackingUrl(publicUrl, order.trackingToken);
  return { ...factsOf(order, await loadLines(db, orderId)), trackingUrl: url };
}

type OrderRow = Pick<
  Selectable<Orders>,
  | 'id'
  | 'createdAt'
  | 'customerName'
  | 'phone'
  | 'email'
  | 'deliveryAddress'
  | 'mapLocation'
  | 'deliveryMethod'
  | 'deliverFrom'
  | 'deliverTo'
  | 'subtotal'
  | 'discountTotal'
  | 'couponCode'
  | 'shippingFee'
  | 'grandTotal'
  | 'taxIncluded'
  | 'courier'
  | 'trackingNumber'
>;

function factsOf(order: OrderRow, lines: OrderLineFacts[]): Omit<OrderFacts, 'trackingUrl'> {
  return {
    shortId: shortId(order.id),
    placedAt: order.createdAt,
    customerName: oneLine(order.customerName),
    phone: order.phone,
    email: order.email,
    address: addressOf(order),
    mapLocation: order.mapLocation,
    method: order.deliveryMethod,
    dates: { from: order.deliverFrom, to: order.deliverTo },
    lines,
    subtotal: paisa(order.subtotal),
    discount: paisa(order.discountTotal),
    couponCode: order.couponCode,
    shipping: paisa(order.shippingFee),
    total: paisa(order.grandTotal),
    taxIncluded: paisa(order.taxIncluded),
    courier: oneLine(order.courier),
    trackingNumber: oneLine(order.trackingNumber),
  };
}

function addressOf({ deliveryAddress: { street, city, state, postalCode, country } }: OrderRow) {
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
    .selectFrom('orderItems')
    .select(['titleSnapshot', 'brandSnapshot', 'sizeSelected', 'colourSelected', 'skuSnapshot'])
    .select(['discountLabel', 'quantity', 'priceSnapshot'])
    .where('orderId', '=', orderId)
    .orderBy('position')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    title: oneLine(row.titleSnapshot),
    brand: oneLine(row.brandSnapshot),
    size: oneLine(row.sizeSelected),
    colour: row.colourSelected === 'Default' ? null : oneLine(row.colourSelected),
    sku: row.skuSnapshot === null ? null : oneLine(row.skuSnapshot),
    discountLabel: row.discountLabel === null ? null : oneLine(row.discountLabel),
    quantity: row.quantity,
    each: paisa(row.priceSnapshot),
    total: times(paisa(row.priceSnapshot), row.quantity),
  }));
}
