// A customer's latest orders, and where their parcels went.
import { Link } from 'react-router';
import { href } from '#shop/text/href.ts';
import type { CustomerDetail, CustomerOrder } from '#server/customers/find-customer.ts';
import { Money } from '../parts/money.tsx';
import { PktTime } from '../parts/pkt-time.tsx';
import { StatusBadge } from '../parts/status-badge.tsx';

type CustomerOrdersProps = { orders: readonly CustomerOrder[]; total: number; search: string };

export function CustomerOrders({ orders, total, search }: CustomerOrdersProps) {
  if (orders.length === 0) return <p className="mt-6 text-small text-ink-3">No orders yet.</p>;
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
              <span dir="auto" className="truncate text-ink-2 max-sm:hidden">
                {order.city}
              </span>
              <span className="inline-flex flex-wrap items-center justify-end gap-x-2">
                {order.isRefused && <span className="text-micro font-semibold text-sale">refused</span>}
                <StatusBadge status={order.status} />
              </span>
              <Money amount={order.total} className="text-right font-semibold max-sm:col-start-3" />
            </Link>
          </li>
        ))}
      </ul>
      {total > orders.length && (
        <Link
          to={href('/admin/orders', { search })}
          className="mt-2 inline-flex min-h-11 items-center text-small underline md:min-h-9"
        >
          All {total.toLocaleString('en-PK')} orders
        </Link>
      )}
    </section>
  );
}

export function CustomerAddresses({ addresses }: Pick<CustomerDetail, 'addresses'>) {
  if (addresses.length === 0) return null;
  return (
    <section className="mt-6">
      <h3 className="micro text-ink-3">{addresses.length === 1 ? 'Address' : 'Addresses'}</h3>
      <ul className="mt-1">
        {addresses.map(({ name, street, city, orders }) => (
          <li
            key={`${street} ${city}`}
            className="flex justify-between gap-4 border-b border-line py-2 text-small"
          >
            <span dir="auto" className="min-w-0 break-words">
              {[name, street, city].filter(Boolean).join(', ')}
            </span>
            <span className="money shrink-0 text-ink-3">
              {orders === 1 ? '1 order' : `${orders.toLocaleString('en-PK')} orders`}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
