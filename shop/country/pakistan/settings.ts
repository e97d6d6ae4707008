// What a new shop in Pakistan begins with (rules T1 to T9), amounts in whole rupees.
import type { FirstSettings } from '../country.ts';

export const pakistanSettings: FirstSettings = {
  storeDescription: 'Shoes for every street in Pakistan, paid in cash at your door.',
  contactAddress: 'Islamabad, Pakistan',
  freeShippingThreshold: 5000,
  codFreeThreshold: 3000,
  expectedCourierFee: 250,
  trustLimit: 15_000,
  majorCities: ['Islamabad', 'Karachi', 'Lahore', 'Faisalabad', 'Rawalpindi'],
  otherCities: ['Multan', 'Gujranwala', 'Hyderabad', 'Peshawar', 'Quetta'],
  fees: { major: 200, other: 250, remote: 350, express: 400 },
};
