// The table of API keys: what each may do, until when, when it was last used, and its end.
import type { listKeys } from '#server/api/api-keys.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { DataTable, type Column } from '../../parts/data-table.tsx';
import { PktTime } from '../../parts/pkt-time.tsx';
import { RarePress } from '../../parts/press-form.tsx';
import { DotBadge } from '../../parts/status-badge.tsx';

type ShownKey = Awaited<ReturnType<typeof listKeys>>[number];

export function ApiKeys({ keys, mayChange }: { keys: readonly ShownKey[]; mayChange: boolean }) {
  if (keys.length === 0) return <EmptyState heading="p" title="No other program has a key." />;
  return (
    <div className="mt-4">
      <DataTable
        caption="API keys"
        columns={mayChange ? [...columns, endColumn] : columns}
        rows={keys}
        rowKey={({ id }) => id}
      />
    </div>
  );
}

const columns: Column<ShownKey>[] = [
  {
    key: 'name',
    head: 'Key',
    isTitle: true,
    className: 'md:w-[22%]',
    cell: ({ name, hint, madeBy }) => (
      <>
        <bdi className="font-semibold wrap-anywhere">{name}</bdi>
        <span className="block text-ink-3 wrap-anywhere">
          <code>{hint}…</code> by {madeBy}
        </span>
      </>
    ),
  },
  {
    key: 'scopes',
    head: 'May',
    className: 'md:w-[26%]',
    cell: ({ scopes }) => <span className="wrap-anywhere">{scopes.join(', ')}</span>,
  },
  { key: 'state', head: 'State', cell: stateCell },
  { key: 'until', head: 'Good until', cell: ({ expiresAt }) => whenCell(expiresAt, 'No end') },
  { key: 'used', head: 'Last used', cell: ({ lastUsedAt }) => whenCell(lastUsedAt, 'Never') },
];

function stateCell({ revokedAt, isExpired }: ShownKey) {
  if (revokedAt) return <DotBadge tone="quiet">Revoked</DotBadge>;
  if (isExpired) return <DotBadge tone="quiet">Expired</DotBadge>;
  return <DotBadge tone="fulfilled">Good</DotBadge>;
}

function whenCell(at: Date | null, none: string) {
  return at ? <PktTime at={at} /> : <span className="text-ink-3">{none}</span>;
}

const endColumn: Column<ShownKey> = {
  key: 'end',
  head: '',
  className: 'md:w-44',
  cell: ({ id, name, revokedAt }) =>
    !revokedAt && (
      <RarePress title="Revoke" fields={{ intent: 'revoke', id }}>
        {(isBusy) => (
          <>
            <p>What uses it stops working at once, for good.</p>
            <Button look="danger" disabled={isBusy} aria-label={`Revoke ${name} now`}>
              Revoke now
            </Button>
          </>
        )}
      </RarePress>
    ),
};
