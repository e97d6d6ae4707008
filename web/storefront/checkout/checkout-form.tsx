// The checkout's form: what was typed stays through every answer, and the totals follow the city and the method.
import { useRef, useState } from 'react';
import { Form } from 'react-router';
import { askedAbout } from '#shop/checkout/asked-about.ts';
import { closeToasts } from '#web/ui/toast.tsx';
import { CheckoutAddress } from './checkout-address.tsx';
import type { CheckoutAnswer } from './checkout-action.ts';
import { CheckoutContact } from './checkout-contact.tsx';
import { CheckoutDelivery } from './checkout-delivery.tsx';
import { CheckoutProblems, CheckoutSummary } from './checkout-later.tsx';
import type { CheckoutQuote } from './checkout-quote.ts';
import type { CheckoutPerson } from './checkout-person.ts';
import { CheckoutReview } from './checkout-review.tsx';
import { CheckoutSaved, SignInFirst } from './checkout-saved.tsx';
import { FoldedSummary } from './folded-summary.tsx';
import { useDraft } from './use-draft.ts';
import { useLiveQuote } from './use-live-quote.ts';
import { usePressing } from '../parts/use-pressing.ts';

type CheckoutFormProps = {
  quote: CheckoutQuote;
  answer: CheckoutAnswer | null;
  person: CheckoutPerson | null;
  formKey: string;
  cities: string;
  states: readonly string[];
};

export function CheckoutForm({ quote: first, answer, person, formKey, cities, states }: CheckoutFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const { quote, ask, asking } = useLiveQuote(first, form);
  const { pressed, press } = usePressing();
  const restored = useDraft(form, answer !== null || Boolean(person?.chosen), ask);
  const [key] = useState(answer?.key ?? formKey);
  const typed = answer?.typed ?? person?.typed ?? null;
  const errors = answer?.errors ?? {};
  const shown = { typed, errors };
  const next = person?.chosen ? 2 : 3;
  const whoAndWhere = (
    <>
      <CheckoutContact number={next === 3 ? 1 : undefined} {...shown} {...{ quote, ask }} />
      <CheckoutAddress number={next === 3 ? 2 : undefined} {...shown} {...{ quote, cities, states, ask }} />
    </>
  );
  return (
    <Form
      ref={form}
      method="post"
      noValidate
      onSubmit={press}
      // Whoever goes on has read it; on a phone it lies over the fields.
      onPointerDown={() => closeToasts('checkout')}
      onInput={() => {
        restored.keep();
        closeToasts('checkout');
      }}
      data-low-toasts
      className="grid gap-x-12 gap-y-6 lg:grid-cols-12"
    >
      {/* The form's first button is the one that Enter presses: it must never be the coupon's. */}
      <button name="intent" value="place" className="sr-only" tabIndex={-1} aria-hidden="true" />
      <input type="hidden" name="key" value={key} />
      <input type="hidden" name="lines" value={quote.posted} />
      <input type="hidden" name="shownTotal" value={quote.totals.grandTotal} />
      {typed && (errors.city || errors.state) && (
        <input type="hidden" name="asked" value={askedAbout(typed)} />
      )}
      <div className="min-w-0 lg:col-span-7">
        <h1 className="text-h1" tabIndex={-1}>
          Checkout
        </h1>
        <FoldedSummary quote={quote} />
        {(answer || quote.changes.length > 0) && <CheckoutProblems answer={answer} quote={quote} />}
        {person?.chosen ? (
          <CheckoutSaved person={person} {...shown}>
            {whoAndWhere}
          </CheckoutSaved>
        ) : (
          <>
            {!person && <SignInFirst />}
            {whoAndWhere}
          </>
        )}
        <CheckoutDelivery number={next} {...shown} {...{ quote, ask, asking }} />
        <CheckoutReview number={next + 1} {...shown} {...{ quote, answer, ask, asking, pressed }} />
      </div>
      <CheckoutSummary quote={quote} asking={asking} className="hidden lg:col-span-5 lg:block" />
    </Form>
  );
}
