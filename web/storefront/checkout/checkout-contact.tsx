// Who receives the parcel, and how the rider and we reach them.
import { phoneForm } from '#shop/country/phone.ts';
import type { CheckoutErrors, TypedCheckout } from '#shop/checkout/checkout-form.ts';
import { Field } from '#web/ui/field.tsx';
import type { CheckoutQuote } from './checkout-quote.ts';
import { DidYouMean } from './checkout-later.tsx';
import { CheckoutSection } from './checkout-section.tsx';

export type PartProps = {
  /** None inside the fold of a saved address. */
  number?: number | undefined;
  typed: TypedCheckout | null;
  errors: CheckoutErrors;
};

type ContactProps = PartProps & { quote: CheckoutQuote; ask: () => void };

export function CheckoutContact({ number, typed, errors, quote, ask }: ContactProps) {
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
        hint={`The rider calls this number, ${phoneForm.hint}`}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        enterKeyHint="next"
        defaultValue={typed?.phone}
        error={errors.phone}
        required
      />
      {quote.emailAsked !== 'none' && (
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
          onBlur={({ currentTarget }) => (quote.nearEmail || !usual.test(currentTarget.value)) && ask()}
          optional={quote.emailAsked === 'optional'}
          required={quote.emailAsked === 'required'}
        />
      )}
      {quote.nearEmail && <DidYouMean near={quote.nearEmail} field="email" ask={ask} />}
    </CheckoutSection>
  );
}

// Nothing to ask about, as with nearly everybody.
const usual = /^$|@(gmail|yahoo|hotmail|outlook)\.com$/;
