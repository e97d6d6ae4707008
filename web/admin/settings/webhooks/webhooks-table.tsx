// The table of webhooks: where each leads, whether it is on, and when something was last taken there.
import { Link } from 'react-router';
import { href } from '#shop/text/href.ts';
import type { ShownWebhook } from '#server/webhooks/list-webhooks.ts';
import { DataTable, type Column } from '../../parts/data-table.tsx';
import { PktTime } from '../../parts/pkt-time.tsx';
import { DotBadge } from '../../parts/status-badge.tsx';

export function WebhooksTable({ webhooks }: { webhooks: readonly ShownWebhook[] }) {
  return (
    <div className="mt-4">
      <DataTable caption="Webhooks" columns={columns} rows={webhooks} rowKey={({ id }) => id} />
    </div>
  );
}

const columns: Column<ShownWebhook>[] = [
  {
    key: 'name',
    head: 'Webhook',
    isTitle: true,
    className: 'md:w-[34%]',
    cell: ({ id, name, url }) => (
      <>
        <Link
          to={href('/admin/settings/webhooks/:id', { id })}
          className="inline-flex min-h-11 items-center font-semibold text-link underline underline-offset-4 wrap-anywhere md:min-h-6"
        >
          <bdi>{name}</bdi>
        </Link>
        <code className="block text-ink-3 wrap-anywhere">{url}</code>
      </>
    ),
  },
  {
    key: 'events',
    head: 'Is told of',
    className: 'md:w-[24%]',
    cell: ({ events }) => <span className="wrap-anywhere">{events.join(', ')}</span>,
  },
  { key: 'state', head: 'State', cell: (webhook) => <WebhookState webhook={webhook} /> },
  {
    key: 'taken',
    head: 'Last taken',
    cell: ({ takenAt }) =>
      takenAt ? <PktTime at={takenAt} /> : <span className="text-ink-3">Nothing yet</span>,
  },
  { key: 'waiting', head: 'Waiting', align: 'right', cell: ({ waiting }) => waiting.toLocaleString('en-PK') },
];

export function WebhookState({ webhook: { offWhy, failingSince } }: { webhook: ShownWebhook }) {
  if (offWhy === 'person') return <DotBadge tone="quiet">Off</DotBadge>;
  if (offWhy) return <DotBadge tone="cancelled">Switched off by the shop</DotBadge>;
  if (failingSince) return <DotBadge tone="pending">Takes nothing</DotBadge>;
  return <DotBadge tone="fulfilled">On</DotBadge>;
}
