// The three steps of a CSV file: choose it, say what its columns are, check and import it.
import { useState } from 'react';
import { useFetcher } from 'react-router';
import type { Mapping } from '#shop/imports/csv-columns.ts';
import { href } from '#shop/text/href.ts';
import type { TakenIn } from '#server/batches/apply-import.ts';
import { showToast } from '#web/ui/toast.tsx';
import { BulkProgress, BulkResult } from './bulk-result.tsx';
import { ImportColumns } from './import-columns.tsx';
import { Button } from '#web/ui/button.tsx';
import { Panel } from '../parts/panel.tsx';

import { useOnAnswer } from '../parts/use-saved.ts';
import type { ImportAnswer } from './products-import.tsx';
import { useImporting } from './use-importing.ts';

export function ImportCsv({ posted }: { posted: ImportAnswer | undefined }) {
  const [file, setFile] = useState<File | null>(null);
  const [mapping, setMapping] = useState<Mapping>({});
  const [checked, setChecked] = useState<string | null>(null);
  const [taken, setTaken] = useState<TakenIn | null>(posted?.taken ?? null);
  const reading = useFetcher<ImportAnswer>();
  const checking = useFetcher<ImportAnswer>();
  const { progress, send } = useImporting((result) => {
    setTaken(result);
    setChecked(null);
  });
  useOnAnswer(reading, (answer) => {
    complain(answer);
    setMapping(answer.head?.mapping ?? {});
  });
  useOnAnswer(checking, complain);
  const post = (fetcher: typeof reading, form: FormData, intent: string) => {
    form.set('intent', intent);
    void fetcher.submit(form, { method: 'post', encType: 'multipart/form-data' });
  };
  const choose = (chosen: File) => {
    setFile(chosen);
    setTaken(null);
    setChecked(null);
    post(reading, formOf(chosen, {}), 'read');
  };
  const head = reading.state === 'idle' ? reading.data?.head : undefined;
  const now = JSON.stringify(mapping);
  const dryRun = checked === now && checking.state === 'idle' ? checking.data?.dryRun : undefined;
  const count = (dryRun?.added ?? 0) + (dryRun?.changed ?? 0);
  const check = () => {
    if (!file) return;
    setChecked(now);
    setTaken(null);
    post(checking, formOf(file, mapping), 'check');
  };
  return (
    <Panel title="Import CSV">
      <ChooseFile file={file} onFile={choose} />
      {file && head && (
        <div className="mt-4 grid gap-4">
          <ImportColumns head={head} mapping={mapping} onMapping={setMapping} />
          {progress && <BulkProgress progress={progress} />}
          {dryRun && !progress && <BulkResult result={dryRun} samples={dryRun.samples} isDryRun />}
          {taken && <BulkResult result={taken} isDryRun={false} />}
          <CheckOrTake
            rows={head.rows}
            count={count}
            isChecking={checking.state !== 'idle'}
            isTaking={progress !== null}
            onCheck={check}
            onTake={() => void send(formOf(file, mapping))}
          />
        </div>
      )}
    </Panel>
  );
}

type CheckOrTakeProps = {
  rows: number;
  /** What the check found to take in; 0 before it. */
  count: number;
  isChecking: boolean;
  isTaking: boolean;
  onCheck: () => void;
  onTake: () => void;
};

function CheckOrTake({ rows, count, isChecking, isTaking, onCheck, onTake }: CheckOrTakeProps) {
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        type="button"
        look={count > 0 ? 'quiet' : 'primary'}
        onClick={onCheck}
        disabled={isChecking || isTaking}
      >
        {isChecking ? 'Checking...' : `Check ${rows.toLocaleString('en-PK')} rows`}
      </Button>
      {count > 0 && (
        <Button type="button" disabled={isTaking} onClick={onTake}>
          Import {count.toLocaleString('en-PK')} {count === 1 ? 'product' : 'products'}
        </Button>
      )}
    </div>
  );
}

function complain({ ok, title, text = '' }: ImportAnswer): void {
  if (!ok) showToast({ look: 'error', title, text, about: 'csv' });
}

function formOf(file: File, mapping: Mapping): FormData {
  const form = new FormData();
  form.set('csv', file);
  for (const [column, place] of Object.entries(mapping)) form.set(`column.${column}`, String(place));
  return form;
}

function ChooseFile({ file, onFile }: { file: File | null; onFile: (file: File) => void }) {
  return (
    <form method="post" encType="multipart/form-data" className="grid grid-cols-1 gap-3">
      <input type="hidden" name="intent" value="add" />
      <label className="text-small font-semibold">
        CSV file
        <input
          type="file"
          name="csv"
          accept=".csv,.tsv,.txt,text/csv"
          onChange={(event) => {
            const [chosen] = event.target.files ?? [];
            if (chosen) onFile(chosen);
          }}
          className="control mt-1 block w-full font-normal"
        />
      </label>
      <p className="text-small text-ink-3">
        One row per size, as in{' '}
        <a
          href={href('/admin/products/export.csv')}
          download
          className="text-link underline underline-offset-4"
        >
          the export
        </a>
        . A row with a known slug, or brand and title, changes that product; any other row adds one. Empty
        cells change nothing.
        {file === null && ' With “Stock when exported” in the file, pairs sold since then stay sold.'}
      </p>
      <noscript>
        <Button>Import</Button>
      </noscript>
    </form>
  );
}
