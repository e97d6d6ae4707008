// A price: red with the original struck through when it is lowered.
import { formatRupees } from '#shop/pricing/money.ts';
import type { Price as ProductPrice } from '#shop/pricing/pricing.ts';

/** Paisa of one item, final and base price. */
export function Price({
  price,
  className,
}: {
  price: Pick<ProductPrice, 'base' | 'final'>;
  className?: string;
}) {
  if (price.final === price.base)
    return <span className={`money font-bold ${className ?? ''}`.trimEnd()}>{formatRupees(price.base)}</span>;
  return (
    <span className={className ? `lowered ${className}` : 'lowered'}>
      <span className="sr-only">Now </span>
      <b>{formatRupees(price.final)}</b>
      <span className="sr-only">, was </span>
      <s>{formatRupees(price.base)}</s>
    </span>
  );
}
