// Asking somebody new: they get an email with a link to choose a password.
import { useEffect } from 'react';
import { Form, useNavigation } from 'react-router';
import { Button } from '#web/ui/button.tsx';
import type { ActionAnswer } from '../parts/answer.ts';
import { FormNotice } from '../parts/form-notice.tsx';
import { Field } from '#web/ui/field.tsx';
import { SelectField } from '../parts/more-fields.tsx';
import { Panel } from '../parts/panel.tsx';
import { useFirstError } from '../parts/use-first-error.ts';

export type InviteAnswer = ActionAnswer & { typed?: Record<'email' | 'name' | 'role', string> };

export function InviteForm({ answer }: { answer: InviteAnswer | undefined }) {
  const form = useFirstError(answer);
  const isSending = useNavigation().formMethod === 'POST';
  useEffect(() => {
    if (answer?.ok) form.current?.reset();
  }, [answer, form]);
  const errors = answer?.errors ?? {};
  const typed = answer?.typed;
  return (
    <Panel title="Invite somebody" className="mt-8 max-w-4xl">
      <FormNotice answer={answer} />
      <Form
        ref={form}
        method="post"
        noValidate
        className="grid items-start gap-4 md:grid-cols-[1.3fr_1fr_auto_auto]"
      >
        <input type="hidden" name="intent" value="invite" />
        <Field
          name="email"
          label="Email"
          type="email"
          required
          autoComplete="off"
          defaultValue={typed?.email}
          error={errors['email']}
        />
        <Field
          name="name"
          label="Name"
          optional
          autoComplete="off"
          maxLength={100}
          defaultValue={typed?.name}
          error={errors['name']}
        />
        <SelectField name="role" label="Role" defaultValue={typed?.role} error={errors['role']}>
          <option value="ADMIN">Admin</option>
          <option value="SUPER_ADMIN">Super Admin</option>
        </SelectField>
        <Button disabled={isSending} className="md:mt-6">
          Send Invitation
        </Button>
      </Form>
      <p className="mt-3 text-small text-ink-3">
        The link holds for 7 days. With no mail set up, it is in Messages.
      </p>
    </Panel>
  );
}
