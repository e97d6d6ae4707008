// The entries of the audit log, newest first, each with what it changed as a list of before and after.
import { Link } from 'react-router';
import { actionWords, differences, type Difference } from '#shop/admin/audit-labels.ts';
import { href } from '#shop/text/href.ts';
import type { AuditRow } from '#server/audit/list-audit.ts';
import { PktTime } from '../parts/pkt-time.tsx';

export function AuditRows({ rows }: { rows: readonly AuditRow[] }) {
  return (
    <ol className="border-t-[1.5px] border-ink">
      {rows.map((row) => (
        <li
          key={row.id}
          className="grid gap-x-6 gap-y-2 border-b border-line py-3 text-small md:grid-cols-[11rem_16rem_1fr]"
        >
          <div className="flex gap-x-4 md:flex-col">
            <PktTime at={row.at} />
            <span className="min-w-0 truncate text-ink-3" title={row.actorEmail}>
              {row.actorEmail}
            </span>
          </div>
          <div className="min-w-0">
            <p className="font-semibold">{actionWords(row.action)}</p>
            <Link
              to={href('/admin/audit', { subject: row.subject })}
              title={row.subject}
              className="inline-flex min-h-9 min-w-11 items-center underline max-md:min-h-11"
            >
              {row.title || row.subject.slice(0, 8)}
            </Link>
          </div>
          <Differences all={differences(row.before, row.after)} />
        </li>
      ))}
    </ol>
  );
}

const SHOWN = 6;

function Differences({ all }: { all: readonly Difference[] }) {
  if (all.length === 0) return <p className="text-ink-3">No details</p>;
  if (all.length <= SHOWN) return <DifferenceList all={all} />;
  return (
    <details className="group min-w-0">
      <summary className="inline-flex min-h-9 items-center gap-1 font-semibold underline max-md:min-h-11">
        {all.length} fields
      </summary>
      <DifferenceList all={all} />
    </details>
  );
}

function DifferenceList({ all }: { all: readonly Difference[] }) {
  return (
    <dl className="grid min-w-0 gap-x-4 gap-y-1 grid-cols-[minmax(6rem,auto)_1fr]">
      {all.map(({ field, before, after }) => (
        <div key={field} className="contents">
          <dt className="text-ink-3">{field}</dt>
          <dd className="min-w-0 pb-1 sm:pb-0">
            {before !== null && <del className="mr-2 text-sale decoration-1">{before}</del>}
            {after !== null && <ins className="font-semibold text-fulfilled no-underline">{after}</ins>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
