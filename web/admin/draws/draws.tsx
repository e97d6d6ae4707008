// /admin/products/draws: pairs that are sold by lot.
import { Link } from 'react-router';
import { drawStateWords } from '#shop/draws/draw-words.ts';
import type { DrawState } from '#shop/draws/draw.ts';
import { href } from '#shop/text/href.ts';
import { listDraws, type ListedDraw } from '#server/draws/list-draws.ts';
import { allowedPerson } from '#server/http/actor.ts';
import { shopContext } from '#server/http/shop-context.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { AdminIcon } from '../parts/admin-icon.tsx';
import { DataTable, type Column } from '../parts/data-table.tsx';
import { PageHead } from '../parts/page-head.tsx';
import { PktTime } from '../parts/pkt-time.tsx';
import { DotBadge, type DotTone } from '../parts/status-badge.tsx';
import { ProductsTabs } from '../products/products-tabs.tsx';
import type { Route } from './+types/draws';

export async function loader({ context }: Route.LoaderArgs) {
  allowedPerson(context, 'products.read');
  const { db, now } = context.get(shopContext);
  return { draws: await listDraws(db, now()) };
}

export default function Draws({ loaderData: { draws } }: Route.ComponentProps) {
  return (
    <div className="grid grid-cols-1 gap-4">
      <PageHead title="Draws" count={draws.length}>
        <ButtonLink to={href('/admin/products/draws/new')}>
          <AdminIcon name="plus" size={16} /> New draw
        </ButtonLink>
      </PageHead>
      <ProductsTabs />
      {draws.length === 0 ? (
        <EmptyState
          heading="p"
          title="A draw sells a pair that more people want than there are: everybody enters once, winners are drawn, and each has an hour to order."
        />
      ) : (
        <DataTable caption="Draws" columns={columns} rows={draws} rowKey={({ id }) => String(id)} />
      )}
    </div>
  );
}

const drawTones: Record<DrawState, DotTone> = {
  before: 'confirmed',
  open: 'fulfilled',
  closed: 'confirmed',
  drawn: 'confirmed',
  over: 'quiet',
  stopped: 'quiet',
};

const columns: Column<ListedDraw>[] = [
  {
    key: 'product',
    head: 'Product',
    isTitle: true,
    className: 'md:w-[32%]',
    cell: ({ id, brand, title }) => (
      <Link
        to={href('/admin/products/draws/:id', { id })}
        dir="auto"
        className="inline-flex min-h-11 items-center font-semibold wrap-anywhere underline md:min-h-9"
      >
        {brand} {title}
      </Link>
    ),
  },
  {
    key: 'state',
    head: 'State',
    cell: ({ state }) => <DotBadge tone={drawTones[state]}>{drawStateWords[state]}</DotBadge>,
  },
  { key: 'opens', head: 'Opens', cell: ({ opensAt }) => <PktTime at={opensAt} /> },
  { key: 'closes', head: 'Closes', cell: ({ closesAt }) => <PktTime at={closesAt} /> },
  {
    key: 'entries',
    head: 'Entries',
    align: 'right',
    className: 'md:w-24',
    cell: ({ entries }) => <span className="money">{entries.toLocaleString('en-PK')}</span>,
  },
  {
    key: 'pairs',
    head: 'Ordered',
    align: 'right',
    className: 'md:w-32',
    cell: ({ ordered, pairs }) => (
      <span className="money">
        {ordered} of {pairs}
      </span>
    ),
  },
];
