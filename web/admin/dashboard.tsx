// The dashboard: what waits for somebody now, and how the shop is doing.
import { allowedPerson } from '#server/http/actor.ts';
import { shopContext } from '#server/http/shop-context.ts';
import { frameFigures } from '#server/stats/frame-figures.ts';
import type { Route } from './+types/dashboard';
import { ActionLink } from './parts/action.tsx';
import { PageHead } from './parts/page-head.tsx';
import { Panel } from './parts/panel.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  allowedPerson(context, 'orders.read');
  const { db, now } = context.get(shopContext);
  const { toConfirm } = await frameFigures(db, now());
  return { toConfirm };
}

export default function Dashboard({ loaderData: { toConfirm } }: Route.ComponentProps) {
  return (
    <div className="grid gap-5">
      <PageHead title="Dashboard" />
      <Panel title="Waiting for you">
        <p className="mb-3">
          {toConfirm === 0
            ? 'No order waits to be confirmed.'
            : `${toConfirm} ${toConfirm === 1 ? 'order waits' : 'orders wait'} to be confirmed.`}
        </p>
        <ActionLink to="/admin/orders" look="primary">
          Orders
        </ActionLink>
      </Panel>
    </div>
  );
}
