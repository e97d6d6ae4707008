// Phone numbers of Pakistan: every way people type them, one way they are stored.
import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { latinDigits } from '#shop/text/text.ts';

/** E.164 (`+923001234567`), or null when a rider in Pakistan could not call it. */
export function readPhone(typed: string): string | null {
  if (typed.length > 40 || /[\p{Cc}]/u.test(typed)) return null;
  const parsed = parsePhoneNumberFromString(withPlus(typed), 'PK');
  if (parsed?.country !== 'PK' || !parsed.isValid() || parsed.ext) return null;
  return atOnePerson.has(parsed.getType() ?? '') ? parsed.number : null;
}

// Not free or premium service lines: nobody answers those at the door.
const atOnePerson = new Set([
  'MOBILE',
  'FIXED_LINE',
  'FIXED_LINE_OR_MOBILE',
  'PERSONAL_NUMBER',
  'UAN',
  'VOIP',
]);

// 92 321 1234567 is written as often as +92 321 1234567; some digits short, it would be read as a landline of 0923.
function withPlus(typed: string): string {
  return latinDigits(typed.normalize('NFKC'))
    .trim()
    .replace(/^92(?=[\s-]?\(?0?\)?[\s-]?[1-9])/, '+92');
}

/** `0300 1234567`: how a number is read out in Pakistan. */
export function formatPhone(e164: string): string {
  return parsePhoneNumberFromString(e164)?.formatNational() ?? e164;
}
