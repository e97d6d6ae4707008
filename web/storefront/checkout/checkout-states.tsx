// The state or territory of the address: a line while the city says it, and a choice where it does not.
import { countryName } from '#shop/country/words.ts';
import { addressForm } from '#shop/country/address.ts';
import { useState, type ChangeEvent } from 'react';
import { Icon } from '#web/ui/icon.tsx';

type StatesProps = {
  states: readonly string[];
  /** What the form came with. */
  typed: string;
  /** That of the city, where it is a known one. */
  quoted: string | null;
  city: string | null;
  error: string | undefined;
};

export function CheckoutStates({ states, typed, quoted, city, error }: StatesProps) {
  const [byHand, setByHand] = useState(typed === quoted ? '' : typed);
  // Scripts write it from then on (fillState): a value that followed the quote would run ahead of the radio buttons.
  const [filled] = useState(byHand ? '' : (quoted ?? ''));
  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    // From now on the city no longer fills it in.
    const field = currentTarget.form?.elements.namedItem('filledState');
    if (field instanceof HTMLInputElement) field.value = '';
    setByHand(currentTarget.value);
  };
  const shown = byHand || quoted;
  // Once the city says it, it is no longer missing.
  const told = byHand || !quoted ? error : undefined;
  const isOpen = told !== undefined || (city !== null && !shown);
  return (
    <fieldset aria-describedby={told ? 'state-error' : undefined} id="state">
      <legend className="font-semibold">{addressForm.region}</legend>
      <input type="hidden" name="filledState" defaultValue={filled} />
      <details open={isOpen} className="group/state">
        <summary className="flex min-h-11 items-center gap-2">
          <span className="flex-1">
            {shown ?? 'We fill this in from your city'}
            {!byHand && quoted && ` (from ${city})`}
          </span>
          <span className="inline-flex items-center gap-1 font-semibold text-link underline underline-offset-4">
            Change
            <span className="sr-only"> the state</span>
            <Icon name="down" size={16} className="group-open/state:rotate-180" />
          </span>
        </summary>
        <div className="mt-1 grid grid-cols-2 gap-px overflow-hidden rounded-control border-[1.5px] border-edge bg-line">
          {states.map((state) => (
            <label
              key={state}
              className="flex min-h-12 items-center gap-2.5 bg-surface px-2.5 py-1 text-small leading-tight sm:px-3 sm:text-body has-checked:bg-ink has-checked:font-semibold has-checked:text-on-ink has-focus-visible:z-1 has-focus-visible:outline-3 has-focus-visible:-outline-offset-3 has-focus-visible:outline-halo"
            >
              <input
                type="radio"
                name="state"
                value={state}
                defaultChecked={state === (typed || quoted)}
                onChange={choose}
                className="size-4.5 shrink-0 accent-marigold focus-visible:shadow-none focus-visible:outline-none"
              />
              {state}
            </label>
          ))}
          <p className="flex min-h-12 flex-wrap items-center bg-sunk px-2.5 text-small text-ink-2 sm:px-3 sm:text-body">
            Country: <span className="ms-1.5 font-semibold">{countryName}</span>
          </p>
        </div>
      </details>
      {told && (
        <p id="state-error" className="mt-1.5 font-semibold text-sale">
          {told}
        </p>
      )}
    </fieldset>
  );
}
