// A search among people: what was typed, as a part of a name or email, or as digits of a phone number in any format.
import { phoneForm } from '#shop/country/phone.ts';
import { latinDigits } from '#shop/text/text.ts';

type CustomerSearch = { text: string; phone: string | null };

// A number may be typed with the digits of the country, without a plus only before a mobile number of Pakistan.
const calling = phoneForm.prefix.slice(1);
const ahead = new RegExp(`^(\\+${calling}|00${calling}|${calling}(?=3\\d)|0)`);

/** `0300 123`, `+92 300 123` and `300-123` are the same digits; fewer than three are looked for as text only. */
export function readCustomerSearch(typed: string): CustomerSearch {
  const text = typed.normalize('NFC').replace(/\s+/g, ' ').trim().slice(0, 100);
  const digits = latinDigits(typed.normalize('NFKC')).replace(/[\s().-]/g, '');
  const number = /^\+?\d{3,15}$/.test(digits) ? digits.replace(ahead, '').replace('+', '') : null;
  return { text, phone: number && number.length >= 3 ? number : null };
}
