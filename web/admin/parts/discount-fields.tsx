// Percent or rupees, and how much: for offers and coupons.
import { capitalised } from '#shop/text/text.ts';
import { currencyNames } from '#shop/country/currency-names.ts';
import { ChoiceField } from './choice-field.tsx';

type DiscountFieldsProps = {
  typed: { discountType: string; value: string };
  errors: Partial<Record<string, string>>;
};

const types = [
  { value: 'PERCENT', name: 'Percent' },
  { value: 'FLAT', name: capitalised(currencyNames.plural) },
] as const;

/** The unit beside the value follows the choice, with or without a script; stands in a `group/form`. */
export function DiscountFields({ typed, errors }: DiscountFieldsProps) {
  const error = errors['value'];
  return (
    <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
      <ChoiceField name="discountType" label="Discount" options={types} chosen={typed.discountType} />
      <div>
        <label htmlFor="value" className="mb-1 block text-small font-semibold">
          Value
        </label>
        <div className="relative">
          <input
            id="value"
            name="value"
            inputMode="numeric"
            required
            maxLength={12}
            autoComplete="off"
            defaultValue={typed.value}
            aria-describedby={error ? 'value-unit value-error' : 'value-unit'}
            aria-invalid={error ? true : undefined}
            className={`control money w-full pe-20 ${error ? 'border-sale' : ''}`}
          />
          <span
            id="value-unit"
            className="pointer-events-none absolute inset-y-0 end-3 flex items-center text-small text-ink-3"
          >
            <span className="hidden group-has-[[value=PERCENT]:checked]/form:inline">% off</span>
            <span className="hidden group-has-[[value=FLAT]:checked]/form:inline">
              {currencyNames.plural} off
            </span>
          </span>
        </div>
        {error && (
          <p id="value-error" className="mt-1 text-small font-semibold text-sale">
            {error}
          </p>
        )}
      </div>
    </div>
  );
}
