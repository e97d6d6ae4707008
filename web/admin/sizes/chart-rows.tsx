// The rows of a size chart: a table to type in, and a field for rows copied from a maker's table.
import type { TypedRow } from '#shop/sizes/chart-form.ts';
import { TextArea } from '#web/ui/field.tsx';

const columns = [
  { name: 'eu', head: 'EU', hint: '40', isNumber: true },
  { name: 'uk', head: 'UK', hint: '6', isNumber: false },
  { name: 'us', head: 'US', hint: '7', isNumber: false },
  { name: 'from', head: 'Foot from', hint: '251', isNumber: true },
  { name: 'to', head: 'to, mm', hint: '255', isNumber: true },
] as const;

/** Empty rows below those that are there. */
const SPARE_ROWS = 6;

const emptyRow: TypedRow = { eu: '', uk: '', us: '', from: '', to: '' };

type ChartRowsProps = {
  rows: readonly TypedRow[];
  problem: string | undefined;
  /** The place of the row that stands in the way. */
  wrong: string | undefined;
};

export function ChartRows({ rows, problem, wrong }: ChartRowsProps) {
  const shown = [...rows, ...Array.from({ length: SPARE_ROWS }, () => emptyRow)];
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 text-small font-semibold">Sizes</legend>
      <p className="mb-2 text-small text-ink-3">
        The foot in millimetres, as the maker says it: from and to, or only “to” where he names one length. UK
        and US may stay empty. The order does not matter.
      </p>
      {problem && (
        <p id="rows-error" role="alert" className="mb-2 text-small font-semibold text-sale">
          {problem}
        </p>
      )}
      <table className="w-full max-w-2xl table-fixed border-collapse rounded-label border-[1.5px] border-ink bg-surface text-small">
        <thead>
          <tr className="border-b border-line bg-sunk">
            {columns.map(({ name, head }) => (
              <th key={name} scope="col" className="micro h-9 px-1 text-center text-ink-3">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map((row, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- rows have no name until they are typed
            <tr key={at} className="border-t border-line">
              {columns.map(({ name, head, hint, isNumber }) => (
                <td key={name} className="border-l border-line p-0 first:border-l-0">
                  <input
                    name={name}
                    aria-label={`${head}, row ${at + 1}`}
                    aria-invalid={wrong === String(at) ? true : undefined}
                    aria-describedby={wrong === String(at) ? 'rows-error' : undefined}
                    defaultValue={row[name]}
                    placeholder={at === 0 && rows.length === 0 ? hint : undefined}
                    inputMode={isNumber ? 'decimal' : undefined}
                    autoComplete="off"
                    maxLength={12}
                    className={`money h-11 w-full bg-transparent px-1 text-center -outline-offset-3 md:h-9 ${wrong === String(at) ? 'bg-sale-bg text-sale' : ''}`}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <div className="mt-4">
        <TextArea
          name="more"
          label="More rows, pasted"
          optional
          rows={4}
          placeholder={'40, 6, 7, 251-255\n41, 7, 8, 256-265'}
          hint="Copied from a spreadsheet, or one size a line: EU, UK, US, foot in mm. Save to see them in the table."
        />
      </div>
    </fieldset>
  );
}
