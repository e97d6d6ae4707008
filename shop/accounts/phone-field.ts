// Phone numbers of the country: every way people type them, one way they are stored.
import { parsePhoneNumberFromString, type CountryCode } from 'libphonenumber-js/max';
import { countryCode } from '#shop/country/address.ts';
import { phoneForm } from '#shop/country/phone.ts';
import { countryName } from '#shop/country/words.ts';
import { latinDigits } from '#shop/text/text.ts';

const { prefix, rule } = phoneForm;
const calling = prefix.slice(1);

export const WRONG_PHONE = `Enter a phone number in ${countryName}, such as ${phoneForm.example}.`;

/** E.164 (`+923001234567`), or null when a rider in the country could not call it. */
export function readPhone(typed: string): string | null {
  if (typed.length > 40 || /[\p{Cc}]/u.test(typed)) return null;
  return rule === 'library' ? readKnown(withPlus(typed)) : readByRule(typed, rule);
}

function readKnown(typed: string): string | null {
  const country = countryCode as CountryCode;
  const parsed = parsePhoneNumberFromString(typed, country);
  if (parsed?.country !== country || !parsed.isValid() || parsed.ext) return null;
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
const withoutPlus = new RegExp(`^${calling}(?=[\\s-]?\\(?0?\\)?[\\s-]?[1-9])`);

function withPlus(typed: string): string {
  return latinDigits(typed.normalize('NFKC')).trim().replace(withoutPlus, prefix);
}

type PhoneRule = Exclude<typeof rule, 'library'>;

// A number of the country may begin with the very digits of the country: only one that is none as it stands is read as a whole one.
function readByRule(typed: string, { trunk, digits }: PhoneRule): string | null {
  const plain = latinDigits(typed.normalize('NFKC')).trim();
  if (!/^\+?[\d\s().-]+$/.test(plain)) return null;
  const number = plain.replaceAll(/[^\d+]/g, '');
  const whole = number.replace(/^(\+|00)/, '');
  const isOwn = new RegExp(`^(?:${trunk})?(${digits})$`);
  const abroad = whole.startsWith(calling) ? whole.slice(calling.length) : '';
  const [, own] = (number.startsWith('+') ? null : isOwn.exec(number)) ?? isOwn.exec(abroad) ?? [];
  return own === undefined ? null : prefix + own;
}

/** `0300 1234567`: how a number is read out in the country. */
export function formatPhone(e164: string): string {
  if (rule === 'library' || !e164.startsWith(prefix))
    return parsePhoneNumberFromString(e164)?.formatNational() ?? e164;
  let rest = e164.slice(prefix.length);
  const groups = rule.groups.map((length) => {
    const group = rest.slice(0, length);
    rest = rest.slice(length);
    return group;
  });
  return `${rule.trunk} ${[...groups, rest].filter(Boolean).join(' ')}`.trim();
}
