// Addresses of Pakistan: a state or territory, and a postal code that few know by heart.
import type { AddressForm } from '../country.ts';

export const pakistanAddress: AddressForm = {
  region: 'State',
  chooseRegion: 'Choose the state or territory.',
  typeCity: 'Type the name of your city, for example Lahore.',
  typeCityInLetters: 'Type the name of your city in letters, for example Lahore.',
  postalCode: { digits: 5 },
};
