// Profit: what was earned on each product, size, colour, city, courier and level of trust. Every figure opens the pairs behind it.
import { Link } from 'react-router';
import {
  PROFIT_DAYS,
  PROFIT_KINDS,
  profitKindNames,
  profitOf,
  profitOfPair,
  profitPeriodName,
  profitRowName,
  readProfitView,
  revenueOf,
  type ProfitPairs,
  type ProfitSums,
  type ProfitView,
} from '#shop/profit/profit-views.ts';
import { href } from '#shop/text/href.ts';
import { allowedPerson } from '#server/http/actor.ts';
import { shopContext } from '#server/http/shop-context.ts';
import { loadProfit, type ProfitRow } from '#server/profit/profit-figures.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import type { Route } from './+types/profit';
import { DataTable, type Column } from '../parts/data-table.tsx';
import { Money } from '../parts/money.tsx';
import { PageHead, SubTabs } from '../parts/page-head.tsx';
import { ProfitTabs } from './profit-tabs.tsx';
import { ProfitSummary } from './profit-summary.tsx';

export async function loader({ request, context }: Route.LoaderArgs) {
  allowedPerson(context, 'profit.read');
  const { reading, now } = context.get(shopContext);
  const view = readProfitView(new URL(request.url).searchParams);
  return { view, ...(await loadProfit(reading, view, now())) };
}

export default function Profit({ loaderData }: Route.ComponentProps) {
  const { view, total, rows, count, isBehind } = loaderData;
  const { by, days } = view;
  return (
    <div className="grid grid-cols-1 gap-4">
      <PageHead title="Profit">
        <ButtonLink look="quiet" to={href('/admin/profit/export', { by, days })} reloadDocument download>
          CSV
        </ButtonLink>
      </PageHead>
      <ProfitTabs />
      <SubTabs
        label="Period"
        tabs={PROFIT_DAYS.map((each) => ({
          to: href('/admin/profit', { by, days: each }),
          name: profitPeriodName(each),
        }))}
        current={href('/admin/profit', { by, days })}
      />
      <ProfitSummary total={total} view={view} isBehind={isBehind} />
      <SubTabs
        label="By"
        tabs={PROFIT_KINDS.map((each) => ({
          to: href('/admin/profit', { by: each, days }),
          name: profitKindNames[each].tab,
        }))}
        current={href('/admin/profit', { by, days })}
      />
      {rows.length === 0 ? (
        <EmptyState heading="p" title="Nothing was delivered in this period." />
      ) : (
        <DataTable
          caption={`Profit by ${profitKindNames[by].head.toLowerCase()}`}
          columns={columnsOf(view)}
          rows={rows}
          rowKey={({ key }) => key}
        />
      )}
      {count > rows.length && (
        <p className="text-small text-ink-2">
          The {rows.length} that earned most of {count.toLocaleString('en-PK')}; the file has all of them.
        </p>
      )}
    </div>
  );
}

function columnsOf(view: ProfitView): Column<ProfitRow>[] {
  const { by } = view;
  const pairs = (of: ProfitPairs, count: (row: ProfitRow) => number) => (row: ProfitRow) => (
    <Pairs view={view} row={row} of={of} count={count(row)} />
  );
  return [
    {
      key: 'name',
      head: profitKindNames[by].head,
      isTitle: true,
      className: 'md:w-[24%]',
      cell: ({ key, name }) => <bdi className="wrap-anywhere">{profitRowName(by, key, name)}</bdi>,
    },
    { key: 'sold', head: 'Delivered', align: 'right', cell: pairs('sold', ({ sold }) => sold) },
    { key: 'refused', head: 'Refused', align: 'right', cell: pairs('refused', ({ refused }) => refused) },
    {
      key: 'returned',
      head: 'Returned',
      align: 'right',
      cell: pairs('returned', ({ returned }) => returned),
    },
    { key: 'revenue', head: 'Paid', align: 'right', cell: (row) => <Money amount={revenueOf(row)} /> },
    { key: 'cost', head: 'Cost', align: 'right', cell: ({ cost }) => <Money amount={cost} /> },
    { key: 'fees', head: 'Courier', align: 'right', cell: (row) => <Fees view={view} row={row} /> },
    { key: 'profit', head: 'Profit', align: 'right', cell: (row) => <Earned view={view} row={row} /> },
    { key: 'pair', head: 'A pair', align: 'right', cell: (row) => <APair sums={row} /> },
  ];
}

type FigureProps = { view: ProfitView; row: ProfitRow };

const link = 'inline-flex min-h-11 min-w-11 items-center justify-end underline underline-offset-4 md:min-h-9';

function pairsBehind({ view: { by, days }, row: { key } }: FigureProps, of: ProfitPairs): string {
  return href('/admin/profit/pairs', { by, days, of, key });
}

function Pairs({ of, count, ...row }: FigureProps & { of: ProfitPairs; count: number }) {
  if (count === 0) return <span className="text-ink-3">0</span>;
  return (
    <Link to={pairsBehind(row, of)} className={`money ${link}`}>
      {count.toLocaleString('en-PK')}
    </Link>
  );
}

function Fees({ view, row }: FigureProps) {
  return (
    <>
      <Money amount={row.fees + row.expectedFees} />
      {row.expectedFees > 0 && (
        <Link
          to={pairsBehind({ view, row }, 'expected')}
          className="flex min-h-11 flex-wrap items-center justify-end gap-x-1 text-micro wrap-normal text-ink-3 underline md:min-h-6"
        >
          {row.fees > 0 && <Money amount={row.expectedFees} />} expected
        </Link>
      )}
    </>
  );
}

function Earned({ view, row }: FigureProps) {
  return (
    <>
      <Link to={pairsBehind({ view, row }, 'all')} className={`font-semibold ${link}`}>
        <Money amount={profitOf(row)} className={profitOf(row) < 0 ? 'text-sale' : ''} />
      </Link>
      {row.uncosted > 0 && (
        <Link
          to={pairsBehind({ view, row }, 'uncosted')}
          className="flex min-h-11 items-center justify-end text-micro text-pending underline md:min-h-6"
        >
          {row.uncosted.toLocaleString('en-PK')} without cost
        </Link>
      )}
    </>
  );
}

function APair({ sums }: { sums: ProfitSums }) {
  const amount = profitOfPair(sums);
  return amount === null ? <span className="text-ink-3">–</span> : <Money amount={amount} />;
}
