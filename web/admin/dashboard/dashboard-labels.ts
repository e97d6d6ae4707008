// What the charts of the dashboard say, as a sentence each: the finding first, the figures under it.
import { changeInWords } from '#shop/admin/change.ts';
import { formatRupees, paisa } from '#shop/pricing/money.ts';
import { statusWord } from '#shop/orders/order-status.ts';
import type { DashboardFigures } from '#server/stats/dashboard.ts';

type Findings = Record<'revenue' | 'statuses' | 'sellers' | 'stock' | 'cities' | 'back', string>;

export function findingsOf({
  period,
  days,
  before,
  statuses,
  sellers,
  stock,
  cities,
}: DashboardFigures): Findings {
  const total = days.reduce((sum, day) => sum + day.revenue, 0);
  const best = days.reduce((top, day) => (day.revenue > top.revenue ? day : top), { day: '', revenue: 0 });
  const orders = statuses.reduce((sum, each) => sum + each.orders, 0);
  const cancelled = statuses.find((each) => each.status === 'CANCELLED')?.orders ?? 0;
  const most = statuses.toSorted((a, b) => b.orders - a.orders)[0];
  const [seller] = sellers;
  const [city] = cities;
  const { running = 0, gone = 0 } = stock[0] ?? {};
  return {
    revenue:
      total === 0
        ? `No revenue in ${period} days`
        : `${formatRupees(paisa(total))} in ${period} days, ${compared(total, before, period)}; best on ${shortDay(best.day)}`,
    statuses: most
      ? `${share(most.orders, orders)} of ${countInWords(orders, 'order is', 'orders are')} ${statusWord[most.status].toLowerCase()}, ${share(cancelled, orders)} cancelled`
      : `No orders in ${period} days`,
    sellers: seller
      ? `${seller.title} sells best: ${countInWords(seller.pairs, 'pair', 'pairs')}`
      : `Nothing sold in ${period} days`,
    stock:
      running + gone === 0
        ? 'No size runs out within two weeks'
        : [
            ...(running > 0
              ? [`${countInWords(running, 'size runs', 'sizes run')} out within two weeks`]
              : []),
            ...(gone > 0 ? [`${countInWords(gone, 'size', 'sizes')} sold out`] : []),
          ].join(', '),
    cities: city
      ? `${share(city.revenue, inAll(cities, 'revenue'))} of sales come from ${city.city} (${countInWords(cities.length, 'city', 'cities')})`
      : `No orders from any city in ${period} days`,
    back: backInWords(cities, period),
  };
}

/** Fewer parcels than these say nothing about a city. */
const ENOUGH = 10;

/** The cities with the highest share of parcels that came back, of those that got enough to tell. */
export function backRows(cities: Cities): Cities {
  const isTelling = cities.some((city) => city.sent >= ENOUGH);
  return cities
    .filter((city) => city.sent >= (isTelling ? ENOUGH : 1))
    .toSorted((a, b) => rate(b) - rate(a) || b.sent - a.sent)
    .slice(0, 10);
}

function backInWords(cities: Cities, period: number): string {
  const [sent, back] = [inAll(cities, 'sent'), inAll(cities, 'refused') + inAll(cities, 'returned')];
  if (sent === 0) return `No parcel was sent in ${period} days`;
  if (back === 0) return `None of ${countInWords(sent, 'parcel', 'parcels')} came back`;
  const [worst] = backRows(cities);
  const where = worst && rate(worst) > 0 ? `, most often from ${worst.city}` : '';
  return `${share(back, sent)} of ${countInWords(sent, 'parcel', 'parcels')} came back${where}`;
}

type Cities = DashboardFigures['cities'];

function rate({ sent, refused, returned }: Cities[number]): number {
  return (refused + returned) / sent;
}

function inAll(cities: Cities, of: 'revenue' | 'sent' | 'refused' | 'returned'): number {
  return cities.reduce((total, city) => total + city[of], 0);
}

/** `Tue 17 Nov` from `2026-11-17`. */
export function shortDay(day: string): string {
  if (day === '') return '';
  return dayFormat.format(new Date(`${day}T12:00:00Z`)).replace(',', '');
}

const dayFormat = new Intl.DateTimeFormat('en-GB', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  timeZone: 'UTC',
});

function compared(total: number, before: number, period: number): string {
  const change = changeInWords({ last: total, before });
  if (change === 'new') return `the first in ${period * 2} days`;
  if (change === 'no change') return `same as the ${period} days before`;
  const by = change.slice(1);
  return `${by} ${change.startsWith('+') ? 'more' : 'less'} than the ${period} days before`;
}

function share(part: number, whole: number): string {
  return whole === 0 ? '0%' : `${Math.round((part / whole) * 100)}%`;
}

/** `1 pair`, `1,200 pairs`. */
export function countInWords(number: number, one: string, many: string): string {
  return `${number.toLocaleString('en-PK')} ${number === 1 ? one : many}`;
}
