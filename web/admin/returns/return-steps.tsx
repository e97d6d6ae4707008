// What staff may press at a return, by how far it is. Each form carries the state that was seen.
import { inMoney } from '#shop/country/words.ts';
import { journeyWords, RETURN_JOURNEYS } from '#shop/returns/return.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { SelectField } from '../parts/more-fields.tsx';
import { PressForm, RarePress } from '../parts/press-form.tsx';
import { GiveBackForm } from '../payments/give-back-form.tsx';
import type { ReturnCardView } from './view-return.ts';

export function ReturnSteps({ back }: { back: ReturnCardView }) {
  switch (back.state) {
    case 'asked':
      return (
        <div className="grid content-start gap-4">
          <Agree back={back} />
          <Refuse back={back} />
        </div>
      );
    case 'agreed':
      return (
        <div className="grid content-start gap-4">
          <Receive back={back} />
          {back.how !== 'swap' && <Send back={back} />}
          <Refuse back={back} />
        </div>
      );
    case 'coming':
      return (
        <div className="grid content-start gap-4">
          <Receive back={back} />
          {/* A swap goes on with its parcel, which the courier may have brought back or lost. */}
          {(back.how !== 'swap' || !back.wasSent) && <Refuse back={back} />}
        </div>
      );
    case 'received':
      return <GiveBackForm about={back.id} amount={back.refund} fields={fieldsOf(back)} />;
    default:
      return null;
  }
}

// The state that was seen goes along.
const fieldsOf = ({ id, state }: ReturnCardView) => ({ return: id, seen: state });

type StepProps = { back: ReturnCardView };

function Agree({ back }: StepProps) {
  return (
    <PressForm fields={fieldsOf(back)}>
      {(isBusy) => (
        <>
          <SelectField id={`how-${back.id}`} name="how" label="How it comes back" defaultValue={back.how}>
            {RETURN_JOURNEYS.filter((how) => how !== 'swap' || back.isExchange).map((how) => (
              <option key={how} value={how}>
                {journeyWords[how]}
              </option>
            ))}
          </SelectField>
          <div className="grid grid-cols-2 gap-3">
            {back.isExchange && (
              <Field
                id={`collect-${back.id}`}
                name="collect"
                label="Cash at the door"
                inputMode="numeric"
                maxLength={9}
                autoComplete="off"
              />
            )}
            <Field
              id={`refund-${back.id}`}
              name="refund"
              label={`To give back, ${inMoney}`}
              inputMode="numeric"
              maxLength={9}
              autoComplete="off"
              defaultValue={back.refund === 0 ? '' : String(back.refund)}
            />
          </div>
          <Field
            id={`say-${back.id}`}
            name="answer"
            label="To the customer"
            optional
            maxLength={300}
            autoComplete="off"
          />
          <Button name="intent" value="agree" disabled={isBusy} className="justify-self-start">
            Agree
          </Button>
        </>
      )}
    </PressForm>
  );
}

function Refuse({ back }: StepProps) {
  return (
    <RarePress title="Refuse" fields={fieldsOf(back)}>
      {(isBusy) => (
        <>
          <Field
            id={`why-${back.id}`}
            name="answer"
            label="Why, for the customer"
            maxLength={300}
            autoComplete="off"
          />
          <Button name="intent" value="refuse" look="quiet" disabled={isBusy} className="justify-self-start">
            Refuse the return
          </Button>
        </>
      )}
    </RarePress>
  );
}

function Send({ back }: StepProps) {
  return (
    <PressForm fields={fieldsOf(back)}>
      {(isBusy) => (
        <div className="flex flex-wrap items-end gap-3">
          <Field
            id={`number-${back.id}`}
            name="number"
            label="Tracking number"
            optional
            maxLength={60}
            autoComplete="off"
            className="min-w-40 flex-1"
          />
          <Button name="intent" value="send" look="quiet" disabled={isBusy}>
            On its way
          </Button>
        </div>
      )}
    </PressForm>
  );
}

function Receive({ back }: StepProps) {
  return (
    <PressForm fields={fieldsOf(back)}>
      {(isBusy) => (
        <div className="flex flex-wrap gap-2">
          <Button name="intent" value="fit" disabled={isBusy}>
            Received, fit
          </Button>
          <Button name="intent" value="unfit" look="quiet" disabled={isBusy}>
            Received, unfit
          </Button>
        </div>
      )}
    </PressForm>
  );
}
