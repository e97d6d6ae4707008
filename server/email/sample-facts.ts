/** Made-up facts of each email that customers get, to show it with and to try it. */
import type { EmailName } from '#shop/messages/customer-emails.ts';
import { sampleAccount, sampleAlert, sampleOrder as order, sampleWin } from '#shop/messages/sample-facts.ts';
import type { OrderStatus } from '#shop/orders/order-status.ts';
import type { Order } from '#shop/orders/order.ts';
import type { EmailFacts } from './email-facts.ts';

export function sampleFacts(name: EmailName, publicUrl: string): EmailFacts {
  switch (name) {
    case 'order-placed':
      return { kind: 'order-placed-customer', order };
    case 'order-confirmed':
      return status('CONFIRMED');
    case 'order-sent':
      return status('FULFILLED', { shippedAt: left });
    case 'order-cancelled':
      return status('CANCELLED');
    case 'order-reopened':
      return status('PENDING');
    case 'order-changed':
      return { kind: 'order-corrected', order, changes: ['Air Zoom Pegasus 41: EU 42 → EU 43'] };
    case 'parcel-today':
      return { kind: 'parcel-news', order, parcel: { ...carried, news: 'out' } };
    case 'parcel-tried':
      return { kind: 'parcel-news', order, parcel: { ...carried, news: 'tried', why: 'absent' } };
    case 'parcel-held':
      return { kind: 'parcel-news', order, parcel: { ...carried, news: 'held' } };
    case 'parcel-back':
      return status('CANCELLED', { shippedAt: left, returnedAt: left });
    case 'parcel-lost':
      return status('CANCELLED', { shippedAt: left });
    case 'pay-soon':
    case 'cash-now':
    case 'unpaid':
    case 'return-asked':
    case 'return-agreed':
    case 'return-received':
    case 'return-refunded':
    case 'exchange-sent':
    case 'return-refused':
      return { kind: 'order-news', order, about: news[name] };
    case 'account-confirm':
    case 'account-reset':
    case 'account-email-change':
      return { kind: name, account: sampleAccount(publicUrl) };
    case 'account-changed':
      return { kind: name, what: 'password' };
    case 'account-moved':
      return { kind: name, name: order.customerName };
    case 'back-in-stock':
      return { kind: name, back: sampleAlert };
    case 'draw-won':
      return { kind: name, won: sampleWin };
  }
}

const left = new Date('2026-11-22T10:00:00Z');

function status(to: OrderStatus, more: Partial<Order> = {}): EmailFacts {
  return { kind: 'order-status', order: { ...order, status: to, ...more }, to, note: '' };
}

const carried = { courier: 'TCS', trackingNumber: '778812345', cash: '₨48,980', why: null };
const pair = { what: '1 × Air Zoom Pegasus 41, EU 42 · UK 8 · Black', instead: 'EU 43 · UK 9 · Black' };

const news = {
  'pay-soon': {
    news: 'pay-soon',
    amount: '₨48,480',
    until: '23 Nov 2026, 18:00',
    off: '₨500',
    isCancelled: false,
  },
  'cash-now': { news: 'cash-now', cash: '₨48,980', isAsked: true },
  unpaid: { news: 'unpaid' },
  'return-asked': { ...pair, news: 'return-asked' },
  'return-agreed': {
    ...pair,
    news: 'return-agreed',
    how: 'courier',
    collect: '₨250',
    refund: '',
    answer: 'Please put the pair into its box.',
  },
  'return-received': { ...pair, news: 'return-received', refund: '' },
  'return-refunded': {
    news: 'return-refunded',
    amount: '₨24,990',
    way: 'Bank transfer',
    reference: 'FT26327001',
  },
  'exchange-sent': {
    news: 'exchange-sent',
    instead: pair.instead,
    courier: 'TCS',
    trackingNumber: '778812345',
    cash: '₨250',
    isSwap: false,
  },
  'return-refused': { news: 'return-refused', what: pair.what, answer: 'The soles are worn.' },
} as const;
