// What each column of a CSV file is: guessed from its heading, set right by hand, with a sample of its first rows.
import { NEEDED_COLUMNS } from '#shop/imports/bulk.ts';
import type { Mapping, CsvColumn } from '#shop/imports/csv-columns.ts';
import { PRODUCT_COLUMNS } from '#shop/imports/product-columns.ts';

import type { CsvHead } from './products-import.tsx';

type ColumnsProps = { head: CsvHead; mapping: Mapping; onMapping: (mapping: Mapping) => void };

export function ImportColumns({ head, mapping, onMapping }: ColumnsProps) {
  const put = (column: CsvColumn, value: string) => {
    const { [column]: _, ...rest } = mapping;
    onMapping(value === '' ? rest : { ...rest, [column]: Number(value) });
  };
  const lacking = NEEDED_COLUMNS.filter((column) => mapping[column] === undefined).map(
    (column) => PRODUCT_COLUMNS[column].heading,
  );
  return (
    <fieldset className="rounded-label border border-line p-3 md:p-4">
      <legend className="px-1 text-small font-semibold">What each column contains</legend>
      <div className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
        {head.columns.map((column) => (
          <label key={column} className="grid grid-cols-[7.5rem_minmax(0,1fr)] gap-2 text-small">
            <span className="flex min-h-11 items-center font-semibold md:min-h-9">
              {head.names[column] ?? column}
            </span>
            <span className="min-w-0">
              <select
                value={mapping[column] ?? ''}
                onChange={(event) => put(column, event.target.value)}
                className="control w-full"
              >
                <option value="">Not in this file</option>
                {head.headings.map((heading, place) => (
                  <option key={place} value={place}>
                    {heading || `Column ${place + 1}`}
                  </option>
                ))}
              </select>
              <span className="block truncate text-micro text-ink-3">{sampleOf(head, mapping[column])}</span>
            </span>
          </label>
        ))}
      </div>
      {lacking.length > 0 && (
        <p className="mt-2 text-small text-pending">
          New products also need {lacking.join(', ').toLowerCase()}. Without them, the file can only change
          products that it names by slug, or by brand and title.
        </p>
      )}
    </fieldset>
  );
}

function sampleOf({ sample }: CsvHead, place: number | undefined): string {
  if (place === undefined) return '\u00A0';
  const cells = sample.map((row) => row[place] ?? '').filter((cell) => cell !== '');
  return cells.length > 0 ? `such as ${cells.join(', ')}` : 'empty in the first rows';
}
