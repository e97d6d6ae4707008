// The goods of an order (rule P10): title x quantity and line total, then what it comes to.
import { taxForm } from '#shop/country/tax.ts';
import { PAID_FIRST } from '#shop/payments/prepay-words.ts';
import type { ReactNode } from 'react';
import { Picture } from '#web/ui/picture.tsx';
import type { AdminOrderView } from './order-view.ts';
import { Money } from '../parts/money.tsx';

export function OrderLinesList({ lines }: { lines: AdminOrderView['lines'] }) {
  return (
    <ul>
      {lines.map((line) => (
        <li key={line.id} className="flex items-center gap-3 border-b border-line py-2">
          {line.picture && (
            <Picture
              picture={line.picture}
              sizes="64px"
              className="aspect-4/3 w-16 shrink-0 rounded-label object-cover"
            />
          )}
          <div className="min-w-0 flex-1">
            <p className="leading-snug font-semibold">
              {line.title} <Quantity of={line.quantity} quiet="text-ink-2" />
            </p>
            <p className="text-small text-ink-2">
              {[line.brand, line.pair, line.sku].filter(Boolean).join(' · ')}
            </p>
            {line.label && (
              <p className="text-small text-ink-3">
                {line.label}, was <Money amount={line.was} />
              </p>
            )}
          </div>
          <Money amount={line.total} className="font-semibold" />
        </li>
      ))}
    </ul>
  );
}

/** `× 2`, marked: a quantity above one is easily overlooked. */
export function Quantity({ of, quiet }: { of: number; quiet: string }) {
  return <span className={of > 1 ? 'rounded-label bg-marigold px-1 text-on-marigold' : quiet}>× {of}</span>;
}

type SumsProps = {
  /** Amounts in paisa. */
  sums: {
    subtotal: number;
    discount: number;
    coupon: string | null;
    fee: number;
    total: number;
    prepayDiscount: number;
  };
  isExpress: boolean;
  /** What the total is called. */
  total: string;
  className: string;
  children?: ReactNode;
};

/** How the total of an order comes about. */
export function OrderSums({ sums, isExpress, total, className, children }: SumsProps) {
  const rows: [label: string, amount: number, sign?: string][] = [
    ['Subtotal', sums.subtotal],
    ...(sums.discount > 0
      ? [[`Coupon ${sums.coupon ?? ''}`, sums.discount, '−'] as [string, number, string]]
      : []),
    ...(sums.prepayDiscount > 0 ? [[PAID_FIRST, sums.prepayDiscount, '−'] as [string, number, string]] : []),
    [isExpress ? 'Express delivery' : 'Delivery', sums.fee],
  ];
  return (
    <dl className={`grid grid-cols-[1fr_auto] gap-y-1 text-small ${className}`}>
      {rows.map(([label, amount, sign = '']) => (
        <div key={label} className="contents">
          <dt className="text-ink-2">{label}</dt>
          <dd className="text-end">
            {amount === 0 ? 'Free' : sign}
            {amount !== 0 && <Money amount={amount} />}
          </dd>
        </div>
      ))}
      <dt className="pt-1 text-body font-semibold">{total}</dt>
      <dd className="wide pt-1 text-end text-h3">
        <Money amount={sums.total} />
      </dd>
      {children}
    </dl>
  );
}

export function OrderTotals({ order }: { order: AdminOrderView }) {
  return (
    <OrderSums
      sums={order}
      isExpress={order.express}
      total={order.paid > 0 ? 'Total' : 'Total, cash on delivery'}
      className="mt-2"
    >
      <PaidRows order={order} />
      {order.tax > 0 && (
        <>
          <dt className="text-ink-3">includes {taxForm.name} of</dt>
          <dd className="text-end text-ink-3">
            <Money amount={order.tax} />
          </dd>
        </>
      )}
    </OrderSums>
  );
}

/** What came in before, and what that leaves for the door; none where nothing came in. */
export function PaidRows({ order: { paid, due } }: { order: Pick<AdminOrderView, 'paid' | 'due'> }) {
  if (paid === 0) return null;
  return (
    <>
      <dt className="text-ink-2">Paid</dt>
      <dd className="text-end">
        <Money amount={paid} />
      </dd>
      <dt className="font-semibold">Cash at the door</dt>
      <dd className="text-end font-semibold">{due === 0 ? 'Nothing' : <Money amount={due} />}</dd>
    </>
  );
}
