// The size x colour grid, typed like a spreadsheet: arrows and Enter move, a spreadsheet's cells can be pasted.
import type { ClipboardEvent, KeyboardEvent, ReactNode } from 'react';
import { readPastedCells, sumOf } from '#shop/catalogue/grid-cells.ts';
import { cellName, type DraftColour } from '#shop/catalogue/product-draft.ts';
import { lengthOf, widthOf } from '#shop/sizes/sizes.ts';
import { isolate } from '#shop/text/isolate.ts';

type GridCells = { stock: Record<string, string>; sku: Record<string, string> };

type GridProps = {
  colours: readonly DraftColour[];
  sizes: readonly string[];
  cells: GridCells;
  /** What the shop has, by the same places; a cell that differs is marked. */
  kept: GridCells | null;
  /** By the names of fields, such as `stock/Black/42`. */
  errors?: Partial<Record<string, string>>;
  hasCodes?: boolean;
  onStock: (changes: Record<string, string>) => void;
  onSku?: (place: string, code: string) => void;
  /** What stands at the head of a row; the colour's name where not given. */
  rowHead?: (colour: DraftColour, index: number) => ReactNode;
};

/**
 * Empty cells are sizes that are not on offer; 0 is a size that is sold out. On a phone the sizes of a colour wrap under
 * its name, each with its number over it, so that a whole size run is on the screen.
 */
