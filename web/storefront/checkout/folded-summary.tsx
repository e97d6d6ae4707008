// What is being ordered, on a phone: folded to its total.
import { formatRupees } from '#shop/pricing/money.ts';
import { Icon } from '#web/ui/icon.tsx';
import { FoldedLines } from './checkout-later.tsx';
import type { CheckoutQuote } from './checkout-quote.ts';

export function FoldedSummary({ quote }: { quote: CheckoutQuote }) {
  return (
    <details className="group mt-3 rounded-label border border-line bg-surface lg:hidden">
      <summary className="flex min-h-13 items-center gap-2 px-4">
        <span className="font-semibold">Total {formatRupees(quote.totals.grandTotal)}</span>
        <span className="text-small text-ink-3">{pairs(quote.totals.itemCount)}</span>
        <Icon name="down" size={20} className="ms-auto group-open:rotate-180" />
      </summary>
      <div className="border-t border-line px-4 pb-4">
        <FoldedLines lines={quote.lines} />
      </div>
    </details>
  );
}

function pairs(count: number): string {
  return count === 1 ? '1 pair' : `${count} pairs`;
}
