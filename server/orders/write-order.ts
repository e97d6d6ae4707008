// An order's rows: itself, its lines as sold, and the first entry of its timeline.
import type { CompiledQuery } from 'kysely';
import type { CheckoutInput } from '#shop/checkout/checkout-form.ts';
import type { Tx } from '#server/db/transact.ts';
import { priceAsSold, type SoldLine } from '#shop/orders/sold-line.ts';
import type { PricedLine } from '#shop/pricing/price-lines.ts';
import type { DecidedOrder } from './decide-order.ts';

export type OrderToWrite = {
  orderId: string;
  userId: string | null;
  /** The member of staff who took it by phone. */
  takenBy: string | null;
  trackingToken: string;
  now: Date;
  input: CheckoutInput;
  order: DecidedOrder;
};

/** Two, since a trigger lets a line in only beside an order of the same transaction that it can see. */
export function writeOrderStatements(tx: Tx, toWrite: OrderToWrite): CompiledQuery[] {
  const { orderId, takenBy, order, now } = toWrite;
  const items = order.lines.map((line, position) => ({
    orderId,
    position,
    ...itemRow({ ...line, ...priceAsSold(line.price) }),
  }));
  return [
    tx
      .with('order', (db) => db.insertInto('orders').values(orderRow(toWrite)))
      .insertInto('orderEvents')
      .values({ orderId, kind: 'placed', toStatus: 'PENDING', actor: takenBy, createdAt: now })
      .compile(),
    tx.insertInto('orderItems').values(items).compile(),
  ];
}

function orderRow({ orderId, userId, takenBy, trackingToken, now, input, order }: OrderToWrite) {
  return {
    id: orderId,
    userId,
    takenBy,
    guestOrder: userId === null,
    email: input.email,
    phone: input.phone,
    customerName: input.name,
    deliveryAddress: input.address,
    mapLocation: input.mapLocation,
    deliveryMethod: input.method,
    deliverFrom: order.dates.from,
    deliverTo: order.dates.to,
    subtotal: order.totals.subtotal,
    discountTotal: order.totals.discountTotal,
    shippingFee: order.totals.shippingFee,
    grandTotal: order.totals.grandTotal,
    taxIncluded: order.totals.taxIncluded,
    couponCode: order.coupon?.code ?? null,
    trackingToken,
    itemsText: itemsText(order.lines),
    createdAt: now,
  };
}

/** What the search of the admin finds the order by. */
export function itemsText(lines: readonly Pick<PricedLine, 'variant'>[]): string {
  const words = lines.map(({ variant: { brand, title, sku } }) =>
    [brand, title, sku].filter(Boolean).join(' '),
  );
  return words.join(' ').slice(0, 20_000);
}

/** A line as its row keeps it, with title, picture and SKU of the day. */
export function itemRow({ variant, quantity, price, basePrice, discountLabel }: SoldLine) {
  return {
    productId: variant.productId,
    variantId: variant.id,
    sizeSelected: variant.size,
    colourSelected: variant.colour,
    quantity,
    priceSnapshot: price,
    basePriceSnapshot: basePrice,
    discountLabel,
    titleSnapshot: variant.title,
    brandSnapshot: variant.brand,
    skuSnapshot: variant.sku,
    imageSnapshot: variant.picture?.key ?? null,
  };
}
