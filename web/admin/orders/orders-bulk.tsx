// What can be done with the chosen orders at once: status, labels, slips, pick list, export.
import { MAX_ORDER_IDS, writeOrderIds } from '#shop/orders/order-ids.ts';
import { isOrderStatus, ORDER_STATUSES, statusWord, type OrderStatus } from '#shop/orders/order-status.ts';
import { href } from '#shop/text/href.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { AdminIcon } from '../parts/admin-icon.tsx';
import { SelectAll } from '../parts/select-all.tsx';
import { printLink } from './print-link.ts';

export type BulkChange = OrderStatus | 'packed' | 'numbers' | 'delivered' | 'returned';

const parcelChanges: [BulkChange, string][] = [
  ['packed', 'Packed'],
  ['numbers', 'Courier and tracking numbers…'],
  ['delivered', 'Delivered'],
  ['returned', 'Returned: refused at the door'],
];

type OrdersBulkProps = {
  rows: readonly { id: string }[];
  /** On all pages together. */
  count: number;
  chosen: readonly { id: string }[];
  onAll: (isChosen: boolean) => void;
  onEvery: () => void;
  onChange: (what: BulkChange) => void;
};

export function OrdersBulk({ rows, count, chosen, onAll, onEvery, onChange }: OrdersBulkProps) {
  return (
    <div
      className={`flex min-h-11 flex-wrap items-center gap-x-2 gap-y-1.5 md:-mb-2 ${chosen.length > 0 ? 'sticky top-16 z-20 rounded-control bg-sunk pe-2 max-md:top-14 max-md:px-2 max-md:pb-1.5' : ''}`}
    >
      <SelectAll
        chosen={chosen.length}
        count={rows.length}
        label={rows.length === 1 ? 'Select the one on this page' : `Select all ${rows.length} on this page`}
        className="pe-2 ps-0.5 md:ps-2.5"
        onChange={(event) => onAll(event.target.checked)}
      />
      {chosen.length === rows.length && count > rows.length && (
        <Button look="quiet" type="button" onClick={onEvery}>
          {count > MAX_ORDER_IDS
            ? `Select the newest ${MAX_ORDER_IDS}`
            : `Select all ${count.toLocaleString('en-PK')}`}
        </Button>
      )}
      {chosen.length > 0 && <ChosenActions chosen={chosen} onChange={onChange} />}
    </div>
  );
}

const inLine = 'max-md:flex-auto max-md:px-2';

function ChosenActions({ chosen, onChange }: Pick<OrdersBulkProps, 'chosen' | 'onChange'>) {
  const ids = writeOrderIds(chosen.map(({ id }) => id));
  return (
    <>
      <select
        aria-label="Set the status of the selected orders"
        value=""
        onChange={(event) => {
          const { value } = event.target;
          const parcel = parcelChanges.find(([what]) => what === value);
          if (isOrderStatus(value)) onChange(value);
          else if (parcel) onChange(parcel[0]);
        }}
        className="control font-semibold max-md:min-w-0 max-md:flex-1"
      >
        <option value="">Change to…</option>
        <optgroup label="Status">
          {ORDER_STATUSES.map((status) => (
            <option key={status} value={status}>
              {statusWord[status]}
            </option>
          ))}
        </optgroup>
        <optgroup label="Parcel">
          {parcelChanges.map(([what, name]) => (
            <option key={what} value={what}>
              {name}
            </option>
          ))}
        </optgroup>
      </select>
      {/* One line on the smallest phone: the bar lies over the list. */}
      <span className="flex gap-1.5 max-md:basis-full md:gap-2">
        <ButtonLink look="quiet" to={printLink('labels', chosen)} className={inLine}>
          <AdminIcon name="print" className="max-md:hidden" /> Labels
        </ButtonLink>
        <ButtonLink look="quiet" to={printLink('slips', chosen)} className={inLine}>
          <span className="max-md:hidden">Packing slips</span>
          <span className="md:hidden">Slips</span>
        </ButtonLink>
        <ButtonLink look="quiet" to={printLink('picks', chosen)} className={inLine}>
          Pick list
        </ButtonLink>
        <ButtonLink
          look="quiet"
          to={`${href('/admin/orders/export')}?ids=${ids}`}
          reloadDocument
          className={inLine}
        >
          <AdminIcon name="download" className="max-md:hidden" /> CSV
        </ButtonLink>
      </span>
    </>
  );
}
