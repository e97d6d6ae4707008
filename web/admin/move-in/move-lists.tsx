// The two lists of a move-in: rows of its file that were left out or are otherwise here, and its products.
import { Link } from 'react-router';
import { countInWords } from '#shop/text/count-in-words.ts';
import type { MoveFigures } from '#shop/move-in/figures.ts';
import { formatRupees, paisa } from '#shop/pricing/money.ts';
import { href } from '#shop/text/href.ts';
import type { MovedRow, MoveLine } from '#server/move-in/list-move-ins.ts';
import { DataTable, type Column } from '../parts/data-table.tsx';
import { Panel } from '../parts/panel.tsx';
import { outcomeWords } from './move-words.ts';

type MoveProblemsProps = { id: string; figures: MoveFigures; problems: readonly MoveLine[] };

export function Problems({ id, figures, problems }: MoveProblemsProps) {
  const total = figures.problems + figures.notes;
  if (total === 0) return null;
  return (
    <Panel
      title="Row by row"
      actions={
        <a
          href={href('/admin/move-in/:id/report', { id })}
          download
          className="inline-flex min-h-11 items-center text-small font-semibold underline underline-offset-4 md:min-h-8"
        >
          Download the report (CSV)
        </a>
      }
    >
      <ul className="text-small">
        {problems.map(({ line, isNote, text }, at) => (
          <li key={at} className="flex gap-3 border-t border-line py-1 first:border-0">
            <span className="money w-14 shrink-0 text-ink-3">{line}</span>
            <span className="w-20 shrink-0 font-semibold">
              {isNote ? (
                <span className="text-ink-3">Note</span>
              ) : (
                <span className="text-sale">Left out</span>
              )}
            </span>
            <span dir="auto" className="min-w-0 flex-1 [overflow-wrap:anywhere]">
              {text}
            </span>
          </li>
        ))}
      </ul>
      {total > problems.length && (
        <p className="mt-2 text-small text-ink-3">
          The first {problems.length}; the report has all {total.toLocaleString('en-PK')}.
        </p>
      )}
    </Panel>
  );
}

type ShownRow = Pick<MovedRow, 'position' | 'outcome' | 'productId'> & {
  title: string;
  /** Paisa. */
  price: number;
  discount: number | null;
  sizes: number;
  pairs: number;
  pictures: number;
};

export function MovedProducts({ rows, total }: { rows: readonly ShownRow[]; total: number }) {
  if (rows.length === 0) return null;
  return (
    <section className="grid gap-2">
      <h2 className="text-h3">{countInWords(total, 'product', 'products')} of the file</h2>
      <DataTable
        caption="Products"
        columns={columns}
        rows={rows}
        rowKey={({ position }) => String(position)}
      />
      {total > rows.length && <p className="text-small text-ink-3">The first {rows.length}.</p>}
    </section>
  );
}

const figure = (key: 'sizes' | 'pairs' | 'pictures', head: string): Column<ShownRow> => ({
  key,
  head,
  align: 'right',
  cell: (row) => <span className="money">{row[key].toLocaleString('en-PK')}</span>,
});

const columns: Column<ShownRow>[] = [
  {
    key: 'title',
    head: 'Product',
    cell: ({ title, productId }) =>
      productId === null ? (
        <span dir="auto">{title}</span>
      ) : (
        <Link
          to={href('/admin/products/:id', { id: productId })}
          dir="auto"
          className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4 md:min-h-8"
        >
          {title}
        </Link>
      ),
  },
  { key: 'outcome', head: 'Becomes', cell: ({ outcome }) => outcomeWords[outcome] },
  {
    key: 'price',
    head: 'Price',
    align: 'right',
    cell: ({ price, discount }) => (
      <span className="money">
        {formatRupees(paisa(price))}
        {discount !== null && ` −${discount}%`}
      </span>
    ),
  },
  figure('sizes', 'Sizes'),
  figure('pairs', 'Pairs'),
  figure('pictures', 'Pictures'),
];
