// The table of customers: the specified columns, and what they spent and refused.
import { Link } from 'react-router';
import { href } from '#shop/text/href.ts';
import { AdminIcon } from '../parts/admin-icon.tsx';
import { DataTable, type Column } from '../parts/data-table.tsx';
import { Money } from '../parts/money.tsx';
import { PktTime } from '../parts/pkt-time.tsx';
import type { CustomerRow } from './customers.tsx';
import { BlockedBadge, RoleBadge } from './role-badge.tsx';

type CustomerTableProps = { customers: readonly CustomerRow[] };

export function CustomerTable({ customers }: CustomerTableProps) {
  return (
    <DataTable caption="Customers" columns={columns} rows={customers} rowKey={(customer) => customer.id} />
  );
}

const columns: Column<CustomerRow>[] = [
  { key: 'customer', head: 'Customer', isTitle: true, cell: nameCell, className: 'md:w-[24%]' },
  {
    key: 'phone',
    head: 'Phone',
    className: 'md:w-37',
    cell: phoneCell,
  },
  { key: 'role', head: 'Role', cell: ({ role }) => <RoleBadge role={role} /> },
  { key: 'orders', head: 'Orders', align: 'right', cell: ordersCell },
  { key: 'spent', head: 'Spent', align: 'right', cell: ({ spent }) => <Money amount={spent} /> },
  { key: 'last', head: 'Last Order', cell: lastCell },
  {
    key: 'joined',
    head: 'Join Date',
    // Stands in the customer's record, too.
    className: 'md:max-lg:hidden',
    cell: ({ since }) => <PktTime at={since} clock={false} />,
  },
];

function nameCell({ id, userId, name, tags, blockedWhy }: CustomerRow) {
  return (
    <Link
      to={href('/admin/customers/:id', { id })}
      preventScrollReset
      className="group flex min-h-9 flex-col justify-center max-md:min-h-11"
    >
      <span dir="auto" className={`group-hover:underline ${name ? 'font-semibold' : 'text-ink-2 italic'}`}>
        {name || 'Unnamed Customer'}
      </span>
      {userId && <span className="micro text-ink-3">{userId.slice(0, 8)}</span>}
      {blockedWhy !== null && <BlockedBadge why={blockedWhy} />}
      {tags.length > 0 && (
        <span dir="auto" className="text-micro text-ink-3">
          {tags.join(', ')}
        </span>
      )}
    </Link>
  );
}

function phoneCell({ whatsapp, shownPhone }: CustomerRow) {
  if (!whatsapp) return <span className="text-ink-3">Not provided</span>;
  return (
    <a
      href={whatsapp}
      target="_blank"
      rel="noreferrer"
      className="money inline-flex min-h-9 items-center gap-1.5 whitespace-nowrap underline-offset-4 hover:underline max-md:min-h-11"
    >
      <AdminIcon name="whatsapp" size={16} />
      {shownPhone}
      <span className="sr-only"> on WhatsApp</span>
    </a>
  );
}

function ordersCell({ orders, cancelled, refused }: CustomerRow) {
  return (
    <span className="money">
      {orders.toLocaleString('en-PK')}
      {refused > 0 && <span className="block text-micro font-semibold text-sale">{refused} refused</span>}
      {cancelled > refused && (
        <span className="block text-micro text-sale">{cancelled - refused} cancelled</span>
      )}
    </span>
  );
}

function lastCell({ lastOrderAt }: CustomerRow) {
  return lastOrderAt ? (
    <PktTime at={lastOrderAt} clock={false} />
  ) : (
    <span className="text-ink-3">None yet</span>
  );
}
