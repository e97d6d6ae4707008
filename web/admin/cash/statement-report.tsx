// What became of a statement: what somebody has to look at, or what differs from the one of its number.
import { Link } from 'react-router';
import { exactMoney } from '#shop/cash/amount.ts';
import type { Finding } from '#shop/cash/judge-statement.ts';
import type { StatementChange } from '#shop/cash/statement-changes.ts';
import { href } from '#shop/text/href.ts';
import type { FoundLine, TakenStatement } from '#server/statements/take-statement.ts';
import { Notice } from '#web/ui/notice.tsx';
import { DataTable, type Column } from '../parts/data-table.tsx';
import { lineColumns } from './line-columns.tsx';

export function StatementReport({ taken }: { taken: TakenStatement }) {
  const link = (
    <Link
      to={href('/admin/cash/statements/:id', { id: String(taken.statementId) })}
      className="font-semibold underline"
    >
      Open the statement
    </Link>
  );
  if (taken.how === 'other')
    return (
      <section aria-label="What differs" className="grid gap-4">
        <p className="text-small">Withdraw the one that was imported if this one is right. {link}</p>
        <DataTable caption="What differs" columns={changes} rows={taken.changes} rowKey={({ cn }) => cn} />
      </section>
    );
  const { findings, how } = taken;
  const count =
    findings.length === 1 ? '1 line asks for somebody' : `${findings.length} lines ask for somebody`;
  const all = how === 'same' ? 'Imported before: nothing changed' : 'Every line is as it should be';
  return (
    <section aria-label="What became of the statement" className="grid gap-4">
      <Notice look={findings.length === 0 ? 'good' : 'warning'} title={findings.length === 0 ? all : count}>
        <p className="text-small">
          {link}
          {findings.length > 0 && (
            <>
              {' '}
              <Link to={href('/admin/questions')} className="font-semibold underline">
                Settle the questions
              </Link>
            </>
          )}
        </p>
      </Notice>
      {findings.length > 0 && (
        <DataTable
          caption="Lines to look at"
          columns={columns}
          rows={findings}
          rowKey={({ line }) => String(line)}
        />
      )}
    </section>
  );
}

const findingWords: Record<Finding, string> = {
  unknown: 'No parcel of this courier has this number',
  amount: 'Other cash than you asked for',
  short: 'Pays less than its own amounts come to',
  'not-delivered': 'Paid, and not delivered',
  twice: 'Billed a second time',
  fee: 'Charged more than usual',
};

const columns: Column<FoundLine>[] = [
  ...lineColumns,
  { key: 'found', head: 'Found', cell: ({ found }) => found.map((each) => findingWords[each]).join(', ') },
];

const changes: Column<StatementChange>[] = [
  { key: 'cn', head: 'Number', isTitle: true, cell: ({ cn }) => <bdi className="wrap-anywhere">{cn}</bdi> },
  { key: 'before', head: 'Imported', cell: ({ before }) => billedWords(before) },
  { key: 'after', head: 'In this file', cell: ({ after }) => billedWords(after) },
];

function billedWords(line: StatementChange['before']): string {
  if (!line) return 'Not in it';
  const { cod, fee, tax, withheld, net } = line;
  return `${cod === null ? '' : `collected ${exactMoney(cod)}, `}off ${exactMoney(fee + tax + withheld)}, pays ${exactMoney(net)}`;
}
