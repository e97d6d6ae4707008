// Where the parcel goes: the city decides fee and days, and fills in its state.
import type { InputEvent } from 'react';
import { CityList } from '#web/ui/city-list.tsx';
import { Field, TextArea } from '#web/ui/field.tsx';
import type { PartProps } from './checkout-contact.tsx';
import { DidYouMean } from './checkout-later.tsx';
import type { CheckoutQuote } from './checkout-quote.ts';
import { CheckoutSection } from './checkout-section.tsx';
import { CheckoutStates } from './checkout-states.tsx';
import { laterFrom } from '../parts/later.tsx';

const MapLocation = laterFrom(() => import('./map-location.tsx'), 'MapLocation');

type AddressProps = PartProps & {
  quote: CheckoutQuote;
  cities: string;
  states: readonly string[];
  ask: () => void;
};

export function CheckoutAddress({ number, typed, errors, quote, cities, states, ask }: AddressProps) {
  // A suggestion taken is asked for at once, anything else when the field is left.
  const onInput = ({ currentTarget }: InputEvent<HTMLInputElement>) => {
    const value = currentTarget.value.trim().toLowerCase();
    if (cities.toLowerCase().split('|').includes(value)) ask();
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
      <CityList cities={cities} />
      {quote.near && <DidYouMean near={quote.near} field="city" ask={ask} />}
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
