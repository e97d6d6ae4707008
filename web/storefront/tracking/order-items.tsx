// An order as the label on its box: what is inside, what is due in cash, where it goes.
import { taxForm } from '#shop/country/tax.ts';
import { PAID_FIRST, type PayFirst } from '#shop/payments/prepay-words.ts';
import { formatRupees } from '#shop/pricing/money.ts';
import { Icon } from '#web/ui/icon.tsx';
import { OrderLine } from '#web/ui/order-line.tsx';
import { dueAmount, dueLabel } from './due-words.ts';
import type { PlacedOrder } from './placed-order.ts';

type ItemsProps = { order: PlacedOrder; isCancelled?: boolean };

export function OrderItems({ order, isCancelled = false }: ItemsProps) {
  return (
    <article
      className="rounded-label border-[1.5px] border-ink bg-surface"
      aria-label={`Order ${order.shortId}`}
    >
      <div className="ticks h-2" aria-hidden="true" />
      <header className="flex flex-wrap items-end justify-between gap-4 border-b-[1.5px] border-ink px-4 pt-3 pb-4 md:px-6">
        <div>
          <p className="micro text-ink-3">Order</p>
          <p className="narrow text-h2">#{order.shortId}</p>
        </div>
        <div className="text-end">
          <p className="micro text-ink-3">{isCancelled ? 'Cancelled' : dueLabel(order)}</p>
          <p className={`wide money text-h2 ${isCancelled ? 'line-through' : ''}`}>
            {isCancelled ? formatRupees(order.total) : dueAmount(order)}
          </p>
        </div>
      </header>
      <Lines lines={order.lines} />
      <Totals order={order} />
      <footer className="grid gap-4 border-t-[1.5px] border-ink px-4 py-4 sm:grid-cols-2 md:px-6">
        <div>
          <p className="micro text-ink-3">{isCancelled ? 'Was promised' : 'Arrives'}</p>
          <p className="font-semibold">{order.days}</p>
        </div>
        <div className="min-w-0">
          <p className="micro text-ink-3">To</p>
          <p className="font-semibold">{order.name}</p>
          <p className="text-small text-ink-2">{order.address}</p>
        </div>
      </footer>
    </article>
  );
}

const MAX_LINES_UNFOLDED = 3;

// Many lines would push down what they come to and where they go.
function Lines({ lines }: Pick<PlacedOrder, 'lines'>) {
  const isLong = lines.length > MAX_LINES_UNFOLDED;
  const first = isLong ? lines.slice(0, MAX_LINES_UNFOLDED - 1) : lines;
  const rest = lines.slice(first.length);
  return (
    <>
      <ul>
        {first.map((line) => (
          <OrderLine key={line.id} line={line} />
        ))}
      </ul>
      {rest.length > 0 && (
        <details className="printed-open group">
          <summary className="flex min-h-12 items-center gap-2 border-b border-line px-4 font-semibold text-link md:px-6 print:hidden">
            And {rest.length} more
            <Icon name="down" size={16} className="group-open:rotate-180" />
          </summary>
          <ul>
            {rest.map((line) => (
              <OrderLine key={line.id} line={line} />
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

function PayFirstRows({ off, until, amount }: PayFirst) {
  return (
    <>
      {off && (
        <>
          <dt className="text-ink-2">Taken off for paying first</dt>
          <dd className="money text-end">−{off}</dd>
        </>
      )}
      <dt className="font-semibold">To transfer by {until}</dt>
      <dd className="money text-end font-semibold">{amount}</dd>
    </>
  );
}

function Totals({ order }: Pick<ItemsProps, 'order'>) {
  return (
    <dl className="grid grid-cols-[1fr_auto] gap-y-1 px-4 py-3 text-small md:px-6">
      <dt className="text-ink-2">Subtotal</dt>
      <dd className="money text-end">{formatRupees(order.subtotal)}</dd>
      {order.discount > 0 && (
        <>
          <dt className="text-ink-2">Coupon {order.coupon}</dt>
          <dd className="money text-end">−{formatRupees(order.discount)}</dd>
        </>
      )}
      {order.prepayDiscount > 0 && (
        <>
          <dt className="text-ink-2">{PAID_FIRST}</dt>
          <dd className="money text-end">−{formatRupees(order.prepayDiscount)}</dd>
        </>
      )}
      <dt className="text-ink-2">{order.express ? 'Express delivery' : 'Delivery'}</dt>
      <dd className="money text-end">{order.fee === 0 ? 'Free' : formatRupees(order.fee)}</dd>
      {order.paid > 0 && (
        <>
          <dt className="text-ink-2">Total</dt>
          <dd className="money text-end">{formatRupees(order.total)}</dd>
          <dt className="font-semibold">Paid</dt>
          <dd className="money text-end font-semibold">{formatRupees(order.paid)}</dd>
        </>
      )}
      {order.paidTwice > 0 && (
        <>
          <dt className="font-semibold">To be given back</dt>
          <dd className="money text-end font-semibold">{formatRupees(order.paidTwice)}</dd>
        </>
      )}
      {order.payFirst && <PayFirstRows {...order.payFirst} />}
      {order.tax > 0 && (
        <>
          <dt className="text-ink-3">includes {taxForm.name} of</dt>
          <dd className="money text-end text-ink-3">{formatRupees(order.tax)}</dd>
        </>
      )}
    </dl>
  );
}
