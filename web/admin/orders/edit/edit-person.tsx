// Who receives the parcel, where, and what the delivery costs: as usual for the city, as it was, or as agreed.
import { currencyNames } from '#shop/country/currency-names.ts';
import { inMoney } from '#shop/country/words.ts';
import { formatRupees } from '#shop/pricing/money.ts';
import { CityField, MethodField, StateField, TypedField } from '../typed-fields.tsx';
import type { EditView } from './edit-view.ts';

type EditPersonProps = { view: EditView; cities: readonly string[]; states: readonly string[] };

export function EditPerson({ view, cities, states }: EditPersonProps) {
  const { typed, errors } = view;
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <TypedField {...{ typed, errors }} name="name" label="Name" maxLength={100} dir="auto" />
      <TypedField {...{ typed, errors }} name="phone" label="Phone" type="tel" />
      <TypedField
        {...{ typed, errors }}
        name="street"
        label="House, street, area"
        maxLength={200}
        dir="auto"
        className="sm:col-span-2"
      />
      <CityField {...{ typed, errors, cities }} />
      <StateField {...{ typed, errors, states }} />
      <TypedField {...{ typed, errors }} name="postalCode" label="Postal code" optional inputMode="numeric" />
      <TypedField {...{ typed, errors }} name="email" label="Email" optional type="email" />
      <MethodField {...{ typed, errors }} />
      <Fee view={view} />
    </div>
  );
}

function Fee({ view: { typed, keptFee } }: { view: EditView }) {
  const choices: [value: string, words: string][] = [
    ['usual', 'Standard fee for this city and total'],
    ['keep', `Keep ${keptFee === 0 ? 'it free' : formatRupees(keptFee)}`],
    ['agreed', 'Agreed:'],
  ];
  return (
    <fieldset className="sm:col-span-2">
      <legend className="field-label">Delivery fee</legend>
      {choices.map(([value, words]) => (
        <div key={value} className="flex items-center gap-3">
          <label className="flex min-h-11 items-center gap-3 text-small md:min-h-9">
            <input
              type="radio"
              name="fee"
              value={value}
              defaultChecked={typed.fee === value}
              className="size-4.5"
            />
            {words}
          </label>
          {value === 'agreed' && (
            <label>
              <span className="sr-only">Agreed delivery fee, {inMoney}</span>
              <input
                name="feeAmount"
                inputMode="numeric"
                maxLength={6}
                defaultValue={typed.feeAmount}
                placeholder={currencyNames.sign}
                className="control money w-24"
              />
            </label>
          )}
        </div>
      ))}
    </fieldset>
  );
}