export function StockGrid(props: GridProps) {
  const { colours, sizes, cells } = props;
  const total = sumOf(colours.flatMap(({ ref }) => sizes.map((size) => cells.stock[`${ref}/${size}`])));
  return (
    <div className="overflow-x-auto rounded-label border-[1.5px] border-ink bg-surface text-left">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the cells in it are the controls */}
      <table className="w-full border-collapse text-small max-md:block" onKeyDown={moveByKey}>
        <caption className="sr-only">
          Pairs in stock by colour and size. Arrow keys move between cells.
        </caption>
        <thead className="max-md:hidden">
          <tr className="border-b border-line bg-sunk">
            <th
              scope="col"
              className="micro sticky left-0 z-10 bg-sunk px-2 text-left whitespace-nowrap text-ink-3"
            >
              EU size
            </th>
            {sizes.map((size) => (
              <th key={size} scope="col" className="narrow h-9 min-w-13 px-1 text-center">
                {lengthOf(size)}
                {widthOf(size) && <span className="block text-micro">{widthOf(size)}</span>}
              </th>
            ))}
            <th scope="col" className="micro px-3 text-right whitespace-nowrap text-ink-3">
              Pairs
            </th>
          </tr>
        </thead>
        <tbody className="max-md:block">
          {colours.map((colour, index) => (
            <GridRow key={colour.ref} {...props} colour={colour} index={index} />
          ))}
        </tbody>
        <tfoot className={colours.length > 1 ? 'max-md:block' : 'max-md:hidden'}>
          <tr className="border-t border-line max-md:flex max-md:items-center max-md:justify-between">
            <th scope="row" className="micro sticky left-0 bg-surface px-2 py-2 text-left text-ink-3">
              Total
            </th>
            {sizes.map((size) => (
              <td key={size} className="money px-1 text-center text-ink-3 max-md:hidden">
                {sumOf(colours.map(({ ref }) => cells.stock[`${ref}/${size}`])) || ''}
              </td>
            ))}
            <td className="money px-3 text-right font-bold whitespace-nowrap">{total}</td>
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

type RowProps = GridProps & { colour: DraftColour; index: number };

function GridRow(props: RowProps) {
  const { colour, index, sizes, cells, rowHead, hasCodes } = props;
  return (
    <tr
      className={`border-t border-line max-md:grid max-md:gap-px max-md:bg-line ${hasCodes ? 'max-md:grid-cols-3' : 'max-md:grid-cols-6'}`}
    >
      <th
        scope="row"
        className="bg-surface px-2 py-1 text-left font-semibold max-md:col-span-full md:sticky md:left-0 md:z-10 md:min-w-24 md:whitespace-nowrap"
      >
        {rowHead ? rowHead(colour, index) : colour.name}
      </th>
      {sizes.map((size, column) => (
        <StockCell key={size} {...props} size={size} column={column} />
      ))}
      <td className="money text-right font-semibold whitespace-nowrap max-md:col-end-[-1] max-md:bg-sunk max-md:px-2 max-md:pb-2.5 max-md:content-end md:px-3">
        <span className="micro block text-ink-3 md:hidden">Pairs</span>
        {sumOf(sizes.map((size) => cells.stock[`${colour.ref}/${size}`]))}
      </td>
    </tr>
  );
}

function StockCell(props: RowProps & { size: string; column: number }) {
  const { colour, index, size, column, cells, kept, errors, hasCodes, onSku } = props;
  const place = `${colour.ref}/${size}`;
  const name = cellName('stock', colour.ref, size);
  const typed = cells.stock[place] ?? '';
  const isChanged = kept !== null && typed.trim() !== (kept.stock[place] ?? '');
  const error = errors?.[name];
  const codeName = cellName('sku', colour.ref, size);
  return (
    <td
      className="p-0 align-top max-md:bg-surface md:border-l md:border-line"
      title={error ?? errors?.[codeName]}
    >
      <span aria-hidden="true" className="narrow block pt-1 text-center text-micro text-ink-3 md:hidden">
        {size}
      </span>
      <input type="hidden" name={cellName('was', colour.ref, size)} value={kept?.stock[place] ?? ''} />
      <input
        name={name}
        data-row={index * 2}
        data-column={column}
        inputMode="numeric"
        autoComplete="off"
        aria-label={`Pairs in ${isolate(colour.name) || 'this colour'}, size ${size}`}
        aria-invalid={error ? true : undefined}
        value={typed}
        onFocus={(event) => event.currentTarget.select()}
        onPaste={(event) => paste(event, props)}
        onChange={(event) => props.onStock({ [place]: event.target.value })}
        className={`money h-11 w-full bg-transparent text-center -outline-offset-3 md:h-10 md:min-w-13 ${isChanged ? 'bg-pending-bg font-bold' : ''} ${error ? 'bg-sale-bg text-sale' : ''} ${typed === '0' ? 'text-ink-3' : ''}`}
      />
      {hasCodes && (
        <input
          name={codeName}
          data-row={index * 2 + 1}
          data-column={column}
          autoComplete="off"
          maxLength={60}
          placeholder="SKU"
          aria-label={`SKU of ${isolate(colour.name) || 'this colour'}, size ${size}`}
          aria-invalid={errors?.[codeName] ? true : undefined}
          value={cells.sku[place] ?? ''}
          onChange={(event) => onSku?.(place, event.target.value)}
          className={`narrow h-11 w-full border-t md:min-w-28 border-line bg-transparent px-1.5 text-micro -outline-offset-3 md:h-9 ${errors?.[codeName] ? 'bg-sale-bg text-sale' : ''}`}
        />
      )}
    </td>
  );
}

const steps: Record<string, [rows: number, columns: number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  Enter: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

// In a code the arrows to the sides belong to its letters.
function moveByKey(event: KeyboardEvent<HTMLTableElement>): void {
  const from = event.target;
  const step = steps[event.key];
  if (!step || !(from instanceof HTMLInputElement) || from.dataset['row'] === undefined) return;
  const [rows, columns] = step;
  const row = Number(from.dataset['row']);
  if (columns !== 0 && row % 2 === 1) return;
  event.preventDefault();
  const column = Number(from.dataset['column']) + columns;
  const goal = nextCell(event.currentTarget, row, rows, column);
  goal?.focus();
}

// Rows of codes may be hidden: the next row that is there is meant.
function nextCell(table: HTMLTableElement, row: number, step: number, column: number) {
  const at = (place: number) =>
    table.querySelector<HTMLInputElement>(`input[data-row="${place}"][data-column="${column}"]`);
  if (step === 0) return at(row);
  return at(row + step) ?? at(row + 2 * step);
}

function paste(event: ClipboardEvent<HTMLInputElement>, props: RowProps & { column: number }): void {
  const text = event.clipboardData.getData('text/plain');
  if (!/[\t\n]/.test(text.trim())) return;
  event.preventDefault();
  const { colours, sizes, index, column, onStock } = props;
  const changes: Record<string, string> = {};
  for (const [down, cells] of readPastedCells(text).entries()) {
    for (const [along, cell] of cells.entries()) {
      const ref = colours[index + down]?.ref;
      const size = sizes[column + along];
      if (ref !== undefined && size !== undefined) changes[`${ref}/${size}`] = cell;
    }
  }
  onStock(changes);
}
