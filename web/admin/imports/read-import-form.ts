// Reads the form of an import: JSON from the text area, or a CSV file with the columns it was mapped to.
import { readBulkJson } from '#shop/imports/bulk-json.ts';
import { guessMapping, readCsvRows, type CsvColumn, type Mapping } from '#shop/imports/csv-columns.ts';
import type { ProductField } from '#shop/product-fields/product-field.ts';
import type { StoredChart } from '#shop/sizes/size-chart.ts';
import type { ListedNames } from '#shop/catalogue/listed-names.ts';
import { isRefusal, type Refusal } from '#shop/refusals/refusals.ts';
import { decodeFile } from '#platform/http/decode-file.ts';
import { readCsv } from '#server/batches/read-csv.ts';
import type { ImportInput } from '#server/batches/apply-import.ts';

export type ReadAs = {
  names: ListedNames;
  columns: readonly CsvColumn[];
  /** The fields that the owner defined. */
  owned: readonly ProductField[];
  /** The size charts of makers. */
  charts: readonly StoredChart[];
};

/**
 * `json`: the text. `csv`: a file, with `column.title=0` and so on where the sender mapped its columns; others than
 * `columns` are not read.
 */
export async function readImportForm(
  form: FormData,
  { names, columns, owned, charts }: ReadAs,
): Promise<ImportInput | Refusal> {
  const csv = form.get('csv');
  if (csv instanceof File) return readCsvImport(csv, form, { names, columns, owned, charts });
  const text = form.get('json');
  const read = readBulkJson(typeof text === 'string' ? text : '', names, { owned, charts });
  if (isRefusal(read)) return read;
  return { kind: 'json', title: `Bulk add of ${read.products.length} products`, read };
}

async function readCsvImport(
  file: File,
  form: FormData,
  { names, columns, owned, charts }: ReadAs,
): Promise<ImportInput | Refusal> {
  const csv = readCsv(await decodeFile(file));
  if (isRefusal(csv)) return csv;
  const mapping = only(
    columns,
    mappingOf(form, columns, csv.headings.length) ?? guessMapping(csv.headings, owned),
  );
  const title = `CSV ${file.name.replace(/[^\p{L}\p{N}._ -]/gu, '_').slice(0, 120)}`;
  return { kind: 'csv', title, read: readCsvRows(csv.rows, mapping, names, { owned, charts }) };
}

export function only(columns: readonly CsvColumn[], mapping: Mapping): Mapping {
  const read = columns.flatMap((column) =>
    mapping[column] === undefined ? [] : [[column, mapping[column]]],
  );
  return Object.fromEntries(read);
}

function mappingOf(form: FormData, columns: readonly CsvColumn[], width: number): Mapping | null {
  const chosen = columns.flatMap((column) => {
    const value = form.get(`column.${column}`);
    const place = typeof value === 'string' && /^\d{1,3}$/.test(value) ? Number(value) : -1;
    return place >= 0 && place < width ? [[column, place] as const] : [];
  });
  const isMapped = columns.some((column) => form.has(`column.${column}`));
  return isMapped ? Object.fromEntries(chosen) : null;
}
