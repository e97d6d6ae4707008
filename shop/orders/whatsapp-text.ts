// The message that staff send a customer on WhatsApp, prepared so that one press sends it.
import { formatRupees, type Paisa } from '../pricing/money.ts';
import { shortId, type OrderStatus } from './order-status.ts';

type Told = {
  id: string;
  status: OrderStatus;
  customerName: string;
  /** E.164 */
  phone: string;
  city: string;
  titles: readonly string[];
  total: Paisa;
  courier?: string;
  trackingNumber?: string;
};

/** A link that opens WhatsApp with the message written. */
export function whatsappLink(told: Told, storeName: string): string {
  return `https://wa.me/${told.phone.slice(1)}?text=${encodeURIComponent(whatsappText(told, storeName))}`;
}

function whatsappText(told: Told, storeName: string): string {
  const { customerName, titles, total, city } = told;
  const [first = ''] = customerName.split(' ');
  const what = titles.join(', ');
  const order = `order #${shortId(told.id)} (${what})`;
  const hello = `Assalam o Alaikum ${first}, this is ${storeName}.`;
  switch (told.status) {
    case 'PENDING':
      return `${hello} We have your ${order} for ${formatRupees(total)}, cash on delivery to ${city}. Please reply YES to confirm, and we pack it.`;
    case 'CONFIRMED':
      return `${hello} Your ${order} is confirmed and being packed. Please keep ${formatRupees(total)} in cash ready.`;
    case 'FULFILLED':
      return `${hello} Your ${order} is on its way${carriedBy(told)}. Please keep ${formatRupees(total)} in cash ready.`;
    case 'CANCELLED':
      return `${hello} Your ${order} is cancelled; nothing is to be paid. If that is a mistake, please tell us.`;
  }
}

function carriedBy({ courier, trackingNumber }: Told): string {
  if (!courier) return '';
  return ` with ${courier}${trackingNumber ? `, tracking number ${trackingNumber}` : ''}`;
}
