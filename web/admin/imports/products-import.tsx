// Import of a CSV file: its columns are recognised and can be corrected, it is checked first, and the batch can be undone.
import { data } from 'react-router';
import { guessMapping, headingOf, type CsvColumn, type Mapping } from '#shop/imports/csv-columns.ts';
import type { ProductField } from '#shop/product-fields/product-field.ts';
import { isRefusal } from '#shop/refusals/refusals.ts';
import { decodeFile } from '#platform/http/decode-file.ts';
import { readCsv } from '#server/batches/read-csv.ts';
import { applyImport, tryImport } from '#server/batches/apply-import.ts';
import { listBatches } from '#server/batches/list-batches.ts';
import { loadListedNames } from '#server/lists/listed-names.ts';
import { allowedPerson } from '#server/http/actor.ts';
import { readForm } from '#platform/http/read-form.ts';
import { shopContext } from '#server/http/shop-context.ts';
import type { Route } from './+types/products-import';
import { BatchList } from './batch-list.tsx';
import { loadFields } from '#server/product-fields/load-fields.ts';
import { loadCharts } from '#server/sizes/load-charts.ts';
import { columnsFor } from './columns-for.ts';
import { only, readImportForm } from './read-import-form.ts';
import { addedAnswer } from './import-labels.ts';
import { ImportCsv } from './import-csv.tsx';
import { done, failed } from '../parts/answer.ts';
import { preserveForm, unlessFailed } from '../parts/preserve-form.ts';
import { PageHead } from '../parts/page-head.tsx';
import { ProductsTabs } from '../products/products-tabs.tsx';
import type { BulkAnswer } from './products-bulk.tsx';

/** What the file says of itself: its headings, the first rows, and what each column most likely is. */
export type CsvHead = {
  headings: string[];
  sample: string[][];
  rows: number;
  mapping: Mapping;
  columns: readonly CsvColumn[];
  /** The heading of each. */
  names: Partial<Record<string, string>>;
};

export type ImportAnswer = BulkAnswer & { head?: CsvHead };

export async function loader({ context }: Route.LoaderArgs) {
  allowedPerson(context, 'products.read');
  return { batches: await listBatches(context.get(shopContext).db) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const actor = allowedPerson(context, 'products.change');
  const { db, now } = context.get(shopContext);
  const form = await readForm(request);
  const owned = await loadFields(db);
  if (form.get('intent') === 'read') return readHead(form, columnsFor(actor, owned), owned);
  const input = await readImportForm(form, {
    names: await loadListedNames(db),
    columns: columnsFor(actor, owned),
    owned,
    charts: await loadCharts(db),
  });
  if (isRefusal(input)) return data(failed(input.title, input.text), { status: input.status });
  if (form.get('intent') === 'check') {
    const answer: ImportAnswer = { ...done('Checked'), dryRun: await tryImport(db, input) };
    return answer;
  }
  const taken = await applyImport(db, actor, input, now());
  if (isRefusal(taken)) return data(failed(taken.title, taken.text), { status: taken.status });
  const answer: ImportAnswer = { ...addedAnswer(taken), taken };
  return answer;
}

async function readHead(form: FormData, columns: readonly CsvColumn[], owned: readonly ProductField[]) {
  const file = form.get('csv');
  const csv = readCsv(file instanceof File ? await decodeFile(file) : '');
  if (isRefusal(csv)) return data(failed(csv.title, csv.text), { status: csv.status });
  const { headings, rows } = csv;
  const sample = rows.slice(0, 3).map((row) => row.map((cell) => cell.slice(0, 60)));
  const mapping = only(columns, guessMapping(headings, owned));
  const names = Object.fromEntries(columns.map((column) => [column, headingOf(column, owned)]));
  const head: CsvHead = { headings, sample, rows: rows.length, mapping, columns, names };
  const answer: ImportAnswer = { ...done('Read'), head };
  return answer;
}

export const clientAction = preserveForm<ImportAnswer>('Failed to save product. Please try again.');
export const shouldRevalidate = unlessFailed;

export default function Import({ loaderData: { batches }, actionData }: Route.ComponentProps) {
  return (
    <div className="grid grid-cols-1 gap-4">
      <PageHead title="Products" />
      <ProductsTabs />
      <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-[minmax(0,1fr)_24rem]">
        <ImportCsv posted={actionData} />
        <BatchList batches={batches} />
      </div>
    </div>
  );
}
