// A search among people: what was typed, as a part of a name or email, or as digits of a phone number in any format.
import { latinDigits } from '#shop/text/text.ts';

type CustomerSearch = { text: string; phone: string | null };

/** `0300 123`, `+92 300 123` and `300-123` are the same digits; fewer than three are looked for as text only. */
export function readCustomerSearch(typed: string): CustomerSearch {
  const text = typed.normalize('NFC').replace(/\s+/g, ' ').trim().slice(0, 100);
  const digits = latinDigits(typed.normalize('NFKC')).replace(/[\s().-]/g, '');
  const number = /^\+?\d{3,15}$/.test(digits)
    ? digits.replace(/^(\+92|0092|92(?=3\d)|0)/, '').replace('+', '')
    : null;
  return { text, phone: number && number.length >= 3 ? number : null };
}
