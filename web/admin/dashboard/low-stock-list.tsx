// The sizes that are low: those that run out first, each with the days it lasts as so much of the tape, then what is sold out.
import { Link } from 'react-router';
import { countInWords } from '#shop/text/count-in-words.ts';
import { LASTS_DAYS } from '#shop/catalogue/low-stock.ts';
import { sizeAndColour } from '#shop/sizes/sizes.ts';
import { href } from '#shop/text/href.ts';
import type { LowStock } from '#server/stats/dashboard.ts';
import { TapeMeter } from '#web/ui/tape.tsx';

const MAX_SOLD_OUT = 5;

export function LowStockList({ stock }: { stock: readonly LowStock[] }) {
  const running = stock.filter((row) => row.stock > 0);
  const gone = stock.filter((row) => row.stock === 0);
  return (
    <>
      <ul className="grid grid-cols-1 gap-2.5">
        {running.map((row) => (
          <li key={row.id}>
            <Row row={row}>{lastsInWords(row)}</Row>
            <TapeMeter share={row.daysLeft / LASTS_DAYS} className="mt-0.5" />
          </li>
        ))}
      </ul>
      {gone.length > 0 && (
        <>
          <h3 className={`micro text-ink-3 ${running.length > 0 ? 'mt-4' : ''}`}>
            Sold out, best sellers first
          </h3>
          <ul className="mt-1 grid grid-cols-1">
            {gone.slice(0, MAX_SOLD_OUT).map((row) => (
              <li key={row.id} className="border-b border-line py-1 last:border-0">
                <Row row={row}>{countInWords(row.sold, 'pair', 'pairs')} sold</Row>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

function Row({ row, children }: { row: LowStock; children: React.ReactNode }) {
  return (
    <p className="flex items-baseline justify-between gap-3 text-small">
      <Link
        to={href('/admin/products/:id', { id: row.productId })}
        dir="auto"
        title={row.title}
        className="min-w-0 truncate font-semibold hover:underline max-md:min-h-11 max-md:content-center"
      >
        {row.title}{' '}
        <span className="font-normal text-ink-2">{sizeAndColour(row.size, row.colour, row.uk)}</span>
      </Link>
      <span className="money shrink-0 text-ink-2">{children}</span>
    </p>
  );
}

function lastsInWords({ stock, daysLeft }: LowStock): string {
  return `${stock} left, ${daysLeft < 1 ? 'today' : countInWords(daysLeft, 'day', 'days')}`;
}
