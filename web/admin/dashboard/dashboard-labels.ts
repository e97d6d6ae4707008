// What the charts of the dashboard say, as a sentence each: the finding first, the figures under it.
import { countInWords } from '#shop/text/count-in-words.ts';
import { changeInWords } from '#shop/admin/change.ts';
import { isOneDay, periodWords } from '#shop/admin/dashboard-period.ts';
import { formatRupees, paisa } from '#shop/pricing/money.ts';
import { statusWord } from '#shop/orders/order-status.ts';
import { isolate } from '#shop/text/isolate.ts';
import type { DashboardFigures, DayFigure } from '#server/stats/dashboard.ts';

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
  const { when } = periodWords(period);
  const orders = statuses.reduce((sum, each) => sum + each.orders, 0);
  const cancelled = statuses.find((each) => each.status === 'CANCELLED')?.orders ?? 0;
  const most = statuses.toSorted((a, b) => b.orders - a.orders)[0];
  const [seller] = sellers;
  const [city] = cities;
  return {
    revenue: revenueInWords(days, before, period),
    statuses: most
      ? `${share(most.orders, orders)} of ${countInWords(orders, 'order is', 'orders are')} ${statusWord[most.status].toLowerCase()}, ${share(cancelled, orders)} cancelled`
      : `No orders ${when}`,
    sellers: seller
      ? `${isolate(seller.title)} sells best: ${countInWords(seller.pairs, 'pair', 'pairs')}`
      : `Nothing sold ${when}`,
    stock: stockInWords(stock),
    cities: city
      ? `${share(city.revenue, inAll(cities, 'revenue'))} of sales come from ${city.city} (${countInWords(cities.length, 'city', 'cities')})`
      : `No orders from any city ${when}`,
    back: backInWords(cities, when),
  };
}

function revenueInWords(
  days: DashboardFigures['days'],
  before: number,
  period: DashboardFigures['period'],
): string {
  const total = totalOf(days, 'revenue');
  const { when } = periodWords(period);
  if (total === 0) return `No revenue ${when}`;
  const best = days.reduce((top, day) => (day.revenue > top.revenue ? day : top));
  const peak = `best ${isOneDay(period) ? 'at' : 'on'} ${shortDay(best.day)}`;
  return `${formatRupees(paisa(total))} ${when}, ${compared(total, before, period)}; ${peak}`;
}

/** Paisa of all the days or hours together. */
export function totalOf(days: readonly DayFigure[], of: 'revenue' | 'confirmed' | 'delivered'): number {
  return days.reduce((sum, day) => sum + day[of], 0);
}

function stockInWords({ sizes, soldOut }: DashboardFigures['stock']): string {
  if (sizes === 0) return 'No size is low';
  if (sizes === soldOut) return `${countInWords(sizes, 'size', 'sizes')} sold out`;
  const low = countInWords(sizes, 'size is', 'sizes are');
  return `${low} low${soldOut > 0 ? `, ${soldOut.toLocaleString('en-PK')} of them sold out` : ''}`;
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

function backInWords(cities: Cities, when: string): string {
  const [sent, back] = [inAll(cities, 'sent'), inAll(cities, 'refused') + inAll(cities, 'returned')];
  if (sent === 0) return `No parcel was sent ${when}`;
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

/** `Tue 17 Nov` from `2026-11-17`, `14:00` from `2026-11-17T14`. */
export function shortDay(day: string): string {
  const [date = '', hour] = day.split('T');
  return hour ? `${hour}:00` : dayFormat.format(new Date(`${date}T12:00:00Z`)).replace(',', '');
}

const dayFormat = new Intl.DateTimeFormat('en-GB', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  timeZone: 'UTC',
});

function compared(total: number, before: number, period: DashboardFigures['period']): string {
  const change = changeInWords({ last: total, before });
  const words = periodWords(period).before;
  if (change === 'new') return `none ${words}`;
  if (change === 'no change') return `same as ${words}`;
  return `${change.slice(1)} ${change.startsWith('+') ? 'more' : 'less'} than ${words}`;
}

function share(part: number, whole: number): string {
  return whole === 0 ? '0%' : `${Math.round((part / whole) * 100)}%`;
}
