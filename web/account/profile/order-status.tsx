// The status of an order: the word in lowercase with its dot (rule O5), and how far along the tape it is.
import type { OrderStatus as Status } from '#shop/orders/order-status.ts';
import { TapeMeter } from '#web/ui/tape.tsx';

const looks: Record<Status, string> = {
  PENDING: 'bg-pending-bg text-pending',
  CONFIRMED: 'bg-confirmed-bg text-confirmed',
  FULFILLED: 'bg-fulfilled-bg text-fulfilled',
  CANCELLED: 'bg-sale-bg text-sale',
};

export function OrderStatus({ status }: { status: Status }) {
  return (
    <span
      className={`inline-flex min-h-6 items-center gap-1.5 rounded-label px-2 text-small font-semibold whitespace-nowrap ${looks[status]}`}
    >
      <span className="size-1.5 shrink-0 rounded-full bg-current" aria-hidden="true" />
      {status.toLowerCase()}
    </span>
  );
}

const shares: Record<Status, number> = { PENDING: 0.08, CONFIRMED: 0.5, FULFILLED: 1, CANCELLED: 0 };

export function OrderTape({ status, className = '' }: { status: Status; className?: string }) {
  return <TapeMeter share={shares[status]} className={className} />;
}
