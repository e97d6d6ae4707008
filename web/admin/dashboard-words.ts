// What the charts of the dashboard say, as a sentence each: the finding first, the figures under it.
import { changeInWords } from '#shop/change.ts';
import { formatRupees, paisa } from '#shop/money.ts';
import { statusWord } from '#shop/order-status.ts';
import type { DashboardFigures } from '#server/stats/dashboard.ts';

type Findings = Record<'revenue' | 'statuses' | 'sellers' | 'stock' | 'cities', string>;

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
      ? `${share(most.orders, orders)} of ${orders.toLocaleString('en-PK')} orders are ${statusWord[most.status].toLowerCase()}, ${share(cancelled, orders)} cancelled`
      : `No orders in ${period} days`,
    sellers: seller ? `${seller.title} sells best: ${seller.pairs} pairs` : `Nothing sold in ${period} days`,
    stock:
      running + gone === 0
        ? 'No size runs out within two weeks'
        : `${count(running, 'size runs', 'sizes run')} out within two weeks${gone > 0 ? `, ${gone.toLocaleString('en-PK')} sold out` : ''}`,
    cities: city
      ? `${city.city} brings ${share(
          city.revenue,
          cities.reduce((sum, each) => sum + each.revenue, 0),
        )} of the sales of the first ten cities`
      : `No city ordered in ${period} days`,
  };
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
  if (change === 'no change') return `as in the ${period} days before`;
  const by = change.slice(1);
  return `${by} ${change.startsWith('+') ? 'more' : 'less'} than the ${period} days before`;
}

function share(part: number, whole: number): string {
  return whole === 0 ? '0%' : `${Math.round((part / whole) * 100)}%`;
}

function count(number: number, one: string, many: string): string {
  return `${number.toLocaleString('en-PK')} ${number === 1 ? one : many}`;
}
