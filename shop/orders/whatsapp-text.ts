// The message that staff send a customer on WhatsApp, prepared so that one press sends it.
import { doorWords } from '../payments/door-words.ts';
import { dueInWords } from '../payments/due-in-words.ts';
import { givenBackWords } from '../payments/given-back-words.ts';
import { cashAtDoor } from '../payments/payment.ts';
import { waitsForPayment, type Prepaid } from '../payments/prepay.ts';
import { formatRupees } from '../pricing/money.ts';
import { whatsappTo } from '../text/whatsapp-to.ts';
import type { Order, OrderLine } from './order.ts';
import { trackingUrl } from './tracking.ts';
import { shortId, type OrderStatus } from './order-status.ts';
import { isolate } from '../text/isolate.ts';

type WhatsappOrder = Prepaid & {
  id: string;
  status: OrderStatus;
  customerName: string;
  /** E.164 */
  phone: string;
  city: string;
  lines: readonly Pick<OrderLine, 'title' | 'size' | 'colour' | 'quantity'>[];
  courier: string;
  trackingNumber: string;
  trackingToken: string;
  /** Paisa in cash on the label, once it has left. */
  onLabel: Order['onLabel'];
  shippedAt: Date | null;
  deliveredAt: Date | null;
  returnedAt: Date | null;
};

type WrittenBy = { storeName: string; publicUrl: string };

/** A link that opens WhatsApp with the message written. */
export function whatsappLink(told: WhatsappOrder, by: WrittenBy): string {
  return whatsappTo(told.phone, whatsappText(told, by));
}

function whatsappText(told: WhatsappOrder, { storeName, publicUrl }: WrittenBy): string {
  const { customerName, lines, city } = told;
  const [due, pay] = [cashAtDoor(told), dueInWords(told)];
  const [first = ''] = customerName.split(' ');
  const what = goodsInWords(lines);
  const number = `#${shortId(told.id)}`;
  const order = `order ${number} (${what})`;
  const hello = `Assalam o Alaikum ${isolate(first)}, this is ${isolate(storeName)}.`;
  switch (told.status) {
    case 'PENDING':
      // A yes would make it cash on delivery: that is said on its page alone (rule E13).
      if (waitsForPayment(told))
        return `${hello} We have your ${order} to ${city}. ${pay} To pay, change or cancel it: ${trackingUrl(publicUrl, told.trackingToken)}`;
      return `${hello} We have your ${order} ${due === 0 ? `to ${city}, and it is paid` : `for ${formatRupees(due)}, cash on delivery to ${city}`}. Please reply YES to confirm, and we pack it. To confirm, change or cancel it yourself: ${trackingUrl(publicUrl, told.trackingToken)}`;
    case 'CONFIRMED':
      return `${hello} Your ${order} is confirmed and being packed. ${pay}`;
    case 'FULFILLED':
      if (told.deliveredAt)
        return `${hello} Your ${order} is delivered. A wrong size, or anything else that is not right? Please tell us.`;
      return `${hello} Your ${order} is on its way${carriedBy(told)}. ${doorWords(due)}`;
    case 'CANCELLED': {
      const end = told.shippedAt
        ? `${hello} ${endOfParcel(told, order)} Nothing is to be paid. If you still want it, please tell us.`
        : `${hello} Your ${order} is cancelled; nothing is to be paid. If that is a mistake, please tell us.`;
      return [end, givenBackWords(told)].filter(Boolean).join(' ');
    }
  }
}

/** What is to be confirmed: a title alone does not say which size and colour. */
export function goodsInWords(lines: WhatsappOrder['lines']): string {
  return lines.map(lineInWords).join('; ');
}

function lineInWords({ title, size, colour, quantity }: WhatsappOrder['lines'][number]): string {
  const variant = [title, `EU ${size}`, colour === 'Default' ? '' : colour].filter(Boolean).join(', ');
  return quantity === 1 ? variant : `${quantity} x ${variant}`;
}

// Cancelled after it had left: it came back, or is lost.
function endOfParcel({ returnedAt }: WhatsappOrder, order: string): string {
  return returnedAt
    ? `The parcel with your ${order} came back to us.`
    : `The parcel with your ${order} was lost on its way; we are sorry.`;
}

function carriedBy({ courier, trackingNumber }: WhatsappOrder): string {
  if (!courier) return '';
  return ` with ${courier}${trackingNumber ? `, tracking number ${trackingNumber}` : ''}`;
}
