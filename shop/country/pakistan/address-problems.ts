// What is said of a wrong address in Pakistan.
import type { AddressProblems } from '../country.ts';

export const pakistanAddressProblems: AddressProblems = {
  chooseRegion: 'Choose the state or territory.',
  typeCity: 'Type the name of your city, for example Lahore.',
  typeCityInLetters: 'Type the name of your city in letters, for example Lahore.',
};
