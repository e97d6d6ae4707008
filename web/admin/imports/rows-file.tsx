// A CSV file of rows that a page takes in at once, as redirects or translations, and what became of them.
import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Panel } from '../parts/panel.tsx';

type RowsFileProps = { isBusy: boolean; className?: string; children: ReactNode };

/** Posts the file as `csv` with the intent `import`; `children` say what is in it. */
export function RowsFile({ isBusy, className, children }: RowsFileProps) {
  return (
    <Panel title="Import a CSV file" {...(className && { className })}>
      <Form method="post" encType="multipart/form-data" className="grid grid-cols-1 gap-4">
        <label className="field-label">
          CSV file
          <input
            type="file"
            name="csv"
            accept=".csv,.txt,text/csv"
            className="control mt-1 block w-full font-normal"
          />
        </label>
        <p className="text-small text-ink-3">{children}</p>
        <Button look="quiet" name="intent" value="import" disabled={isBusy} className="justify-self-start">
          {isBusy ? 'Importing…' : 'Import'}
        </Button>
      </Form>
    </Panel>
  );
}

export type RowLeftOut = { line: number; text: string; why: string };

type RowsReportProps = {
  /** `moreLeft` were left out beside those of `left`, which are named. */
  report: { name: string; left: RowLeftOut[]; moreLeft: number };
  /** How many rows had what done to them: `saved` by its number. */
  counts: Record<string, number>;
};

export function RowsReport({ report: { name, left, moreLeft }, counts }: RowsReportProps) {
  const count = left.length + moreLeft;
  const words = Object.entries({ ...counts, 'left out': count }).map(
    ([what, n]) => `${n.toLocaleString('en-PK')} ${what}`,
  );
  return (
    <Notice look={count === 0 ? 'good' : 'warning'} title={`${name}: ${words.join(', ')}`} className="mb-4">
      {count > 0 && (
        <ul className="mt-1 grid gap-2 text-small">
          {left.map(({ line, text, why }) => (
            <li key={line} className="wrap-anywhere">
              Line {line}: <bdi>{text}</bdi>. {why}
            </li>
          ))}
          {moreLeft > 0 && <li>and {moreLeft.toLocaleString('en-PK')} more rows</li>}
        </ul>
      )}
    </Notice>
  );
}
