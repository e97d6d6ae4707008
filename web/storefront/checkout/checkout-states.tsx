// The state or territory of the address, and the one country the shop delivers in.
import { useState, type ChangeEvent } from 'react';

type StatesProps = {
  states: readonly string[];
  chosen: string | null;
  /** The one that the shop filled in from the city. */
  filled: string | null;
  error: string | undefined;
};

export function CheckoutStates({ states, chosen, filled, error }: StatesProps) {
  // Scripts write it from then on (fillState): a value that followed the quote would run ahead of the radio buttons.
  const [filledFirst] = useState(filled ?? '');
  return (
    <fieldset aria-describedby={error ? 'state-error' : 'state-hint'} id="state">
      <legend className="font-semibold">State</legend>
      <input type="hidden" name="filledState" defaultValue={filledFirst} />
      <p id="state-hint" className="mb-2 text-small text-ink-3">
        We fill this in from your city
      </p>
      <div className="grid gap-px overflow-hidden rounded-control border-[1.5px] border-edge grid-cols-2 bg-line">
        {states.map((state) => (
          <label
            key={state}
            className="flex min-h-12 items-center gap-2.5 bg-surface px-2.5 py-1 text-small leading-tight sm:px-3 sm:text-body has-checked:bg-ink has-checked:font-semibold has-checked:text-on-ink has-focus-visible:z-1 has-focus-visible:outline-3 has-focus-visible:-outline-offset-3 has-focus-visible:outline-halo"
          >
            <input
              type="radio"
              name="state"
              value={state}
              defaultChecked={state === chosen}
              onChange={byHand}
              className="size-4.5 shrink-0 accent-marigold focus-visible:shadow-none focus-visible:outline-none"
            />
            {state}
          </label>
        ))}
        <p className="flex min-h-12 flex-wrap items-center bg-sunk px-2.5 text-small text-ink-2 sm:px-3 sm:text-body">
          Country: <span className="ml-1.5 font-semibold">Pakistan</span>
        </p>
      </div>
      {error && (
        <p id="state-error" className="mt-1.5 font-semibold text-sale">
          {error}
        </p>
      )}
    </fieldset>
  );
}

// From now on the city no longer fills it in.
function byHand({ currentTarget }: ChangeEvent<HTMLInputElement>): void {
  const filled = currentTarget.form?.elements.namedItem('filledState');
  if (filled instanceof HTMLInputElement) filled.value = '';
}
