// What a bulk form delivers: JSON from the text area, or a sheet with the columns it was mapped to.
import { readBulkJson } from '#shop/imports/bulk-json.ts';
import { guessMapping, readSheetRows, sheetColumns, type Mapping } from '#shop/imports/bulk-sheet.ts';
import type { ListedNames } from '#shop/catalogue/listed-names.ts';
import { isRefusal, type Refusal } from '#shop/refusals/refusals.ts';
import { decodeSheet, readSheet } from '#server/batches/read-csv.ts';
import type { Delivery } from '#server/batches/apply-import.ts';

/** `json`: the text. `sheet`: a file, with `column.title=0` and so on where the sender mapped its columns. */
export async function readDelivery(form: FormData, names: ListedNames): Promise<Delivery | Refusal> {
  const sheet = form.get('sheet');
  if (sheet instanceof File) return readSheetDelivery(sheet, form, names);
  const text = form.get('json');
  const read = readBulkJson(typeof text === 'string' ? text : '', names);
  if (isRefusal(read)) return read;
  return { kind: 'json', title: `Bulk add of ${read.products.length} products`, read };
}

async function readSheetDelivery(
  file: File,
  form: FormData,
  names: ListedNames,
): Promise<Delivery | Refusal> {
  const sheet = readSheet(decodeSheet(new Uint8Array(await file.arrayBuffer())));
  if (isRefusal(sheet)) return sheet;
  const mapping = mappingOf(form, sheet.headings.length) ?? guessMapping(sheet.headings);
  const title = `Sheet ${file.name.replace(/[^\p{L}\p{N}._ -]/gu, '_').slice(0, 120)}`;
  return { kind: 'csv', title, read: readSheetRows(sheet.rows, mapping, names) };
}

function mappingOf(form: FormData, columns: number): Mapping | null {
  const chosen = sheetColumns.flatMap((column) => {
    const value = form.get(`column.${column}`);
    const place = typeof value === 'string' && /^\d{1,3}$/.test(value) ? Number(value) : -1;
    return place >= 0 && place < columns ? [[column, place] as const] : [];
  });
  const isMapped = sheetColumns.some((column) => form.has(`column.${column}`));
  return isMapped ? Object.fromEntries(chosen) : null;
}
