// What became of every row of a courier's list: what needs somebody first.
import { Link } from 'react-router';
import { href } from '#shop/text/href.ts';
import type { RowOutcome, TakenList, TakenRow } from '#server/following/take-list.ts';
import { Notice } from '#web/ui/notice.tsx';
import { DataTable, type Column } from '../parts/data-table.tsx';

export function ListReport({ report: { rows, foot } }: { report: TakenList }) {
  const count = (...outcomes: RowOutcome[]) =>
    rows.filter(({ outcome }) => outcomes.includes(outcome)).length;
  const [fresh, known] = [count('new', 'unknown'), count('known', 'passed-over')];
  const other = rows.length - fresh - known;
  const isAsked = count('unknown') > 0;
  const looks = other > 0 || foot !== null || isAsked ? 'warning' : 'good';
  return (
    <section aria-label="What became of the list" className="grid gap-4">
      <Notice look={looks} title={`${fresh} new, ${known} known already, ${other} not imported`}>
        {foot && <p className="text-small">{foot}</p>}
        {isAsked && (
          <p className="text-small">
            Some words are not known yet.{' '}
            <Link to={href('/admin/questions')} className="font-semibold underline">
              Say what they mean
            </Link>
          </p>
        )}
      </Notice>
      <DataTable
        caption="Rows of the list"
        columns={columns}
        rows={rows.toSorted((a, b) => order(a) - order(b) || a.line - b.line)}
        rowKey={({ line }) => String(line)}
      />
    </section>
  );
}

const outcomeWords: Record<RowOutcome, string> = {
  'no-parcel': 'No parcel of this courier has this number',
  shortened: 'The spreadsheet shortened this number: format its column as text',
  'no-number': 'No number',
  'no-status': 'No status',
  unreadable: 'The status cannot be stored',
  'bad-date': 'The date cannot be read',
  'too-old': 'From before the order was placed',
  failed: 'Could not be imported: try again',
  unknown: 'Imported; nobody knows this word yet',
  new: 'Imported',
  'passed-over': 'A later row says where it is',
  known: 'Known already',
};

const outcomes = Object.keys(outcomeWords) as RowOutcome[];

function order({ outcome }: TakenRow): number {
  return outcomes.indexOf(outcome);
}

const columns: Column<TakenRow>[] = [
  { key: 'line', head: 'Line', className: 'md:w-16', cell: ({ line }) => line },
  { key: 'number', head: 'Number', isTitle: true, cell: ({ number }) => <bdi>{number || 'none'}</bdi> },
  {
    key: 'parcel',
    head: 'Parcel',
    cell: ({ orderId, ref }) =>
      orderId ? (
        <Link to={href('/admin/orders/:id', { id: orderId })} className="micro underline">
          {ref}
        </Link>
      ) : (
        <span className="text-ink-3">None</span>
      ),
  },
  { key: 'word', head: 'Says', cell: ({ word }) => <bdi className="wrap-anywhere">{word}</bdi> },
  { key: 'outcome', head: 'Outcome', cell: ({ outcome }) => outcomeWords[outcome] },
];
