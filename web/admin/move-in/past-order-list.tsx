// Past orders one under the other, each opened to its lines and sums; nothing about them can be changed.
import { formatPhone } from '#shop/accounts/phone-field.ts';
import type { PastOrder } from '#server/past-orders/past-orders.ts';
import { Money } from '../parts/money.tsx';
import { PktTime } from '../parts/pkt-time.tsx';
import { DotBadge } from '../parts/status-badge.tsx';

const statusWords: Record<PastOrder['status'], string> = {
  open: 'Not sent',
  sent: 'Sent',
  cancelled: 'Cancelled',
  refunded: 'Refunded',
};

export function PastOrderList({ orders }: { orders: readonly PastOrder[] }) {
  return (
    <ul className="mt-1 border-t border-line">
      {orders.map((order) => (
        <li key={order.id} className="border-b border-line text-small">
          <details>
            <summary className="grid min-h-11 cursor-pointer grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 py-2 hover:bg-sunk sm:grid-cols-[8rem_7rem_minmax(0,1fr)_6rem_6rem]">
              <span className="font-semibold [overflow-wrap:anywhere]">{order.number}</span>
              <span className="max-sm:text-right">
                <PktTime at={order.placedAt} clock={false} />
              </span>
              <span dir="auto" className="truncate text-ink-2">
                {order.name || order.email || 'Nobody is named'}
              </span>
              <span className="max-sm:order-last max-sm:col-start-1">
                <DotBadge tone="quiet">{statusWords[order.status]}</DotBadge>
              </span>
              <Money amount={order.total} className="text-right font-semibold" />
            </summary>
            <PastOrderFacts order={order} />
          </details>
        </li>
      ))}
    </ul>
  );
}

function PastOrderFacts({ order }: { order: PastOrder }) {
  const { source, said, email, phone, street, city, lines } = order;
  const whom = [phone && formatPhone(phone), email, street, city].filter(Boolean).join(', ');
  return (
    <div className="grid gap-2 pb-4 sm:pl-4">
      <p className="text-ink-3 [overflow-wrap:anywhere]">
        Of {source}
        {said && `, where it was “${said}”`}
      </p>
      {whom && (
        <p dir="auto" className="text-ink-2 [overflow-wrap:anywhere]">
          {whom}
        </p>
      )}
      <ul>
        {lines.map(({ title, sku, quantity, amount }, at) => (
          <li key={at} className="flex justify-between gap-4 py-0.5">
            <span dir="auto" className="min-w-0 [overflow-wrap:anywhere]">
              {quantity} × {title}
              {sku && <span className="text-ink-3"> {sku}</span>}
            </span>
            <Money amount={amount} className="shrink-0" />
          </li>
        ))}
      </ul>
      <Sums order={order} />
    </div>
  );
}

function Sums({ order: { subtotal, discount, shipping, tax, total, refunded } }: { order: PastOrder }) {
  const rows: [string, number | null][] = [
    ['Subtotal', subtotal],
    ['Discount', discount === 0 ? null : -discount],
    ['Delivery', shipping || null],
    ['Tax', tax || null],
    ['Total', total],
    ['Refunded', refunded === 0 ? null : -refunded],
  ];
  return (
    <dl className="border-t border-line pt-2">
      {rows.map(([name, amount]) =>
        amount === null ? null : (
          <div key={name} className="flex justify-between gap-4">
            <dt className="text-ink-3">{name}</dt>
            <dd>
              <Money amount={amount} />
            </dd>
          </div>
        ),
      )}
    </dl>
  );
}
