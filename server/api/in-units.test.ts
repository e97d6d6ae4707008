// Tests of descriptions for programs in a country whose currency is called rupees as well: each word is replaced once, and no value is.
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { readCountry } from '#shop/country/read-country.ts';
import meridia from '#tests/support/country/meridia.json' with { type: 'json' };

let units: typeof import('./in-units.ts');
beforeAll(async () => {
  const names = { ...meridia.currencyNames, plural: 'Sri Lankan rupees' };
  const read = readCountry({ ...meridia, name: 'Sri Lanka', currencyNames: names });
  if (!read.ok) throw new Error(read.problem);
  globalThis.qadamCountry = read.country;
  vi.resetModules();
  units = await import('./in-units.ts');
});
afterAll(() => {
  globalThis.qadamCountry = undefined;
});

const smallest = '1/100 of the smallest price in Sri Lankan rupees';

test.each([
  ['Price in rupees', 'Price in Sri Lankan rupees'],
  ['Rupees or paisa, in Pakistan', 'Sri Lankan rupees or units, in Sri Lanka'],
  ['whole numbers of paisa, 1/100 Pakistani rupee', `whole numbers of units, ${smallest}`],
  ['Paisa, 1/100 rupee, of whole rupees', `Units, ${smallest}, of a whole price`],
  ['At least 100 Sri Lankan rupees', 'At least 100 Sri Lankan rupees'],
])('%s', (text, own) => {
  const once = units.inUnits({ description: text, summary: text, title: text });
  expect(once).toEqual({ description: own, summary: own, title: own });
  expect(units.inUnits(once)).toEqual(once);
});

test('only what is written for people changes, under whatever name its field has', () => {
  const field = { type: 'integer', description: 'In paisa' };
  const kept = {
    enum: ['rupees', 'percent'],
    const: 'paisa',
    default: 'Pakistan',
    required: ['paisa'],
    $ref: '#/components/schemas/rupees',
  };
  const document = { properties: { html: field, paper: field, here: field, typed: field }, ...kept };
  const own = { type: 'integer', description: 'In units' };
  expect(units.inUnits(document)).toEqual({
    properties: { html: own, paper: own, here: own, typed: own },
    ...kept,
  });
});
