// The forms of an account: signing in and up, new passwords, the profile; the words are those of rules A7 and A20.
import { countryName } from '#shop/country/words.ts';
import { phoneForm } from '#shop/country/phone.ts';
import { refuse, type Refusal } from '#shop/refusals/refusals.ts';
import { cleanLine, hasLink, isBlank } from '#shop/text/text.ts';
import { NO_LINKS, textProblem } from '../checkout/checkout-form.ts';
import { readEmail } from './email-field.ts';
import { ENTER_EMAIL } from './enter-email.ts';
import { readPhone } from './phone-field.ts';
import { readFields, type Typed } from '../text/form-fields.ts';

export type FieldErrors<Field extends string> = Partial<Record<Field, string>>;

/** What was wrong: the sentence above the form, and one at each field. */
export type Unread<Field extends string> = { ok: false; refusal: Refusal; errors: FieldErrors<Field> };
export type ReadForm<Input, Field extends string> = { ok: true; input: Input } | Unread<Field>;

/** UTF-16 units. Nobody types more, and hashing megabytes is work for nothing (attacks-and-faults 10). */
const longestPassword = 200;
export const shortestPassword = { customer: 6, staff: 12 } as const;

type SignInField = 'email' | 'password';

/** An address nobody can have and a password nobody can have chosen are simply wrong. */
export function readSignIn(form: FormData): ReadForm<{ email: string; password: string }, SignInField> {
  const typed = readFields(form, ['email', 'password']);
  const errors: FieldErrors<SignInField> = {};
  const email = readEmail(typed.email);
  if (!email) errors.email = isBlank(typed.email) ? 'Enter your email address.' : ENTER_EMAIL;
  if (typed.password === '') errors.password = 'Enter your password.';
  if (!email || typed.password === '') return unread(refuse('check-the-form'), errors);
  if (typed.password.length > longestPassword) return unread(refuse('wrong-sign-in'), {});
  return { ok: true, input: { email: email.toLowerCase(), password: typed.password } };
}

export type SignUpField = 'name' | 'email' | 'password' | 'confirm';
export type SignUpInput = { name: string; email: string; password: string };

/** All four required; the passwords match; 6 characters or more (rules A7 and A8). */
export function readSignUp(form: FormData): ReadForm<SignUpInput, SignUpField> {
  const typed = readFields(form, ['name', 'email', 'password', 'confirm']);
  const name = readName(typed.name);
  const email = readEmail(typed.email);
  const errors: FieldErrors<SignUpField> = name.ok ? {} : { name: name.problem };
  if (!email) errors.email = isBlank(typed.email) ? 'Enter your email address.' : ENTER_EMAIL;
  if (typed.password === '') errors.password = 'Choose a password.';
  if (typed.confirm === '') errors.confirm = 'Type the password once more.';
  if (!name.ok || !email || typed.password === '' || typed.confirm === '')
    return unread(refuse('check-the-form'), errors);
  const password = readNewPassword(typed, shortestPassword.customer);
  if (!password.ok) return password;
  return { ok: true, input: { name: name.text, email: email.toLowerCase(), password: password.input } };
}

export type PasswordField = 'password' | 'confirm';

/** A password typed twice. Refusals: passwords-differ, password-short, password-long. */
export function readNewPassword(
  { password, confirm }: Typed<PasswordField>,
  shortest: number,
): ReadForm<string, PasswordField> {
  if (password !== confirm) {
    const refusal = refuse('passwords-differ');
    return unread(refusal, { confirm: refusal.text });
  }
  if ([...password].length < shortest) {
    const refusal = refuse('password-short', `Password must be at least ${shortest} characters long.`);
    return unread(refusal, { password: refusal.text });
  }
  if (password.length > longestPassword || !password.isWellFormed()) {
    const refusal = refuse('password-long');
    return unread(refusal, { password: refusal.text });
  }
  return { ok: true, input: password };
}

export type ProfileField = 'name' | 'phone';
export type ProfileInput = { name: string; /** E.164 */ phone: string | null };

/** Name and phone, and nothing else that a form may bring along (attacks-and-faults 39). */
export function readProfile(form: FormData): ReadForm<ProfileInput, ProfileField> {
  const typed = readFields(form, ['name', 'phone']);
  const name = readName(typed.name);
  const phone = isBlank(typed.phone) ? null : readPhone(typed.phone);
  const errors: FieldErrors<ProfileField> = name.ok ? {} : { name: name.problem };
  if (phone === null && !isBlank(typed.phone))
    errors.phone = `Enter a phone number in ${countryName}, such as ${phoneForm.example}.`;
  if (!name.ok || errors.phone) return unread(refuse('profile-not-saved'), errors);
  return { ok: true, input: { name: name.text, phone } };
}

const longestName = 100;

function readName(typed: string): { ok: true; text: string } | { ok: false; problem: string } {
  if (isBlank(typed)) return { ok: false, problem: 'Enter your full name.' };
  const clean = cleanLine(typed, longestName);
  if (!clean.ok) return { ok: false, problem: textProblem(clean.problem, longestName) };
  return hasLink(clean.text) ? { ok: false, problem: NO_LINKS } : clean;
}

function unread<Field extends string>(refusal: Refusal, errors: FieldErrors<Field>): Unread<Field> {
  return { ok: false, refusal, errors };
}
