// One order in the list: the label of its box, short.
import { Link } from 'react-router';
import { href } from '#shop/text/href.ts';
import { Picture } from '#web/ui/picture.tsx';
import { OrderStatus, OrderTape } from './order-status.tsx';
import type { OrderRowView } from './view-order.ts';

export function OrderRow({ order }: { order: OrderRowView }) {
  return (
    <li className="relative border-[1.5px] border-edge bg-surface hover:border-ink">
      <OrderTape status={order.status} className="mx-px" />
      <div className="grid grid-cols-[1fr_auto] items-center gap-x-4 gap-y-1 px-4 pt-2 pb-4 lg:grid-cols-[8rem_7.5rem_1fr_auto_auto] lg:gap-x-6 lg:px-6 lg:py-4">
        <h3 className="narrow text-h3 tracking-normal">
          <Link
            to={href('/profile/orders/:id', { id: order.id })}
            className="after:absolute after:inset-0 hover:underline"
          >
            #{order.shortId}
          </Link>
        </h3>
        <p className="text-end text-small text-ink-2 lg:text-start">{order.date}</p>
        <div className="col-span-2 flex min-w-0 items-center gap-3 lg:col-span-1">
          {order.picture && (
            <Picture
              picture={{ ...order.picture, alt: '' }}
              sizes="72px"
              className="aspect-4/3 w-18 shrink-0 rounded-label"
            />
          )}
          <p className="min-w-0 flex-1">
            <span className="flex flex-wrap items-baseline gap-x-[1ch] font-semibold">
              <span dir="auto" title={order.title} className="max-w-full min-w-0 truncate">
                {order.title}
              </span>
              {/* However long the title is. */}
              {order.more && <span> {order.more}</span>}
            </span>
            <span dir="auto" title={order.place} className="block truncate text-small text-ink-2">
              {order.place}
            </span>
          </p>
        </div>
        <p>
          <OrderStatus status={order.status} />
        </p>
        <p className="wide money text-end text-h3">{order.total}</p>
      </div>
    </li>
  );
}
