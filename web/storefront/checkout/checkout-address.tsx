// Where the parcel goes: the city decides fee and days, and fills in its state.
import type { InputEvent, MouseEvent } from 'react';
import { Field, TextArea } from '#web/ui/field.tsx';
import type { PartProps } from './checkout-contact.tsx';
import type { CheckoutQuote } from './checkout-quote.ts';
import { CheckoutSection } from './checkout-section.tsx';
import { CheckoutStates } from './checkout-states.tsx';
import { MapLocation } from './map-location.tsx';

type AddressProps = PartProps & {
  quote: CheckoutQuote;
  cities: readonly string[];
  states: readonly string[];
  ask: () => void;
};

export function CheckoutAddress({ number, typed, errors, quote, cities, states, ask }: AddressProps) {
  // A suggestion taken is asked for at once, anything else when the field is left.
  const onInput = ({ currentTarget }: InputEvent<HTMLInputElement>) => {
    const value = currentTarget.value.trim().toLowerCase();
    if (cities.some((city) => city.toLowerCase() === value)) ask();
  };
  return (
    <CheckoutSection number={number} title="Address">
      <TextArea
        name="street"
        label="Street address"
        hint="House, street, area and a landmark nearby"
        rows={2}
        autoComplete="street-address"
        enterKeyHint="next"
        defaultValue={typed?.street}
        error={errors.street}
        required
      />
      <div className="grid items-start gap-5 sm:grid-cols-[2fr_1fr]">
        <Field
          name="city"
          label="City"
          list="cities"
          autoComplete="address-level2"
          enterKeyHint="next"
          defaultValue={typed?.city || quote.city || undefined}
          error={errors.city}
          onInput={onInput}
          onBlur={({ currentTarget }) => currentTarget.value.trim() !== '' && ask()}
          required
        />
        <Field
          name="postalCode"
          label="Postal code"
          optional
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={10}
          enterKeyHint="next"
          defaultValue={typed?.postalCode}
          error={errors.postalCode}
        />
      </div>
      <datalist id="cities">
        {cities.map((city) => (
          <option key={city}>{city}</option>
        ))}
      </datalist>
      {quote.near && <DidYouMean near={quote.near} />}
      <CheckoutStates
        states={states}
        typed={typed?.state ?? ''}
        quoted={quote.state}
        city={quote.city}
        error={errors.state}
      />
      <MapLocation typed={typed?.mapLocation} error={errors.mapLocation} />
    </CheckoutSection>
  );
}

// One tap, without a script too; a city that is not known is charged as a remote area.
function DidYouMean({ near }: { near: string }) {
  const choose = (event: MouseEvent<HTMLButtonElement>) => {
    const field = event.currentTarget.form?.elements.namedItem('city');
    if (!(field instanceof HTMLInputElement)) return;
    event.preventDefault();
    field.value = near;
    field.dispatchEvent(new Event('input', { bubbles: true }));
    field.focus();
  };
  return (
    <p className="flex flex-wrap items-center gap-x-3 border-l-4 border-offer bg-sunk py-1 pl-4">
      <span>Did you mean {near}?</span>
      <button
        name="intent"
        value={`city ${near}`}
        onClick={choose}
        className="min-h-11 px-2 font-semibold underline underline-offset-4"
      >
        Yes, {near}
      </button>
    </p>
  );
}
