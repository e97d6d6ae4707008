// The filters of the orders list, read from the query string: view, search, filters and page.
import { isOrderStatus, type OrderStatus } from './order-status.ts';
import { daysLater, startOfDay } from '#shop/text/pakistan-time.ts';
import { latinDigits } from '#shop/text/text.ts';
import { isUuid } from '../text/form-fields.ts';

export const ORDER_VIEWS = [
  'all',
  'to-confirm',
  'silent',
  'to-pack',
  'packed',
  'shipped',
  'late',
  'delivered',
  'returns',
  'cancelled',
] as const;

export type OrderListView = (typeof ORDER_VIEWS)[number];

export type OrderFilter = {
  view: OrderListView;
  search: string;
  status: OrderStatus | null;
  city: string;
  /** Moments: from the start of the first day until the end of the last. */
  from: Date | null;
  until: Date | null;
  /** Paisa of the total. */
  least: number | null;
  most: number | null;
};

/** `after` and `before` are ids of orders: the page starts after, or ends before it. */
export type OrderListQuery = OrderFilter & { after: string | null; before: string | null };

/** Never refuses: what cannot be read is ignored. */
export function readOrderList(params: URLSearchParams): OrderListQuery {
  const text = (name: string) => (params.get(name) ?? '').trim().slice(0, 100);
  const status = text('status').toUpperCase();
  const until = startOfDay(text('until'));
  return {
    view: ORDER_VIEWS.find((view) => view === text('view')) ?? 'all',
    search: text('search').toWellFormed().replaceAll('\0', ''),
    status: isOrderStatus(status) ? status : null,
    city: text('city').toWellFormed().replaceAll('\0', ''),
    from: startOfDay(text('from')),
    until: until && daysLater(until, 1),
    least: readAmount(text('least')),
    most: readAmount(text('most')),
    after: readId(text('after')),
    before: readId(text('before')),
  };
}

/** Whether anything narrows the list beyond its view; the empty state says so (rule P9). */
export function isNarrowed(filter: OrderFilter): boolean {
  const { search, status, city, from, until, least, most, view } = filter;
  return (
    search !== '' ||
    city !== '' ||
    view !== 'all' ||
    [status, from, until, least, most].some((each) => each !== null)
  );
}

/**
 * Terms that the search text of an order must contain, all of them: words in lower case; a phone number in any notation
 * phone numbers as its digits without country code or leading 0.
 */
export function searchWords(search: string): string[] {
  const typed = latinDigits(search.normalize('NFKC')).toLowerCase();
  const digits = typed.replace(/\D/g, '');
  if (/^[+\d\s()./-]+$/.test(typed) && digits.length >= 4)
    return [
      typed.trim().startsWith('+') || digits.length > 8
        ? digits.replace(/^(0092|92|0)/, '')
        : digits.replace(/^0/, ''),
    ];
  return (
    typed
      .split(/[\s,#]+/)
      .filter((word) => word !== '')
      // The number of an exchange parcel, or of a second leg, is found under its order.
      .map((word) => word.replace(/^([0-9a-f]{8})-x?\d{1,4}$/, '$1'))
      .slice(0, 8)
  );
}

/**
 * The number of a parcel as a search may mean it, without the spaces, dots and dashes between its parts; null for what
 * cannot be one.
 */
export function trackingNumberIn(search: string): string | null {
  const typed = latinDigits(search.normalize('NFKC')).toLowerCase();
  const number = typed.replace(/[\s./#_-]/g, '');
  return /^(?=.*\d)[a-z0-9]{5,60}$/.test(number) ? number : null;
}

function readId(text: string): string | null {
  return isUuid(text) ? text : null;
}

/** Whole rupees as paisa. */
function readAmount(text: string): number | null {
  return /^\d{1,9}$/.test(text) ? Number(text) * 100 : null;
}
