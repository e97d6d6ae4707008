// Addresses of Pakistan: a state or territory, and a postal code that few know by heart.
import type { AddressForm } from '../country.ts';

export const pakistanAddress: AddressForm = {
  region: 'State',
  postalCode: { digits: 5 },
};
