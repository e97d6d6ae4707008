// An order as the label on its box: number, status, pairs, sums, address, and what happened when.
import { formatRupees } from '#shop/pricing/money.ts';
import { OrderLine } from '#web/ui/order-line.tsx';
import { OrderStatus, OrderTape } from './order-status.tsx';
import type { OwnOrderView } from './view-order.ts';

export function OrderLabel({ order }: { order: OwnOrderView }) {
  return (
    <div className="mt-3 border-2 border-ink bg-surface">
      <OrderTape status={order.status} className="mx-px" />
      <header className="flex flex-wrap items-end justify-between gap-4 border-b-2 border-ink px-4 pt-2 pb-4 md:px-6">
        <div>
          <p className="micro text-ink-3">Order</p>
          <h2 id="order-title" className="narrow text-h2 tracking-normal">
            #{order.shortId}
          </h2>
          <p className="mt-1 text-small text-ink-2">Placed {order.date}</p>
        </div>
        <div className="ms-auto flex flex-col items-end gap-2">
          <OrderStatus status={order.status} />
          <p className="wide money text-h2">{formatRupees(order.total)}</p>
        </div>
      </header>
      <div className="grid lg:grid-cols-[1fr_20rem]">
        <div>
          <ul>
            {order.lines.map((line) => (
              <OrderLine key={line.id} line={line} />
            ))}
          </ul>
          <Sums order={order} />
        </div>
        <div className="grid content-start gap-6 border-t-2 border-ink px-4 py-5 sm:grid-cols-2 md:px-6 lg:grid-cols-1 lg:border-t-0 lg:border-s-2">
          <Delivery order={order} />
          <Timeline order={order} />
        </div>
      </div>
    </div>
  );
}

function Sums({ order }: { order: OwnOrderView }) {
  return (
    <dl className="grid grid-cols-[1fr_auto] gap-y-1 px-4 py-4 text-small md:px-6">
      {order.sums.map(([label, amount]) => (
        <div key={label} className="contents">
          <dt className="text-ink-2">{label}</dt>
          <dd className="money text-end">{amount}</dd>
        </div>
      ))}
      <dt className="text-body font-semibold">Total, cash on delivery</dt>
      <dd className="money text-end text-body font-semibold">{formatRupees(order.total)}</dd>
    </dl>
  );
}

function Delivery({ order }: { order: OwnOrderView }) {
  return (
    <div className="min-w-0">
      <p className="micro text-ink-3">{order.method}</p>
      {order.status !== 'CANCELLED' && <p className="font-semibold">{order.days}</p>}
      {order.courier && <p className="text-small">{order.courier}</p>}
      <p className="mt-3 font-semibold">
        <bdi>{order.name}</bdi>
      </p>
      <p className="text-small text-ink-2">
        <bdi>{order.address}</bdi>
      </p>
      <p className="money text-small text-ink-2">{order.phone}</p>
    </div>
  );
}

function Timeline({ order }: { order: OwnOrderView }) {
  return (
    <div>
      <h3 className="micro font-text text-ink-3">What happened</h3>
      <ol className="mt-2 grid gap-3">
        {order.timeline.map((moment) => (
          <li key={`${moment.at} ${moment.word}`} className="border-s-4 border-ink ps-3">
            <p className="leading-tight font-semibold">{moment.word}</p>
            <p className="text-small text-ink-2">{moment.at}</p>
          </li>
        ))}
      </ol>
    </div>
  );
}
