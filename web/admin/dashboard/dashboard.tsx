// The dashboard: what is to be done now, then how the shop did; each chart says its finding and has its table.
import { Link, useOutletContext } from 'react-router';
import { countInWords } from '#shop/text/count-in-words.ts';
import { allowedPerson } from '#server/http/actor.ts';
import { shopContext } from '#server/http/shop-context.ts';
import { dashboardFigures } from '#server/stats/dashboard.ts';
import type { FrameFigures } from '#server/stats/frame-figures.ts';
import { countCash } from '#server/statements/cash-figures.ts';
import { totalProfit } from '#server/profit/profit-figures.ts';
import { findSetup } from '#server/stats/setup.ts';
import { findTasks } from '#server/stats/tasks.ts';
import { refusedByTrust } from '#server/stats/trust-levels.ts';
import { may } from '#shop/accounts/permissions.ts';
import {
  isOneDay,
  PERIODS,
  periodWords,
  readPeriod,
  type DashboardPeriod,
} from '#shop/admin/dashboard-period.ts';
import { LOW_STOCK_MEANS } from '#shop/catalogue/low-stock.ts';
import { href } from '#shop/text/href.ts';
import type { Route } from './+types/dashboard';
import { ChartPanel } from './chart-panel.tsx';
import { BackChart } from './charts/back-chart.tsx';
import { BarChart } from './charts/bar-chart.tsx';
import { CityMap } from './charts/city-map.tsx';
import { RevenueChart } from './charts/revenue-chart.tsx';
import { StatusChart } from './charts/status-chart.tsx';
import { backRows, findingsOf } from './dashboard-labels.ts';
import {
  backTable,
  citiesTable,
  revenueTable,
  sellersTable,
  statusTable,
  stockTable,
} from './dashboard-tables.ts';
import { LowStockList } from './low-stock-list.tsx';
import { Morning } from './morning.tsx';
import { SetupList } from './setup-list.tsx';
import { StatCards } from './stat-cards.tsx';
import { Tasks } from './tasks.tsx';
import { TrustTable } from './trust-table.tsx';
import { PageHead, SubTabs } from '../parts/page-head.tsx';

export async function loader({ request, context }: Route.LoaderArgs) {
  const actor = allowedPerson(context, 'orders.read');
  const { db, reading, config, now } = context.get(shopContext);
  const period = readPeriod(new URL(request.url).searchParams.get('days'));
  const counting = dashboardFigures(reading, period, now());
  const [figures, tasks, setup, trust, cash, earned] = await Promise.all([
    counting,
    findTasks(
      db,
      now(),
      counting.then(({ stock }) => stock.sizes),
    ),
    // Of the owner: who only works here sets up nothing.
    may(actor, 'products.delete-all') ? findSetup({ db, config, actor }) : null,
    refusedByTrust(reading, now()),
    may(actor, 'cash.read') ? countCash(reading, now()) : null,
    may(actor, 'profit.read') ? totalProfit(reading, 30, now()) : null,
  ]);
  return { ...figures, tasks, setup, trust, cash, earned };
}

export default function Dashboard({ loaderData }: Route.ComponentProps) {
  const { period, days, statuses, sellers, stock, cities, places } = loaderData;
  const findings = findingsOf(loaderData);
  const figures = useOutletContext<FrameFigures>();
  return (
    <div className="grid grid-cols-1 gap-4">
      <PageHead title="Dashboard" />
      <Morning tasks={loaderData.tasks} cash={loaderData.cash} earned={loaderData.earned} />
      <Tasks loaded={loaderData.tasks} />
      {loaderData.setup && <SetupList setup={loaderData.setup} />}
      <StatCards figures={figures} />
      <SubTabs
        label="Period"
        tabs={PERIODS.map((each) => ({ to: periodLink(each), name: periodWords(each).name }))}
        current={periodLink(period)}
      />
      <div className="grid grid-cols-1 gap-4 xl:grid-cols-6">
        <ChartPanel
          name={isOneDay(period) ? 'Revenue per hour' : 'Revenue per day'}
          finding={findings.revenue}
          table={revenueTable(loaderData)}
          className="xl:col-span-4"
        >
          <RevenueChart days={days} />
        </ChartPanel>
        <ChartPanel
          name="Orders by status"
          finding={findings.statuses}
          table={statusTable(statuses)}
          className="xl:col-span-2"
        >
          <StatusChart statuses={statuses} />
        </ChartPanel>
        <ChartPanel
          name="Best sellers"
          finding={findings.sellers}
          table={sellersTable(sellers)}
          className="xl:col-span-3"
        >
          <BarChart bars={sellers.map(sellerBar)} />
        </ChartPanel>
        <ChartPanel
          name="Low stock"
          finding={findings.stock}
          table={stockTable(stock)}
          className="xl:col-span-3"
        >
          <LowStock stock={stock} />
        </ChartPanel>
        <ChartPanel
          name="Sales by city"
          finding={findings.cities}
          table={citiesTable(cities)}
          className="xl:col-span-4"
        >
          <Cities cities={cities} places={places} />
        </ChartPanel>
        <ChartPanel
          name="Returns and refused parcels"
          finding={findings.back}
          table={backTable(cities)}
          className="xl:col-span-2"
        >
          <BackChart rows={backRows(cities)} />
        </ChartPanel>
      </div>
      <TrustTable rows={loaderData.trust} />
    </div>
  );
}

type Figures = Route.ComponentProps['loaderData'];

function sellerBar({ id, title, pairs }: Figures['sellers'][number]) {
  return { key: id, name: title, value: pairs, text: countInWords(pairs, 'pair', 'pairs') };
}

function LowStock({ stock }: Pick<Figures, 'stock'>) {
  return (
    <>
      <LowStockList stock={stock.rows} />
      <p className="mt-3 text-micro text-ink-3">{LOW_STOCK_MEANS}</p>
      {stock.sizes > 0 && (
        <Link
          to={href('/admin/products', { status: 'low' })}
          className="mt-1 inline-flex min-h-11 items-center text-small font-semibold text-link underline md:min-h-9"
        >
          All low stock
        </Link>
      )}
    </>
  );
}

function Cities({ cities, places }: Pick<Figures, 'cities' | 'places'>) {
  return (
    <div className="grid grid-cols-1 items-center gap-6 md:grid-cols-[minmax(0,1fr)_minmax(0,15rem)]">
      <CityMap cities={cities} places={places} />
      <BarChart bars={cities.slice(0, 10).map(cityBar)} />
    </div>
  );
}

function cityBar({ city, revenue, orders }: Figures['cities'][number]) {
  return { key: city, name: city, value: revenue, text: countInWords(orders, 'order', 'orders') };
}

function periodLink(days: DashboardPeriod): string {
  return days === 30 ? href('/admin') : href('/admin', { days });
}
