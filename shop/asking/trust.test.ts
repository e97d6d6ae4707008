// Tests of trust: every sign has its points and its sentence, and the level follows from their sum.
import { expect, test } from 'vitest';
import { rupees } from '../pricing/money.ts';
import { trustIn, type TrustFacts } from './trust.ts';

type Ordered = Parameters<typeof trustIn>[0];

const nothing: TrustFacts = {
  refused: 0,
  delivered: 0,
  openSameAddress: 0,
  openElsewhere: 0,
  city: { sent: 0, refused: 0 },
  country: { sent: 0, refused: 0 },
  medianTotal: null,
};
const order: Ordered = {
  total: rupees(6_000),
  paid: rupees(0),
  city: 'Lahore',
  street: 'House 12, Street 4, Gulberg',
  lines: [{ productId: 'court', size: '42', title: 'Court Classic' }],
};

test.each<[string, Partial<Ordered>, Partial<TrustFacts>, string, number, string[]]>([
  ['nothing is known of a new number', {}, {}, 'ask', 0, []],
  ['a delivered order', {}, { delivered: 1 }, 'known', 20, ['1 order was delivered to this number before.']],
  [
    'many of them count for two',
    {},
    { delivered: 9 },
    'known',
    40,
    ['9 orders were delivered to this number before.'],
  ],
  ['one refused parcel', {}, { refused: 1 }, 'pay-first', -35, ['This number refused 1 parcel at the door.']],
  [
    'a refused parcel of somebody who took one',
    {},
    { refused: 1, delivered: 1 },
    'call',
    -15,
    ['This number refused 1 parcel at the door.', '1 order was delivered to this number before.'],
  ],
  [
    'an open order to another address',
    {},
    { openElsewhere: 1 },
    'call',
    -15,
    ['Another open order from this number, to another address.'],
  ],
  [
    'one to the same address is asked about and costs nothing',
    {},
    { openSameAddress: 2 },
    'ask',
    0,
    ['2 other open orders to the same address: ordered twice?'],
  ],
  [
    'a city that refuses half of its parcels',
    {},
    { city: { sent: 100, refused: 50 }, country: { sent: 1000, refused: 200 } },
    'call',
    -20,
    ['Lahore refuses more parcels than the rest of the country.'],
  ],
  [
    'a city that refuses none',
    {},
    { city: { sent: 100, refused: 0 }, country: { sent: 1000, refused: 200 } },
    'ask',
    10,
    ['Lahore refuses fewer parcels than the rest of the country.'],
  ],
  [
    'one refusal does not brand a city',
    {},
    { city: { sent: 1, refused: 1 }, country: { sent: 1000, refused: 200 } },
    'ask',
    -8,
    ['Lahore refuses more parcels than the rest of the country.'],
  ],
  [
    'an unusual total',
    { total: rupees(18_001) },
    { medianTotal: rupees(6_000) },
    'ask',
    -10,
    ['More than three times the usual order of ₨6,000.'],
  ],
  ['three times the usual is usual', { total: rupees(18_000) }, { medianTotal: rupees(6_000) }, 'ask', 0, []],
  [
    'a short address',
    { street: 'Gulberg' },
    {},
    'ask',
    -10,
    ['The address is very short: ask for house and street.'],
  ],
  [
    'an address without a number',
    { street: 'Near the big mosque, Gulberg' },
    {},
    'ask',
    -10,
    ['The address has no number: ask for the house.'],
  ],
  ['an advance that came in', { paid: rupees(300) }, {}, 'known', 60, ['₨300 paid before it is sent.']],
  [
    'paid in full by a number that refused once',
    { paid: rupees(1_000_000) },
    { refused: 1 },
    'known',
    25,
    ['This number refused 1 parcel at the door.', 'Paid in full before it is sent.'],
  ],
  ['numbers in Urdu are numbers', { street: 'مکان ۱۲، گلی ۴، گلبرگ' }, {}, 'ask', 0, []],
  [
    'the same shoe in two sizes',
    {
      lines: [
        { productId: 'court', size: '42', title: 'Court Classic' },
        { productId: 'court', size: '43', title: 'Court Classic' },
      ],
    },
    {},
    'ask',
    -5,
    ['Court Classic in two sizes: one may come back.'],
  ],
])('%s', (_name, change, facts, level, points, texts) => {
  const trust = trustIn({ ...order, ...change }, { ...nothing, ...facts });
  expect([trust.level, trust.points, trust.signs.map(({ text }) => text)]).toEqual([level, points, texts]);
});
