// What was earned in all: from what customers paid down to what is left, line by line, and what is left out of it.
import { Link } from 'react-router';
import {
  profitOf,
  profitOfPair,
  type ProfitPairs,
  type ProfitSums,
  type ProfitView,
} from '#shop/profit/profit-views.ts';
import { href } from '#shop/text/href.ts';
import { Money } from '../parts/money.tsx';
import { Panel } from '../parts/panel.tsx';

type ProfitSummaryProps = { total: ProfitSums; view: ProfitView; isBehind: boolean };

export function ProfitSummary({ total, view: { by, days }, isBehind }: ProfitSummaryProps) {
  const pair = profitOfPair(total);
  const behind = (of: ProfitPairs) => href('/admin/profit/pairs', { by, days, of });
  return (
    <Panel>
      <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <Money
          amount={profitOf(total)}
          className={`text-h2 font-bold ${profitOf(total) < 0 ? 'text-sale' : ''}`}
        />
        <span className="text-small font-semibold">
          earned{' '}
          {total.sold > 0 && (
            <>
              on{' '}
              <Link
                to={behind('sold')}
                className="inline-flex min-h-11 min-w-11 items-center underline underline-offset-4 md:min-h-9"
              >
                {total.sold.toLocaleString('en-PK')} {total.sold === 1 ? 'pair' : 'pairs'}
              </Link>
            </>
          )}
          {pair !== null && (
            <>
              , <Money amount={pair} /> a pair
            </>
          )}
        </span>
      </p>
      <dl className="mt-3 grid max-w-md grid-cols-[minmax(0,1fr)_auto] gap-x-6 gap-y-1 text-small">
        <Line name="Goods as sold" amount={total.goods} />
        <Line name="Coupons" amount={-total.discount} />
        <Line name="Delivery that customers paid" amount={total.delivery} />
        <Line name="Given back" amount={-total.refunds} />
        <Line name="Cost of the pairs" amount={-total.cost} />
        <Line name="Couriers, by their statements" amount={-total.fees} />
        <Line name="Couriers, expected" amount={-total.expectedFees} to={behind('expected')} />
        <Line name="Packing" amount={-total.packing} />
      </dl>
      <p className="mt-3 max-w-[75ch] text-micro text-ink-3">
        Refused and lost parcels are counted with what they cost: {count(total.refused)} pairs.{' '}
        {total.withheld > 0 && (
          <>
            Tax withheld by couriers, <Money amount={total.withheld} />, is a credit and not taken off.{' '}
          </>
        )}
        A courier’s fee is an estimate until the statement arrives.
        {isBehind && ' What happened in the last minute is being added.'}
      </p>
      {total.uncosted > 0 && (
        <p className="mt-2 text-small text-pending">
          <Link
            to={behind('uncosted')}
            className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4 md:min-h-9"
          >
            {count(total.uncosted)} {total.uncosted === 1 ? 'pair is' : 'pairs are'} left out
          </Link>
          : their cost was not known when they were sold. Enter it on the product’s page.
        </p>
      )}
    </Panel>
  );
}

function Line({ name, amount, to }: { name: string; amount: number; to?: string }) {
  if (amount === 0) return null;
  return (
    <>
      <dt className="text-ink-2">
        {to ? (
          <Link
            to={to}
            className="inline-flex min-h-11 min-w-11 items-center underline underline-offset-4 md:min-h-9"
          >
            {name}
          </Link>
        ) : (
          name
        )}
      </dt>
      <dd className="text-right">
        <Money amount={amount} />
      </dd>
    </>
  );
}

function count(number: number): string {
  return number.toLocaleString('en-PK');
}
