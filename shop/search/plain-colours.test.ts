import { expect, test } from 'vitest';
import { namesOfColours, swatchNamed, swatchOf } from './plain-colours.ts';

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

test.each([
  ['Red', 'Red'],
  ['Off White', 'White'],
  ['Dark Tan', 'Brown'],
  ['lime', 'Green'],
  ['Black / White', 'Black'],
] as const)('the swatch of %s is that of %s', (name, colour) => {
  expect(swatchNamed(name)).toBe(swatchOf(colour));
});

test.each(['', 'Tangerine', 'Limestone', 'Default'])('"%s" says no plain colour', (name) => {
  expect(swatchNamed(name)).toBe(null);
});
