// The list itself: the columns of rule P7, a row under the keyboard, rows that are chosen.
import { Link, useLocation } from 'react-router';
import type { OrderStatus } from '#shop/orders/order-status.ts';
import { href } from '#shop/text/href.ts';
import { isolate } from '#shop/text/isolate.ts';
import { Address, Age, Customer, Items } from './order-cells.tsx';
import type { OrderRow } from './order-rows.ts';
import { OrderStatusSelect } from './order-status-select.tsx';
import { AdminIcon } from '../parts/admin-icon.tsx';
import { DataTable, type Column } from '../parts/data-table.tsx';
import { Money } from '../parts/money.tsx';

type OrdersTableProps = {
  rows: readonly OrderRow[];
  current: string | null;
  chosen: ReadonlySet<string>;
  statusOf: (row: OrderRow) => OrderStatus;
  onChoose: (id: string, isRange: boolean) => void;
  onStatus: (row: OrderRow, to: OrderStatus) => void;
};

export function OrdersTable(props: OrdersTableProps) {
  const { search } = useLocation();
  const { rows, current } = props;
  return (
    <DataTable
      caption="Orders, newest first"
      columns={columnsFor(props, search)}
      rows={rows}
      rowKey={(row) => row.id}
      rowProps={(row) => ({
        'data-order': row.id,
        'data-current': row.id === current,
        className: 'order-row',
      })}
    />
  );
}

function columnsFor(
  { chosen, statusOf, onChoose, onStatus }: OrdersTableProps,
  search: string,
): Column<OrderRow>[] {
  const linkTo = ({ id }: OrderRow) => `${href('/admin/orders/:id', { id })}${search}`;
  return [
    {
      key: 'id',
      head: 'Order ID',
      isTitle: true,
      className: 'order-id md:w-27 xl:w-34',
      cell: (row) => <OrderId row={row} to={linkTo(row)} isChosen={chosen.has(row.id)} onChoose={onChoose} />,
    },
    {
      key: 'customer',
      head: 'Customer',
      className: 'order-customer md:w-[16%] xl:w-[18%]',
      cell: (row) => <Customer row={row} />,
    },
    {
      key: 'address',
      head: 'Address',
      className: 'order-address md:w-[11%] xl:w-[16%]',
      cell: (row) => <Address row={row} />,
    },
    { key: 'items', head: 'Items', className: 'order-items', cell: (row) => <Items row={row} /> },
    {
      key: 'total',
      head: 'Total',
      align: 'right',
      className: 'order-total md:w-19 xl:w-24',
      cell: (row) => <Money amount={row.total} className="font-semibold" />,
    },
    {
      key: 'status',
      head: 'Status',
      className: 'order-status md:w-27 xl:w-34',
      cell: (row) => <Status row={row} status={statusOf(row)} onStatus={onStatus} />,
    },
    { key: 'date', head: 'Date', className: 'order-date md:w-14 xl:w-26', cell: (row) => <Age row={row} /> },
    {
      key: 'actions',
      head: 'Actions',
      align: 'right',
      className: 'order-actions md:w-19',
      cell: (row) => (
        <RowActions row={row} to={linkTo(row)} status={statusOf(row)} onStatus={(to) => onStatus(row, to)} />
      ),
    },
  ];
}

type OrderIdProps = { row: OrderRow; to: string; isChosen: boolean; onChoose: OrdersTableProps['onChoose'] };

function OrderId({ row, to, isChosen, onChoose }: OrderIdProps) {
  return (
    <span className="flex flex-wrap items-center gap-x-1 md:flex-nowrap">
      <label className="-ms-2 grid size-11 shrink-0 place-items-center md:ms-0 md:w-7 xl:w-9">
        <input
          type="checkbox"
          checked={isChosen}
          onChange={(event) =>
            onChoose(row.id, event.nativeEvent instanceof MouseEvent && event.nativeEvent.shiftKey)
          }
          className="size-4.5"
        />
        <span className="sr-only">{`Select order ${row.shortId}`}</span>
      </label>
      <Link
        to={to}
        preventScrollReset
        className="narrow money min-h-11 whitespace-nowrap content-center text-body underline-offset-4 hover:underline md:min-h-9 md:text-small"
      >
        {`#${row.shortId}`}
      </Link>
      {row.isByPhone && (
        <span title="Taken by phone" className="text-ink-3">
          <AdminIcon name="phone" size={16} />
          <span className="sr-only">taken by phone</span>
        </span>
      )}
      <span className="money ms-1 whitespace-nowrap text-ink-3 md:hidden">{row.age}</span>
    </span>
  );
}

type StatusProps = { row: OrderRow; status: OrderStatus; onStatus: OrdersTableProps['onStatus'] };

function Status({ row, status, onStatus }: StatusProps) {
  const where = whereItIs(row, status);
  return (
    <>
      <OrderStatusSelect
        id={row.id}
        shortId={row.shortId}
        from={row.status}
        status={status}
        onChoose={(to) => onStatus(row, to)}
      />
      {where && (
        <span title={where} className="block truncate text-micro leading-tight text-ink-3">
          {where}
        </span>
      )}
    </>
  );
}

function whereItIs({ isPacked, isBack, isDelivered, calls }: OrderRow, status: OrderStatus): string | null {
  switch (status) {
    case 'PENDING':
      return calls > 0 ? `Called ${calls === 1 ? 'once' : `${calls} times`}` : null;
    case 'CONFIRMED':
      return isPacked ? 'Packed' : null;
    case 'FULFILLED':
      return isBack ? 'Returned' : isDelivered ? 'Delivered' : 'On the way';
    case 'CANCELLED':
      return isBack ? 'Refused at the door' : null;
  }
}

type RowActionsProps = {
  row: OrderRow;
  to: string;
  status: OrderStatus;
  onStatus: (to: OrderStatus) => void;
};

// On a phone what the next call needs; on a wide screen the row opens, and C confirms.
function RowActions({ row, to, status, onStatus }: RowActionsProps) {
  return (
    <span className="order-buttons">
      <a href={row.tel} className="order-button md:hidden">
        <AdminIcon name="phone" /> Call
        <span className="sr-only">{` ${isolate(row.name)}`}</span>
      </a>
      <a href={row.whatsapp} target="_blank" rel="noreferrer" className="order-button" title="WhatsApp">
        <AdminIcon name="whatsapp" />
        <span className="md:sr-only">WhatsApp</span>
        <span className="sr-only">{` to ${isolate(row.name)}`}</span>
      </a>
      {status === 'PENDING' && (
        <button type="button" className="order-button md:hidden" onClick={() => onStatus('CONFIRMED')}>
          Confirm
          <span className="sr-only">{` order ${row.shortId}`}</span>
        </button>
      )}
      <Link to={to} preventScrollReset className="order-button max-md:hidden" title="View details">
        <AdminIcon name="eye" />
        <span className="sr-only">{`View details of order ${row.shortId}`}</span>
      </Link>
    </span>
  );
}
