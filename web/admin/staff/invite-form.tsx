// Asking somebody new: they get an email with a link to choose a password.
import { useEffect } from 'react';
import { Form, useNavigation } from 'react-router';
import { Button } from '#web/ui/button.tsx';
import type { ActionAnswer } from '../parts/answer.ts';
import { FormNotice } from '../parts/form-notice.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Field } from '#web/ui/field.tsx';
import { SelectField } from '../parts/more-fields.tsx';
import { Panel } from '../parts/panel.tsx';
import { useFirstError } from '../parts/use-first-error.ts';

/** `invited`: with no mail set up, the link to pass on. It is in this answer alone, and gone when the page is left. */
export type InviteAnswer = ActionAnswer & {
  typed?: Record<'email' | 'name' | 'role', string>;
  invited?: { email: string; link: string };
};

export function InviteForm({ answer, isMailSet }: { answer: InviteAnswer | undefined; isMailSet: boolean }) {
  const form = useFirstError(answer);
  const isSending = useNavigation().formMethod === 'POST';
  useEffect(() => {
    if (answer?.ok) form.current?.reset();
  }, [answer, form]);
  const errors = answer?.errors ?? {};
  const typed = answer?.typed;
  return (
    <Panel title="Invite someone" className="mt-8 max-w-4xl">
      <FormNotice answer={answer} />
      {answer?.invited && <InvitationLink {...answer.invited} />}
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
        {isMailSet
          ? 'The link is emailed and works for 7 days.'
          : 'No mail is set up: the link is shown here once, for you to pass on. It works for 7 days.'}
      </p>
    </Panel>
  );
}

function InvitationLink({ email, link }: NonNullable<InviteAnswer['invited']>) {
  return (
    <Notice look="good" title={`Invitation link for ${email}`} className="mb-4">
      <p className="text-small">
        Copy it now and give it to this person only: whoever opens it can choose the password. It is not shown
        again.
      </p>
      <input
        readOnly
        name="link"
        aria-label={`Invitation link for ${email}`}
        value={link}
        className="control mt-2 w-full"
        onFocus={({ target }) => target.select()}
      />
    </Notice>
  );
}
