// Fills the stock grid by size run: one quantity for all sizes of a run, in every colour, in place of what the product before brought along. What was typed by hand stays.
import { useState } from 'react';
import { fillRun, SIZE_RUNS, usualPairs } from '#shop/catalogue/size-runs.ts';
import { Button } from '#web/ui/button.tsx';
import type { DraftHandle } from './use-product-draft.ts';

type SizeRunsProps = {
  handle: DraftHandle;
  sizes: string[];
  /** What the product before brought along, which nobody typed for this one. */
  carried: Readonly<Record<string, string>>;
};

export function SizeRuns({ handle, sizes, carried }: SizeRunsProps) {
  const [pairs, setPairs] = useState(() => usualPairs(carried));
  const [filled, setFilled] = useState(carried);
  const { colours, stock } = handle.draft;
  return (
    <fieldset className="mt-3 flex flex-wrap items-center gap-2 text-small">
      <label className="flex items-center gap-2 font-semibold">
        Pairs per size
        <input
          inputMode="numeric"
          autoComplete="off"
          maxLength={5}
          value={pairs}
          onFocus={(event) => event.currentTarget.select()}
          onChange={(event) => setPairs(event.target.value)}
          className="control money w-16 text-center font-normal"
        />
      </label>
      {SIZE_RUNS.map((run) => (
        <Button
          key={run.name}
          look="quiet"
          type="button"
          onClick={() => {
            const cells = fillRun({ colours, sizes, stock, run, pairs, filled, carried });
            setFilled({ ...filled, ...cells });
            handle.typeStock(cells);
          }}
        >
          {run.name}
        </Button>
      ))}
    </fieldset>
  );
}
