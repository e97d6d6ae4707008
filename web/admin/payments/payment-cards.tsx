// One claim of a payment, and one debt to a customer, each as a card with its presses.
import { inMoney } from '#shop/country/words.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { href } from '#shop/text/href.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { AdminIcon } from '../parts/admin-icon.tsx';
import { SelectField } from '../parts/more-fields.tsx';
import { PktTime } from '../parts/pkt-time.tsx';
import { PressForm, RarePress } from '../parts/press-form.tsx';
import { GiveBackForm } from './give-back-form.tsx';
import type { ClaimCardView, OwedCardView } from './view-payment.ts';

const card =
  'grid gap-x-8 gap-y-4 rounded-label border-[1.5px] border-ink bg-surface p-4 md:grid-cols-[1fr_22rem] md:p-5';

export function ClaimCard({ claim }: { claim: ClaimCardView }) {
  return (
    <li className={card}>
      <div className="min-w-0">
        <h2 className="money text-h3">{claim.amountText}</h2>
        <p className="money mt-1 font-semibold wrap-anywhere">
          {claim.wayName}, {claim.reference}
        </p>
        <p dir="auto" className="wrap-anywhere">
          {claim.payer}
        </p>
        <ul className="mt-2 grid gap-0.5 text-small">
          {claim.facts.map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
          {claim.warning && <li className="font-semibold text-sale">{claim.warning}</li>}
          {claim.state === 'matched' && <li className="font-semibold">Arrived.</li>}
          {claim.state === 'refused' && <li className="wrap-anywhere">Did not arrive: {claim.answer}</li>}
        </ul>
        {claim.picture && <Proof address={claim.picture} />}
        <Customer {...claim}>
          , told <PktTime at={claim.createdAt} />
        </Customer>
      </div>
      {claim.state === 'claimed' ? <Settle claim={claim} /> : <Reopen claim={claim} />}
    </li>
  );
}

function Proof({ address }: { address: string }) {
  return (
    <a
      href={address}
      target="_blank"
      rel="noreferrer"
      className="mt-3 inline-block rounded-label border-[1.5px] border-line p-1 text-small underline"
    >
      <img
        src={address}
        alt="What the customer sent"
        loading="lazy"
        className="h-40 w-auto max-w-full bg-sunk object-contain"
      />
      Open the picture
    </a>
  );
}

type CustomerProps = Pick<OwedCardView, 'orderId' | 'shortId' | 'customer' | 'whatsapp'> & {
  children?: ReactNode;
};

function Customer({ orderId, shortId, customer, whatsapp, children }: CustomerProps) {
  return (
    <>
      <p className="mt-3 text-small text-ink-3">
        <Link to={href('/admin/orders/:id', { id: orderId })} className="micro underline">
          #{shortId}
        </Link>
        , <bdi>{customer}</bdi>
        {children}
      </p>
      <a href={whatsapp} target="_blank" rel="noreferrer" className={buttonClass('quiet', 'mt-3')}>
        <AdminIcon name="whatsapp" /> WhatsApp
      </a>
    </>
  );
}

function Settle({ claim }: { claim: ClaimCardView }) {
  const fields = { claim: claim.id, seen: claim.state };
  return (
    <div className="grid content-start gap-4">
      <PressForm fields={fields}>
        {(isBusy) => (
          <>
            <Field
              id={`amount-${claim.id}`}
              name="amount"
              label={`Amount ${inMoney}, as your bank shows it`}
              inputMode="numeric"
              maxLength={12}
              autoComplete="off"
              defaultValue={String(claim.amount)}
            />
            <Field
              id={`reference-${claim.id}`}
              name="reference"
              label="Number of the transfer"
              maxLength={80}
              autoComplete="off"
              defaultValue={claim.reference}
            />
            <Button name="intent" value="arrived" disabled={isBusy} className="justify-self-start">
              Arrived
            </Button>
          </>
        )}
      </PressForm>
      <RarePress title="Did not arrive" fields={fields}>
        {(isBusy) => (
          <>
            <Field
              id={`why-${claim.id}`}
              name="answer"
              label="What the customer reads"
              maxLength={300}
              autoComplete="off"
              defaultValue="We did not find it in our bank. Please check the number, or write to us."
            />
            <Button
              name="intent"
              value="refuse"
              look="quiet"
              disabled={isBusy}
              className="justify-self-start"
            >
              Not found
            </Button>
          </>
        )}
      </RarePress>
    </div>
  );
}

function Reopen({ claim }: { claim: ClaimCardView }) {
  return (
    <PressForm fields={{ claim: claim.id, seen: claim.state }}>
      {(isBusy) => (
        <Button name="intent" value="reopen" look="quiet" disabled={isBusy} className="justify-self-start">
          Take back
        </Button>
      )}
    </PressForm>
  );
}

export function OwedCard({ owed }: { owed: OwedCardView }) {
  return (
    <li className={card}>
      <div className="min-w-0">
        <h2 className="money text-h3">{owed.amountText}</h2>
        <p className="mt-1 text-small">{owed.why}</p>
        <Customer {...owed} />
      </div>
      <GiveBackForm
        about={owed.orderId}
        amount={owed.amount}
        fields={{ order: owed.orderId, owed: owed.shown }}
      />
    </li>
  );
}

/** Money in the bank that nobody told of. */
export function RecordPayment({ ways }: { ways: readonly { value: string; name: string }[] }) {
  return (
    <details className="mt-6 max-w-xl rounded-label border-[1.5px] border-line open:border-edge open:p-4">
      <summary className="flex min-h-11 items-center px-4 font-semibold [details[open]>&]:px-0">
        Money that nobody told of
      </summary>
      <PressForm fields={{}}>
        {(isBusy) => (
          <>
            <Field
              name="order"
              label="Order number"
              hint="Such as #3f2a91bc"
              maxLength={20}
              autoComplete="off"
            />
            <div className="grid grid-cols-2 gap-3">
              <SelectField id="record-way" name="way" label="By">
                {ways.map(({ value, name }) => (
                  <option key={value} value={value}>
                    {name}
                  </option>
                ))}
              </SelectField>
              <Field
                name="amount"
                label={`Amount ${inMoney}`}
                inputMode="numeric"
                maxLength={12}
                autoComplete="off"
              />
            </div>
            <Field name="reference" label="Number of the transfer" maxLength={80} autoComplete="off" />
            <Button name="intent" value="record" disabled={isBusy} className="justify-self-start">
              Write it down
            </Button>
          </>
        )}
      </PressForm>
    </details>
  );
}
