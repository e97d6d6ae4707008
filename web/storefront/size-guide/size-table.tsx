// The conversion table; a row that is pressed is kept by the browser as "my size".
import { Link } from 'react-router';
import type { SizeChart } from '#shop/sizes/size-chart.ts';
import { footOf, fullSize, guideRows, SIZE_CHART, type GuideRow, type SizeRow } from '#shop/sizes/sizes.ts';
import { href } from '#shop/text/href.ts';
import { Icon } from '#web/ui/icon.tsx';
import { useMySize } from '../cards/use-my-size.ts';

export function SizeTable({ chart }: { chart: SizeChart | null }) {
  const [mySize, keep] = useMySize();
  const rows = chart?.rows ?? [...guideRows(), ...SIZE_CHART];
  return (
    <section aria-labelledby="chart" className="grid gap-x-6 gap-y-4 lg:grid-cols-12 lg:grid-rows-[auto_1fr]">
      <div className="lg:col-span-4">
        <h2 id="chart" className="text-h2">
          {chart ? <>Conversion table: {chart.name}</> : 'Conversion table'}
        </h2>
        <p className="mt-2 max-w-prose text-ink-2 md:mt-3">
          CM is the length of your foot, not of the shoe: room for your toes is already included. Tap a row to
          save it as your size.
        </p>
        {chart ? (
          <p className="mt-2 max-w-prose text-small text-ink-2">
            The numbers are the maker’s own. A size that is not in the table we can tell you about: ask us.
          </p>
        ) : (
          <p className="mt-2 max-w-prose text-small text-ink-2">
            EU {guideSizes} are a guide: their foot length goes by the same step, and their UK and US numbers
            differ from maker to maker.
          </p>
        )}
      </div>
      <table className="w-full table-fixed text-center lg:col-span-8 lg:row-span-2">
        <caption className="sr-only">Sizes in EU, UK and US, and the foot length in centimetres</caption>
        <thead>
          <tr className="micro border-b-[1.5px] border-ink text-ink-3 [&>th]:pb-2 [&>th]:font-semibold">
            <th scope="col">EU</th>
            <th scope="col">UK</th>
            <th scope="col">US</th>
            <th scope="col">CM (foot length)</th>
          </tr>
        </thead>
        <tbody className="money">
          {rows.map((row) => (
            <Row
              key={row.eu}
              row={row}
              pressed={row.eu === mySize}
              onPress={() => keep(row.eu === mySize ? null : row.eu)}
            />
          ))}
        </tbody>
      </table>
      <div className="lg:col-span-4 lg:row-start-2" aria-live="polite">
        {mySize !== null && <MySize eu={mySize} chart={chart} />}
      </div>
    </section>
  );
}

const guideSizes = guideRows()
  .map(({ eu }) => eu)
  .join(' and ');

function MySize({ eu, chart }: { eu: string; chart: SizeChart | null }) {
  return (
    <>
      <p className="flex items-start gap-2">
        <Icon name="check" size={20} className="mt-0.5 shrink-0" />
        <span>
          <span className="font-semibold">My size:</span> {fullSize(eu, chart?.rows)}
        </span>
      </p>
      <Link
        to={href('/shop', { size: eu })}
        className="inline-flex min-h-11 items-center font-semibold text-link underline underline-offset-4"
      >
        See pairs in EU {eu}
      </Link>
    </>
  );
}

// A press anywhere in the row is a press of its button.
function Row({ row, pressed, onPress }: { row: SizeRow | GuideRow; pressed: boolean; onPress: () => void }) {
  return (
    <tr
      onClick={onPress}
      className={`h-12 cursor-pointer border-b transition-colors duration-120 ${pressed ? 'border-ink bg-marigold text-on-marigold' : 'border-line hover:bg-sunk'}`}
    >
      <th scope="row" className="p-0">
        <button
          type="button"
          aria-pressed={pressed}
          aria-label={`EU ${row.eu}, my size`}
          className="wide h-12 w-full text-h3"
        >
          {row.eu}
        </button>
      </th>
      {'uk' in row ? (
        <>
          <td>{row.uk || '–'}</td>
          <td>{row.us || '–'}</td>
          <td className="font-semibold">{footOf(row)}</td>
        </>
      ) : (
        <>
          <td colSpan={2} className="text-small text-ink-2">
            ask us
          </td>
          <td className="font-semibold">about {row.cm}</td>
        </>
      )}
    </tr>
  );
}
