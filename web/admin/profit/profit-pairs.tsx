// The pairs behind a figure of profit, the newest first: each with its order and what it earned.
import { Link, useSearchParams } from 'react-router';
import {
  PROFIT_PAIRS,
  profitKindNames,
  profitOf,
  profitPairsNames,
  profitPeriodName,
  profitRowName,
  readProfitPairs,
  readProfitView,
  revenueOf,
} from '#shop/profit/profit-views.ts';
import { shortId } from '#shop/orders/order-status.ts';
import { sizeAndColour } from '#shop/sizes/sizes.ts';
import { href } from '#shop/text/href.ts';
import { allowedPerson } from '#server/http/actor.ts';
import { shopContext } from '#server/http/shop-context.ts';
import { listEarned, type EarnedPair } from '#server/profit/profit-figures.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import type { Route } from './+types/profit-pairs';
import { DataTable, type Column } from '../parts/data-table.tsx';
import { Money } from '../parts/money.tsx';
import { NextPage } from '../parts/next-page.tsx';
import { PageHead, SubTabs } from '../parts/page-head.tsx';

export async function loader({ request, context }: Route.LoaderArgs) {
  allowedPerson(context, 'profit.read');
  const { reading, now } = context.get(shopContext);
  const query = new URL(request.url).searchParams;
  const view = readProfitView(query);
  const of = readProfitPairs(query.get('of'));
  const key = query.get('key');
  const which = { ...view, key, pairs: of, after: query.get('after') };
  const { name, ...page } = await listEarned(reading, which, now());
  return { ...page, ...view, of, key, title: key === null ? null : profitRowName(view.by, key, name) };
}

export default function ProfitPairsPage({ loaderData }: Route.ComponentProps) {
  const { rows, next, by, days, of, key, title } = loaderData;
  const [query] = useSearchParams();
  const linkTo = (each: string) =>
    href('/admin/profit/pairs', { by, days, of: each, ...(key !== null && { key }) });
  return (
    <div className="grid grid-cols-1 gap-4">
      <PageHead title="Pairs behind the profit" count={profitPeriodName(days)} />
      <p className="text-small">
        <Link
          to={href('/admin/profit', { by, days })}
          className="inline-flex min-h-11 min-w-11 items-center underline underline-offset-4 md:min-h-9"
        >
          Profit
        </Link>
        {title !== null && (
          <>
            {' · '}
            {profitKindNames[by].head}: <bdi className="font-semibold">{title}</bdi>
          </>
        )}
      </p>
      <SubTabs
        label="Which pairs"
        tabs={PROFIT_PAIRS.map((each) => ({ to: linkTo(each), name: profitPairsNames[each] }))}
        current={linkTo(of)}
      />
      {rows.length === 0 ? (
        <EmptyState heading="p" title="No pairs of this kind in this period." />
      ) : (
        <DataTable
          caption={profitPairsNames[of]}
          columns={columns}
          rows={rows}
          rowKey={({ orderId, variantId }) => `${orderId}:${variantId}`}
        />
      )}
      <NextPage query={query} after={next} />
    </div>
  );
}

const columns: Column<EarnedPair>[] = [
  {
    key: 'order',
    head: 'Order',
    isTitle: true,
    cell: ({ orderId, day, city }) => (
      <>
        <Link
          to={href('/admin/orders/:id', { id: orderId })}
          className="narrow money inline-flex min-h-11 items-center font-semibold md:min-h-9 underline underline-offset-4"
        >
          #{shortId(orderId)}
        </Link>
        <span className="block text-micro font-normal text-ink-3">
          {day}, <bdi>{city}</bdi>
        </span>
      </>
    ),
  },
  {
    key: 'pair',
    head: 'Pair',
    className: 'md:w-[24%]',
    cell: ({ title, size, colour, uk, ...row }) => (
      <>
        <bdi className="wrap-anywhere">{title}</bdi>{' '}
        <span className="text-ink-2">
          {sizeAndColour(size, colour, uk)}, {becameOf(row)}
        </span>
      </>
    ),
  },
  { key: 'paid', head: 'Paid', align: 'right', cell: (row) => <Money amount={revenueOf(row)} /> },
  { key: 'cost', head: 'Cost', align: 'right', cell: ({ cost }) => <Money amount={cost} /> },
  {
    key: 'fees',
    head: 'Courier',
    align: 'right',
    cell: ({ fees, expectedFees }) => (
      <>
        <Money amount={fees + expectedFees} />
        {expectedFees > 0 && <span className="block text-micro text-ink-3">expected</span>}
      </>
    ),
  },
  { key: 'packing', head: 'Packing', align: 'right', cell: ({ packing }) => <Money amount={packing} /> },
  {
    key: 'profit',
    head: 'Profit',
    align: 'right',
    cell: (row) => (
      <Money amount={profitOf(row)} className={`font-semibold ${profitOf(row) < 0 ? 'text-sale' : ''}`} />
    ),
  },
];

function becameOf({ sold, refused, returned }: Pick<EarnedPair, 'sold' | 'refused' | 'returned'>): string {
  if (refused > 0) return `${refused} refused or lost`;
  return returned > 0 ? `${sold} delivered, ${returned} returned` : `${sold} delivered`;
}
