// Who the order is for and where it goes; the city sets the fee before the total is read out to the customer.
import type { CheckoutErrors, TypedCheckout } from '#shop/forms/checkout.ts';
import { formatRupees, paisa } from '#shop/money.ts';
import type { Refusal } from '#shop/refusals.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Action } from './parts/action.tsx';
import { SelectField, TextField } from './parts/form-field.tsx';

type PhoneOrderAddressProps = {
  typed: TypedCheckout;
  errors: CheckoutErrors;
  cities: readonly string[];
  states: readonly string[];
  refusal: Refusal | null;
  /** Paisa */
  total: number;
  canPlace: boolean;
};

export function PhoneOrderAddress(props: PhoneOrderAddressProps) {
  const { typed, errors, cities, states, refusal, total, canPlace } = props;
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      {refusal && (
        <Notice look="error" title={refusal.title} className="sm:col-span-2">
          <p>{refusal.text}</p>
        </Notice>
      )}
      <TextField
        name="name"
        label="Name"
        defaultValue={typed.name}
        error={errors.name}
        maxLength={100}
        autoComplete="off"
      />
      <TextField
        name="phone"
        label="Phone"
        type="tel"
        defaultValue={typed.phone}
        error={errors.phone}
        autoComplete="off"
      />
      <TextField
        name="street"
        label="House, street, area"
        hint="A landmark helps the rider."
        defaultValue={typed.street}
        error={errors.street}
        maxLength={200}
        autoComplete="off"
        className="sm:col-span-2"
      />
      <TextField
        name="city"
        label="City"
        list="cities"
        defaultValue={typed.city}
        error={errors.city}
        autoComplete="off"
      />
      <datalist id="cities">
        {cities.map((city) => (
          <option key={city}>{city}</option>
        ))}
      </datalist>
      <SelectField
        key={`state ${typed.state}`}
        name="state"
        label="State"
        optional
        defaultValue={typed.state}
        error={errors.state}
      >
        <option value="">Of the city</option>
        {states.map((state) => (
          <option key={state}>{state}</option>
        ))}
      </SelectField>
      <TextField
        name="postalCode"
        label="Postal code"
        optional
        defaultValue={typed.postalCode}
        error={errors.postalCode}
        inputMode="numeric"
      />
      <TextField
        name="email"
        label="E-mail"
        optional
        type="email"
        defaultValue={typed.email}
        error={errors.email}
        autoComplete="off"
      />
      <SelectField
        key={`method ${typed.method}`}
        name="method"
        label="Delivery"
        defaultValue={typed.method || 'STANDARD'}
        error={errors.method}
      >
        <option value="STANDARD">Standard</option>
        <option value="EXPRESS">Express</option>
      </SelectField>
      <div className="flex flex-wrap items-center gap-2 sm:col-span-2">
        <Action name="intent" value="price">
          Price for this city
        </Action>
        <button
          name="intent"
          value="place"
          disabled={!canPlace}
          className={buttonClass('money', 'flex-1 whitespace-nowrap px-3!')}
        >
          Place order{canPlace && `, ${formatRupees(paisa(total))} cash`}
        </button>
      </div>
    </div>
  );
}
