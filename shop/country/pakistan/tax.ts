// Sales tax of Pakistan, and the two numbers of a registered seller.
import type { TaxForm } from '../country.ts';

export const pakistanTax: TaxForm = {
  name: 'sales tax',
  numbers: [
    { label: 'NTN', hint: 'National Tax Number, on invoices.' },
    { label: 'STRN', hint: 'Sales Tax Registration Number, on invoices.' },
  ],
};
