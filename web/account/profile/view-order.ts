// An order in the words of the profile: amounts, days and stages ready to be shown.
import { taxForm } from '#shop/country/tax.ts';
import { inZone } from '#shop/country/calendar.ts';
import { customerSteps } from '#shop/asking/customer-steps.ts';
import { discountRows } from '#shop/payments/prepay-words.ts';
import { formatRupees } from '#shop/pricing/money.ts';
import { shortId, type OrderStatus } from '#shop/orders/order-status.ts';
import { viewOrder } from '#shop/orders/view-order.ts';
import { href } from '#shop/text/href.ts';
import type { OwnOrder, OwnOrderDetails } from '#server/orders/own-orders.ts';

export type OrderRowView = ReturnType<typeof viewOrderRow>;

export function viewOrderRow(order: OwnOrder) {
  const { id, status, city, state, title, picture, pairs } = order;
  return {
    id,
    shortId: shortId(id),
    date: dayFormat.format(order.placedAt),
    status,
    total: formatRupees(order.total),
    picture,
    place: [city, state].filter(Boolean).join(', '),
    title,
    more: pairs > 1 ? `and ${pairs - 1} more` : null,
  };
}

export type OwnOrderView = ReturnType<typeof viewOwnOrder>;

export function viewOwnOrder(order: OwnOrderDetails) {
  return {
    ...viewOrder(order),
    date: momentFormat.format(order.createdAt),
    method: order.deliveryMethod === 'EXPRESS' ? 'Express delivery' : 'Delivery',
    courier: [order.courier, order.trackingNumber].filter(Boolean).join(' · '),
    sums: sumsOf(order),
    timeline: timelineOf(order),
    reviews: reviewsOf(order),
    canCancel: customerSteps(order).cancel,
    ownSteps: ownSteps(order),
  };
}

// What the private page of the order offers.
function ownSteps(order: OwnOrderDetails): { name: string; to: string } | null {
  const { confirm, change } = customerSteps(order);
  const token = order.trackingToken;
  if (confirm) return { name: 'Confirm or change', to: href('/track/:token', { token }) };
  return change ? { name: 'Change', to: href('/track/:token/change', { token }) } : null;
}

function sumsOf(order: OwnOrderDetails): [string, string][] {
  const { shippingFee: fee, taxIncluded: tax } = order;
  const rows: [string, string, boolean][] = [
    ['Subtotal', formatRupees(order.subtotal), true],
    ...discountRows(order).map(([label, amount]): [string, string, boolean] => [
      label,
      `−${formatRupees(amount)}`,
      true,
    ]),
    ['Delivery', fee === 0 ? 'Free' : formatRupees(fee), true],
    [`includes ${taxForm.name} of`, formatRupees(tax), tax > 0],
  ];
  return rows.flatMap(([label, amount, isShown]) => (isShown ? [[label, amount]] : []));
}

// One for each product, once the order is delivered; what was reviewed already is shown there.
function reviewsOf({ status, lines, trackingToken: token }: OwnOrderDetails) {
  if (status !== 'FULFILLED') return [];
  const titles = new Map(lines.map((line) => [line.productId, line.title]));
  return Array.from(titles, ([product, title]) => ({
    title,
    to: href('/review', { order: token, product }),
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
function timelineOf(order: OwnOrderDetails): Moment[] {
  const events = order.events.map(({ kind, toStatus: to, note, createdAt: at }) => ({
    word:
      kind === 'return'
        ? note
        : kind === 'correction'
          ? 'Changed'
          : kind === 'placed' || !to
            ? 'Placed'
            : words[to],
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

const dayFormat = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  ...inZone,
});
const momentFormat = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  ...inZone,
});
