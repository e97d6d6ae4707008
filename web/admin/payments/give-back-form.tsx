// Money that staff gave back: by which way, how much, and the number of the transfer.
import { inMoney } from '#shop/country/words.ts';
import { fieldOf } from '#shop/pricing/money.ts';
import { REFUND_WAYS, refundWayName } from '#shop/returns/refund-form.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { SelectField } from '../parts/more-fields.tsx';
import { PressForm } from '../parts/press-form.tsx';

/** `about`: apart from every other such form of the page. `amount`: rupees. */
type GiveBackFormProps = { about: string | number; amount: number; fields: Record<string, string | number> };

export function GiveBackForm({ about, amount, fields }: GiveBackFormProps) {
  return (
    <PressForm fields={fields}>
      {(isBusy) => (
        <>
          <div className="grid grid-cols-2 gap-3">
            <SelectField id={`way-${about}`} name="way" label="By">
              {REFUND_WAYS.map((way) => (
                <option key={way} value={way}>
                  {refundWayName(way)}
                </option>
              ))}
            </SelectField>
            <Field
              id={`amount-${about}`}
              name="amount"
              label={`Amount ${inMoney}`}
              inputMode="numeric"
              maxLength={9}
              autoComplete="off"
              defaultValue={fieldOf(amount)}
            />
          </div>
          <Field
            id={`reference-${about}`}
            name="reference"
            label="Number of the transfer"
            hint="Empty only for cash in the hand."
            maxLength={80}
            autoComplete="off"
          />
          <Button name="intent" value="give-back" disabled={isBusy} className="justify-self-start">
            Money given back
          </Button>
        </>
      )}
    </PressForm>
  );
}
