// An order in the words of the profile: amounts, days and stages ready to be shown.
import { formatDates } from '#shop/delivery/delivery.ts';
import { formatPhone } from '#shop/accounts/phone-field.ts';
import { formatRupees, paisa, times } from '#shop/pricing/money.ts';
import { shortId, type OrderStatus } from '#shop/orders/order-status.ts';
import { sizeAndColour } from '#shop/sizes/sizes.ts';
import type { FoundOwnOrder, OwnOrder } from '#server/orders/own-orders.ts';

export type OrderRowView = ReturnType<typeof viewOrderRow>;

export function viewOrderRow(order: OwnOrder) {
  const { id, status, city, state, title, pairs } = order;
  return {
    id,
    shortId: shortId(id),
    date: dayFormat.format(order.placedAt),
    status,
    total: formatRupees(order.total),
    place: [city, state].filter(Boolean).join(', '),
    what: pairs > 1 ? `${title} and ${pairs - 1} more` : title,
  };
}

export type OrderView = ReturnType<typeof viewOrder>;

export function viewOrder(order: FoundOwnOrder) {
  const { street, city, state, postalCode } = order.deliveryAddress;
  return {
    id: order.id,
    shortId: shortId(order.id),
    status: order.status,
    date: momentFormat.format(order.createdAt),
    name: order.customerName,
    phone: formatPhone(order.phone),
    address: [street, `${city} ${postalCode}`.trim(), state].filter(Boolean).join(', '),
    days: formatDates({ from: order.deliverFrom, to: order.deliverTo }),
    method: order.deliveryMethod === 'EXPRESS' ? 'Express delivery' : 'Delivery',
    courier: [order.courier, order.trackingNumber].filter(Boolean).join(' · '),
    sums: sumsOf(order),
    total: formatRupees(paisa(order.grandTotal)),
    items: order.items.map(viewItem),
    timeline: timelineOf(order),
    reviews: reviewsOf(order),
  };
}

function sumsOf(order: FoundOwnOrder): [string, string][] {
  const { discountTotal: discount, shippingFee: fee, taxIncluded: tax } = order;
  const rows: [string, string, boolean][] = [
    ['Subtotal', formatRupees(paisa(order.subtotal)), true],
    [
      ['Coupon', order.couponCode].filter(Boolean).join(' '),
      `−${formatRupees(paisa(discount))}`,
      discount > 0,
    ],
    ['Delivery', fee === 0 ? 'Free' : formatRupees(paisa(fee)), true],
    ['includes sales tax of', formatRupees(paisa(tax)), tax > 0],
  ];
  return rows.flatMap(([label, amount, isShown]) => (isShown ? [[label, amount]] : []));
}

function viewItem(item: FoundOwnOrder['items'][number]) {
  return {
    id: item.id,
    title: item.titleSnapshot,
    brand: item.brandSnapshot,
    pair: sizeAndColour(item.sizeSelected, item.colourSelected),
    quantity: item.quantity,
    total: formatRupees(times(paisa(item.priceSnapshot), item.quantity)),
    picture: item.picture,
  };
}

// One for each product, once the pairs are with their buyer; what was reviewed already is shown there.
function reviewsOf({ status, items, trackingToken: token }: FoundOwnOrder) {
  if (status !== 'FULFILLED') return [];
  const titles = new Map(items.map((item) => [item.productId, item.titleSnapshot]));
  return Array.from(titles, ([product, title]) => ({
    title,
    to: `/review?${new URLSearchParams({ order: token, product })}`,
  }));
}

type Moment = { word: string; at: string };

const words: Record<OrderStatus, string> = {
  PENDING: 'Waits for confirmation',
  CONFIRMED: 'Confirmed',
  FULFILLED: 'Handed to the courier',
  CANCELLED: 'Cancelled',
};

// What happened, in order; packing and arriving are marks of the order, not events.
function timelineOf(order: FoundOwnOrder): Moment[] {
  const events = order.events.map(({ kind, toStatus: to, note, createdAt: at }) => ({
    word: kind === 'return' ? note : kind === 'placed' || !to ? 'Placed' : words[to],
    at,
  }));
  const marks = [
    { word: 'Packed', at: order.packedAt },
    { word: 'Delivered', at: order.deliveredAt },
  ].flatMap(({ word, at }) => (at && order.status !== 'CANCELLED' ? [{ word, at }] : []));
  // What is packed and handed over in one go was packed first.
  return [...events, ...marks]
    .toSorted((a, b) => a.at.getTime() - b.at.getTime() || step(a.word) - step(b.word))
    .map(({ word, at }) => ({ word, at: momentFormat.format(at) }));
}

function step(word: string): number {
  return ['Packed', words.FULFILLED, 'Delivered'].indexOf(word);
}

const zone = { timeZone: 'Asia/Karachi' } as const;
const dayFormat = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  ...zone,
});
const momentFormat = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  ...zone,
});
