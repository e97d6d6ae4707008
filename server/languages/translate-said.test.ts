// What the server says, on its way to a page in Urdu: sentences and dates, and never the name of a person.
import { expect, test } from 'vitest';
import { countedText } from '#shop/home/counted-text.ts';
import { defaultArrangement } from '#shop/home/default-arrangement.ts';
import { adminMessages, languageOf, serverMessages } from './languages.ts';
import { openTranslator } from './translate-said.ts';

const urdu = languageOf('ur');
if (!urdu) throw new Error('no Urdu');
const toShoppers = openTranslator(urdu, serverMessages('ur'));
const toStaff = openTranslator(urdu, adminMessages('ur'));

test.each(['Maryam', 'Junaid', 'Mariam', 'Sunny', 'Augustine', 'Satish', 'Monis', 'April', 'June'])(
  '%s is a person and no date',
  (name) => {
    expect(toShoppers(name)).toBe(name);
    expect(toStaff(name)).toBe(name);
  },
);

test.each([
  ['Thu, 26 Nov', 'جمعرات, 26 نومبر'],
  ['26 November 2026', '26 نومبر 2026'],
  ['Sunday', 'اتوار'],
  ['26 Nov to 28 Nov', '26 نومبر تا 28 نومبر'],
])('%s is a date', (date, said) => expect(toShoppers(date)).toBe(said));

test.each([
  ['#1a2b3c4d: the order was cancelled. Keep the box here.', /1a2b3c4d\u2069: آرڈر کینسل ہو چکا ہے/],
  ['#1a2b3c4d is back: all 2 pairs are fit.', /واپس آ گیا: سب 2 جوڑے ٹھیک ہیں/],
  ['No answer, call 2', /جواب نہیں ملا، کال 2/],
  ['3 parcels given to TCS', /^3 پارسل TCS کو دے دیے$|پارسل/],
])('staff hear "%s" in Urdu', (said, urduWords) => expect(toStaff(said)).toMatch(urduWords));

test('shoppers are told nothing of what staff alone say', () => {
  const said = 'Only a confirmed order can be packed.';
  expect(toStaff(said)).not.toBe(said);
  expect(toShoppers(said)).toBe(said);
});

const counted = defaultArrangement.flatMap((section) => ('text' in section ? [section.text] : []));

test.each([0, 1, 2, 40])(
  'the first home page of a shop with %i brands leaves nothing in English',
  (brands) => {
    const said = counted.map((text) => countedText(text, brands));
    expect(said.filter((text) => text !== '')).not.toEqual([]);
    for (const text of said) expect(toShoppers(text)).not.toMatch(/[A-Za-z]/);
  },
);
