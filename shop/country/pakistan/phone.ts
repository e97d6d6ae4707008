// Phone numbers of Pakistan: the library of phone numbers knows them.
import type { PhoneForm } from '../country.ts';

export const pakistanPhone: PhoneForm = {
  prefix: '+92',
  example: '0300 1234567',
  hint: '03xx xxxxxxx',
  rule: 'library',
};
