// Fields of an order that staff type: they come back as they were typed, each with what is wrong with it.
import type { ComponentProps } from 'react';
import type { CheckoutErrors, TypedCheckout } from '#shop/checkout/checkout-form.ts';
import { Field } from '#web/ui/field.tsx';
import { SelectField } from '#web/admin/parts/more-fields.tsx';

type TypedOrder = { typed: TypedCheckout; errors: CheckoutErrors };

type TypedFieldProps = Omit<ComponentProps<typeof Field>, 'name'> &
  TypedOrder & { name: keyof TypedCheckout & keyof CheckoutErrors };

export function TypedField({ name, typed, errors, ...rest }: TypedFieldProps) {
  return <Field name={name} defaultValue={typed[name]} error={errors[name]} autoComplete="off" {...rest} />;
}

export function CityField({ cities, ...order }: TypedOrder & { cities: readonly string[] }) {
  return (
    <>
      <TypedField {...order} name="city" label="City" list="cities" />
      <datalist id="cities">
        {cities.map((city) => (
          <option key={city}>{city}</option>
        ))}
      </datalist>
    </>
  );
}

type StateFieldProps = TypedOrder & { states: readonly string[]; optional?: boolean };

/** A new key for each answer: a select keeps what was chosen before. */
export function StateField({ typed, errors, states, optional }: StateFieldProps) {
  return (
    <SelectField
      key={`state ${typed.state}`}
      name="state"
      label="State"
      defaultValue={typed.state}
      error={errors.state}
      {...(optional && { optional })}
    >
      <option value="">Same as city</option>
      {states.map((state) => (
        <option key={state}>{state}</option>
      ))}
    </SelectField>
  );
}

export function MethodField({ typed, errors }: TypedOrder) {
  return (
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
  );
}
