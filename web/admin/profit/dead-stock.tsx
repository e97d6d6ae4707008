// What lies there and does not sell, with the money in it at cost.
import { Link } from 'react-router';
import { DEAD_DAYS, readDeadDays } from '#shop/profit/reorder.ts';
import { href } from '#shop/text/href.ts';
import { allowedPerson } from '#server/http/actor.ts';
import { shopContext } from '#server/http/shop-context.ts';
import { deadStock, type DeadStock } from '#server/profit/stock-worth.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import type { Route } from './+types/dead-stock';
import { DataTable, type Column } from '../parts/data-table.tsx';
import { Money } from '../parts/money.tsx';
import { PageHead, SubTabs } from '../parts/page-head.tsx';
import { PktTime } from '../parts/pkt-time.tsx';
import { ProfitTabs } from './profit-tabs.tsx';

export async function loader({ request, context }: Route.LoaderArgs) {
  allowedPerson(context, 'profit.read');
  const { reading, now } = context.get(shopContext);
  const days = readDeadDays(new URL(request.url).searchParams.get('days'));
  return { days, rows: await deadStock(reading, days, now()) };
}

export default function DeadStockPage({ loaderData: { days, rows } }: Route.ComponentProps) {
  const worth = rows.reduce((sum, row) => sum + (row.worth ?? 0), 0);
  return (
    <div className="grid grid-cols-1 gap-4">
      <PageHead title="Does not sell" count={<Money amount={worth} />} />
      <ProfitTabs />
      <SubTabs
        label="Not sold for"
        tabs={DEAD_DAYS.map((each) => ({ to: linkTo(each), name: `Not for ${each} days` }))}
        current={linkTo(days)}
      />
      <p className="max-w-[75ch] text-small text-ink-2">
        Sizes that were there for all of the last {days} days and did not sell, and what they cost you.
      </p>
      {rows.length === 0 ? (
        <EmptyState heading="p" title="Everything sells." />
      ) : (
        <DataTable
          caption="Stock that does not sell"
          columns={columns}
          rows={rows}
          rowKey={(row) => row.productId}
        />
      )}
    </div>
  );
}

function linkTo(days: number): string {
  return href('/admin/profit/dead-stock', { days });
}

const columns: Column<DeadStock>[] = [
  {
    key: 'product',
    head: 'Product',
    isTitle: true,
    className: 'md:w-[40%]',
    cell: ({ productId, title }) => (
      <Link
        to={href('/admin/products/:id', { id: productId })}
        className="inline-flex min-h-11 items-center underline-offset-4 hover:underline md:min-h-9"
      >
        <bdi className="wrap-anywhere">{title}</bdi>
      </Link>
    ),
  },
  { key: 'pairs', head: 'Pairs', align: 'right', cell: ({ pairs }) => pairs.toLocaleString('en-PK') },
  {
    key: 'worth',
    head: 'At cost',
    align: 'right',
    cell: ({ worth }) =>
      worth === null ? (
        <span className="text-ink-3">No cost known</span>
      ) : (
        <Money amount={worth} className="font-semibold" />
      ),
  },
  {
    key: 'sold',
    head: 'Last sold',
    cell: ({ lastSold }) =>
      lastSold ? <PktTime at={lastSold} clock={false} /> : <span className="text-ink-3">Never</span>,
  },
];
