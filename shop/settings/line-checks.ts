// What a line of the settings must be unless it is empty: a phone number as people write it, a tax number, or an IBAN.
import { countryName } from '#shop/country/words.ts';
import { phoneForm } from '#shop/country/phone.ts';
import { readPhone } from '../accounts/phone-field.ts';
import { readIban } from '../payments/iban.ts';

export type LineCheck = 'phone' | 'tax-number' | 'iban' | 'feed-key';

export const lineChecks: Record<LineCheck, { isRight: (text: string) => boolean; error: string }> = {
  phone: {
    isRight: (text) => readPhone(text) !== null,
    error: `Enter a number in ${countryName}, such as ${phoneForm.example}, or leave it empty.`,
  },
  'tax-number': {
    isRight: (text) => /^[\d-]+$/.test(text) && text.replaceAll('-', '').length >= 7,
    error: 'Enter its digits, such as 1234567-8, or leave it empty.',
  },
  'feed-key': {
    // As long as what is left out of the log (platform/http/redact-path.ts).
    isRight: (text) => /^[A-Za-z0-9]{32,60}$/.test(text),
    error: 'Type 32 to 60 letters and digits that nobody guesses, or leave it empty.',
  },
  iban: {
    isRight: (text) => readIban(text) !== null,
    error:
      'This is no IBAN of Pakistan: PK, two digits, four letters of the bank, 16 more. Copy it from your bank.',
  },
};
