// What staff may press at a return, by how far it is. Each form carries the state that was seen.
import type { ReactNode } from 'react';
import { useFetcher } from 'react-router';
import { journeyWords, RETURN_JOURNEYS } from '#shop/returns/return.ts';
import { REFUND_WAYS, refundWayNames } from '#shop/returns/refund-form.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { useAnswerToast, type ActionAnswer } from '../parts/answer.ts';
import { SelectField } from '../parts/more-fields.tsx';
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
          {back.how !== 'swap' && <Refuse back={back} />}
        </div>
      );
    case 'received':
      return <GiveBack back={back} />;
    default:
      return null;
  }
}

type StepFormProps = { back: ReturnCardView; children: (isBusy: boolean) => ReactNode };

function StepForm({ back, children }: StepFormProps) {
  const fetcher = useFetcher<ActionAnswer>();
  useAnswerToast(fetcher.data);
  return (
    <fetcher.Form method="post" className="grid content-start gap-3 text-small">
      <input type="hidden" name="return" value={back.id} />
      <input type="hidden" name="seen" value={back.state} />
      {children(fetcher.state !== 'idle')}
    </fetcher.Form>
  );
}

type StepProps = { back: ReturnCardView };

function Agree({ back }: StepProps) {
  return (
    <StepForm back={back}>
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
              label="Rupees to give back"
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
    </StepForm>
  );
}

function Refuse({ back }: StepProps) {
  return (
    <details className="rounded-label border-[1.5px] border-line open:border-edge open:p-3">
      <summary className="flex min-h-11 items-center px-3 text-small font-semibold [details[open]>&]:px-0">
        Refuse
      </summary>
      <StepForm back={back}>
        {(isBusy) => (
          <>
            <Field
              id={`why-${back.id}`}
              name="answer"
              label="Why, for the customer"
              maxLength={300}
              autoComplete="off"
            />
            <Button
              name="intent"
              value="refuse"
              look="quiet"
              disabled={isBusy}
              className="justify-self-start"
            >
              Refuse the return
            </Button>
          </>
        )}
      </StepForm>
    </details>
  );
}

function Send({ back }: StepProps) {
  return (
    <StepForm back={back}>
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
    </StepForm>
  );
}

function Receive({ back }: StepProps) {
  return (
    <StepForm back={back}>
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
    </StepForm>
  );
}

function GiveBack({ back }: StepProps) {
  return (
    <StepForm back={back}>
      {(isBusy) => (
        <>
          <div className="grid grid-cols-2 gap-3">
            <SelectField id={`way-${back.id}`} name="way" label="By">
              {REFUND_WAYS.map((way) => (
                <option key={way} value={way}>
                  {refundWayNames[way]}
                </option>
              ))}
            </SelectField>
            <Field
              id={`amount-${back.id}`}
              name="amount"
              label="Rupees"
              inputMode="numeric"
              maxLength={9}
              autoComplete="off"
              defaultValue={String(back.refund)}
            />
          </div>
          <Field
            id={`reference-${back.id}`}
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
    </StepForm>
  );
}
