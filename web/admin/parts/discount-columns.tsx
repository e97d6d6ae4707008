// The last columns of offers and coupons: when it holds, whether it does now, and what can be done with it.
import { ButtonLink } from '#web/ui/button.tsx';
import type { OfferState } from '#shop/offers/offer-state.ts';
import { isolate } from '#shop/text/isolate.ts';
import { AdminIcon } from './admin-icon.tsx';
import type { Column } from './data-table.tsx';
import { IconButton } from './icon-button.tsx';
import { OnOff } from './on-off.tsx';
import { PeriodCell } from './period-cell.tsx';
import { StateBadge } from './state-badge.tsx';

type DiscountRow = { startAt: Date | null; endAt: Date | null; state: OfferState };

type RowActions = {
  name: string;
  isOn: boolean;
  editTo: string;
  /** What orders carry cannot be deleted, so the button says so before it is pressed. */
  isUsed?: boolean;
  onSwitch: (isOn: boolean) => void;
  onDelete: () => void;
};

export function discountColumns<Row extends DiscountRow>(actionsOf: (row: Row) => RowActions): Column<Row>[] {
  return [
    { key: 'period', head: 'Period', cell: (row) => <PeriodCell period={row} /> },
    {
      key: 'status',
      head: 'Status',
      className: 'md:w-26',
      cell: ({ state }) => <StateBadge state={state} />,
    },
    {
      key: 'actions',
      head: 'Actions',
      align: 'right',
      className: 'md:w-36',
      cell: (row) => <Actions {...actionsOf(row)} />,
    },
  ];
}

function Actions({ name, isOn, editTo, isUsed = false, onSwitch, onDelete }: RowActions) {
  return (
    <div className="flex items-center justify-end gap-1">
      <OnOff name={name} isOn={isOn} onChange={onSwitch} />
      <ButtonLink
        to={editTo}
        look="plain"
        preventScrollReset
        aria-label={`Edit ${isolate(name)}`}
        title={`Edit ${isolate(name)}`}
      >
        <AdminIcon name="edit" />
      </ButtonLink>
      <IconButton
        label={isUsed ? `${isolate(name)} is in use and cannot be deleted` : `Delete ${isolate(name)}`}
        disabled={isUsed}
        className={isUsed ? 'text-edge' : ''}
        onClick={onDelete}
      >
        <AdminIcon name="trash" />
      </IconButton>
    </div>
  );
}
