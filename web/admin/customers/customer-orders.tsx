// A customer's latest orders.
import { Link } from 'react-router';
import { href } from '#shop/text/href.ts';
import type { CustomerOrder } from '#server/accounts/find-customer.ts';
import { Money } from '../parts/money.tsx';
import { PktTime } from '../parts/pkt-time.tsx';
import { StatusBadge } from '../parts/status-badge.tsx';

type CustomerOrdersProps = { orders: readonly CustomerOrder[]; total: number; email: string };

export function CustomerOrders({ orders, total, email }: CustomerOrdersProps) {
  if (orders.length === 0)
    return <p className="mt-6 text-small text-ink-3">No orders with this account yet.</p>;
  return (
    <section className="mt-6">
      <h3 className="micro text-ink-3">
        {total > orders.length ? `Latest ${orders.length} orders` : 'Orders'}
      </h3>
      <ul className="mt-1">
        {orders.map((order) => (
          <li key={order.id} className="border-b border-line">
            <Link
              to={href('/admin/orders/:id', { id: order.id })}
              className="grid min-h-11 grid-cols-[5.5rem_1fr_auto] items-center gap-x-3 py-1 text-small hover:bg-surface sm:grid-cols-[5.5rem_8rem_1fr_auto_5rem]"
            >
              <span className="micro">{order.id.slice(0, 8)}</span>
              <PktTime at={order.at} clock={false} />
              <span className="text-ink-2 max-sm:hidden">{order.city}</span>
              <StatusBadge status={order.status} />
              <Money amount={order.total} className="text-right font-semibold max-sm:col-start-3" />
            </Link>
          </li>
        ))}
      </ul>
      {total > orders.length && (
        <Link
          to={href('/admin/orders', { search: email })}
          className="mt-2 inline-block text-small underline"
        >
          All {total.toLocaleString('en-PK')} orders
        </Link>
      )}
    </section>
  );
}
