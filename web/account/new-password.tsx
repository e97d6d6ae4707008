// The form that sets a password by the link of a letter: after forgetting it, and for somebody new on the team.
import { data, Form, Link, redirect } from 'react-router';
import {
  readNewPassword,
  shortestPassword,
  type FieldErrors,
  type PasswordField as Name,
} from '#shop/forms/account.ts';
import { readFields } from '#shop/forms/read.ts';
import { isRefusal, type Refusal } from '#shop/refusals.ts';
import { resetPassword } from '#server/accounts/reset-password.ts';
import { addNote } from '#server/http/note-cookie.ts';
import { readForm } from '#server/http/read-form.ts';
import { dropSessionCookies } from '#server/http/session-cookie.ts';
import type { ShopThings } from '#server/http/shop-context.ts';
import { forgiveAccount } from '#server/http/sign-in-limits.ts';
import { Button } from '#web/ui/button.tsx';
import { CodeField } from './code-field.tsx';
import { FormProblem, Panel } from './panel.tsx';
import { PasswordField } from './password-field.tsx';
import { useFirstProblem } from './use-first-problem.ts';

export async function answerNewPassword(
  request: Request,
  { db, config, now }: ShopThings,
  kind: 'reset' | 'invite',
) {
  const typed = readFields(await readForm(request), ['token', 'password', 'confirm']);
  const token = typed.token.trim();
  const read = readNewPassword(typed, shortestPassword.customer);
  if (!read.ok) return refused(read.refusal, token, read.errors);
  const reset = { kind, token, password: read.input, authSecret: config.authSecret };
  const answer = await resetPassword(db, reset, now());
  if (isRefusal(answer))
    return refused(answer, token, answer.refused === 'link-spent' ? {} : { password: answer.text });
  await forgiveAccount(db, answer.email);
  const headers = new Headers();
  dropSessionCookies(headers, config.publicUrl);
  addNote(headers, { about: 'new-password', email: answer.email });
  throw redirect('/auth', { status: 303, headers });
}

function refused(refusal: Refusal, token: string, errors: FieldErrors<Name> = {}) {
  return data({ refusal, token, errors }, { status: refusal.status });
}

type Answer = { refusal: Refusal; token: string; errors: FieldErrors<Name> };

export function NewPassword({
  title,
  hint,
  answer,
}: {
  title: string;
  hint: string;
  answer: Answer | undefined;
}) {
  const form = useFirstProblem(answer);
  const isSpent = answer?.refusal.refused === 'link-spent';
  return (
    <Panel title={title}>
      <FormProblem title={isSpent ? answer?.refusal.title : undefined} text={answer?.refusal.text} />
      {isSpent && (
        <Link
          to="/auth/forgot"
          className="mt-2 flex min-h-11 items-center font-semibold text-link underline underline-offset-4"
        >
          Ask for a new link
        </Link>
      )}
      <Form ref={form} method="post" reloadDocument noValidate className="mt-6 grid gap-5">
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
