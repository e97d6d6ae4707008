// What the cart comes to in cash, row by row; "from" as long as the city, and with it the fee, is not known.
import { taxForm } from '#shop/country/tax.ts';
import { formatRupees } from '#shop/pricing/money.ts';
import type { Totals } from '#shop/pricing/pricing.ts';
import { isolate } from '#shop/text/isolate.ts';

type CartTotalsProps = {
  totals: Totals;
  city: string | null;
  coupon: { code: string } | null;
  /** Taken off for paying first. */
  off?: string | null;
  totalName?: string;
  /** New figures are on their way. */
  asking?: boolean;
};

export function CartTotals({
  totals,
  city,
  coupon,
  off,
  totalName = 'Total in cash',
  asking = false,
}: CartTotalsProps) {
  const isOpen = !city && totals.shippingFee > 0;
  const fee = totals.shippingFee === 0 ? 'Free' : formatRupees(totals.shippingFee);
  return (
    <div aria-busy={asking} className={`transition-opacity duration-120 ${asking ? 'opacity-60' : ''}`}>
      <dl className="grid grid-cols-[1fr_auto] gap-y-1.5">
        <Row name="Subtotal" amount={formatRupees(totals.subtotal)} />
        {totals.discountTotal > 0 && coupon && (
          <Row name={`Coupon ${coupon.code}`} amount={`−${formatRupees(totals.discountTotal)}`} />
        )}
        {off && <Row name="Paid first" amount={`−${off}`} />}
        <Row
          name={city ? `Delivery to ${isolate(city)}` : 'Delivery'}
          amount={isOpen ? `from ${fee}` : fee}
        />
        <dt className="mt-2 border-t-[1.5px] border-ink pt-3 text-h3 font-bold">{totalName}</dt>
        <dd className="mt-2 border-t-[1.5px] border-ink pt-3 ps-4 text-end text-h3 font-bold">
          <output className="money">
            {isOpen && <span className="text-body font-normal text-ink-2">from </span>}
            {formatRupees(totals.grandTotal)}
          </output>
        </dd>
      </dl>
      {totals.taxIncluded > 0 && (
        <p className="mt-1 text-small text-ink-3">
          includes {formatRupees(totals.taxIncluded)} {taxForm.name}
        </p>
      )}
    </div>
  );
}

function Row({ name, amount }: { name: string; amount: string }) {
  return (
    <>
      <dt className="min-w-0 text-ink-2">{name}</dt>
      <dd className="money ps-4 text-end">{amount}</dd>
    </>
  );
}
