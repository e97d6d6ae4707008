// One size on the tape: a radio button as wide as its stretch of tape, the number over the long tick.
import type { CSSProperties, ReactNode } from 'react';
import { sizeIn, SIZE_SYSTEMS } from '#shop/sizes/sizes.ts';
import { shownIn } from './size-system.tsx';

/** `id` is the variant's, `size` the EU size as stored. */
export type SizeChoice = { id: number; size: string; stock: number };

const MAX_ON_PHONE = 7;
const MAX_ON_DESK = 11;

/** One row where the sizes fit, else rows of equal length. */
export const tapeColumns = {
  className:
    'grid gap-y-2 pl-[1.5px] grid-cols-[repeat(var(--narrow),minmax(0,1fr))] @min-[27rem]:grid-cols-[repeat(var(--broad),minmax(0,1fr))]',
  style: (count: number) =>
    ({ '--narrow': evenly(count, MAX_ON_PHONE), '--broad': evenly(count, MAX_ON_DESK) }) as CSSProperties,
};

function evenly(count: number, most: number): number {
  const rows = Math.max(1, Math.ceil(count / most));
  return Math.max(4, Math.ceil(count / rows));
}

type CellProps = { choice: SizeChoice; print: ReactNode; prefix: string };

/** `print` is shown in the picker's own place while this size is chosen. */
export function SizeCell({ choice: { id, size, stock }, print, prefix }: CellProps) {
  const isGone = stock === 0;
  // Sizes may contain spaces and points, which an id must not.
  const name = size.replaceAll(/[^0-9A-Za-z]/g, '-');
  return (
    <div className="-ml-[1.5px] grid">
      <input
        type="radio"
        name="line"
        id={`${prefix}size-${name}`}
        value={id}
        data-size={size}
        disabled={isGone}
        aria-describedby={`${prefix}print-${name}`}
        className="peer z-2 m-0 size-full cursor-pointer appearance-none opacity-0 [grid-area:1/1] disabled:cursor-not-allowed"
      />
      <label
        htmlFor={`${prefix}size-${name}`}
        className={`narrow relative grid h-16 place-items-center border-[1.5px] border-edge pb-3 text-[1.0625rem] leading-none transition-colors duration-120 [grid-area:1/1] peer-enabled:peer-checked:z-1 peer-enabled:peer-checked:border-ink peer-enabled:peer-checked:bg-ink peer-enabled:peer-checked:text-on-ink peer-focus-visible:z-1 peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-[color:var(--focus)] md:h-14 ${isGone ? 'struck bg-sunk text-ink-3' : 'bg-surface peer-hover:not-peer-checked:bg-sunk'}`}
      >
        <SizeNumbers size={size} isGone={isGone} />
        <Ticks />
      </label>
      <p
        id={`${prefix}print-${name}`}
        className="absolute inset-x-0 bottom-0 hidden h-11 items-center justify-between gap-x-3 peer-enabled:peer-checked:flex"
      >
        {print}
      </p>
    </div>
  );
}

// All three systems are in the page; the switch shows one of them, and names the radio button by it.
function SizeNumbers({ size, isGone }: { size: string; isGone: boolean }) {
  return SIZE_SYSTEMS.map((system) => {
    const number = sizeIn(system, size);
    const isOutsideChart = number.startsWith('EU ');
    return (
      <span key={system} className={`text-center ${shownIn[system]}`}>
        <span className="sr-only">
          {`${isOutsideChart ? number : `${system} ${number}`}${isGone ? ', sold out' : ''}`}
        </span>
        <span aria-hidden="true">
          {isOutsideChart && <span className="block text-micro tracking-normal">EU</span>}
          {isOutsideChart ? size : number}
        </span>
      </span>
    );
  });
}

// Six steps to a size, the long tick under its number, so that neighbours make one tape.
function Ticks() {
  return (
    <span aria-hidden="true" className="absolute inset-x-0 bottom-0 h-2.5" style={{ background: ticks }} />
  );
}

const ticks = [
  'linear-gradient(90deg, transparent calc(50% - 1px), currentColor 0 calc(50% + 1px), transparent 0) 0 100% / 100% 10px no-repeat',
  'repeating-linear-gradient(90deg, currentColor 0 1px, transparent 1px calc(100% / 6)) 0 100% / 100% 5px no-repeat',
].join(', ');
