// The Profile tab in edit mode: name and phone; the rest is to be read only.
import { phoneForm } from '#shop/country/phone.ts';
import { useState } from 'react';
import { Form } from 'react-router';
import type { FieldErrors, ProfileField } from '#shop/accounts/account-form.ts';
import type { Refusal } from '#shop/refusals/refusals.ts';
import { href } from '#shop/text/href.ts';
import { Field } from '#web/ui/field.tsx';
import { LeaveGuard, SaveOrCancel } from './leave-guard.tsx';
import { FormProblem } from '../auth/panel.tsx';
import type { ShownProfile } from './profile-view.tsx';
import { useFirstProblem } from '../auth/use-first-problem.ts';

type ProfileAnswer = {
  refusal: Refusal;
  typed: { name: string; phone: string };
  errors: FieldErrors<ProfileField>;
};

export function ProfileEdit({ profile, answer }: { profile: ShownProfile; answer: ProfileAnswer | null }) {
  const [isDirty, setDirty] = useState(answer !== null);
  const form = useFirstProblem(answer);
  const { typed = profile, errors = {} } = answer ?? {};
  return (
    <>
      <FormProblem title={answer?.refusal.title} text={answer?.refusal.text} />
      <Form
        ref={form}
        method="post"
        action={`${href('/profile')}?index&edit`}
        noValidate
        className="grid gap-5 not-first:mt-6"
        onChange={() => setDirty(true)}
        onSubmit={() => setDirty(false)}
      >
        <Field
          label="Full Name"
          name="name"
          autoComplete="name"
          autoCapitalize="words"
          required
          maxLength={100}
          defaultValue={typed.name}
          error={errors.name}
        />
        <Field
          label="Phone"
          name="phone"
          optional
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          hint={`${phoneForm.hint}: the rider calls this number`}
          defaultValue={typed.phone}
          error={errors.phone}
        />
        <dl className="grid gap-3 border-s-4 border-line ps-4 text-small">
          <div>
            <dt className="text-ink-3">Email</dt>
            <dd className="font-semibold">{profile.email}</dd>
          </div>
          <div>
            <dt className="text-ink-3">Account Type</dt>
            <dd className="font-semibold">{profile.accountType}</dd>
          </div>
        </dl>
        <SaveOrCancel save="Save Changes" back={href('/profile')} />
      </Form>
      <LeaveGuard isDirty={isDirty} />
    </>
  );
}
