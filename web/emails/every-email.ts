// Every kind of email with made-up facts: to look at, and for the tests that look at each of them.
import type { EmailFacts } from '#server/email/email-facts.ts';
import { ACCOUNT_KINDS } from '#shop/messages/messages.ts';
import type { OrderNewsFacts } from '#shop/messages/order-news.ts';
import type { NewsFacts } from '#shop/messages/parcel-news.ts';
import { sampleAccount, sampleAlert, sampleOrder, sampleWin } from '#shop/messages/sample-facts.ts';
import { TRIED_WHYS } from '#shop/parcels/road.ts';
import { ORDER_STATUSES } from '#shop/orders/order-status.ts';
import { RETURN_JOURNEYS } from '#shop/returns/return.ts';

export const samplePublicUrl = 'https://qadam.pk';

/** What of an account is told when it changes. */
const CHANGES = ['password', 'email', 'second-factor-on', 'second-factor-off', 'deleted'];

const order = sampleOrder;
const account = sampleAccount(samplePublicUrl);
const back = sampleAlert;

const carried = { courier: 'TCS', trackingNumber: '778812345', cash: '₨48,980', why: null };
const newsOfParcel: NewsFacts[] = [
  { ...carried, news: 'out' },
  { ...carried, news: 'held' },
  { ...carried, news: 'tried' },
  ...TRIED_WHYS.map((why) => ({ ...carried, news: 'tried' as const, why })),
];

const pair = { what: '1 × Air Zoom Pegasus 41, EU 42 · UK 8 · Black', instead: 'EU 43 · UK 9 · Black' };
const agreed = { ...pair, news: 'return-agreed' as const, collect: '₨250', refund: '', answer: '' };
const newsOfOrder: OrderNewsFacts[] = [
  { news: 'pay-soon', amount: '₨48,480', until: '23 Nov 2026, 18:00', off: '₨500', isCancelled: false },
  { news: 'cash-now', cash: '₨48,980', isAsked: true },
  { news: 'unpaid' },
  { ...pair, news: 'return-asked' },
  ...RETURN_JOURNEYS.map((how) => ({ ...agreed, how })),
  {
    ...agreed,
    how: 'courier',
    instead: '',
    collect: '',
    refund: '₨24,990',
    answer: 'براہ کرم جوتا ڈبے میں بھیجیں، شکریہ۔',
  },
  { ...pair, news: 'return-received', refund: '' },
  { news: 'return-refunded', amount: '₨24,990', way: 'Bank transfer', reference: 'FT26327001' },
  {
    news: 'exchange-sent',
    instead: pair.instead,
    courier: 'TCS',
    trackingNumber: '778812345',
    cash: '₨250',
    isSwap: true,
  },
  { news: 'return-refused', what: pair.what, answer: 'The soles are worn.' },
];

export const everyEmail: readonly EmailFacts[] = [
  { kind: 'order-placed-customer', order },
  { kind: 'order-placed-owner', order },
  ...ORDER_STATUSES.map((to) => ({ kind: 'order-status' as const, order, to, note: '' })),
  ...newsOfParcel.map((parcel) => ({ kind: 'parcel-news' as const, order, parcel })),
  ...newsOfOrder.map((about) => ({ kind: 'order-news' as const, order, about })),
  { kind: 'order-corrected', order, changes: ['Air Zoom Pegasus 41: EU 42 → EU 43'] },
  ...ACCOUNT_KINDS.map((kind) => ({ kind, account })),
  ...CHANGES.map((what) => ({ kind: 'account-changed' as const, what })),
  { kind: 'account-moved', name: 'Ayesha Khan' },
  { kind: 'back-in-stock', back },
  { kind: 'draw-won', won: sampleWin },
  { kind: 'webhook-off', name: 'ERP', why: 'silent' },
];

/** As its files are called. */
export function emailFileName(each: EmailFacts): string {
  if ('to' in each) return `${each.kind}-${each.to.toLowerCase()}`;
  if ('about' in each) {
    const { news, ...more } = each.about;
    const how = 'how' in more ? [more.how, more.instead ? '' : 'money'] : [];
    return [each.kind, news, ...how].filter(Boolean).join('-');
  }
  if ('parcel' in each) return [each.kind, each.parcel.news, each.parcel.why].filter(Boolean).join('-');
  return each.kind === 'account-changed' ? `${each.kind}-${each.what}` : each.kind;
}
