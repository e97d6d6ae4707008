// One size on the tape: a radio button as wide as its stretch of tape, the number over the long tick.
import type { CSSProperties, ReactNode } from 'react';
import { lengthOf, sizeIn, SIZE_SYSTEMS, widthOf, type SizeRows } from '#shop/sizes/sizes.ts';

/** `id` is the variant's, `size` the EU size as stored. */
export type SizeChoice = { id: number; size: string; stock: number };

const MAX_ON_PHONE = 7;
const MAX_ON_DESKTOP = 11;

/** One row where the sizes fit, else rows of equal length. */
export const tapeColumns = {
  className:
    'grid gap-y-2 ps-[1.5px] grid-cols-[repeat(var(--narrow),minmax(0,1fr))] @min-[27rem]:grid-cols-[repeat(var(--broad),minmax(0,1fr))]',
  style: (count: number) =>
    ({ '--narrow': evenly(count, MAX_ON_PHONE), '--broad': evenly(count, MAX_ON_DESKTOP) }) as CSSProperties,
};

function evenly(count: number, most: number): number {
  const rows = Math.max(1, Math.ceil(count / most));
  return Math.max(4, Math.ceil(count / rows));
}

type CellProps = { choice: SizeChoice; chart?: SizeRows | undefined; print: ReactNode; prefix: string };

/** `print` is shown in the picker's own place while this size is chosen. */
export function SizeCell({ choice: { id, size, stock }, chart, print, prefix }: CellProps) {
  const isGone = stock === 0;
  // Sizes may contain spaces and points, which an id must not.
  const name = size.replaceAll(/[^0-9A-Za-z]/g, '-');
  return (
    <div className="tape-cell">
      <input
        type="radio"
        name="line"
        id={`${prefix}size-${name}`}
        value={id}
        data-size={size}
        disabled={isGone}
        aria-describedby={`${prefix}print-${name}`}
      />
      <label htmlFor={`${prefix}size-${name}`} className={isGone ? 'struck bg-sunk text-ink-3' : undefined}>
        <SizeNumbers {...{ size, chart, isGone }} />
        <i aria-hidden="true" />
      </label>
      <p id={`${prefix}print-${name}`}>{print}</p>
    </div>
  );
}

type NumbersProps = { size: string; chart: SizeRows | undefined; isGone: boolean };

// All three systems are in the page; the switch shows one of them, and names the radio button by it.
function SizeNumbers({ size, chart, isGone }: NumbersProps) {
  return SIZE_SYSTEMS.map((system) => {
    const number = sizeIn(system, size, chart);
    const isOutsideChart = number.startsWith('EU ');
    return (
      <span key={system} className={`in-system ${system.toLowerCase()}`}>
        <span className="sr-only">
          {`${isOutsideChart ? number : `${system} ${number}`}${isGone ? ', sold out' : ''}`}
        </span>
        <span aria-hidden="true">
          {isOutsideChart && <small>EU</small>}
          {lengthOf(isOutsideChart ? size : number)}
          {widthOf(size) && <small>{widthOf(size)}</small>}
        </span>
      </span>
    );
  });
}
