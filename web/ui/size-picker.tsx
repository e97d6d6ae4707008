// The size picker: a measuring tape of radio buttons, one for each size, each of them a row of the stock.
import type { ReactNode } from 'react';
import { fullSize, type SizeRows, type SizeSystem } from '#shop/sizes/sizes.ts';
import { SizeCell, tapeColumns, type SizeChoice } from './size-cell.tsx';
import { SystemSwitch } from './size-system.tsx';

type SizePickerProps = {
  choices: SizeChoice[];
  /** "7 sizes available" */
  available: string;
  system: SizeSystem;
  /** The maker's chart; the shop's own where left out. */
  chart?: SizeRows | undefined;
  /** At the head, such as the way to the size guide. */
  help?: ReactNode;
  /** Said where the chosen size would be printed, such as that it is gone in another colour. */
  note?: string | null;
  /** In its place while there is nothing but to choose. */
  hint?: ReactNode;
  problem?: ReactNode;
  /** A prefix of every id, for pages with a second picker. */
  prefix?: string;
};

/**
 * Everything is drawn from which radio is checked, without a script, so that a size chosen before the page is hydrated
 * shows at once and stays. Sizes without stock keep their place, disabled and named "sold out" (rule C12).
 */
export function SizePicker({
  choices,
  available,
  system,
  chart,
  help,
  note,
  hint,
  problem,
  prefix = '',
}: SizePickerProps) {
  return (
    <div id={`${prefix}sizes`} className="sizes group/sizes @container">
      <div className="flex items-center justify-between gap-3">
        <p className="flex flex-wrap items-baseline gap-x-3">
          <span id={`${prefix}sizes-name`} className="micro text-ink-3">
            Size
          </span>
          <span className="text-small text-ink-2">{available}</span>
        </p>
        <SystemSwitch system={system} />
      </div>
      {help}
      {problem && (
        <div id={`${prefix}sizes-problem`} className="mt-1 mb-3">
          {problem}
        </div>
      )}
      <div className="relative mt-1 pb-11">
        <div
          role="radiogroup"
          aria-labelledby={`${prefix}sizes-name`}
          aria-describedby={problem ? `${prefix}sizes-problem` : undefined}
          className={tapeColumns.className}
          style={tapeColumns.style(choices.length)}
        >
          {choices.map((choice) => (
            // By size, not by row: the same size in another colour stays chosen.
            <SizeCell
              key={choice.size}
              {...{ choice, chart, prefix }}
              print={<SizePrint {...{ choice, chart }} />}
            />
          ))}
        </div>
        <output className="absolute inset-x-0 bottom-0 flex h-11 items-center text-small group-has-[[name=line]:checked:enabled]/sizes:hidden">
          {note ? (
            <span className="font-semibold">{note}</span>
          ) : (
            <span className="text-ink-3">{hint ?? 'Choose your size'}</span>
          )}
        </output>
      </div>
    </div>
  );
}

type SizePrintProps = { choice: SizeChoice; chart: SizeRows | undefined };

// The row of the size chart, as on the label of the box.
function SizePrint({ choice: { size, stock }, chart }: SizePrintProps) {
  return (
    <>
      <span className="narrow">{fullSize(size, chart)}</span>
      {stock > 0 && stock <= 3 && (
        // A quick view says how many in its own words, beside the stepper.
        <span className="text-small font-semibold whitespace-nowrap text-offer [.quick-view_&]:hidden">
          Only {stock} left
        </span>
      )}
    </>
  );
}
