// What can be done with the chosen orders at once: status, labels, slips, pick list, export.
import { ORDER_STATUSES, statusWord, type OrderStatus } from '#shop/orders/order-status.ts';
import { href } from '#shop/text/href.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { AdminIcon } from '../parts/admin-icon.tsx';

import { printLink } from './print-link.ts';

type OrdersBulkProps = {
  rows: readonly { id: string }[];
  chosen: readonly { id: string }[];
  onAll: (isChosen: boolean) => void;
  onStatus: (to: OrderStatus) => void;
};

export function OrdersBulk({ rows, chosen, onAll, onStatus }: OrdersBulkProps) {
  const isAll = chosen.length === rows.length;
  return (
    <div
      className={`flex min-h-11 flex-wrap items-center gap-2 md:-mb-2 ${chosen.length > 0 ? 'sticky top-16 z-20 rounded-control bg-sunk pr-2 max-md:top-14' : ''}`}
    >
      <label className="flex min-h-11 items-center gap-2.5 pr-2 pl-2.5 text-small font-semibold">
        <input
          type="checkbox"
          className="size-4.5"
          checked={isAll}
          ref={(box) => {
            if (box) box.indeterminate = chosen.length > 0 && !isAll;
          }}
          onChange={(event) => onAll(event.target.checked)}
        />
        <span aria-live="polite">
          {chosen.length === 0
            ? rows.length === 1
              ? 'Select the one on this page'
              : `Select all ${rows.length} on this page`
            : `${chosen.length} selected`}
        </span>
      </label>
      {chosen.length > 0 && <ChosenActions chosen={chosen} onStatus={onStatus} />}
    </div>
  );
}

function ChosenActions({ chosen, onStatus }: Pick<OrdersBulkProps, 'chosen' | 'onStatus'>) {
  const ids = chosen.map((order) => order.id).join(',');
  return (
    <>
      <select
        aria-label="Set the status of the selected orders"
        value=""
        onChange={(event) => {
          const to = ORDER_STATUSES.find((status) => status === event.target.value);
          if (to) onStatus(to);
        }}
        className="control font-semibold"
      >
        <option value="">Set status to…</option>
        {ORDER_STATUSES.map((status) => (
          <option key={status} value={status}>
            {statusWord[status]}
          </option>
        ))}
      </select>
      <ButtonLink look="quiet" to={printLink('labels', chosen)}>
        <AdminIcon name="print" /> Labels
      </ButtonLink>
      <ButtonLink look="quiet" to={printLink('slips', chosen)}>
        Packing slips
      </ButtonLink>
      <ButtonLink look="quiet" to={printLink('picks', chosen)}>
        Pick list
      </ButtonLink>
      <ButtonLink look="quiet" to={`${href('/admin/orders/export')}?ids=${ids}`} reloadDocument>
        <AdminIcon name="download" /> CSV
      </ButtonLink>
    </>
  );
}
