// The rupee: nobody pays less than one, so a price has no decimals (rule M2).
import type { Currency } from '../country.ts';

export const rupee: Currency = { text: '₨{amount}', decimals: 0, locale: 'en-PK' };
