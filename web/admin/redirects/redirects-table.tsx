// The redirects that there are: both addresses, who made it, and a way to remove it.
import type { ListedRedirect } from '#server/redirects/list-redirects.ts';
import { Button } from '#web/ui/button.tsx';
import { useToldFetcher } from '../parts/answer.ts';
import { DataTable, type Column } from '../parts/data-table.tsx';
import { PktTime } from '../parts/pkt-time.tsx';

const columns: Column<ListedRedirect>[] = [
  { key: 'source', head: 'From', isTitle: true, cell: ({ source }) => <Address address={source} /> },
  {
    key: 'target',
    head: 'To',
    cell: ({ target }) => (
      <a href={target} className="inline-flex min-h-11 items-center underline md:min-h-9">
        <Address address={target} />
      </a>
    ),
  },
  {
    key: 'made',
    head: 'Made',
    className: 'md:w-56',
    cell: ({ madeBy, madeAt }) => (
      <>
        <span className="wrap-anywhere">{madeBy ?? 'By the shop itself'}</span>, <PktTime at={madeAt} />
      </>
    ),
  },
  {
    key: 'remove',
    head: '',
    align: 'right',
    className: 'md:w-28',
    cell: ({ source }) => <Remove source={source} />,
  },
];

export function RedirectsTable({ redirects }: { redirects: readonly ListedRedirect[] }) {
  return <DataTable caption="Redirects" columns={columns} rows={redirects} rowKey={({ source }) => source} />;
}

function Address({ address }: { address: string }) {
  return (
    <bdi className="wrap-anywhere" dir="ltr">
      {address}
    </bdi>
  );
}

function Remove({ source }: { source: string }) {
  const fetcher = useToldFetcher();
  return (
    <fetcher.Form method="post">
      <input type="hidden" name="source" value={source} />
      <Button
        look="plain"
        name="intent"
        value="remove"
        disabled={fetcher.state !== 'idle'}
        aria-label={`Remove the redirect from ${source}`}
      >
        Remove
      </Button>
    </fetcher.Form>
  );
}
