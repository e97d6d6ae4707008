// What is being ordered: beside the form on a wide screen, in the fold of a phone.
import { Link } from 'react-router';
import { formatRupees } from '#shop/pricing/money.ts';
import { href } from '#shop/text/href.ts';
import { Picture } from '#web/ui/picture.tsx';
import type { CheckoutQuote, QuotedLine } from './checkout-quote.ts';
import { CartTotals } from '../cart/cart-totals.tsx';

type SummaryProps = { quote: CheckoutQuote; asking: boolean; className?: string };

export function CheckoutSummary({ quote, asking, className = '' }: SummaryProps) {
  return (
    <aside className={className} aria-labelledby="summary-title">
      <div className="sticky top-29 rounded-label border border-line bg-surface">
        <div className="ticks h-2 text-edge" aria-hidden="true" />
        <div className="p-6">
          <div className="flex items-baseline justify-between">
            <h2 id="summary-title" className="text-h3">
              Your order
            </h2>
            <Link to={href('/cart')} className="text-small font-semibold text-link underline">
              Edit cart
            </Link>
          </div>
          <QuotedLines lines={quote.lines} />
          <CartTotals {...quote} asking={asking} />
        </div>
      </div>
    </aside>
  );
}

/** On a phone, below the folded total. */
export function FoldedLines({ lines }: { lines: QuotedLine[] }) {
  return (
    <>
      <QuotedLines lines={lines} />
      <Link
        to={href('/cart')}
        className="inline-flex min-h-11 items-center font-semibold text-link underline"
      >
        Edit cart
      </Link>
    </>
  );
}

function QuotedLines({ lines }: { lines: QuotedLine[] }) {
  return (
    <ul
      aria-label="Your pairs"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a long list scrolls by keys, too
      tabIndex={lines.length > 4 ? 0 : undefined}
      className="my-4 grid max-h-[46vh] gap-3 overflow-y-auto"
    >
      {lines.map((line) => (
        <li key={line.variantId} className="flex items-center gap-3">
          {line.picture && (
            <Picture picture={line.picture} sizes="80px" className="aspect-4/3 w-20 shrink-0 rounded-label" />
          )}
          <div className="min-w-0 flex-1">
            <p title={line.title} className="line-clamp-2 leading-snug font-semibold">
              {line.title}
            </p>
            <p className="narrow text-small text-ink-2">
              {line.pair}
              {line.quantity > 1 && ` · ${line.quantity} pairs`}
            </p>
          </div>
          <p className="money shrink-0 self-start font-semibold">{formatRupees(line.lineTotal)}</p>
        </li>
      ))}
    </ul>
  );
}
