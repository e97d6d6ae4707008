// The list itself: the columns of rule P7, a row under the keyboard, rows that are chosen.
import { Link, useLocation } from 'react-router';
import type { OrderStatus } from '#shop/orders/order-status.ts';
import { href } from '#shop/text/href.ts';
import type { OrderRow } from './order-rows.ts';
import { OrderStatusSelect } from './order-status-select.tsx';
import { AdminIcon } from '../parts/admin-icon.tsx';
import { DataTable, type Column } from '../parts/data-table.tsx';
import { Money } from '../parts/money.tsx';
import { PktTime } from '../parts/pkt-time.tsx';

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
      className: 'md:w-36',
      cell: (row) => <OrderId row={row} to={linkTo(row)} isChosen={chosen.has(row.id)} onChoose={onChoose} />,
    },
    { key: 'customer', head: 'Customer', className: 'md:w-[17%]', cell: (row) => <Customer row={row} /> },
    { key: 'address', head: 'Address', className: 'md:w-[17%]', cell: (row) => <Address row={row} /> },
    { key: 'items', head: 'Items', cell: (row) => <Items row={row} /> },
    {
      key: 'total',
      head: 'Total',
      align: 'right',
      className: 'md:w-22',
      cell: (row) => <Money amount={row.total} className="font-semibold" />,
    },
    {
      key: 'status',
      head: 'Status',
      className: 'md:w-34',
      cell: (row) => <Status row={row} status={statusOf(row)} onStatus={onStatus} />,
    },
    {
      key: 'date',
      head: 'Date',
      className: 'md:w-24',
      cell: (row) => <PktTime at={row.at} className="md:block md:w-20 md:whitespace-normal" />,
    },
    {
      key: 'actions',
      head: 'Actions',
      align: 'right',
      className: 'md:w-20',
      cell: (row) => <RowActions row={row} to={linkTo(row)} />,
    },
  ];
}

type OrderIdProps = { row: OrderRow; to: string; isChosen: boolean; onChoose: OrdersTableProps['onChoose'] };

function OrderId({ row, to, isChosen, onChoose }: OrderIdProps) {
  return (
    <span className="flex items-center gap-1">
      <label className="-my-1 -ml-2 grid size-11 shrink-0 place-items-center md:ml-0 md:size-9">
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
        className="narrow money min-h-9 whitespace-nowrap content-center text-body underline-offset-4 hover:underline md:text-small"
      >
        {`#${row.shortId}`}
      </Link>
      {row.isByPhone && (
        <span title="Taken by phone" className="text-ink-3">
          <AdminIcon name="phone" size={16} />
          <span className="sr-only">taken by phone</span>
        </span>
      )}
    </span>
  );
}

function Customer({ row }: { row: OrderRow }) {
  return (
    <>
      <span className="block font-semibold">{row.name}</span>
      <span className="money block text-ink-2">{row.phone}</span>
      <span className="block truncate text-ink-3" title={row.email}>
        {row.email}
      </span>
    </>
  );
}

function Address({ row }: { row: OrderRow }) {
  return (
    <>
      <span className="line-clamp-2" title={row.street}>
        {row.street}
      </span>
      <span className="block text-ink-2">{row.city}</span>
    </>
  );
}

function Items({ row }: { row: OrderRow }) {
  return (
    <>
      <span className="block font-semibold">
        {`${row.quantity} ${row.quantity === 1 ? 'pair' : 'pairs'}`}
      </span>
      {row.titles.map((title, at) => (
        // Two lines may be the same shoe in two sizes.
        <span key={`${at} ${title}`} className="block truncate text-ink-2">
          {title}
        </span>
      ))}
      {row.moreLines > 0 && <span className="block text-ink-3">and {row.moreLines} more</span>}
    </>
  );
}

type StatusProps = { row: OrderRow; status: OrderStatus; onStatus: OrdersTableProps['onStatus'] };

function Status({ row, status, onStatus }: StatusProps) {
  return (
    <>
      <OrderStatusSelect
        id={row.id}
        shortId={row.shortId}
        from={row.status}
        status={status}
        onChoose={(to) => onStatus(row, to)}
      />
      {status === 'CONFIRMED' && row.isPacked && <span className="block text-micro text-ink-3">Packed</span>}
      {status === 'FULFILLED' && <span className="block text-micro text-ink-3">{whereItIs(row)}</span>}
      {status === 'CANCELLED' && row.isBack && (
        <span className="block text-micro text-ink-3">Refused at the door</span>
      )}
      {status === 'PENDING' && row.calls > 0 && (
        <span className="block text-micro text-ink-3">
          No answer{row.calls > 1 && `, ${row.calls} times`}
        </span>
      )}
    </>
  );
}

function whereItIs({ isBack, isDelivered }: OrderRow): string {
  if (isBack) return 'Pairs came back';
  return isDelivered ? 'Delivered' : 'On the road';
}

function RowActions({ row, to }: { row: OrderRow; to: string }) {
  return (
    <span className="inline-flex">
      <a href={row.whatsapp} target="_blank" rel="noreferrer" className="desk-square" title="WhatsApp">
        <AdminIcon name="whatsapp" />
        <span className="sr-only">{`WhatsApp to ${row.name}`}</span>
      </a>
      <Link to={to} preventScrollReset className="desk-square" title="View details">
        <AdminIcon name="eye" />
        <span className="sr-only">{`View details of order ${row.shortId}`}</span>
      </Link>
    </span>
  );
}
