// The form that sets a password by the link of an email: after forgetting it, and for somebody new on the team.
import { Form, Link } from 'react-router';
import type { FieldErrors, PasswordField as Name } from '#shop/accounts/account-form.ts';
import type { Refusal } from '#shop/refusals/refusals.ts';
import { href } from '#shop/text/href.ts';
import { Button } from '#web/ui/button.tsx';
import { CodeField } from './code-field.tsx';
import { FormProblem, Panel } from './panel.tsx';
import { PasswordField } from './password-field.tsx';
import { useFirstProblem } from './use-first-problem.ts';

type NewPasswordAnswer = { refusal: Refusal; token: string; errors: FieldErrors<Name> };

export function NewPassword({
  title,
  hint,
  answer,
}: {
  title: string;
  hint: string;
  answer: NewPasswordAnswer | undefined;
}) {
  const form = useFirstProblem(answer);
  const isSpent = answer?.refusal.refused === 'link-spent';
  return (
    <Panel title={title}>
      <FormProblem title={isSpent ? answer?.refusal.title : undefined} text={answer?.refusal.text} />
      {isSpent && (
        <Link
          to={href('/auth/forgot')}
          className="mt-2 flex min-h-11 items-center font-semibold text-link underline underline-offset-4"
        >
          Ask for a new link
        </Link>
      )}
      <Form ref={form} method="post" noValidate className="mt-6 grid gap-5">
        <CodeField defaultValue={answer?.token} />
        <PasswordField
          label="New Password"
          name="password"
          autoComplete="new-password"
          required
          hint={hint}
          error={answer?.errors.password}
        />
        <PasswordField
          label="Confirm Password"
          name="confirm"
          autoComplete="new-password"
          required
          error={answer?.errors.confirm}
        />
        <Button>Change password</Button>
      </Form>
    </Panel>
  );
}
