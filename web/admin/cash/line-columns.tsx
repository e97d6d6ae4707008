// The columns that every list of a statement's lines begins with: which line, whose number, which parcel of ours.
import { Link } from 'react-router';
import { href } from '#shop/text/href.ts';
import type { Column } from '../parts/data-table.tsx';

type NamedLine = { line: number; cn: string; orderId: string | null; ref: string | null };

export const lineColumns: Column<NamedLine>[] = [
  { key: 'line', head: 'Line', className: 'md:w-16', cell: ({ line }) => line },
  { key: 'cn', head: 'Number', isTitle: true, cell: ({ cn }) => <bdi className="wrap-anywhere">{cn}</bdi> },
  {
    key: 'parcel',
    head: 'Parcel',
    cell: ({ orderId, ref }) =>
      orderId ? (
        <Link to={href('/admin/orders/:id', { id: orderId })} className="narrow money underline">
          #{ref}
        </Link>
      ) : (
        <span className="text-ink-3">None</span>
      ),
  },
];
