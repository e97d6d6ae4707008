// Orders that a customer placed before the shop moved here: to look at, with nothing to press.
import { formatRupees, paisa } from '#shop/pricing/money.ts';
import { formatDay } from '#shop/text/pakistan-time.ts';
import type { PastOrder } from '#server/past-orders/past-orders.ts';

const statusWords: Record<PastOrder['status'], string> = {
  open: 'Placed',
  sent: 'Sent',
  cancelled: 'Cancelled',
  refunded: 'Refunded',
};

export function viewPastOrder({ id, number, placedAt, status, total, lines }: PastOrder) {
  return {
    id,
    number,
    date: formatDay(placedAt),
    status: statusWords[status],
    total: formatRupees(paisa(total)),
    lines: lines.map(({ title, quantity, amount }) => ({
      what: quantity === 1 ? title : `${quantity} × ${title}`,
      amount: formatRupees(paisa(amount)),
    })),
  };
}

export function PastOrders({ orders }: { orders: readonly ReturnType<typeof viewPastOrder>[] }) {
  if (orders.length === 0) return null;
  return (
    <section className="mt-10" aria-labelledby="past-orders-title">
      <h2 id="past-orders-title" className="text-h3">
        Orders from our earlier website
      </h2>
      <ul className="mt-3 border-t border-line">
        {orders.map(({ id, number, date, status, total, lines }) => (
          <li key={id} className="border-b border-line py-3 text-small">
            <p className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
              <span className="font-semibold [overflow-wrap:anywhere]">{number}</span>
              <span className="text-ink-2">{date}</span>
              <span className="text-ink-2">{status}</span>
              <span className="money ms-auto font-semibold">{total}</span>
            </p>
            <ul className="mt-1 text-ink-2">
              {lines.map(({ what, amount }, at) => (
                <li key={at} className="flex justify-between gap-4">
                  <span dir="auto" className="min-w-0 [overflow-wrap:anywhere]">
                    {what}
                  </span>
                  <span className="money shrink-0">{amount}</span>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  );
}
