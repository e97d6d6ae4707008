// Taking in a file of translations, and what became of it.
import { Form } from 'react-router';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Panel } from '../parts/panel.tsx';
import type { TranslationsAnswer } from './translations-action.ts';

export function ImportTexts({ isBusy }: { isBusy: boolean }) {
  return (
    <Panel title="Import a CSV file" className="mt-8 max-w-2xl">
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
        <p className="text-small text-ink-3">
          Export the texts, write the last column, and import the file. A row whose last column is empty
          changes nothing, and neither does one whose English was changed since.
        </p>
        <Button look="quiet" name="intent" value="import" disabled={isBusy} className="justify-self-start">
          {isBusy ? 'Importing…' : 'Import'}
        </Button>
      </Form>
    </Panel>
  );
}

type ImportReportProps = { report: NonNullable<TranslationsAnswer['report']> };

export function ImportReport({ report: { name, saved, left, moreLeft } }: ImportReportProps) {
  const count = left.length + moreLeft;
  return (
    <Notice
      look={count === 0 ? 'good' : 'warning'}
      title={`${name}: ${saved.toLocaleString('en-PK')} saved, ${count.toLocaleString('en-PK')} left out`}
      className="mb-4"
    >
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
