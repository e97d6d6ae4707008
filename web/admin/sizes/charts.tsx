// /admin/products/sizes: the size charts of makers.
import { Link } from 'react-router';
import { chartName, MAX_CHARTS } from '#shop/sizes/size-chart.ts';
import { href } from '#shop/text/href.ts';
import { allowedPerson } from '#server/http/actor.ts';
import { shopContext } from '#server/http/shop-context.ts';
import { listCharts, type ListedChart } from '#server/sizes/load-charts.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { AdminIcon } from '../parts/admin-icon.tsx';
import { DataTable, type Column } from '../parts/data-table.tsx';
import { PageHead } from '../parts/page-head.tsx';
import { ProductsTabs } from '../products/products-tabs.tsx';
import type { Route } from './+types/charts';

export async function loader({ context }: Route.LoaderArgs) {
  allowedPerson(context, 'lists.change');
  return { charts: await listCharts(context.get(shopContext).db) };
}

export default function Charts({ loaderData: { charts } }: Route.ComponentProps) {
  return (
    <div className="grid grid-cols-1 gap-4">
      <PageHead title="Size charts" count={charts.length}>
        {charts.length < MAX_CHARTS && (
          <ButtonLink to={href('/admin/products/sizes/new')}>
            <AdminIcon name="plus" size={16} /> New chart
          </ButtonLink>
        )}
      </PageHead>
      <ProductsTabs />
      {charts.length === 0 ? (
        <EmptyState
          heading="p"
          title="All products go by the chart of the size guide. Add a chart for a brand, an audience or both where a maker’s sizes differ, or for children’s and half sizes."
        />
      ) : (
        <DataTable caption="Size charts" columns={columns} rows={charts} rowKey={({ id }) => String(id)} />
      )}
    </div>
  );
}

const columns: Column<ListedChart>[] = [
  {
    key: 'name',
    head: 'Chart',
    isTitle: true,
    cell: (chart) => (
      <Link
        to={href('/admin/products/sizes/:id', { id: chart.id })}
        dir="auto"
        className="inline-flex min-h-11 items-center font-semibold wrap-anywhere underline md:min-h-9"
      >
        {chartName(chart)}
      </Link>
    ),
  },
  {
    key: 'sizes',
    head: 'Sizes',
    cell: ({ rows }) => {
      const [first, last] = [rows[0]?.eu, rows.at(-1)?.eu];
      return `EU ${first === last ? first : `${first} to ${last}`}, ${rows.length} in all`;
    },
  },
  {
    key: 'foot',
    head: 'Foot',
    className: 'md:w-40',
    cell: ({ rows }) => `${rows[0]?.from ?? rows[0]?.to} to ${rows.at(-1)?.to} mm`,
  },
  {
    key: 'widths',
    head: 'Also made',
    className: 'md:w-36',
    cell: ({ widths }) => widths.join(', ') || 'Normal width only',
  },
  {
    key: 'products',
    head: 'Products',
    align: 'right',
    className: 'md:w-28',
    cell: ({ products }) => products.toLocaleString('en-PK'),
  },
];
