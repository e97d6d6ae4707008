/** Believable customers of a shop in Pakistan: names, numbers and addresses, none of them anybody's. */
import type { Dice } from '../catalogue/dice.ts';

export type Buyer = {
  name: string;
  phone: string;
  email: string;
  address: { street: string; city: string; state: string; postalCode: string; country: 'Pakistan' };
};

const first = [
  'Ayesha',
  'Bilal',
  'Hira',
  'Usman',
  'Sana',
  'Hamza',
  'Zainab',
  'Ali',
  'Maryam',
  'Ahmed',
  'Fatima',
  'Hassan',
  'Mahnoor',
  'Saad',
  'Iqra',
  'Fahad',
  'Rabia',
  'Talha',
  'Amna',
  'Danish',
  'Noor',
  'Shahzaib',
  'Komal',
  'Waqas',
  'Areeba',
  'Junaid',
  'Laiba',
  'Kamran',
  'Sidra',
  'Imran',
  'Mehwish',
  'Adeel',
  'Anum',
  'Faisal',
  'Nimra',
  'Zeeshan',
] as const;
const last = [
  'Khan',
  'Malik',
  'Ahmed',
  'Butt',
  'Sheikh',
  'Qureshi',
  'Chaudhry',
  'Raza',
  'Siddiqui',
  'Mirza',
  'Baloch',
  'Hashmi',
  'Awan',
  'Bhatti',
  'Memon',
  'Shah',
  'Rana',
  'Javed',
  'Iqbal',
  'Abbasi',
  'Gilani',
  'Tariq',
  'Nawaz',
  'Yousafzai',
] as const;

// Weighted by how much is ordered from there.
const cities = [
  ['Lahore', 'Punjab', 24],
  ['Karachi', 'Sindh', 22],
  ['Islamabad', 'Islamabad Capital Territory', 11],
  ['Rawalpindi', 'Punjab', 9],
  ['Faisalabad', 'Punjab', 7],
  ['Multan', 'Punjab', 5],
  ['Peshawar', 'Khyber Pakhtunkhwa', 5],
  ['Gujranwala', 'Punjab', 4],
  ['Hyderabad', 'Sindh', 3],
  ['Sialkot', 'Punjab', 3],
  ['Quetta', 'Balochistan', 2],
  ['Abbottabad', 'Khyber Pakhtunkhwa', 2],
  ['Sargodha', 'Punjab', 1],
  ['Muzaffarabad', 'Azad Kashmir', 1],
  ['Gilgit', 'Gilgit-Baltistan', 1],
] as const;
const areas = [
  'Gulberg III',
  'DHA Phase 5',
  'Model Town',
  'Johar Town',
  'Satellite Town',
  'Bahria Town',
  'Gulshan-e-Iqbal',
  'F-10',
  'Cantt',
  'Civil Lines',
] as const;
const marks = [
  '',
  '',
  'near the water filter plant',
  'opposite Allied Bank',
  'behind the girls school',
  'next to Al-Fatah',
  'above the pharmacy',
] as const;

export function buyerOf(dice: Dice, number: number): Buyer {
  const given = dice.oneOf(first);
  const family = dice.oneOf(last);
  const city = weighted(dice);
  const mark = dice.oneOf(marks);
  const street = `House ${dice.between(1, 480)}, Street ${dice.between(1, 40)}, ${dice.oneOf(areas)}${mark && `, ${mark}`}`;
  return {
    name: `${given} ${family}`,
    // 0300-0349 with the number of the buyer inside: valid mobile numbers, one a buyer.
    phone: `+923${dice.between(0, 4)}${number % 10}${String(1_000_000 + ((number * 7919) % 9_000_000)).padStart(7, '0')}`,
    email: `${given}.${family}${number}@example.com`.toLowerCase(),
    address: {
      street,
      city: city[0],
      state: city[1],
      postalCode: String(dice.between(10_000, 97_000)),
      country: 'Pakistan',
    },
  };
}

function weighted(dice: Dice): (typeof cities)[number] {
  let left = dice.between(
    1,
    cities.reduce((sum, city) => sum + city[2], 0),
  );
  for (const city of cities) {
    left -= city[2];
    if (left <= 0) return city;
  }
  return cities[0];
}
