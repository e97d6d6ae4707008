// The table of products: every column of rule P16, with price, stock and status changed where they stand.
import { useState } from 'react';
import { Link } from 'react-router';
import { href } from '#shop/text/href.ts';
import { isolate } from '#shop/text/isolate.ts';
import type { AdminListRow } from '#server/catalogue/list-admin-products.ts';
import { Picture } from '#web/ui/picture.tsx';
import { Silhouette } from '#web/ui/silhouette.tsx';
import { DataTable, type Column } from '../parts/data-table.tsx';
import { DotBadge } from '../parts/status-badge.tsx';
import { ProductActions } from './product-row-actions.tsx';
import { ActiveSwitch, PriceCell } from './product-row-edits.tsx';
import { StockCell } from './product-row-stock.tsx';
import { SelectionBar } from './products-selection.tsx';

type TableProps = { rows: AdminListRow[]; mayRestore: boolean };

export function ProductsTable({ rows, mayRestore }: TableProps) {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const tick = (id: string, on: boolean) =>
    setTicked((before) => new Set(on ? [...before, id] : [...before].filter((each) => each !== id)));
  const shown = rows.filter(({ id }) => ticked.has(id)).map(({ id }) => id);
  const tickAll = () => setTicked(new Set(shown.length === rows.length ? [] : rows.map(({ id }) => id)));
  return (
    <>
      <SelectionBar ids={shown} of={rows.length} onTickAll={tickAll} onDone={() => setTicked(new Set())} />
      <DataTable
        caption="Products"
        columns={columnsOf({ ticked, tick, mayRestore })}
        rows={rows}
        rowKey={(row) => row.id}
        rowProps={(row) => ({ 'data-ticked': ticked.has(row.id) ? '' : undefined, className: tickedLook })}
      />
    </>
  );
}

const tickedLook = 'data-ticked:bg-sunk';

type ColumnProps = {
  ticked: ReadonlySet<string>;
  tick: (id: string, on: boolean) => void;
  mayRestore: boolean;
};

function columnsOf({ ticked, tick, mayRestore }: ColumnProps): Column<AdminListRow>[] {
  return [
    {
      key: 'tick',
      head: '',
      className: 'md:w-10 max-md:float-left max-md:mr-1',
      isTitle: true,
      cell: (row) => <Tick row={row} isOn={ticked.has(row.id)} onTick={tick} />,
    },
    { key: 'product', head: 'Product', isTitle: true, cell: (row) => <Shoe row={row} /> },
    {
      key: 'sizes',
      head: 'Sizes',
      align: 'right',
      className: 'md:w-14 max-xl:hidden!',
      cell: (row) => row.sizesAvailable,
    },
    { key: 'brand', head: 'Brand', className: 'md:w-28 max-xl:hidden!', cell: (row) => row.brand },
    {
      key: 'category',
      head: 'Category',
      className: 'md:w-32 max-xl:hidden!',
      cell: categoryOf,
    },
    {
      key: 'price',
      head: 'Price',
      align: 'right',
      className: `md:w-30 xl:w-40 ${halfLeft}`,
      cell: (row) => <PriceCell row={row} />,
    },
    {
      key: 'stock',
      head: 'Stock',
      align: 'right',
      className: `md:w-26 ${halfRight}`,
      cell: (row) => <StockCell row={row} />,
    },
    { key: 'status', head: 'Status', className: `md:w-28 ${halfLeft}`, cell: (row) => <Status row={row} /> },
    {
      key: 'actions',
      head: '',
      align: 'right',
      className: `md:w-32 ${halfRight}`,
      cell: (row) => <ProductActions row={row} mayRestore={mayRestore} />,
    },
  ];
}

// On a phone two cells share a row of the label: what is typed on the left, what is counted or done on the right.
const halfLeft =
  'max-md:inline-flex! max-md:w-1/2 max-md:justify-start! max-md:align-middle max-md:before:hidden!';
const halfRight =
  'max-md:inline-flex! max-md:w-1/2 max-md:justify-end! max-md:align-middle max-md:before:hidden!';

function categoryOf({ category, audience }: AdminListRow): string {
  return [category, audience].filter(Boolean).join(', ');
}

function Tick({ row, isOn, onTick }: { row: AdminListRow; isOn: boolean; onTick: ColumnProps['tick'] }) {
  return (
    <label className="grid size-11 place-items-center md:size-9">
      <input
        type="checkbox"
        className="size-5"
        aria-label={`Select ${isolate(row.title)}`}
        checked={isOn}
        onChange={(event) => onTick(row.id, event.target.checked)}
      />
    </label>
  );
}

function Shoe({ row }: { row: AdminListRow }) {
  return (
    <div className="flex min-w-0 items-center gap-3">
      <div className="aspect-4/3 w-14 shrink-0 overflow-hidden rounded-label bg-sunk">
        {row.picture ? (
          <Picture picture={{ ...row.picture, alt: '' }} sizes="56px" className="size-full object-cover" />
        ) : (
          <Silhouette of="court-low" className="m-1.5 w-11 text-edge" />
        )}
      </div>
      <div className="min-w-0">
        <Link
          to={href('/admin/products/:id', { id: row.id })}
          dir="auto"
          title={row.title}
          className="line-clamp-2 font-semibold hover:underline max-md:my-1 max-md:min-h-11 max-md:content-center"
        >
          {row.title}
        </Link>
        <p className="micro text-ink-3 xl:hidden">{row.brand}</p>
        <p className="text-small text-ink-2 xl:hidden">
          {categoryOf(row)} · {row.sizesAvailable} {row.sizesAvailable === 1 ? 'size' : 'sizes'}
        </p>
      </div>
    </div>
  );
}

function Status({ row }: { row: AdminListRow }) {
  return row.archivedAt ? <DotBadge tone="quiet">Archived</DotBadge> : <ActiveSwitch row={row} />;
}
