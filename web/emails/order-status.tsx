// The email to the customer when the status of an order changes.
import type { Order } from '#shop/orders/order.ts';
import { shortId } from '#shop/orders/order-status.ts';
import { formatDates } from '#shop/delivery/delivery.ts';
import { doorWords } from '#shop/payments/door-words.ts';
import { dueInWords } from '#shop/payments/due-in-words.ts';
import { givenBackWords } from '#shop/payments/given-back-words.ts';
import { cashAtDoor } from '#shop/payments/payment.ts';
import type { OrderStatus } from '#shop/orders/order-status.ts';
import { promiseSentences } from '#shop/returns/return-promise.ts';
import { trackingUrl } from '#shop/orders/tracking.ts';
import type { Settings } from '#shop/settings/settings.ts';
import { isolate } from '#shop/text/isolate.ts';
import { EmailFrame, type EmailDraft } from './frame.tsx';
import { BoxLabel, FollowOrder, FromTheShop, LineRows, OrderFoot, SumRows } from './order-parts.tsx';
import { contactText, Gap, Heading, Lead, sections } from './parts.tsx';
import { sizeInWords } from './words.ts';

/** `note` is what staff wrote for the customer, or ''. */
type StatusEmailFacts = { order: Order; to: OrderStatus; note: string };

export function orderStatus(
  { order, to, note }: StatusEmailFacts,
  settings: Settings,
  publicUrl: string,
): EmailDraft {
  const follow = trackingUrl(publicUrl, order.trackingToken);
  const { subject, heading, text } = wordsOf(to, order, settings);
  return {
    subject,
    text: sections(
      heading,
      text,
      note && `From the shop: ${note}`,
      ...order.lines.map((line) => `${line.quantity} x ${isolate(line.title)}, ${sizeInWords(line.size)}`),
      `Follow your order\n${follow}`,
    ),
    contact: contactText(settings),
    html: (
      <EmailFrame
        title={subject}
        preheader={text}
        storeName={settings.storeName}
        label={labels[to]}
        foot={<OrderFoot settings={settings} />}
      >
        <Heading>{heading}</Heading>
        <Lead>{text}</Lead>
        {note && <FromTheShop text={note} />}
        <Gap height={24} />
        <Goods order={order} to={to} />
        <FollowOrder url={follow} />
      </EmailFrame>
    ),
  };
}

// A sum that nobody has to pay would only frighten.
function Goods({ order, to }: { order: Order; to: OrderStatus }) {
  const isCancelled = to === 'CANCELLED';
  return (
    <>
      {!isCancelled && <BoxLabel order={order} totalLabel="To pay in cash" />}
      <Gap height={16} />
      <LineRows order={order} />
      {!isCancelled && <SumRows order={order} />}
    </>
  );
}

const labels: Record<OrderStatus, string> = {
  PENDING: 'Order pending',
  CONFIRMED: 'Order confirmed',
  FULFILLED: 'Order fulfilled',
  CANCELLED: 'Order cancelled',
};

type StatusEmailWords = { subject: string; heading: string; text: string };

function wordsOf(to: OrderStatus, order: Order, settings: Settings): StatusEmailWords {
  const number = `#${shortId(order.id)}`;
  const name = `Order ${number}`;
  const due = dueInWords(order);
  switch (to) {
    case 'PENDING':
      return {
        subject: `${name} needs to be confirmed again`,
        heading: 'Your order needs to be confirmed again',
        text: `We confirm it soon. ${due}`,
      };
    case 'CONFIRMED':
      return {
        subject: `${name} is confirmed`,
        heading: 'Your order is confirmed',
        text: `We are packing your pairs. They arrive ${formatDates({ from: order.deliverFrom, to: order.deliverTo })}. ${due}`,
      };
    case 'FULFILLED':
      return {
        subject: `${name} is on its way`,
        heading: 'Your order is on its way',
        text: [leftWords(order), promiseSentences(settings)].filter(Boolean).join(' '),
      };
    case 'CANCELLED': {
      const { text, ...words } = cancelledWords(name, order);
      return { ...words, text: [text, givenBackWords(order)].filter(Boolean).join(' ') };
    }
  }
}

function cancelledWords(name: string, order: Order): StatusEmailWords {
  if (order.shippedAt) return order.returnedAt ? cameBack(name) : lostOnTheWay(name);
  return {
    subject: `${name} is cancelled`,
    heading: 'Your order is cancelled',
    text: "Nothing will be delivered and there is nothing to pay. Didn't expect this? Contact us.",
  };
}

// Not the words of an order that the customer cancelled: this one had left.
function cameBack(name: string): StatusEmailWords {
  return {
    subject: `${name} came back to us`,
    heading: 'Your parcel came back to us',
    text: 'The courier could not hand it over, so the order is closed and there is nothing to pay. Do you still want it? Contact us, and we send it again.',
  };
}

function lostOnTheWay(name: string): StatusEmailWords {
  return {
    subject: `The parcel of ${name.replace('Order', 'order')} is lost`,
    heading: 'Your parcel was lost on its way',
    text: 'We are sorry. The order is closed and there is nothing to pay. Do you still want it? Contact us, and we send it again.',
  };
}

// Whatever was to be paid first: its label asks for the cash.
function leftWords(order: Order): string {
  const door = doorWords(cashAtDoor(order));
  return `It left${carriedBy(order)}. ${door}`;
}

function carriedBy({ courier, trackingNumber }: Order): string {
  const number = trackingNumber && `tracking number ${trackingNumber}`;
  if (!courier) return number && `: ${number}`;
  return ` with ${[courier, number].filter(Boolean).join(', ')}`;
}
