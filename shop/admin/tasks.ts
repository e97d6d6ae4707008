// What is to be done now, as the dashboard lists it: each task with its words, and the list that has exactly those.
import { href } from '../text/href.ts';

export const TASKS = [
  'to-confirm',
  'silent',
  'to-pack',
  'to-hand-over',
  'packed',
  'not-booked',
  'locked-out',
  'replies',
  'attempted',
  'to-tell',
  'back',
  'lost',
  'unscanned',
  'questions',
  'payments-to-check',
  'payments-to-give-back',
  'returns-asked',
  'returns-overdue',
  'returns-to-pay',
  'late',
  'reviews',
  'low-stock',
] as const;

export type TaskKind = (typeof TASKS)[number];

type TaskWords = {
  /** After the count, for one and for many. */
  one: string;
  many: string;
  /** Before the age of the oldest; '' where age says nothing. */
  oldest: string;
  /** The button, and the list that it leads to. */
  verb: string;
  to: string;
};

export const taskWords: Record<TaskKind, TaskWords> = {
  'to-confirm': {
    one: 'order to confirm',
    many: 'orders to confirm',
    oldest: 'oldest waits',
    verb: 'Call',
    to: href('/admin/orders', { view: 'to-confirm' }),
  },
  silent: {
    one: 'order that nobody answers',
    many: 'orders that nobody answers',
    oldest: 'oldest fell silent',
    verb: 'Decide',
    to: href('/admin/orders', { view: 'silent' }),
  },
  'to-pack': {
    one: 'order to pack',
    many: 'orders to pack',
    oldest: 'oldest ordered',
    verb: 'Pack',
    to: href('/admin/orders', { view: 'to-pack' }),
  },
  'to-hand-over': {
    one: 'parcel to hand over',
    many: 'parcels to hand over',
    oldest: 'oldest booked',
    verb: 'Hand over',
    to: href('/admin/dispatch/handover'),
  },
  packed: {
    one: 'packed order without a courier',
    many: 'packed orders without a courier',
    oldest: 'oldest packed',
    verb: 'Send',
    to: href('/admin/orders', { view: 'packed' }),
  },
  'not-booked': {
    one: 'parcel that its courier did not book',
    many: 'parcels that their courier did not book',
    oldest: 'oldest was refused',
    verb: 'Book',
    to: href('/admin/dispatch/labels'),
  },
  'locked-out': {
    one: 'courier does not let the shop in',
    many: 'couriers do not let the shop in',
    oldest: 'first refused',
    verb: 'Open',
    to: href('/admin/settings/couriers'),
  },
  replies: {
    one: 'customer wrote',
    many: 'customers wrote',
    oldest: 'oldest waits',
    verb: 'Read',
    to: href('/admin/messages/replies'),
  },
  questions: {
    one: 'question to settle',
    many: 'questions to settle',
    oldest: 'oldest waits',
    verb: 'Settle',
    to: href('/admin/questions'),
  },
  'payments-to-check': {
    one: 'payment to find in the bank',
    many: 'payments to find in the bank',
    oldest: 'oldest waits',
    verb: 'Check',
    to: href('/admin/payments'),
  },
  'payments-to-give-back': {
    one: 'customer to give money back to',
    many: 'customers to give money back to',
    oldest: '',
    verb: 'Give back',
    to: href('/admin/payments', { view: 'to-give-back' }),
  },
  'returns-asked': {
    one: 'return asked for',
    many: 'returns asked for',
    oldest: 'oldest waits',
    verb: 'Answer',
    to: href('/admin/returns', { view: 'asked' }),
  },
  'returns-overdue': {
    one: 'return that does not come',
    many: 'returns that do not come',
    oldest: 'oldest was sent',
    verb: 'Ask',
    to: href('/admin/returns', { view: 'overdue' }),
  },
  'returns-to-pay': {
    one: 'return to give money back for',
    many: 'returns to give money back for',
    oldest: 'oldest is here',
    verb: 'Give back',
    to: href('/admin/returns', { view: 'to-pay' }),
  },
  attempted: {
    one: 'parcel tried in vain',
    many: 'parcels tried in vain',
    oldest: 'oldest was tried',
    verb: 'Answer',
    to: href('/admin/parcels', { view: 'attempted' }),
  },
  'to-tell': {
    one: 'decision to tell a courier',
    many: 'decisions to tell couriers',
    oldest: 'oldest was made',
    verb: 'Tell',
    to: href('/admin/parcels'),
  },
  back: {
    one: 'parcel back, not checked in',
    many: 'parcels back, not checked in',
    oldest: 'oldest was brought',
    verb: 'Find',
    to: href('/admin/parcels', { view: 'back' }),
  },
  lost: {
    one: 'parcel lost, says its courier',
    many: 'parcels lost, say their couriers',
    oldest: 'oldest was said',
    verb: 'Decide',
    to: href('/admin/parcels', { view: 'lost' }),
  },
  unscanned: {
    one: 'parcel that its courier never scanned',
    many: 'parcels that their courier never scanned',
    oldest: 'oldest left',
    verb: 'Ask the courier',
    to: href('/admin/parcels', { view: 'unscanned' }),
  },
  late: {
    one: 'parcel on the road too long',
    many: 'parcels on the road too long',
    oldest: 'oldest left',
    verb: 'Ask the courier',
    to: href('/admin/parcels', { view: 'late' }),
  },
  reviews: {
    one: 'review to read',
    many: 'reviews to read',
    oldest: 'oldest waits',
    verb: 'Read',
    to: href('/admin/reviews'),
  },
  'low-stock': {
    one: 'size to reorder',
    many: 'sizes to reorder',
    oldest: '',
    verb: 'Reorder',
    to: href('/admin/products', { status: 'low' }),
  },
};

/** What waits for somebody today: of sizes that run low the whole list is one thing to do, and not as many as it has lines. */
export function countToday(tasks: readonly { kind: TaskKind; count: number }[]): number {
  return tasks.reduce((sum, { kind, count }) => sum + (kind === 'low-stock' ? 1 : count), 0);
}
