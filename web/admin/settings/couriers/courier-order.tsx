// The couriers in the order in which they are proposed, and what each of them is proposed for.
import { inMoney } from '#shop/country/words.ts';
import { Form, useNavigation } from 'react-router';
import { MAX_CITIES_TEXT, moved, proposedAsText } from '#shop/couriers/proposed-form.ts';
import { formatRupees, paisa, fieldOf } from '#shop/pricing/money.ts';
import type { PreferredAccount } from '#server/couriers/preference.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { FormNotice } from '../../parts/form-notice.tsx';
import { Panel } from '../../parts/panel.tsx';
import type { CourierFormAnswer } from './courier-settings.tsx';

type CourierOrderProps = { preferred: readonly PreferredAccount[]; answer: CourierFormAnswer | undefined };

export function CourierOrder({ preferred, answer }: CourierOrderProps) {
  const proposed = preferred.filter(({ place }) => place !== null);
  const others = preferred.filter(({ place }) => place === null);
  const ids = proposed.map(({ id }) => id);
  if (preferred.length === 0) return null;
  return (
    <Panel title="Which courier is proposed" id="proposed" className="scroll-mt-20">
      <FormNotice answer={answer?.form === 'order' && !answer.ok ? answer : undefined} />
      <p className="max-w-[70ch] text-small text-ink-2">
        Dispatch proposes for each parcel the first of these that takes it: that knows the city, is on, and
        carries what is in it.
      </p>
      {proposed.length > 0 && (
        <ol className="mt-3 divide-y divide-line border-y border-line">
          {proposed.map((account, at) => (
            <li key={account.id} className="py-2">
              <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <p className="min-w-0 flex-1 basis-40 text-small wrap-anywhere">
                  <span className="font-semibold">
                    {at + 1}. {account.name}
                  </span>
                  <span className="block text-ink-2">{forWhat(account)}</span>
                </p>
                <OrderForm ids={ids}>
                  <Press name={account.name} verb="Up" wanted={moved(ids, account.id, -1)} isOff={at === 0} />
                  <Press
                    name={account.name}
                    verb="Down"
                    wanted={moved(ids, account.id, 1)}
                    isOff={at === ids.length - 1}
                  />
                  <Press
                    name={account.name}
                    verb="Leave out"
                    wanted={ids.filter((id) => id !== account.id)}
                  />
                </OrderForm>
              </div>
              <ProposedFor account={account} answer={answer} />
            </li>
          ))}
        </ol>
      )}
      {others.length > 0 && (
        <OrderForm ids={ids} label="Not proposed:">
          {others.map(({ id, name }) => (
            <Press key={id} name={name} verb="Propose" wanted={[...ids, id]} isNamed />
          ))}
        </OrderForm>
      )}
    </Panel>
  );
}

function forWhat({ onlyCities, maxCash, maxGrams }: PreferredAccount): string {
  const cities = onlyCities.length === 0 ? 'All cities' : onlyCities.join(', ');
  const cash = maxCash === null ? '' : `, up to ${formatRupees(paisa(maxCash))}`;
  return cities + cash + (maxGrams === null ? '' : `, up to ${maxGrams / 1000} kg`);
}

type OrderFormProps = { ids: readonly number[]; label?: string; children: React.ReactNode };

// Each press says the order that it saw and the one that it wants, so that a press that is sent twice moves once.
function OrderForm({ ids, label, children }: OrderFormProps) {
  return (
    <Form method="post" preventScrollReset className="flex flex-wrap items-center gap-2">
      {label && <span className="py-2 text-small text-ink-2">{label}</span>}
      <input type="hidden" name="intent" value="order" />
      <input type="hidden" name="seen" value={ids.join()} />
      {children}
    </Form>
  );
}

type OrderPressProps = {
  name: string;
  verb: string;
  wanted: readonly number[];
  isOff?: boolean;
  isNamed?: true;
};

function Press({ name, verb, wanted, isOff = false, isNamed }: OrderPressProps) {
  const isSending = useNavigation().formMethod === 'POST';
  return (
    <button
      name="wanted"
      value={wanted.join()}
      disabled={isOff || isSending}
      className="button plain min-h-11"
    >
      {verb} {isNamed ? name : <span className="sr-only">{name}</span>}
    </button>
  );
}

function ProposedFor({
  account,
  answer,
}: {
  account: PreferredAccount;
  answer: CourierFormAnswer | undefined;
}) {
  const { id, name, onlyCities, maxCash, maxGrams } = account;
  const mine = answer?.form === `${id}-propose` ? answer : undefined;
  const { typed, errors } = mine ?? {};
  const isSending = useNavigation().formMethod === 'POST';
  return (
    <details open={mine?.ok === false}>
      <summary className="min-h-11 w-fit cursor-pointer py-2.5 text-small font-semibold underline underline-offset-4">
        For what<span className="sr-only"> {name} is proposed</span>
      </summary>
      <Form
        method="post"
        noValidate
        preventScrollReset
        className="grid grid-cols-1 gap-4 pb-3 sm:grid-cols-3"
      >
        {mine && (
          <div className="sm:col-span-3">
            <FormNotice answer={mine} />
          </div>
        )}
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="seen" value={proposedAsText(account)} />
        <Field
          id={`${id}-cities`}
          name="cities"
          label="Only these cities"
          hint="With a comma between them. Empty: all that he knows."
          optional
          autoComplete="off"
          maxLength={MAX_CITIES_TEXT}
          defaultValue={typed?.['cities'] ?? onlyCities.join(', ')}
          error={errors?.['cities']}
        />
        <Field
          id={`${id}-cash`}
          name="cash"
          label={`Most cash at the door, ${inMoney}`}
          optional
          inputMode="numeric"
          maxLength={15}
          defaultValue={typed?.['cash'] ?? (maxCash === null ? '' : fieldOf(maxCash / 100))}
          error={errors?.['cash']}
        />
        <Field
          id={`${id}-kilograms`}
          name="kilograms"
          label="Heaviest parcel, in kilograms"
          optional
          inputMode="decimal"
          maxLength={12}
          defaultValue={typed?.['kilograms'] ?? (maxGrams === null ? '' : maxGrams / 1000)}
          error={errors?.['kilograms']}
        />
        <div>
          <Button look="quiet" name="intent" value="propose" disabled={isSending}>
            Save<span className="sr-only"> for what {name} is proposed</span>
          </Button>
        </div>
      </Form>
    </details>
  );
}
