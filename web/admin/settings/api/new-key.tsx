// The form that makes an API key, and the key itself, shown once.
import { Form, useNavigation } from 'react-router';
import { KEY_LIVES } from '#shop/api/key-form.ts';
import { SCOPES, scopes } from '#shop/api/scopes.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { FormNotice } from '../../parts/form-notice.tsx';
import { CheckField, SelectField } from '../../parts/more-fields.tsx';
import { Panel } from '../../parts/panel.tsx';
import { useFirstError } from '../../parts/use-first-error.ts';
import type { KeyAnswer } from './api-settings.tsx';

export function NewKey({ answer }: { answer: KeyAnswer | undefined }) {
  const form = useFirstError(answer);
  const isSending = useNavigation().formMethod === 'POST';
  const errors = answer?.errors ?? {};
  const typed = answer?.typed;
  return (
    <Panel title="New key" className="mt-8">
      <FormNotice answer={answer} />
      {answer?.made && <MadeKey {...answer.made} />}
      <Form ref={form} method="post" noValidate className="grid gap-4">
        <input type="hidden" name="intent" value="make" />
        <div className="grid items-start gap-4 md:grid-cols-2">
          <Field
            name="name"
            label="Name"
            hint="The program that will use it."
            required
            maxLength={60}
            autoComplete="off"
            defaultValue={typed?.name}
            error={errors['name']}
          />
          <SelectField
            name="days"
            label="Good for"
            hint="A key that ends by itself cannot be forgotten."
            defaultValue={typed?.days ?? '90'}
            error={errors['days']}
          >
            {KEY_LIVES.map((days) => (
              <option key={days} value={days}>
                {days === '' ? 'Until it is revoked' : `${days} days`}
              </option>
            ))}
          </SelectField>
        </div>
        <fieldset aria-describedby={errors['scopes'] ? 'scopes-error' : undefined}>
          <legend className="field-label">What it may do</legend>
          {errors['scopes'] && (
            <p id="scopes-error" className="field-error">
              {errors['scopes']}
            </p>
          )}
          <div className="grid gap-x-4 md:grid-cols-2 xl:grid-cols-3">
            {SCOPES.map((scope) => (
              <CheckField
                key={scope}
                name="scope"
                value={scope}
                label={<code>{scope}</code>}
                hint={scopes[scope]}
                defaultChecked={typed?.scopes.includes(scope)}
              />
            ))}
          </div>
        </fieldset>
        <Button disabled={isSending} className="justify-self-start">
          Make key
        </Button>
      </Form>
    </Panel>
  );
}

function MadeKey({ name, token }: NonNullable<KeyAnswer['made']>) {
  return (
    <Notice look="good" title={`Key for ${name}`} className="mb-4">
      <p className="text-small">
        Copy it now and give it to this program only: it can do what you chose without a password. It is not
        shown again.
      </p>
      <input
        readOnly
        name="token"
        aria-label={`Key for ${name}`}
        value={token}
        className="control mt-2 w-full"
        onFocus={({ target }) => target.select()}
      />
    </Notice>
  );
}
