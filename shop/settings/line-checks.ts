// What a line of the settings must be unless it is empty: a phone number as people write it, or a tax number.
import { readPhone } from '../accounts/phone-field.ts';

export type LineCheck = 'phone' | 'tax-number';

export const lineChecks: Record<LineCheck, { isRight: (text: string) => boolean; error: string }> = {
  phone: {
    isRight: (text) => readPhone(text) !== null,
    error: 'Enter a number in Pakistan, such as 0300 1234567, or leave it empty.',
  },
  'tax-number': {
    isRight: (text) => /^[\d-]+$/.test(text) && text.replaceAll('-', '').length >= 7,
    error: 'Enter its digits, such as 1234567-8, or leave it empty.',
  },
};
