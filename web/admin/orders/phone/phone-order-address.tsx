// Who the order is for and where it goes; the city sets the fee before the total is read out to the customer.
import type { CheckoutErrors, TypedCheckout } from '#shop/checkout/checkout-form.ts';
import { askedAbout } from '#shop/checkout/asked-about.ts';
import { formatRupees, paisa } from '#shop/pricing/money.ts';
import type { Refusal } from '#shop/refusals/refusals.ts';
import type { OfferedLanguage } from '#server/languages/languages.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Field } from '#web/ui/field.tsx';
import { OrderLanguage } from './order-language.tsx';
import { CityField, MethodField, StateField, TypedField } from '../typed-fields.tsx';

type PhoneOrderAddressProps = {
  typed: TypedCheckout;
  errors: CheckoutErrors;
  cities: readonly string[];
  states: readonly string[];
  note: string;
  languages: readonly OfferedLanguage[];
  language: string;
  /** What was found of the phone number, in words. */
  known: string;
  refusal: Refusal | null;
  /** Paisa */
  total: number;
  canPlace: boolean;
};

export function PhoneOrderAddress(props: PhoneOrderAddressProps) {
  const { typed, errors, refusal, known } = props;
  return (
    <div className="grid grid-cols-1 gap-3 sm:grid-cols-2">
      {refusal && (
        <Notice look="error" title={refusal.title} className="sm:col-span-2">
          <p>{refusal.text}</p>
        </Notice>
      )}
      <div>
        <div className="flex items-start gap-2">
          <TypedField
            {...{ typed, errors }}
            name="phone"
            label="Phone"
            type="tel"
            className="min-w-0 flex-1"
          />
          <Button look="quiet" name="intent" value="look-up" className="mt-6">
            Look up
          </Button>
        </div>
        {known !== '' && <output className="mt-1 block text-small text-ink-2">{known}</output>}
      </div>
      <TypedField {...{ typed, errors }} name="name" label="Name" maxLength={100} />
      <TypedField
        {...{ typed, errors }}
        name="street"
        label="House, street, area"
        hint="A landmark helps the rider."
        maxLength={200}
        className="sm:col-span-2"
      />
      <Place {...props} />
      <TypedField {...{ typed, errors }} name="email" label="Email" optional type="email" />
      <MethodField {...{ typed, errors }} />
      <OrderLanguage languages={props.languages} language={props.language} />
      <TypedField {...{ typed, errors }} name="coupon" label="Coupon" optional maxLength={60} />
      <Field
        name="note"
        label="Note for colleagues"
        optional
        maxLength={500}
        defaultValue={props.note}
        autoComplete="off"
      />
      <PriceOrPlace {...props} />
    </div>
  );
}

function Place({ typed, errors, cities, states }: PhoneOrderAddressProps) {
  return (
    <>
      {(errors.city || errors.state) && <input type="hidden" name="asked" value={askedAbout(typed)} />}
      <CityField {...{ typed, errors, cities }} />
      <StateField {...{ typed, errors, states }} optional />
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
        Update total
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
