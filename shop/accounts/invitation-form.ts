// The form that invites somebody to the staff.
import { refuse, type Refusal } from '#shop/refusals/refusals.ts';
import { cleanLine } from '#shop/text/text.ts';
import { readEmail } from './email-field.ts';
import { ENTER_EMAIL } from './enter-email.ts';
import { readFields } from '../text/form-fields.ts';

type InvitationInput = { email: string; name: string; role: 'ADMIN' | 'SUPER_ADMIN' };

type ReadInvitation =
  | { ok: true; input: InvitationInput }
  | { ok: false; refusal: Refusal; errors: Partial<Record<'email' | 'name' | 'role', string>> };

/** Refusals: missing-information without an address, else check-the-form. */
export function readInvitation(form: FormData): ReadInvitation {
  const typed = readFields(form, ['email', 'name', 'role']);
  const email = readEmail(typed.email);
  const name = cleanLine(typed.name, 100);
  const role = typed.role === 'SUPER_ADMIN' || typed.role === 'ADMIN' ? typed.role : null;
  if (email && name.ok && role) return { ok: true, input: { email, name: name.text, role } };
  return {
    ok: false,
    refusal: refuse(typed.email.trim() === '' ? 'missing-information' : 'check-the-form'),
    errors: {
      ...(!email && { email: ENTER_EMAIL }),
      ...(!name.ok && { name: 'Use up to 100 plain characters.' }),
      ...(!role && { role: 'Choose what they may do.' }),
    },
  };
}
