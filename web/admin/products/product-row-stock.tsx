// The stock of a row: pairs in all and on sale, with the grid behind it to count them.
import { useCallback, useEffect, useState } from 'react';
import { useFetcher } from 'react-router';
import type { AdminListRow } from '#server/catalogue/list-admin-products.ts';
import { changedFields, emptyDraft } from '#shop/catalogue/product-form-draft.ts';
import { href } from '#shop/text/href.ts';
import { isolate } from '#shop/text/isolate.ts';
import { Button } from '#web/ui/button.tsx';
import type { ActionAnswer } from '../parts/answer.ts';
import { DialogButtons, WideDialog } from '../parts/dialog.tsx';
import { useSaved } from '../parts/use-saved.ts';
import type { loader } from './product-stock.ts';
import { StockGrid } from './form/stock-grid.tsx';

export function StockCell({ row }: { row: AdminListRow }) {
  const [isOpen, setOpen] = useState(false);
  const { stockTotal, stockActive, lowSizes } = row;
  return (
    <>
      <button
        type="button"
        disabled={row.archivedAt !== null}
        onClick={() => setOpen(true)}
        className="money -mr-2 inline-flex min-h-11 min-w-11 flex-col items-end justify-center rounded-control px-2 leading-tight enabled:hover:bg-sunk md:min-h-9"
      >
        <span className="sr-only">Edit stock of {isolate(row.title)}: </span>
        <span
          className={`font-semibold decoration-dotted underline-offset-4 ${row.archivedAt ? '' : 'underline'} ${stockActive === 0 ? 'text-sale' : ''}`}
        >
          {stockActive}
        </span>
        <span className="text-micro whitespace-nowrap text-ink-3">
          {stockTotal === stockActive ? 'pairs' : `of ${stockTotal} active`}
          {lowSizes > 0 && (
            <span className="text-offer max-xl:block">
              <span className="max-xl:hidden"> · </span>
              {lowSizes} low
            </span>
          )}
        </span>
      </button>
      {isOpen && <StockDialog row={row} onClose={() => setOpen(false)} />}
    </>
  );
}

function StockDialog({ row, onClose }: { row: AdminListRow; onClose: () => void }) {
  const { load, data: grid } = useFetcher<typeof loader>();
  const [isOver, setOver] = useState(false);
  const path = href('/admin/products/:id/stock', { id: row.id });
  const ask = useCallback(() => load(path).then(() => setOver(true)), [load, path]);
  useEffect(() => void ask(), [ask]);
  const askAgain = () => {
    setOver(false);
    void ask();
  };
  return (
    <WideDialog open title={`Stock of ${isolate(row.title)}`} onClose={onClose}>
      {grid ? (
        <StockForm path={path} grid={grid} onClose={onClose} />
      ) : isOver ? (
        <div role="alert" className="grid justify-items-center gap-3 py-8">
          <p>The stock could not be loaded.</p>
          <Button type="button" onClick={askAgain}>
            Try again
          </Button>
        </div>
      ) : (
        <p className="py-8 text-center text-ink-3">Loading the grid...</p>
      )}
    </WideDialog>
  );
}

type StockGrid = {
  version: number;
  colours: { ref: string; name: string; swatch: string | null }[];
  sizes: string[];
  cells: Cells;
};
type Cells = { stock: Record<string, string>; sku: Record<string, string> };

function StockForm({ path, grid, onClose }: { path: string; grid: StockGrid; onClose: () => void }) {
  const fetcher = useFetcher<ActionAnswer>();
  const [stock, setStock] = useState(grid.cells.stock);
  useSaved(fetcher, onClose);
  const save = () => {
    const base = { ...emptyDraft, colours: grid.colours, ...grid.cells };
    const fields = changedFields({ ...base, stock }, base);
    if (fields.length === 0) return onClose();
    const typed = { ...Object.fromEntries(fields), version: String(grid.version) };
    void fetcher.submit(typed, { method: 'post', action: path });
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <StockGrid
        colours={grid.colours}
        sizes={grid.sizes}
        cells={{ ...grid.cells, stock }}
        kept={grid.cells}
        errors={fetcher.data?.errors ?? {}}
        onStock={(changes) => setStock((before) => ({ ...before, ...changes }))}
      />
      <p className="mt-2 text-left text-small text-ink-3">
        Pairs sold while you edit stay sold. Leave a size empty to take it off sale.
      </p>
      {fetcher.data?.ok === false && (
        <p role="alert" className="mt-2 text-small font-semibold text-sale">
          {fetcher.data.text}
        </p>
      )}
      <DialogButtons>
        <Button look="quiet" type="button" onClick={onClose}>
          Cancel
        </Button>
        <Button disabled={fetcher.state !== 'idle'}>
          {fetcher.state === 'idle' ? 'Save stock' : 'Saving...'}
        </Button>
      </DialogButtons>
    </form>
  );
}
