// The forms of the security page that ask for the password.
import { Form } from 'react-router';
import type { Refusal } from '#shop/refusals/refusals.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { FormProblem } from '../auth/panel.tsx';
import { PasswordField } from '../auth/password-field.tsx';
import { useFirstProblem } from '../auth/use-first-problem.ts';

type SecurityFormErrors = Partial<Record<'current' | 'password' | 'confirm' | 'email', string>>;
type SecurityFormAnswer = { refusal: Refusal; errors: SecurityFormErrors } | null;

export function NewPasswordForm({
  email,
  isStaff,
  answer,
}: {
  email: string;
  isStaff: boolean;
  answer: SecurityFormAnswer;
}) {
  const form = useFirstProblem(answer);
  const errors = answer?.errors ?? {};
  return (
    <Form ref={form} method="post" noValidate className="grid gap-5">
      <FormProblem text={answer?.refusal.text} />
      {/* For password managers: whose password this is. */}
      <input type="text" name="username" autoComplete="username" defaultValue={email} hidden readOnly />
      <PasswordField
        id="password-current"
        label="Current password"
        name="current"
        autoComplete="current-password"
        required
        error={errors.current}
      />
      <PasswordField
        label="New password"
        name="password"
        autoComplete="new-password"
        required
        hint={isStaff ? '12 characters or more' : '6 characters or more'}
        error={errors.password}
      />
      <PasswordField
        label="Confirm password"
        name="confirm"
        autoComplete="new-password"
        required
        error={errors.confirm}
      />
      <Button name="intent" value="password" className="justify-self-start">
        Change password
      </Button>
    </Form>
  );
}

export function NewEmail({ email, answer }: { email: string; answer: SecurityFormAnswer }) {
  const form = useFirstProblem(answer);
  const errors = answer?.errors ?? {};
  return (
    <Form ref={form} method="post" noValidate className="grid gap-5">
      <p className="text-ink-2">
        Now <span className="font-semibold text-ink">{email}</span>. It changes once you follow the link that
        we send to the new one.
      </p>
      <FormProblem text={answer?.refusal.text} />
      <Field
        label="New email"
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        required
        error={errors.email}
      />
      <PasswordField
        id="email-current"
        label="Your password"
        name="current"
        autoComplete="current-password"
        required
        error={errors.current}
      />
      <Button name="intent" value="email" className="justify-self-start">
        Change email
      </Button>
    </Form>
  );
}

export function DeleteAccount({ answer }: { answer: SecurityFormAnswer }) {
  const form = useFirstProblem(answer);
  return (
    <details open={answer !== null}>
      <summary className="inline-flex min-h-11 items-center font-semibold text-sale underline underline-offset-4">
        Delete my account
      </summary>
      <Form ref={form} method="post" noValidate className="mt-3 grid gap-5 border-s-4 border-sale ps-4">
        <p className="text-ink-2">
          Your profile, addresses, wishlist and cart are deleted for good. Past orders stay in the books
          without your name; orders on their way are still delivered.
        </p>
        <FormProblem text={answer?.refusal.text} />
        <PasswordField
          id="delete-current"
          label="Your password"
          name="current"
          autoComplete="current-password"
          required
          error={answer?.errors.current}
        />
        <Button name="intent" value="delete" look="quiet" className="justify-self-start text-sale">
          Delete my account for good
        </Button>
      </Form>
    </details>
  );
}
