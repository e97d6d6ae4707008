// Orders by status: one bar in the four colours of the badges, with the words and numbers under it.
import { ORDER_STATUSES, statusWord, type OrderStatus } from '#shop/orders/order-status.ts';

const fills: Record<OrderStatus, string> = {
  PENDING: 'bg-pending',
  CONFIRMED: 'bg-confirmed',
  FULFILLED: 'bg-fulfilled',
  CANCELLED: 'bg-sale',
};

export function StatusChart({ statuses }: { statuses: readonly { status: OrderStatus; orders: number }[] }) {
  const of = (status: OrderStatus) => statuses.find((each) => each.status === status)?.orders ?? 0;
  return (
    <>
      <div className="flex h-8 gap-0.5" aria-hidden="true">
        {ORDER_STATUSES.filter((status) => of(status) > 0).map((status) => (
          <span
            key={status}
            className={`min-w-1 ${fills[status]}`}
            style={{ flexGrow: of(status), flexBasis: 0 }}
          />
        ))}
      </div>
      <ul className="mt-3">
        {ORDER_STATUSES.map((status) => (
          <li
            key={status}
            className="flex min-h-9 items-center gap-2.5 border-b border-line text-small last:border-0"
          >
            <span className={`size-3 ${fills[status]}`} aria-hidden="true" />
            <span className="flex-1">{statusWord[status]}</span>
            <span className="money font-semibold">{of(status).toLocaleString('en-PK')}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
