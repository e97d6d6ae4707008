// The fields of an account at a courier: new, or to be changed.
import { Form, useNavigation } from 'react-router';
import { MAX_ACCOUNT_NAME, MAX_REMARKS, PAIR_GRAMS } from '#shop/couriers/account-form.ts';
import type { ShownCourierAccount } from '#server/couriers/show-accounts.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { ChoiceField } from '../../parts/choice-field.tsx';
import { FormNotice } from '../../parts/form-notice.tsx';
import { storedHint } from '../stored-hint.ts';
import type { CourierFormAnswer, OfferedCourier } from './courier-settings.tsx';

type CourierAccountFormProps = {
  courier: OfferedCourier;
  shown: ShownCourierAccount | null;
  answer: CourierFormAnswer | undefined;
};

export function CourierAccountForm({ courier, shown, answer }: CourierAccountFormProps) {
  const isSaving = useNavigation().formMethod === 'POST';
  const at = shown?.id ?? 'new';
  const mine = answer?.form === `${at}-save` ? answer : undefined;
  const { typed, errors } = mine ?? {};
  const isOn = (typed?.['on'] ?? (shown && !shown.isOn ? 'off' : 'on')) === 'on';
  return (
    <Form method="post" noValidate autoComplete="off" className="grid grid-cols-1 gap-4">
      <FormNotice answer={mine} />
      {shown && <input type="hidden" name="id" value={shown.id} />}
      <input type="hidden" name="courier" value={courier.name} />
      <input type="hidden" name="version" value={shown?.version ?? 0} />
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <Field
          id={`${at}-name`}
          name="name"
          label="Name of the account"
          hint="As it is chosen on the page Dispatch."
          maxLength={MAX_ACCOUNT_NAME}
          defaultValue={typed?.['name'] ?? shown?.name ?? courier.title}
          error={errors?.['name']}
        />
        {courier.fields.map(({ key, label, secret, hint, optional = false }) => (
          <Field
            key={key}
            id={`${at}-${key}`}
            name={key}
            label={label}
            optional={optional}
            hint={secret ? storedHint(shown, key, hint) : hint}
            type={secret ? 'password' : 'text'}
            autoComplete={secret ? 'new-password' : 'off'}
            maxLength={500}
            defaultValue={secret ? '' : (typed?.[key] ?? shown?.fields[key] ?? '')}
            error={errors?.[key]}
          />
        ))}
        <Field
          id={`${at}-grams`}
          name="grams"
          label="Weight of a packed pair, in grams"
          inputMode="numeric"
          maxLength={9}
          defaultValue={typed?.['grams'] ?? shown?.pairGrams ?? PAIR_GRAMS.usual}
          error={errors?.['grams']}
        />
        <Field
          id={`${at}-remarks`}
          name="remarks"
          label="Remark on every label"
          hint="Such as: Call before you come."
          optional
          maxLength={MAX_REMARKS}
          defaultValue={typed?.['remarks'] ?? shown?.remarks ?? ''}
          error={errors?.['remarks']}
        />
      </div>
      <div>
        <ChoiceField
          name="on"
          label="The shop books there by itself"
          chosen={isOn ? 'on' : 'off'}
          options={[
            { value: 'on', name: 'On' },
            { value: 'off', name: 'Off' },
          ]}
        />
        <p className="mt-1 text-small text-ink-3">
          Off: labels are made in his portal and their numbers scanned. What is on the road is still followed.
        </p>
      </div>
      <div>
        <Button name="intent" value="save" disabled={isSaving}>
          Save {shown?.name ?? courier.title}
        </Button>
      </div>
    </Form>
  );
}
