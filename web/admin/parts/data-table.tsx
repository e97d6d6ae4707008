// A table of the admin: rows and lines on a wide screen, one shoe-box label a row on a phone.
import type { ComponentProps, ReactNode } from 'react';

export type Column<Row> = {
  key: string;
  /** Names the column, and on a phone the value; empty for a column of controls. */
  head: string;
  cell: (row: Row) => ReactNode;
  align?: 'right';
  /** For the width, on both head and cells. */
  className?: string;
  /** On a phone the value stands without its name, over the whole width: what the row is. */
  isTitle?: boolean;
  /** On a phone the cell of such a row is left out: nothing is to be read there. */
  isIdle?: (row: Row) => boolean;
};

type DataTableProps<Row> = {
  /** Says what the table holds, for those who do not see it. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  rowProps?: (row: Row) => ComponentProps<'tr'> & { [data: `data-${string}`]: string | boolean | undefined };
};

// Written out: a table laid out as blocks loses its roles in some browsers.
const role = {
  table: { role: 'table' },
  rowgroup: { role: 'rowgroup' },
  row: { role: 'row' },
  columnheader: { role: 'columnheader' },
  cell: { role: 'cell' },
} as const;

export function DataTable<Row>({ caption, columns, rows, rowKey, rowProps }: DataTableProps<Row>) {
  return (
    <table
      {...role.table}
      className="w-full border-collapse text-start text-small max-md:block md:table-fixed"
    >
      <caption className="sr-only">{caption}</caption>
      <thead {...role.rowgroup} className="max-md:sr-only">
        <tr {...role.row} className="border-b-[1.5px] border-ink">
          {columns.map((column) => (
            <th
              key={column.key}
              {...role.columnheader}
              scope="col"
              className={`micro sticky top-0 z-10 h-9 bg-page px-2 whitespace-nowrap text-ink-3 first:ps-0 last:pe-0 ${column.align === 'right' ? 'text-end' : ''} ${column.className ?? ''}`}
            >
              {column.head || <span className="sr-only">Actions</span>}
            </th>
          ))}
        </tr>
      </thead>
      <tbody {...role.rowgroup} className="max-md:grid max-md:grid-cols-1 max-md:gap-3">
        {rows.map((row) => (
          <tr
            key={rowKey(row)}
            {...role.row}
            {...rowProps?.(row)}
            className={classes('admin-row', rowProps?.(row).className)}
          >
            {columns.map((column) => (
              <Cell key={column.key} column={column} row={row} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Cell<Row>({ column, row }: { column: Column<Row>; row: Row }) {
  const title = column.isTitle && 'admin-cell-title';
  const side = column.align === 'right' && 'md:text-end';
  const away = column.isIdle?.(row) && 'max-md:hidden';
  return (
    <td
      {...role.cell}
      data-name={(!column.isTitle && column.head) || undefined}
      className={classes('admin-cell', title, side, away, column.className)}
    >
      <div className="admin-value">{column.cell(row)}</div>
    </td>
  );
}

function classes(...names: (string | false | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
