// A checkout form that is right, for tests to spoil.
import type { EmailAsked } from './email-asked.ts';
import { readCheckout, type CheckoutInput, type ReadCheckout } from './checkout-form.ts';

export const good = {
  name: 'Ayesha Khan',
  phone: '0300-1234567',
  email: 'ayesha@example.pk',
  street: 'House 5, Street 7, Gulberg',
  city: 'Lahore',
  state: 'Punjab',
  postalCode: '54000',
  mapLocation: '',
  method: 'STANDARD',
  coupon: '',
  lines: '12:1,40:2',
  shownTotal: '1269000',
  key: '9f1c2d3e-4b5a-4678-9abc-def012345678',
};
export type Fields = Record<string, string | File>;

export function post(change: Fields = {}): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...good, ...change })) form.append(name, value);
  return form;
}

export function accepted(change: Fields = {}, asked: EmailAsked = 'required'): CheckoutInput {
  const read = readCheckout(post(change), asked);
  if (!read.ok) throw new Error(`refused: ${read.refusal.refused} ${JSON.stringify(read.errors)}`);
  return read.input;
}

export function refused(
  change: Fields,
  asked: EmailAsked = 'required',
): Extract<ReadCheckout, { ok: false }> {
  const read = readCheckout(post(change), asked);
  if (read.ok) throw new Error('accepted');
  return read;
}
