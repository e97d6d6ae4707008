// The calls of a webhook: what was told, what became of it, and the press that sends it again.
import type { ShownCall } from '#server/webhooks/list-webhooks.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { DataTable, type Column } from '../../parts/data-table.tsx';
import { SubTabs } from '../../parts/page-head.tsx';
import { PktTime } from '../../parts/pkt-time.tsx';
import { PressForm } from '../../parts/press-form.tsx';
import { DotBadge } from '../../parts/status-badge.tsx';

const tabs = [
  { to: '?', name: 'All' },
  { to: '?state=waiting', name: 'Waiting' },
  { to: '?state=failed', name: 'Failed' },
];

type CallsTableProps = { calls: readonly ShownCall[]; state: string | null; mayChange: boolean };

export function CallsTable({ calls, state, mayChange }: CallsTableProps) {
  return (
    <>
      <SubTabs label="Calls by state" tabs={tabs} current={state ? `?state=${state}` : '?'} />
      {calls.length === 0 ? (
        <EmptyState heading="p" title="No calls." />
      ) : (
        <div className="mt-4">
          <DataTable
            caption="Calls, newest first"
            columns={mayChange ? [...columns, againColumn] : columns}
            rows={calls}
            rowKey={({ id }) => String(id)}
          />
        </div>
      )}
    </>
  );
}

const columns: Column<ShownCall>[] = [
  {
    key: 'event',
    head: 'Event',
    isTitle: true,
    className: 'md:w-[24%]',
    cell: ({ type, at, message }) => (
      <>
        <span className="font-semibold wrap-anywhere">{type}</span> <PktTime at={at} />
        <code className="block text-micro text-ink-3 wrap-anywhere">{message}</code>
      </>
    ),
  },
  { key: 'state', head: 'State', className: 'md:w-28', cell: stateCell },
  { key: 'tries', head: 'Last try', className: 'md:w-44', cell: triesCell },
  {
    key: 'said',
    head: 'It answered',
    cell: ({ said }) => <SaidText said={said} />,
  },
];

function stateCell({ state }: ShownCall) {
  if (state === 'taken') return <DotBadge tone="fulfilled">Taken</DotBadge>;
  return state === 'failed' ? (
    <DotBadge tone="cancelled">Given up</DotBadge>
  ) : (
    <DotBadge tone="pending">Waiting</DotBadge>
  );
}

function triesCell({ triedAt, tries, status, ms, state, dueAt }: ShownCall) {
  if (!triedAt) return <span className="text-ink-3">Not tried yet</span>;
  return (
    <>
      <PktTime at={triedAt} />
      <span className="block text-ink-3">
        {status ?? 'No answer'}, {(ms ?? 0).toLocaleString('en-PK')} ms,{' '}
        {tries === 1 ? '1 try' : `${tries} tries`}
      </span>
      {state === 'waiting' && (
        <span className="block text-ink-3">
          Again <PktTime at={dueAt} />
        </span>
      )}
    </>
  );
}

const SHORT = 80;

function SaidText({ said }: { said: string }) {
  if (said.length <= SHORT) return <bdi className="wrap-anywhere">{said}</bdi>;
  return (
    <details>
      <summary className="min-h-11 wrap-anywhere md:min-h-6">
        <bdi>{said.slice(0, SHORT)}…</bdi>
      </summary>
      <bdi className="wrap-anywhere">{said}</bdi>
    </details>
  );
}

const againColumn: Column<ShownCall> = {
  key: 'again',
  head: '',
  className: 'md:w-36',
  cell: ({ message, type, state }) =>
    state !== 'waiting' && (
      <PressForm fields={{ intent: 'again', message }}>
        {(isBusy) => (
          <Button look="quiet" disabled={isBusy} aria-label={`Send ${type} again`}>
            Send again
          </Button>
        )}
      </PressForm>
    ),
};
