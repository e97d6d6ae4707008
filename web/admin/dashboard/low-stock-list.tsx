// The sizes that run out first, each with the days it lasts, as so much of the tape.
import { Link } from 'react-router';
import { sizeAndColour } from '#shop/sizes/sizes.ts';
import { href } from '#shop/text/href.ts';
import type { LowStock } from '#server/stats/dashboard.ts';
import { TapeMeter } from '#web/ui/tape.tsx';

export function LowStockList({ stock }: { stock: readonly LowStock[] }) {
  return (
    <ul className="grid grid-cols-1 gap-2.5">
      {stock.map((row) => (
        <li key={row.id}>
          <p className="flex items-baseline justify-between gap-3 text-small">
            <Link
              to={href('/admin/products/:id', { id: row.productId })}
              dir="auto"
              title={row.title}
              className="min-w-0 truncate font-semibold hover:underline max-md:min-h-11 max-md:content-center"
            >
              {row.title}{' '}
              <span className="font-normal text-ink-2">{sizeAndColour(row.size, row.colour)}</span>
            </Link>
            <span className={`money shrink-0 ${row.stock === 0 ? 'font-semibold text-sale' : 'text-ink-2'}`}>
              {row.stock === 0
                ? 'sold out'
                : `${row.stock} left, ${row.daysLeft < 1 ? 'today' : `${row.daysLeft} ${row.daysLeft === 1 ? 'day' : 'days'}`}`}
            </span>
          </p>
          <TapeMeter share={row.daysLeft / 14} className="mt-0.5" />
        </li>
      ))}
    </ul>
  );
}
