// Who receives the parcel, and how the rider and we reach them.
import type { CheckoutErrors, TypedCheckout } from '#shop/checkout/checkout-form.ts';
import { Field } from '#web/ui/field.tsx';
import { CheckoutSection } from './checkout-section.tsx';

export type PartProps = {
  /** None inside the fold of a saved address. */
  number?: number | undefined;
  typed: TypedCheckout | null;
  errors: CheckoutErrors;
};

export function CheckoutContact({ number, typed, errors }: PartProps) {
  return (
    <CheckoutSection number={number} title="Contact">
      <Field
        name="name"
        label="Full name"
        autoComplete="name"
        autoCapitalize="words"
        enterKeyHint="next"
        defaultValue={typed?.name}
        error={errors.name}
        required
      />
      <Field
        name="phone"
        label="Phone"
        hint="The rider calls this number, 03xx xxxxxxx"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        enterKeyHint="next"
        defaultValue={typed?.phone}
        error={errors.phone}
        required
      />
      <Field
        name="email"
        label="Email"
        hint="For your order confirmation, nothing else"
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="next"
        defaultValue={typed?.email}
        error={errors.email}
        required
      />
    </CheckoutSection>
  );
}
