// What was done to many products at once: each batch with its report and its undo.
import { href } from '#shop/text/href.ts';
import type { Batch } from '#server/batches/list-batches.ts';
import { Panel } from '../parts/panel.tsx';
import { PktTime } from '../parts/pkt-time.tsx';
import { DotBadge } from '../parts/status-badge.tsx';
import { UndoBatch } from './undo-batch.tsx';

export function BatchList({ batches }: { batches: Batch[] }) {
  return (
    <Panel title="Batches">
      {batches.length === 0 ? (
        <p className="text-small text-ink-2">
          No bulk changes yet. Each batch is listed here and can be undone as a whole.
        </p>
      ) : (
        <ol>
          {batches.map((batch) => (
            <BatchRow key={batch.id} batch={batch} />
          ))}
        </ol>
      )}
    </Panel>
  );
}

const quiet = 'min-h-11 px-1 text-small font-semibold underline underline-offset-4 md:min-h-8';

function BatchRow({ batch }: { batch: Batch }) {
  const { id, title, refused, actorEmail, createdAt, undoneAt } = batch;
  return (
    <li className="border-t border-line py-2 text-small first:border-0">
      <p className="font-semibold">{title}</p>
      <p className="text-ink-3">
        <PktTime at={createdAt} /> by {actorEmail}
      </p>
      <div className="flex flex-wrap items-center gap-x-3">
        <span className="money text-ink-2">{figuresOf(batch)}</span>
        <span className="ml-auto flex items-center gap-2">
          {refused > 0 && (
            <a
              href={href('/admin/products/batches/:id', { id })}
              download
              className={`${quiet} inline-flex items-center`}
            >
              Report
            </a>
          )}
          {undoneAt ? <DotBadge tone="quiet">Undone</DotBadge> : <UndoBatch id={id} className={quiet} />}
        </span>
      </div>
    </li>
  );
}

function figuresOf({ added, changed, archived, refused }: Batch): string {
  const parts = [
    added > 0 && `${added} added`,
    changed > 0 && `${changed} changed`,
    archived > 0 && `${archived} deleted`,
    refused > 0 && `${refused} with errors`,
  ];
  return parts.filter(Boolean).join(', ');
}
