// An order's rows: itself, its lines as sold, and the first entry of its timeline.
import type { CheckoutInput } from '#shop/checkout/checkout-form.ts';
import type { Tx } from '#server/db/transact.ts';
import type { DecidedOrder, OrderLine } from './decide-order.ts';

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

export async function writeOrder(tx: Tx, toWrite: OrderToWrite): Promise<void> {
  const { orderId, takenBy, order, now } = toWrite;
  const items = order.lines.map((line, position) => ({ order_id: orderId, position, ...itemRow(line) }));
  await Promise.all([
    tx
      .with('order', (db) => db.insertInto('orders').values(orderRow(toWrite)))
      .insertInto('order_events')
      .values({ order_id: orderId, kind: 'placed', to_status: 'PENDING', actor: takenBy, created_at: now })
      .execute(),
    tx.insertInto('order_items').values(items).execute(),
  ]);
}

function orderRow({ orderId, userId, takenBy, trackingToken, now, input, order }: OrderToWrite) {
  return {
    id: orderId,
    user_id: userId,
    taken_by: takenBy,
    guest_order: userId === null,
    email: input.email,
    phone: input.phone,
    customer_name: input.name,
    delivery_address: input.address,
    map_location: input.mapLocation,
    delivery_method: input.method,
    deliver_from: order.dates.from,
    deliver_to: order.dates.to,
    subtotal: order.totals.subtotal,
    discount_total: order.totals.discountTotal,
    shipping_fee: order.totals.shippingFee,
    grand_total: order.totals.grandTotal,
    tax_included: order.totals.taxIncluded,
    coupon_code: order.coupon?.code ?? null,
    tracking_token: trackingToken,
    items_text: itemsText(order.lines),
    created_at: now,
  };
}

// What the desk's search finds the order by.
function itemsText(lines: readonly OrderLine[]): string {
  const words = lines.map(({ row }) => [row.brand, row.title, row.sku].filter(Boolean).join(' '));
  return words.join(' ').slice(0, 20_000);
}

function itemRow({ row, quantity, price }: OrderLine) {
  return {
    product_id: row.productId,
    inventory_id: row.id,
    size_selected: row.size,
    colour_selected: row.colour,
    quantity,
    price_snapshot: price.final,
    base_price_snapshot: price.base,
    discount_label: price.discount?.label ?? null,
    title_snapshot: row.title,
    brand_snapshot: row.brand,
    sku_snapshot: row.sku,
    image_snapshot: row.picture?.key ?? null,
  };
}
