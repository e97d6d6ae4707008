// The rupee as it is named, typed and told to programs of others, who read two decimals.
import type { CurrencyNames } from '../country.ts';

export const rupeeNames: CurrencyNames = {
  code: 'PKR',
  name: 'Pakistani rupees',
  plural: 'rupees',
  sign: '₨',
  plainSign: 'Rs ',
  typed: ['₨', 'rs', 'pkr'],
  minorDigits: 2,
};
