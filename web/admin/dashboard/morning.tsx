// The figures that a seller opens first each morning: what there is to do, what he is owed, and what he earned.
import type { ReactNode } from 'react';
import { Link, useFetcher } from 'react-router';
import { countToday } from '#shop/admin/tasks.ts';
import { profitOf, profitOfPair, type ProfitSums } from '#shop/profit/profit-views.ts';
import { href } from '#shop/text/href.ts';
import type { HeldFigures } from '#server/statements/cash-figures.ts';
import type { Task } from '#server/stats/tasks.ts';
import { Money } from '../parts/money.tsx';

type MorningProps = {
  tasks: readonly Task[];
  /** Paisa; null for those who may not see it. */
  cash: HeldFigures | null;
  earned: ProfitSums | null;
};

export function Morning({ tasks: loaded, cash, earned }: MorningProps) {
  const { data } = useFetcher<{ tasks: Task[] | null }>({ key: 'admin-figures' });
  const todo = countToday(data?.tasks ?? loaded);
  return (
    <section
      aria-label="This morning"
      className="grid grid-cols-2 overflow-hidden rounded-control border border-line bg-surface sm:grid-cols-[repeat(auto-fit,minmax(0,1fr))] sm:grid-flow-col"
    >
      <Figure figure={todo.toLocaleString('en-PK')} name="to do today" />
      {cash && (
        <Figure
          figure={<Money amount={cash.held + cash.gateways} />}
          name={cash.gateways > 0 ? 'owed to you by couriers and gateways' : 'owed to you by couriers'}
          to={href('/admin/cash')}
        >
          {cash.overdue > 0 && (
            <span className="text-sale">
              <Money amount={cash.overdue} /> overdue
            </span>
          )}
        </Figure>
      )}
      {earned && (
        <Figure
          figure={<Money amount={profitOf(earned)} />}
          name="earned in 30 days"
          to={href('/admin/profit')}
          className="max-sm:col-span-2 max-sm:border-t max-sm:border-l-0!"
        >
          <EarnedNote earned={earned} />
        </Figure>
      )}
    </section>
  );
}

function EarnedNote({ earned }: { earned: ProfitSums }) {
  const pair = profitOfPair(earned);
  if (pair !== null)
    return (
      <>
        <Money amount={pair} /> a pair
      </>
    );
  return earned.uncosted > 0 ? 'Enter what your pairs cost' : null;
}

type MorningFigureProps = {
  figure: ReactNode;
  name: string;
  to?: string;
  children?: ReactNode;
  className?: string;
};

function Figure({ figure, name, to, children, className = '' }: MorningFigureProps) {
  const text = (
    <>
      <span className="block text-h3 leading-tight font-bold wrap-anywhere md:text-h2">{figure}</span>
      <span className="block text-small font-semibold">{name}</span>
      <span className="block text-small text-ink-2">{children}</span>
    </>
  );
  const box = `min-w-0 border-line p-3 not-first:border-l md:p-4 ${className}`;
  if (!to) return <div className={box}>{text}</div>;
  return (
    <Link to={to} className={`block underline-offset-4 hover:underline ${box}`}>
      {text}
    </Link>
  );
}
