// What a batch would do, or did: the figures, a sample of lines, and every problem by its line.
import { problemText } from '#shop/imports/bulk.ts';
import type { DryRun, TakenIn } from '#server/batches/apply-import.ts';
import { TapeMeter } from '#web/ui/tape.tsx';
import { Button } from '#web/ui/button.tsx';
import { AdminIcon } from '../parts/admin-icon.tsx';
import { errorsNote } from './import-labels.ts';
import { UndoBatch } from './undo-batch.tsx';
import type { Progress } from './use-progress.ts';

type ResultProps = { result: TakenIn; samples?: DryRun['samples']; isDryRun: boolean };

export function BulkResult({ result, samples = [], isDryRun }: ResultProps) {
  const { added, changed, unchanged, badLines, problems, batchId } = result;
  const verb = isDryRun ? 'would be' : 'were';
  return (
    <section aria-live="polite" className="rounded-label border-[1.5px] border-ink">
      <div className="ticks h-2 text-edge" aria-hidden="true" />
      <div className="flex flex-wrap items-center gap-x-8 gap-y-2 p-3 md:px-4">
        <Figure count={added} word={`${verb} added`} />
        {changed + unchanged > 0 && <Figure count={changed} word={`${verb} changed`} />}
        {unchanged > 0 && <Figure count={unchanged} word="unchanged" />}
        <Figure count={badLines} word="with errors" isBad={badLines > 0} />
        <span className="ml-auto flex gap-2">
          {problems.length > 0 && (
            <Button look="quiet" type="button" onClick={() => saveReport(problems.map(problemText))}>
              <AdminIcon name="download" /> Report
            </Button>
          )}
          {batchId && <UndoBatch id={batchId} className={undoLook} />}
        </span>
      </div>
      {badLines > 0 && (
        <p className="border-t border-line px-3 pt-3 text-small font-semibold text-sale md:px-4">
          {errorsNote(badLines)}
        </p>
      )}
      {problems.length > 0 && <Problems texts={problems.map(problemText)} />}
      {samples.length > 0 && <Samples samples={samples} total={added + changed} />}
    </section>
  );
}

const undoLook =
  'inline-flex min-h-11 items-center rounded-control border-[1.5px] border-edge px-3 text-small font-semibold hover:border-ink hover:bg-sunk md:min-h-9';

function Figure({ count, word, isBad = false }: { count: number; word: string; isBad?: boolean }) {
  return (
    <p className={isBad ? 'text-sale' : ''}>
      <span className="narrow money text-h3">{count.toLocaleString('en-PK')}</span>{' '}
      <span className="text-small">{word}</span>
    </p>
  );
}

const MAX_SHOWN = 200;

function Problems({ texts }: { texts: string[] }) {
  return (
    <ul
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a list that scrolls is scrolled by keys, too
      tabIndex={0}
      aria-label="Errors by line"
      className="money max-h-56 overflow-y-auto px-3 pt-1 pb-3 text-small md:px-4"
    >
      {texts.slice(0, MAX_SHOWN).map((text) => (
        <li key={text}>{text}</li>
      ))}
      {texts.length > MAX_SHOWN && (
        <li className="text-ink-3">and {texts.length - MAX_SHOWN} more in the report</li>
      )}
    </ul>
  );
}

function Samples({ samples, total }: { samples: DryRun['samples']; total: number }) {
  return (
    <details className="border-t border-line">
      <summary className="min-h-11 px-3 py-2.5 text-small font-semibold underline underline-offset-4 md:px-4">
        {total > samples.length ? `The first ${samples.length} of ${total} lines` : 'Line by line'}
      </summary>
      <ul className="max-h-72 overflow-y-auto px-3 pb-3 text-small md:px-4">
        {samples.map(({ line, title, what }) => (
          <li key={line} className="flex gap-3 border-t border-line py-1">
            <span className="money w-12 shrink-0 text-ink-3">{line}</span>
            <span className="min-w-0 flex-1">{title}</span>
            <span className="text-ink-2">{what}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}

export function BulkProgress({ progress }: { progress: Progress }) {
  return <StepsMeter progress={progress} start="Reading..." verb="written" />;
}

type MeterProps = { progress: Progress; start: string; verb: string };

/** How far long work is, along the tape. */
export function StepsMeter({ progress: { done, of }, start, verb }: MeterProps) {
  return (
    <output className="block rounded-label border border-line bg-sunk p-4">
      <p className="money text-small font-semibold">
        {of === 0
          ? start
          : `${done.toLocaleString('en-PK')} of ${of.toLocaleString('en-PK')} products ${verb}`}
      </p>
      <TapeMeter share={of === 0 ? 0 : done / of} className="mt-2" />
    </output>
  );
}

function saveReport(lines: string[]): void {
  const file = new Blob([`\uFEFF${lines.join('\r\n')}\r\n`], { type: 'text/plain;charset=utf-8' });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = 'report.txt';
  link.click();
  URL.revokeObjectURL(link.href);
}
