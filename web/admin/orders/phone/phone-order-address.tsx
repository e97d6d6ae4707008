// Who the order is for and where it goes; the city sets the fee before the total is read out to the customer.
import type { ComponentProps } from 'react';
import type { CheckoutErrors, TypedCheckout } from '#shop/checkout/checkout-form.ts';
import { askedAbout } from '#shop/checkout/asked-about.ts';
import { formatRupees, paisa } from '#shop/pricing/money.ts';
import type { Refusal } from '#shop/refusals/refusals.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Field } from '#web/ui/field.tsx';
import { SelectField } from '#web/admin/parts/more-fields.tsx';

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
  const { typed, errors, refusal } = props;
  return (
    <div className="grid grid-cols-1 gap-3 sm:grid-cols-2">
      {refusal && (
        <Notice look="error" title={refusal.title} className="sm:col-span-2">
          <p>{refusal.text}</p>
        </Notice>
      )}
      <Typed {...{ typed, errors }} name="name" label="Name" maxLength={100} />
      <Typed {...{ typed, errors }} name="phone" label="Phone" type="tel" />
      <Typed
        {...{ typed, errors }}
        name="street"
        label="House, street, area"
        hint="A landmark helps the rider."
        maxLength={200}
        className="sm:col-span-2"
      />
      <Place {...props} />
      <Typed {...{ typed, errors }} name="email" label="Email" optional type="email" />
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
      <PriceOrPlace {...props} />
    </div>
  );
}

type TypedAddressProps = Omit<ComponentProps<typeof Field>, 'name'> & {
  name: keyof TypedCheckout & keyof CheckoutErrors;
  typed: TypedCheckout;
  errors: CheckoutErrors;
};

function Typed({ name, typed, errors, ...rest }: TypedAddressProps) {
  return <Field name={name} defaultValue={typed[name]} error={errors[name]} autoComplete="off" {...rest} />;
}

function Place({ typed, errors, cities, states }: PhoneOrderAddressProps) {
  return (
    <>
      {(errors.city || errors.state) && <input type="hidden" name="asked" value={askedAbout(typed)} />}
      <Typed {...{ typed, errors }} name="city" label="City" list="cities" />
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
        <option value="">Same as city</option>
        {states.map((state) => (
          <option key={state}>{state}</option>
        ))}
      </SelectField>
      <Field
        name="postalCode"
        label="Postal code"
        optional
        defaultValue={typed.postalCode}
        error={errors.postalCode}
        inputMode="numeric"
      />
    </>
  );
}

function PriceOrPlace({ total, canPlace }: PhoneOrderAddressProps) {
  return (
    <div className="flex flex-wrap items-center gap-2 sm:col-span-2">
      <Button look="quiet" name="intent" value="price">
        Update delivery fee
      </Button>
      <Button
        look="money"
        name="intent"
        value="place"
        disabled={!canPlace}
        className="wide min-h-13 min-w-0 flex-1 whitespace-normal text-body md:min-h-11"
      >
        Place order{canPlace && `, ${formatRupees(paisa(total))} cash`}
      </Button>
    </div>
  );
}
