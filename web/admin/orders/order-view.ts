// One order as the drawer shows it: the words made on the server, so that the browser need not carry what makes them.
import { formatDates } from '#shop/delivery/delivery.ts';
import { formatPhone } from '#shop/accounts/phone-field.ts';
import { paisa, times } from '#shop/pricing/money.ts';
import { shortId, statusWord, type OrderStatus } from '#shop/orders/order-status.ts';
import { sizeAndColour } from '#shop/sizes/sizes.ts';
import { whatsappLink } from '#shop/orders/whatsapp-text.ts';
import type { AdminOrder } from '#server/orders/admin-order.ts';

export type OrderView = ReturnType<typeof orderView>;

export function orderView(order: AdminOrder, storeName: string) {
  const { street, city, state, postalCode, country } = order.delivery_address;
  const titles = order.items.map((item) => item.title_snapshot);
  return {
    id: order.id,
    shortId: shortId(order.id),
    status: order.status,
    name: order.customer_name,
    phone: formatPhone(order.phone),
    phoneLink: `tel:${order.phone}`,
    email: order.email,
    hasAccount: order.user_id !== null,
    takenBy: order.taken_by_name,
    address: [street, [city, postalCode].filter(Boolean).join(' '), state, country],
    map:
      order.map_location &&
      `https://www.openstreetmap.org/?mlat=${order.map_location.replace(',', '&mlon=')}&zoom=17`,
    express: order.delivery_method === 'EXPRESS',
    days: formatDates({ from: order.deliver_from, to: order.deliver_to }),
    placedAt: order.created_at,
    packedAt: order.packed_at,
    shippedAt: order.shipped_at,
    deliveredAt: order.delivered_at,
    courier: order.courier,
    trackingNumber: order.tracking_number,
    calls: order.calls,
    callAgainAt: order.call_again_at,
    subtotal: order.subtotal,
    discount: order.discount_total,
    coupon: order.coupon_code,
    fee: order.shipping_fee,
    tax: order.tax_included,
    total: order.grand_total,
    items: order.items.map(itemView),
    events: order.events.map(eventView),
    messages: order.messages.map(messageView),
    others: order.others.map((other) => ({ ...other, shortId: shortId(other.id) })),
    refusals: order.others.filter((other) => other.status === 'CANCELLED').length,
    pendingOthers: order.others.filter((other) => other.status === 'PENDING').length,
    whatsapp: whatsappLink(
      {
        id: order.id,
        status: order.status,
        customerName: order.customer_name,
        phone: order.phone,
        city,
        titles,
        total: paisa(order.grand_total),
        courier: order.courier,
        trackingNumber: order.tracking_number,
      },
      storeName,
    ),
  };
}

function itemView(item: AdminOrder['items'][number]) {
  return {
    id: item.id,
    productId: item.product_id,
    title: item.title_snapshot,
    brand: item.brand_snapshot,
    pair: sizeAndColour(item.size_selected, item.colour_selected),
    sku: item.sku_snapshot,
    quantity: item.quantity,
    each: item.price_snapshot,
    was: item.base_price_snapshot,
    label: item.discount_label,
    total: times(paisa(item.price_snapshot), item.quantity),
    stock: item.stock,
    picture: item.picture,
  };
}

function eventView(event: AdminOrder['events'][number]) {
  const who = event.actor ? `${event.actor}${event.by_staff ? '' : ' (customer)'}` : null;
  return { id: event.id, at: event.created_at, title: eventTitle(event), note: noteOf(event), who };
}

function eventTitle({ kind, to_status: to, note }: AdminOrder['events'][number]): string {
  switch (kind) {
    case 'placed':
      return 'Order placed';
    case 'status':
      return `Set to ${statusWord[to ?? ('PENDING' satisfies OrderStatus)].toLowerCase()}`;
    case 'note':
      return 'Note';
    case 'call':
    case 'stage':
    case 'return':
      return note;
  }
}

function noteOf({ kind, note }: AdminOrder['events'][number]): string {
  return kind === 'placed' || kind === 'status' || kind === 'note' ? note : '';
}

const letters: Record<string, string> = {
  'order-placed-customer': 'Order placed, to the customer',
  'order-placed-owner': 'New order, to the owner',
  'order-status': 'Status, to the customer',
};

function messageView(message: AdminOrder['messages'][number]) {
  const { id, kind, status, last_error: error, created_at: at, sent_at: sentAt } = message;
  return { id, title: letters[kind] ?? kind, status, error, at: sentAt ?? at };
}
