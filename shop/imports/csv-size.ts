// The variant that a row of a CSV file says: its size, colour, stock and SKU.
import { MAX_PAIRS, ONLY_COLOUR } from '../catalogue/product-draft.ts';
import type { Charted, StoredChart } from '../sizes/size-chart.ts';
import { latinDigits, cleanLine } from '../text/text.ts';
import type { BulkSize } from './bulk.ts';
import { isSizeName } from './bulk-json.ts';
import { importedCell } from './csv-injection.ts';
import { importedSize } from './imported-size.ts';

type SizeCells = { line: number; text: (column: 'size' | 'colour' | 'sku' | 'stock' | 'was') => string };

/** `fields` are what the file says of the product. */
type CsvSizeTerms = { charts: readonly StoredChart[]; fields: Partial<Charted> };

/** Null for a row without a size. */
export function readCsvSize(
  row: SizeCells,
  { charts, fields }: CsvSizeTerms,
  problems: string[],
): BulkSize | null {
  if (row.text('size') === '') return null;
  const read = importedSize(row.text('size'), fields, charts);
  const size = 'size' in read ? read.size : '';
  const colour = cleanLine(importedCell(row.text('colour')) || ONLY_COLOUR, 60);
  const sku = cleanLine(importedCell(row.text('sku')), 60);
  if ('wrong' in read) problems.push(read.wrong);
  else if (!isSizeName(size)) problems.push('Invalid size');
  if (!colour.ok) problems.push('Invalid colour');
  if (!sku.ok) problems.push('Invalid SKU');
  const stock = readPairs(row.text('stock'), 'stock', problems);
  const was = readPairs(row.text('was'), 'stock when exported', problems);
  const named = { colour: colour.ok ? colour.text : '', sku: (sku.ok && sku.text) || null };
  return { line: row.line, size, stock, was, ...named };
}

function readPairs(text: string, what: string, problems: string[]): number | null {
  if (text === '') return null;
  const digits = latinDigits(text);
  if (/^\d{1,5}$/.test(digits) && Number(digits) <= MAX_PAIRS) return Number(digits);
  problems.push(`Invalid ${what}`);
  return null;
}
