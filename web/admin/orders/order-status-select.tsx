// The status of an order as a dropdown in its row, in the colour of the status; a form of its own where there is no script.
import { ORDER_STATUSES, statusWord, type OrderStatus } from '#shop/orders/order-status.ts';
import { href } from '#shop/text/href.ts';
import { toneClass, toneOf } from '../parts/status-badge.tsx';

type OrderStatusSelectProps = {
  id: string;
  shortId: string;
  /** As loaded, and as shown while a change is on its way. */
  from: OrderStatus;
  status: OrderStatus;
  onChoose: (to: OrderStatus) => void;
};

export function OrderStatusSelect({ id, shortId, from, status, onChoose }: OrderStatusSelectProps) {
  return (
    <form method="post" action={href('/admin/orders/status')} className="inline-flex items-center gap-1">
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="from" value={from} />
      <select
        name="to"
        aria-label={`Status of order ${shortId}`}
        value={status}
        onChange={(event) => {
          const chosen = ORDER_STATUSES.find((each) => each === event.target.value);
          if (chosen) onChoose(chosen);
        }}
        className={`admin-status ${toneClass(toneOf[status])}`}
      >
        {ORDER_STATUSES.map((each) => (
          <option key={each} value={each}>
            {statusWord[each]}
          </option>
        ))}
      </select>
      <noscript>
        <button className="min-h-9 px-2 underline">Set</button>
      </noscript>
    </form>
  );
}
