// "Tell me when it is back": an e-mail address and the variant of the size.
import { readEmail } from '../accounts/email-field.ts';
import { ENTER_EMAIL } from '../accounts/enter-email.ts';
import { readCount, readFields } from '../text/form-fields.ts';

type AlertForm =
  | { ok: true; email: string; variantId: number }
  | { ok: false; field: 'email' | 'line'; problem: string; typed: string };

/** Whether the size is really gone, `requestAlert` finds out. */
export function readAlertForm(form: FormData): AlertForm {
  const typed = readFields(form, ['email', 'line']);
  const variantId = readCount(typed.line);
  if (variantId === null || variantId === 0)
    return { ok: false, field: 'line', problem: 'Choose the size you are waiting for.', typed: typed.email };
  const email = readEmail(typed.email);
  if (!email)
    return {
      ok: false,
      field: 'email',
      problem: ENTER_EMAIL,
      typed: typed.email.slice(0, 300),
    };
  return { ok: true, email, variantId };
}
