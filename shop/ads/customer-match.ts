/** What of a buyer the channels match by, written as each asks for it before it is hashed; '' where there is nothing to match by. */
import type { AdBuyer } from './ad-event.ts';

/** Meta: digits with the country code, letters without marks, no spaces in a city. */
export function forMeta({ email, phone, name, city, postalCode }: AdBuyer) {
  const [first, last] = namesOf(name);
  return {
    em: email.trim().toLowerCase(),
    ph: phone.replaceAll(/\D/g, '').replace(/^0+/, ''),
    fn: lettersOf(first),
    ln: lettersOf(last),
    ct: lettersOf(city),
    zp: postalCode.trim().toLowerCase().replaceAll(/\s/g, ''),
    country: 'pk',
  };
}

/** Google: E.164 with its plus, no dots before the at of Gmail, names without digits and marks. */
export function forGoogle({ email, phone, name }: AdBuyer) {
  const [first, last] = namesOf(name);
  return {
    email: gmailOf(email.trim().toLowerCase()),
    phone: /^\+\d{6,15}$/.test(phone) ? phone : '',
    first: wordsOf(first),
    last: wordsOf(last),
  };
}

/** The first word, and the last one where there is another. */
function namesOf(name: string): [string, string] {
  const words = name.trim().split(/\s+/);
  return [words[0] ?? '', words.length > 1 ? (words.at(-1) ?? '') : ''];
}

// Letters of any script, with the marks that belong to them.
function lettersOf(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}]/gu, '');
}

function wordsOf(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\s]/gu, '')
    .trim();
}

function gmailOf(email: string): string {
  const [box = '', domain = ''] = email.split('@', 2);
  return domain === 'gmail.com' || domain === 'googlemail.com'
    ? `${box.replaceAll('.', '')}@${domain}`
    : email;
}
