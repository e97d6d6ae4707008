// The table of messages.
import { Link } from 'react-router';
import { messageKindLabel, messageStatusLabels, type MessageStatus } from '#shop/messages/messages.ts';
import { href } from '#shop/text/href.ts';
import type { ListedMessage } from '#server/outbox/list-messages.ts';
import { DataTable, type Column } from '../parts/data-table.tsx';
import { PktTime } from '../parts/pkt-time.tsx';
import { DotBadge, type DotTone } from '../parts/status-badge.tsx';

const tones: Record<MessageStatus, DotTone> = {
  waiting: 'pending',
  sent: 'fulfilled',
  failed: 'cancelled',
  kept: 'quiet',
  unknown: 'pending',
};

export function MessageStatusBadge({ status }: { status: MessageStatus }) {
  return <DotBadge tone={tones[status]}>{messageStatusLabels[status]}</DotBadge>;
}

/** `query` is carried into a message's address, so that closing it comes back to the same list. */
export function MessageTable({ messages, query }: { messages: readonly ListedMessage[]; query: string }) {
  return (
    <DataTable
      caption="Messages"
      columns={columnsOf(query)}
      rows={messages}
      rowKey={(message) => message.id}
    />
  );
}

function columnsOf(query: string): Column<ListedMessage>[] {
  return [
    {
      key: 'message',
      head: 'Message',
      isTitle: true,
      className: 'md:w-[26%]',
      cell: (message) => <MessageCell {...{ message, query }} />,
    },
    { key: 'to', head: 'To', cell: ({ recipient }) => recipient || <i className="text-ink-3">the owner</i> },
    { key: 'order', head: 'Order', cell: orderCell },
    { key: 'status', head: 'Status', cell: statusCell },
    { key: 'at', head: 'Created', cell: ({ createdAt }) => <PktTime at={createdAt} /> },
  ];
}

function MessageCell({ message: { id, kind, subject }, query }: { message: ListedMessage; query: string }) {
  return (
    <Link
      to={`${href('/admin/messages/:id', { id })}?${query}`}
      preventScrollReset
      className="group flex min-h-9 flex-col justify-center max-md:min-h-11"
    >
      <span className="font-semibold group-hover:underline">{messageKindLabel(kind)}</span>
      <span className="line-clamp-1 text-ink-3">{subject ?? 'Not written yet'}</span>
    </Link>
  );
}

function orderCell({ orderId }: ListedMessage) {
  if (!orderId) return <span className="text-ink-3">None</span>;
  return (
    <Link
      to={href('/admin/orders/:id', { id: orderId })}
      className="micro inline-flex min-h-9 items-center whitespace-nowrap underline max-md:min-h-11"
    >
      {orderId.slice(0, 8)}
    </Link>
  );
}

function statusCell({ status, lastError, attempts }: ListedMessage) {
  return (
    <>
      <MessageStatusBadge status={status} />
      {lastError && (
        <span className={`block ${status === 'failed' ? 'text-sale' : 'text-ink-3'}`}>
          {lastError}
          {attempts > 1 && ` (${attempts} tries)`}
        </span>
      )}
    </>
  );
}
