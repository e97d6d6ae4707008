// The tables behind the charts of the dashboard: the same figures, to be read one by one.
import { isOneDay } from '#shop/admin/dashboard-period.ts';
import { formatRupees, paisa } from '#shop/pricing/money.ts';
import { statusWord } from '#shop/orders/order-status.ts';
import { sizeAndColour } from '#shop/sizes/sizes.ts';
import type { DashboardFigures } from '#server/stats/dashboard.ts';
import type { ChartTable } from './chart-panel.tsx';
import { shortDay } from './dashboard-labels.ts';

const rupees = (amount: number) => formatRupees(paisa(amount));

export function revenueTable({ days, period }: Pick<DashboardFigures, 'days' | 'period'>): ChartTable {
  return {
    heads: [isOneDay(period) ? 'Hour' : 'Day', 'Orders', 'Placed', 'Confirmed', 'Delivered'],
    rows: days
      .toReversed()
      .map(({ day, orders, revenue, confirmed, delivered }) => [
        shortDay(day),
        orders,
        rupees(revenue),
        rupees(confirmed),
        rupees(delivered),
      ]),
  };
}

export function statusTable(statuses: DashboardFigures['statuses']): ChartTable {
  return {
    heads: ['Status', 'Orders'],
    rows: statuses.map(({ status, orders }) => [statusWord[status], orders]),
  };
}

export function sellersTable(sellers: DashboardFigures['sellers']): ChartTable {
  return {
    heads: ['Product', 'Brand', 'Pairs', 'Revenue'],
    rows: sellers.map(({ title, brand, pairs, revenue }) => [title, brand, pairs, rupees(revenue)]),
  };
}

export function stockTable(stock: DashboardFigures['stock']): ChartTable {
  return {
    heads: ['Product', 'Size', 'Left', 'Sold in 30 days', 'Days left'],
    rows: stock.rows.map(({ title, size, colour, uk, stock: left, sold, daysLeft }) => [
      title,
      sizeAndColour(size, colour, uk),
      left,
      sold,
      daysLeft,
    ]),
  };
}

export function backTable(cities: DashboardFigures['cities']): ChartTable {
  return {
    heads: ['City', 'Sent', 'Refused', 'Returned', 'Came back'],
    rows: cities
      .filter(({ sent }) => sent > 0)
      .map(({ city, sent, refused, returned }) => [
        city,
        sent,
        refused,
        returned,
        `${(((refused + returned) / sent) * 100).toFixed(1)}%`,
      ]),
  };
}

export function citiesTable(cities: DashboardFigures['cities']): ChartTable {
  return {
    heads: ['City', 'Orders', 'Revenue', 'Cancelled'],
    rows: cities.map(({ city, orders, revenue, cancelled }) => [
      city,
      orders,
      rupees(revenue),
      `${Math.round((cancelled / Math.max(1, orders + cancelled)) * 100)}%`,
    ]),
  };
}
