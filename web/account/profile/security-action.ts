// What the buttons of the security page do: password, e-mail address, sessions, leaving.
import { data, redirect, type RouterContextProvider } from 'react-router';
import { readNewPassword, shortestPassword } from '#shop/accounts/account-form.ts';
import { readEmail } from '#shop/accounts/email-field.ts';
import { ENTER_EMAIL } from '#shop/accounts/enter-email.ts';
import { isUuid, readFields } from '#shop/text/form-fields.ts';
import { languageIn, type LanguageCode } from '#shop/languages/language.ts';
import { isRefusal, refuse, type Refusal } from '#shop/refusals/refusals.ts';
import { href } from '#shop/text/href.ts';
import { changePassword } from '#server/accounts/change-password.ts';
import { askNewAddress } from '#server/accounts/confirm-address.ts';
import { deleteAccount } from '#server/accounts/delete-account.ts';
import { endSessionOf, endSessionsElsewhere } from '#server/accounts/list-sessions.ts';
import { personOf } from '#server/http/actor.ts';
import { redirectWithFlash } from '#server/http/flash-cookie.ts';
import { limitOwnEmails } from '#server/http/email-limits.ts';
import { readForm } from '#platform/http/read-form.ts';
import { addressContext, shopContext } from '#server/http/shop-context.ts';
import { limitSignIn } from '#server/http/sign-in-limits.ts';
import { signedOutHeaders } from '../auth/visit.ts';

const SECURITY_INTENTS = ['password', 'email', 'end-session', 'end-others', 'delete'] as const;
type SecurityIntent = (typeof SECURITY_INTENTS)[number];

type SecurityFields = Record<'current' | 'password' | 'confirm' | 'email' | 'session', string>;
type SecurityErrors = Partial<Record<keyof SecurityFields, string>>;
type No = { refusal: Refusal; errors: SecurityErrors };

/** Throws the redirect once it is done; else answers what was wrong, and with which form. */
export async function answerSecurity(request: Request, context: Readonly<RouterContextProvider>) {
  const { intent, ...fields } = readFields(await readForm(request), [
    'intent',
    'current',
    'password',
    'confirm',
    'email',
    'session',
  ]);
  const known = SECURITY_INTENTS.find((each) => each === intent);
  if (!known) throw data('The form arrived broken. Nothing was changed.', { status: 400 });
  const no = await press(known, request, context, fields);
  return data({ intent: known, ...no }, { status: no.refusal.status });
}

function press(
  intent: SecurityIntent,
  request: Request,
  context: Readonly<RouterContextProvider>,
  fields: SecurityFields,
): Promise<No> {
  switch (intent) {
    case 'password':
      return newPassword(request, context, fields);
    case 'email':
      return newEmail(request, context, fields);
    case 'end-session':
    case 'end-others':
      return endSessions(request, context, intent, fields);
    case 'delete':
      return leave(request, context, fields);
  }
}

// Whoever finds an open browser must not guess the password there: it is counted like a sign-in (attacks-and-faults 7).
function guarded<T>(
  context: Readonly<RouterContextProvider>,
  work: () => Promise<T | Refusal>,
): Promise<T | Refusal> {
  const { db } = context.get(shopContext);
  const { email, sessionId } = personOf(context);
  return limitSignIn(db, { address: context.get(addressContext), email, deviceId: sessionId }, work);
}

async function newPassword(
  request: Request,
  context: Readonly<RouterContextProvider>,
  fields: SecurityFields,
): Promise<No> {
  const { db, now } = context.get(shopContext);
  const read = readNewPassword(fields, shortestPassword.customer);
  if (!read.ok) return { refusal: read.refusal, errors: read.errors };
  const wanted = { current: fields.current.slice(0, 1000), password: read.input };
  const answer = await guarded(context, () =>
    changePassword(db, personOf(context), wanted, now(), languageOf(request)),
  );
  if (!isRefusal(answer))
    throw personOf(context).isRenewalDue
      ? redirect(href('/admin'), 303)
      : await backWith(request, 'password-changed');
  const isWrong = answer.refused === 'wrong-password';
  return { refusal: answer, errors: isWrong ? { current: answer.text } : { password: answer.text } };
}

async function newEmail(
  request: Request,
  context: Readonly<RouterContextProvider>,
  fields: SecurityFields,
): Promise<No> {
  const { db, now } = context.get(shopContext);
  const { userId } = personOf(context);
  const email = readEmail(fields.email)?.toLowerCase();
  if (!email)
    return {
      refusal: refuse('check-the-form'),
      errors: { email: ENTER_EMAIL },
    };
  const asked = { userId, password: fields.current.slice(0, 1000), email, language: languageOf(request) };
  const wanted = { address: context.get(addressContext), email };
  const send = () => askNewAddress(db, asked, now());
  const answer = await guarded(context, () => limitOwnEmails(db, wanted, send));
  if (!isRefusal(answer)) throw await backWith(request, 'email-asked');
  return {
    refusal: answer,
    errors: answer.refused === 'account-exists' ? { email: answer.text } : { current: answer.text },
  };
}

async function endSessions(
  request: Request,
  context: Readonly<RouterContextProvider>,
  intent: 'end-session' | 'end-others',
  { session }: SecurityFields,
): Promise<never> {
  const { db } = context.get(shopContext);
  const { userId, sessionId } = personOf(context);
  if (intent === 'end-others') await endSessionsElsewhere(db, { userId, sessionId });
  else if (isUuid(session) && session !== sessionId) await endSessionOf(db, userId, session);
  throw await backWith(request, 'session-ended');
}

async function leave(
  request: Request,
  context: Readonly<RouterContextProvider>,
  { current }: SecurityFields,
): Promise<No> {
  const { db } = context.get(shopContext);
  const answer = await guarded(context, () =>
    deleteAccount(db, personOf(context), current.slice(0, 1000), languageOf(request)),
  );
  if (isRefusal(answer)) return { refusal: answer, errors: { current: answer.text } };
  const headers = await signedOutHeaders(request, context);
  throw await redirectWithFlash(request, href('/auth'), { about: 'deleted' }, headers);
}

// Of the page, and so of the email that follows.
function languageOf({ url }: Request): LanguageCode | null {
  return languageIn(new URL(url).pathname);
}

function backWith(request: Request, about: string): Promise<Response> {
  return redirectWithFlash(request, href('/profile/security'), { about });
}
