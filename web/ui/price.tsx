// A price: red with the original struck through when it is lowered.
import { formatRupees } from '#shop/pricing/money.ts';
import type { Price as ProductPrice } from '#shop/pricing/pricing.ts';

/** Paisa of one item, final and base price. */
export function Price({
  price,
  className = '',
}: {
  price: Pick<ProductPrice, 'base' | 'final'>;
  className?: string;
}) {
  if (price.final === price.base)
    return <span className={`money font-bold ${className}`}>{formatRupees(price.base)}</span>;
  return (
    <span className={`money inline-flex flex-wrap items-baseline gap-x-1.5 ${className}`}>
      <span className="sr-only">Now </span>
      <span className="font-bold text-sale">{formatRupees(price.final)}</span>
      <span className="sr-only">, was </span>
      <s className="text-[0.85em] font-normal text-ink-3">{formatRupees(price.base)}</s>
    </span>
  );
}
