import { expect, test } from 'vitest';
import { namesOfColours } from './plain-colours.ts';

const names = [
  'Off White',
  'Offwhite',
  'Red',
  'Dark-Red',
  'Multicoloured',
  'Weathered Brown',
  'Reddish',
  'Light Grey',
  'Core Black / White',
  'Rose-Gold',
];

test.each([
  ['Red', ['Red', 'Dark-Red', 'Reddish']],
  ['White', ['Off White', 'Offwhite', 'Core Black / White']],
  ['Gray', ['Light Grey']],
  ['Brown', ['Weathered Brown']],
  ['rose-gold', ['Rose-Gold']],
  ['multicoloured', ['Multicoloured']],
])('%s are %j', (colour, expected) => {
  expect(namesOfColours([colour], names)).toEqual(expected);
});
