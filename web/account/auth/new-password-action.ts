// What the form that sets a password by the link of an email does.
import { data } from 'react-router';
import {
  readNewPassword,
  shortestPassword,
  type FieldErrors,
  type PasswordField,
} from '#shop/accounts/account-form.ts';
import { readFields } from '#shop/text/form-fields.ts';
import { languageIn } from '#shop/languages/language.ts';
import { isRefusal, type Refusal } from '#shop/refusals/refusals.ts';
import { href } from '#shop/text/href.ts';
import { resetPassword } from '#server/accounts/reset-password.ts';
import { reloadWithFlash } from '#server/http/flash-cookie.ts';
import { readForm } from '#platform/http/read-form.ts';
import { dropSessionCookies } from '#server/http/session-cookie.ts';
import type { AppContext } from '#server/http/shop-context.ts';
import { resetAccount } from '#server/http/sign-in-limits.ts';

export async function answerNewPassword(
  request: Request,
  { db, config, now }: AppContext,
  kind: 'reset' | 'invite',
) {
  const typed = readFields(await readForm(request), ['token', 'password', 'confirm']);
  const token = typed.token.trim();
  const read = readNewPassword(typed, shortestPassword.customer);
  if (!read.ok) return refused(read.refusal, token, read.errors);
  const language = languageIn(new URL(request.url).pathname);
  const reset = { kind, token, password: read.input, authSecret: config.authSecret, language };
  const answer = await resetPassword(db, reset, now());
  if (isRefusal(answer))
    return refused(answer, token, answer.refused === 'link-spent' ? {} : { password: answer.text });
  await resetAccount(db, answer.email);
  const headers = new Headers();
  dropSessionCookies(headers, config.publicUrl);
  const message = { about: 'new-password', email: answer.email };
  throw await reloadWithFlash(request, href('/auth'), message, headers);
}

function refused(refusal: Refusal, token: string, errors: FieldErrors<PasswordField> = {}) {
  return data({ refusal, token, errors }, { status: refusal.status });
}
