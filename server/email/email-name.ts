/** Which of the emails that customers get one is, by its facts. */
import type { EmailName } from '#shop/messages/customer-emails.ts';
import type { Order } from '#shop/orders/order.ts';
import type { OrderStatus } from '#shop/orders/order-status.ts';
import type { EmailFacts } from './email-facts.ts';

/** Null for what goes to the owner or to staff: there is nothing of one's own to write into it. */
export function emailName(facts: EmailFacts): EmailName | null {
  switch (facts.kind) {
    case 'order-placed-customer':
      return 'order-placed';
    case 'order-status':
      return statusName(facts.to, facts.order);
    case 'order-corrected':
      return 'order-changed';
    case 'parcel-news':
      return parcelNames[facts.parcel.news];
    case 'order-news':
      return facts.about.news;
    case 'account-confirm':
    case 'account-reset':
    case 'account-email-change':
    case 'account-changed':
    case 'account-moved':
    case 'back-in-stock':
    case 'draw-won':
      return facts.kind;
    case 'account-invite':
    case 'order-placed-owner':
    case 'webhook-off':
      return null;
  }
}

const parcelNames = { out: 'parcel-today', tried: 'parcel-tried', held: 'parcel-held' } as const;

// An order that had left is not told in the words of one that was cancelled.
function statusName(to: OrderStatus, { shippedAt, returnedAt }: Order): EmailName {
  switch (to) {
    case 'PENDING':
      return 'order-reopened';
    case 'CONFIRMED':
      return 'order-confirmed';
    case 'FULFILLED':
      return 'order-sent';
    case 'CANCELLED':
      return shippedAt ? (returnedAt ? 'parcel-back' : 'parcel-lost') : 'order-cancelled';
  }
}
