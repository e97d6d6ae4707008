// An order as the label on its box: what is inside, what is due in cash, where it goes.
import { formatRupees } from '#shop/money.ts';
import { Picture } from '#web/ui/picture.tsx';
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
        <div className="text-right">
          <p className="micro text-ink-3">{isCancelled ? 'Cancelled' : 'Cash due at the door'}</p>
          <p className={`wide money text-h2 ${isCancelled ? 'line-through' : ''}`}>
            {formatRupees(order.total)}
          </p>
        </div>
      </header>
      <ul>
        {order.items.map((item) => (
          <Item key={item.id} item={item} />
        ))}
      </ul>
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

function Item({ item }: { item: PlacedOrder['items'][number] }) {
  return (
    <li className="flex items-center gap-4 border-b border-line px-4 py-3 md:px-6">
      {item.picture && (
        <Picture
          picture={item.picture}
          sizes="96px"
          className="aspect-4/3 w-20 shrink-0 md:w-24 rounded-label object-cover"
        />
      )}
      <div className="min-w-0 flex-1">
        <p className="micro text-ink-3">{item.brand}</p>
        <p className="leading-snug font-semibold">{item.title}</p>
        <p className="flex flex-wrap items-baseline justify-between gap-x-4">
          <span className="narrow text-small text-ink-2">
            {item.pair}
            {item.quantity > 1 && ` · ${item.quantity} pairs`}
          </span>
          <span className="money ml-auto font-semibold">{formatRupees(item.total)}</span>
        </p>
      </div>
    </li>
  );
}

function Totals({ order }: { order: PlacedOrder }) {
  return (
    <dl className="grid grid-cols-[1fr_auto] gap-y-1 px-4 py-3 text-small md:px-6">
      <dt className="text-ink-2">Subtotal</dt>
      <dd className="money text-right">{formatRupees(order.subtotal)}</dd>
      {order.discount > 0 && (
        <>
          <dt className="text-ink-2">Coupon {order.coupon}</dt>
          <dd className="money text-right">−{formatRupees(order.discount)}</dd>
        </>
      )}
      <dt className="text-ink-2">{order.express ? 'Express delivery' : 'Delivery'}</dt>
      <dd className="money text-right">{order.fee === 0 ? 'Free' : formatRupees(order.fee)}</dd>
      {order.tax > 0 && (
        <>
          <dt className="text-ink-3">includes sales tax of</dt>
          <dd className="money text-right text-ink-3">{formatRupees(order.tax)}</dd>
        </>
      )}
    </dl>
  );
}
