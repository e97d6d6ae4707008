// What the drawer shows of an order (rule P10): customer, address, items, totals, and what staff need beside it.
import { useMemo, useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import { asksWhy, type OrderStatus } from '#shop/orders/order-status.ts';
import { href } from '#shop/text/href.ts';
import { RecordReturn } from './record-return.tsx';
import type { ReturnView } from './return-view.ts';
import { OrderLinesList, OrderTotals } from './order-goods.tsx';
import { OrderHistory } from './order-history.tsx';
import { OrderStages } from './order-stages.tsx';
import { OrderTrust } from './order-trust.tsx';
import { OrderStatusSelect } from './order-status-select.tsx';
import type { AdminOrderView } from './order-view.ts';
import { ButtonLink, buttonClass } from '#web/ui/button.tsx';
import { AdminIcon } from '../parts/admin-icon.tsx';
import { Money } from '../parts/money.tsx';
import { PktTime } from '../parts/pkt-time.tsx';
import { StatusBadge } from '../parts/status-badge.tsx';
import { printLink } from './print-link.ts';
import { isUnknown } from './change-answer.tsx';
import { useStatusChanges } from './use-status-changes.tsx';
import { WhyDialog } from './reason-dialog.tsx';

export function OrderDetails({ order, back }: { order: AdminOrderView; back: ReturnView }) {
  return (
    <div className="grid grid-cols-1 gap-6">
      <Head order={order} />
      {order.caller && <p className="text-small">{order.caller} is calling this customer now.</p>}
      <OrderTrust order={order} />
      <div className="grid grid-cols-1 gap-6 md:grid-cols-2">
        <Customer order={order} />
        <Address order={order} />
      </div>
      <section aria-labelledby="items">
        <h3 id="items" className="micro mb-1 text-ink-3">
          Items
        </h3>
        <OrderLinesList lines={order.lines} />
        <OrderTotals order={order} />
      </section>
      <OrderStages order={order} />
      <RecordReturn back={back} />
      <OrderHistory order={order} />
      <Others order={order} />
    </div>
  );
}

function Head({ order }: { order: AdminOrderView }) {
  const { revalidate } = useRevalidator();
  // A new load forgets what was shown before it.
  const known = useMemo(() => [order], [order]);
  const { change, statusOf } = useStatusChanges(known);
  const [asked, setAsked] = useState<OrderStatus | null>(null);
  const set = async (to: OrderStatus, note = '') => {
    const answer = await change([order], to, note);
    if (!isUnknown(answer)) await revalidate();
  };
  return (
    <div className="flex flex-wrap items-center gap-2">
      <OrderStatusSelect
        id={order.id}
        shortId={order.shortId}
        from={order.status}
        status={statusOf(order)}
        onChoose={(to) => (asksWhy(order.status, to) ? setAsked(to) : void set(to))}
      />
      <PktTime at={order.placedAt} className="text-small text-ink-2" />
      {order.takenBy && <span className="text-small text-ink-2">by phone, taken by {order.takenBy}</span>}
      <span className="ms-auto flex flex-wrap gap-2">
        <a href={order.whatsapp} target="_blank" rel="noreferrer" className={buttonClass('quiet')}>
          <AdminIcon name="whatsapp" /> WhatsApp
        </a>
        {order.canCorrect && (
          <ButtonLink look="quiet" to={href('/admin/orders/:id/edit', { id: order.id })}>
            Correct
          </ButtonLink>
        )}
        <ButtonLink look="quiet" to={printLink('labels', [order])}>
          <AdminIcon name="print" /> Label
        </ButtonLink>
      </span>
      <WhyDialog
        asked={asked && { orders: [order], to: asked }}
        onClose={() => setAsked(null)}
        onAnswer={(note) => {
          if (asked) void set(asked, note);
          setAsked(null);
        }}
      />
    </div>
  );
}

function Customer({ order }: { order: AdminOrderView }) {
  return (
    <section aria-labelledby="customer">
      <h3 id="customer" className="micro mb-1 text-ink-3">
        Customer
      </h3>
      <p dir="auto" className="font-semibold">
        {order.customerId ? (
          <Link
            to={href('/admin/customers/:id', { id: order.customerId })}
            className="inline-flex min-h-11 items-center md:min-h-8 text-link underline"
          >
            {order.name}
          </Link>
        ) : (
          order.name
        )}
      </p>
      <p>
        <a
          href={order.phoneLink}
          className="money phone inline-flex min-h-11 items-center md:min-h-8 text-link underline"
        >
          {order.phone}
        </a>
      </p>
      {order.email === '' ? (
        <p className="text-small text-ink-3">No email address</p>
      ) : (
        <p className="text-small">
          <a
            href={`mailto:${order.email}`}
            className="inline-flex min-h-11 items-center md:min-h-8 text-link underline"
          >
            {order.email}
          </a>
        </p>
      )}
      <p className="text-small text-ink-3">{order.hasAccount ? 'Has an account' : 'Ordered as a guest'}</p>
    </section>
  );
}

function Address({ order }: { order: AdminOrderView }) {
  return (
    <section aria-labelledby="address">
      <h3 id="address" className="micro mb-1 text-ink-3">
        Delivery address
      </h3>
      <address className="not-italic">
        {order.address.map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        ))}
      </address>
      {order.map && (
        <a href={order.map} target="_blank" rel="noreferrer" className="text-small text-link underline">
          Map location
        </a>
      )}
      <p className="mt-2 text-small text-ink-2">
        {order.express ? 'Express' : 'Standard'}, promised {order.days}
      </p>
    </section>
  );
}

function Others({ order }: { order: AdminOrderView }) {
  if (order.others.length === 0) return null;
  return (
    <section aria-labelledby="others">
      <h3 id="others" className="micro mb-1 text-ink-3">
        Other orders of this phone number
      </h3>
      <ul>
        {order.others.map((other) => (
          <li key={other.id} className="flex min-h-11 items-center gap-3 border-b border-line text-small">
            <Link
              to={href('/admin/orders/:id', { id: other.id })}
              preventScrollReset
              className="narrow money inline-flex min-h-11 items-center underline underline-offset-4"
            >
              #{other.shortId}
            </Link>
            <PktTime at={other.createdAt} clock={false} className="text-ink-2" />
            <span className="ms-auto">
              <StatusBadge status={other.status} />
            </span>
            <Money amount={other.grandTotal} className="w-20 text-end font-semibold" />
          </li>
        ))}
      </ul>
    </section>
  );
}
