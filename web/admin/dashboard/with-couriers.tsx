// What couriers owe the shop, beside what is to be done: the second figure that a seller opens each morning.
import { Link } from 'react-router';
import { href } from '#shop/text/href.ts';
import { Money } from '../parts/money.tsx';
import { Panel } from '../parts/panel.tsx';

/** Paisa. Nothing is said of a shop that no courier ever owed. */
export function WithCouriers({ cash: { held, overdue } }: { cash: { held: number; overdue: number } }) {
  if (held === 0 && overdue === 0) return null;
  return (
    <Panel>
      <p className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <Link
          to={href('/admin/cash')}
          className="inline-flex min-h-9 flex-wrap items-baseline gap-x-2 underline-offset-4 hover:underline"
        >
          <Money amount={held} className="text-h3 font-bold" />
          <span className="text-small font-semibold">of yours with couriers</span>
        </Link>
        {overdue > 0 && (
          <span className="text-small font-semibold text-sale">
            <Money amount={overdue} /> overdue
          </span>
        )}
      </p>
    </Panel>
  );
}
