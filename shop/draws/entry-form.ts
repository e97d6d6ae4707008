// The form of an entry: who, which phone, which size.
import { readEmail } from '../accounts/email-field.ts';
import { ENTER_EMAIL } from '../accounts/enter-email.ts';
import { readPhone, WRONG_PHONE } from '../accounts/phone-field.ts';
import { ENTER_NAME, isName, NO_LINKS, textProblem } from '../checkout/checkout-form.ts';
import { readCount, readFields, type Typed } from '../text/form-fields.ts';
import { cleanLine, hasLink, isBlank } from '../text/text.ts';

const ENTRY_FIELDS = ['name', 'phone', 'email', 'line'] as const;

type EntryField = (typeof ENTRY_FIELDS)[number];
export type TypedEntry = Typed<EntryField>;
export type EntryErrors = Partial<Record<EntryField, string>>;

/** `phone` is E.164; `email` is '' for who gave none. */
export type EntryInput = { name: string; phone: string; email: string; variantId: number };

type ReadEntry =
  | { ok: true; typed: TypedEntry; input: EntryInput }
  | { ok: false; typed: TypedEntry; errors: EntryErrors };

/** Whether the size is in the draw, `enterDraw` finds out. */
export function readEntry(form: FormData): ReadEntry {
  const typed = readFields(form, ENTRY_FIELDS);
  const errors: EntryErrors = {};
  const name = readName(typed.name, errors);
  const phone = readPhone(typed.phone);
  if (!phone) errors.phone = WRONG_PHONE;
  const email = isBlank(typed.email) ? '' : readEmail(typed.email);
  if (email === null) errors.email = ENTER_EMAIL;
  const variantId = readCount(typed.line);
  if (!variantId) errors.line = 'Choose your size.';
  if (!phone || email === null || !variantId || Object.keys(errors).length > 0)
    return { ok: false, typed, errors };
  return { ok: true, typed, input: { name, phone, email, variantId } };
}

function readName(typed: string, errors: EntryErrors): string {
  const clean = cleanLine(typed, 100);
  if (!clean.ok) errors.name = textProblem(clean.problem, 100);
  else if (hasLink(clean.text)) errors.name = NO_LINKS;
  else if (!isName(clean.text)) errors.name = ENTER_NAME;
  return clean.ok ? clean.text : '';
}
