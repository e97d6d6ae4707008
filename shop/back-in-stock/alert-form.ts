// "Tell me when it is back": an e-mail address and the stock row of the size.
import { readEmail } from '../accounts/email-field.ts';
import { ENTER_EMAIL } from '../accounts/enter-email.ts';
import { readCount, readFields } from '../text/form-fields.ts';

type ReadStockRequest =
  | { ok: true; email: string; inventoryId: number }
  | { ok: false; field: 'email' | 'line'; problem: string; typed: string };

/** Whether the size is really gone, `requestStock` finds out. */
export function readStockRequest(form: FormData): ReadStockRequest {
  const typed = readFields(form, ['email', 'line']);
  const inventoryId = readCount(typed.line);
  if (inventoryId === null || inventoryId === 0)
    return { ok: false, field: 'line', problem: 'Choose the size you are waiting for.', typed: typed.email };
  const email = readEmail(typed.email);
  if (!email)
    return {
      ok: false,
      field: 'email',
      problem: ENTER_EMAIL,
      typed: typed.email.slice(0, 300),
    };
  return { ok: true, email, inventoryId };
}
