// The tracking form: the order's short number and the phone it was placed with, in whatever way they are typed.
import { latinDigits } from '#shop/text/text.ts';
import { readPhone } from '../accounts/phone-field.ts';
import { readFields } from '../text/form-fields.ts';

/** Null where the input cannot belong to any order: the answer is the same as for a wrong number and phone. */
type TrackedBy = {
  shortId: string | null;
  phone: string | null;
  typed: { order: string; phone: string };
};

/** `#3F2A91BC`, `3f2a91bc`, with spaces: the eight characters count. */
export function readTracking(form: FormData): TrackedBy {
  const { order, phone } = readFields(form, ['order', 'phone']);
  const shortId = latinDigits(order.slice(0, 60).normalize('NFKC'))
    .toLowerCase()
    .replace(/[\s#-]/g, '');
  return {
    shortId: /^[0-9a-f]{8}$/.test(shortId) ? shortId : null,
    phone: readPhone(phone),
    typed: { order: order.slice(0, 60), phone: phone.slice(0, 60) },
  };
}
