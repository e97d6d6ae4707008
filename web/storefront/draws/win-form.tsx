// A winner orders his pair: the city first, since delivery is priced by it, then the address and the total.
import { Form, useNavigation } from 'react-router';
import type { EmailAsked } from '#shop/checkout/email-asked.ts';
import type { CheckoutErrors, TypedCheckout } from '#shop/checkout/checkout-form.ts';
import type { Refusal } from '#shop/refusals/refusals.ts';
import { AddressFields } from '#web/ui/address-fields.tsx';
import { Button } from '#web/ui/button.tsx';
import { CityList } from '#web/ui/city-list.tsx';
import { Field } from '#web/ui/field.tsx';
import { Notice } from '#web/ui/notice.tsx';

export function WinCity({ cities }: { cities: string }) {
  return (
    <section aria-labelledby="where" className="mt-8">
      <h2 id="where" className="text-h2">
        Order your pair
      </h2>
      <Form className="mt-4 grid max-w-md gap-4">
        <Field
          label="Which city does it go to?"
          name="city"
          list="cities"
          autoComplete="address-level2"
          required
          maxLength={80}
          hint="Delivery is priced by the city."
        />
        <CityList cities={cities} />
        <Button look="money" className="w-full sm:w-auto sm:justify-self-start">
          Go on
        </Button>
      </Form>
    </section>
  );
}

type WinFormProps = {
  name: string;
  phone: string | null;
  email: string;
  emailAsked: EmailAsked;
  city: string;
  cities: string;
  states: readonly string[];
  size: string;
  formKey: string;
  costs: { goods: string; delivery: string; total: string; shown: number };
  answer: { typed: TypedCheckout; errors: CheckoutErrors; refusal: Refusal | null } | null;
};

export function WinForm(props: WinFormProps) {
  const { phone, emailAsked, cities, states, formKey, costs, answer } = props;
  const isSending = useNavigation().state === 'submitting';
  const typed = { ...(answer?.typed ?? startOf(props)), phone: phone ?? '' };
  const errors = answer?.errors ?? {};
  return (
    <section aria-labelledby="order" className="mt-8">
      <h2 id="order" className="text-h2">
        Order your pair
      </h2>
      {answer?.refusal && (
        <Notice look="error" title={answer.refusal.title} className="mt-4">
          {answer.refusal.text}
        </Notice>
      )}
      <Form method="post" noValidate className="mt-4 grid gap-5">
        <input type="hidden" name="key" value={formKey} />
        <input type="hidden" name="shownTotal" value={costs.shown} />
        <AddressFields {...{ typed, errors, cities, states }} isPhoneSettled />
        {emailAsked !== 'none' && (
          <Field
            label="Email"
            name="email"
            type="email"
            inputMode="email"
            autoComplete="email"
            autoCapitalize="none"
            optional={emailAsked === 'optional'}
            required={emailAsked === 'required'}
            defaultValue={typed.email}
            error={errors.email}
          />
        )}
        <Costs {...costs} size={props.size} />
        <Button look="money" disabled={isSending} className="w-full sm:w-auto sm:justify-self-start">
          {`Place order, ${costs.total}`}
        </Button>
      </Form>
    </section>
  );
}

function startOf({ name, email, city }: WinFormProps): TypedCheckout {
  const rest = { phone: '', street: '', state: '', postalCode: '', mapLocation: '', method: '', coupon: '' };
  return { ...rest, name, email, city };
}

function Costs({ goods, delivery, total, size }: WinFormProps['costs'] & { size: string }) {
  return (
    <dl className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-6 gap-y-2 border-y border-line py-4">
      <dt>
        1 pair, <bdi>{size}</bdi>
      </dt>
      <dd className="money text-end">{goods}</dd>
      <dt>Delivery</dt>
      <dd className="money text-end">{delivery}</dd>
      <dt className="font-semibold">Total, paid in cash on delivery</dt>
      <dd className="money text-end font-bold">{total}</dd>
    </dl>
  );
}
