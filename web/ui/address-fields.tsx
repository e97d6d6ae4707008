// The fields of an address, in the order of the checkout.
import { phoneForm } from '#shop/country/phone.ts';
import { addressForm } from '#shop/country/address.ts';
import type { FieldErrors } from '#shop/accounts/account-form.ts';
import type { AddressField } from '#shop/accounts/address-form.ts';
import { askedAbout } from '#shop/checkout/asked-about.ts';
import type { Typed } from '#shop/text/form-fields.ts';
import { CityList } from '#web/ui/city-list.tsx';
import { Field, TextArea } from '#web/ui/field.tsx';

type AddressFieldsProps = {
  typed: Typed<AddressField>;
  errors: FieldErrors<AddressField>;
  cities: string;
  states: readonly string[];
  /** The number is settled: it is shown, and not asked for. */
  isPhoneSettled?: boolean;
};

export function AddressFields({ typed, errors, cities, states, isPhoneSettled = false }: AddressFieldsProps) {
  return (
    <>
      {(errors.city || errors.state) && <input type="hidden" name="asked" value={askedAbout(typed)} />}
      <Field
        label="Full name"
        name="name"
        autoComplete="name"
        autoCapitalize="words"
        required
        defaultValue={typed.name}
        error={errors.name}
      />
      <Field
        label="Phone"
        name="phone"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        required
        readOnly={isPhoneSettled}
        hint={`The rider calls this number, ${phoneForm.hint}`}
        defaultValue={typed.phone}
        error={errors.phone}
      />
      <TextArea
        label="Street address"
        name="street"
        rows={2}
        autoComplete="street-address"
        required
        hint="House, street, area and a landmark nearby"
        defaultValue={typed.street}
        error={errors.street}
      />
      <div className="grid items-start gap-5 sm:grid-cols-[2fr_1fr]">
        <Field
          label="City"
          name="city"
          list="cities"
          autoComplete="address-level2"
          required
          defaultValue={typed.city}
          error={errors.city}
        />
        <Field
          label="Postal code"
          name="postalCode"
          optional
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={10}
          defaultValue={typed.postalCode}
          error={errors.postalCode}
        />
      </div>
      <CityList cities={cities} />
      <StateChoice states={states} chosen={typed.state} error={errors.state} />
    </>
  );
}

// Empty is allowed where the city says which it is.
function StateChoice({
  states,
  chosen,
  error,
}: {
  states: readonly string[];
  chosen: string;
  error: string | undefined;
}) {
  return (
    <div>
      <label htmlFor="state" className="mb-1.5 block font-semibold">
        {addressForm.region}
      </label>
      <select
        id="state"
        name="state"
        defaultValue={chosen}
        aria-describedby={error ? 'state-error' : undefined}
        aria-invalid={error ? true : undefined}
        className={`h-13 w-full rounded-control border-[1.5px] bg-surface px-3 md:h-12 ${error ? 'border-sale' : 'border-edge'}`}
      >
        <option value="">Same as city</option>
        {states.map((state) => (
          <option key={state}>{state}</option>
        ))}
      </select>
      {error && (
        <p id="state-error" className="mt-1.5 font-semibold text-sale">
          {error}
        </p>
      )}
    </div>
  );
}
