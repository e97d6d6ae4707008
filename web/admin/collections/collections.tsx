// /admin/collections: products that the owner put together, each under an address of its own.
import { Link } from 'react-router';
import { href } from '#shop/text/href.ts';
import { listCollections, type ListedCollection } from '#server/collections/load-collections.ts';
import { allowedPerson } from '#server/http/actor.ts';
import { shopContext } from '#server/http/shop-context.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PagesTabs } from '../pages/pages-tabs.tsx';
import { AdminIcon } from '../parts/admin-icon.tsx';
import { DataTable, type Column } from '../parts/data-table.tsx';
import { PageHead } from '../parts/page-head.tsx';
import { PktTime } from '../parts/pkt-time.tsx';
import type { Route } from './+types/collections';

export async function loader({ context }: Route.LoaderArgs) {
  allowedPerson(context, 'pages.change');
  return { collections: await listCollections(context.get(shopContext).db) };
}

export default function Collections({ loaderData: { collections } }: Route.ComponentProps) {
  return (
    <>
      <PageHead title="Collections" count={collections.length}>
        <ButtonLink to={href('/admin/collections/new')}>
          <AdminIcon name="plus" size={16} /> New collection
        </ButtonLink>
      </PageHead>
      <PagesTabs />
      {collections.length === 0 ? (
        <EmptyState
          heading="p"
          title="No collections yet: school shoes, running shoes for men, the newest of one brand. Each is a page of its own that menus and the home page can lead to."
        />
      ) : (
        <DataTable
          caption="Collections"
          columns={columns}
          rows={collections}
          rowKey={({ id }) => String(id)}
        />
      )}
    </>
  );
}

const columns: Column<ListedCollection>[] = [
  {
    key: 'title',
    head: 'Title',
    isTitle: true,
    cell: ({ id, title }) => (
      <Link
        to={href('/admin/collections/:id', { id })}
        dir="auto"
        className="inline-flex min-h-11 items-center font-semibold wrap-anywhere underline md:min-h-9"
      >
        {title}
      </Link>
    ),
  },
  {
    key: 'address',
    head: 'Address',
    cell: ({ slug }) => <span className="wrap-anywhere">{href('/collections/:slug', { slug })}</span>,
  },
  {
    key: 'products',
    head: 'Products',
    className: 'md:w-36',
    cell: ({ products }) => (products === null ? 'By a rule' : `${products} by hand`),
  },
  {
    key: 'state',
    head: 'State',
    className: 'md:w-28',
    cell: ({ shown }) => (shown ? 'Shown' : 'Hidden'),
  },
  {
    key: 'saved',
    head: 'Saved',
    className: 'md:w-64',
    cell: ({ savedAt, savedBy }) => (
      <span className="wrap-anywhere">
        <PktTime at={savedAt} />, {savedBy}
      </span>
    ),
  },
];
