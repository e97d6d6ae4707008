// What the server says, on its way to a page in Urdu: sentences and dates, and never the name of a person.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { countedText } from '#shop/home/counted-text.ts';
import { defaultArrangement } from '#shop/home/default-arrangement.ts';
import { refuse, type RefusalCode } from '#shop/refusals/refusals.ts';
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

/** What else refuses shoppers in words of its own; the pages' own texts are looked at by tests/languages.test.ts. */
const refusing = [
  'server/accounts/refuse-password.ts',
  'server/asking/answer-order.ts',
  'server/carts/ordered-cart.ts',
  'server/http/order-limits.ts',
  'server/orders/correct-order.ts',
  'server/orders/decide-order.ts',
  'server/orders/idempotency.ts',
  'server/returns/lock-return.ts',
  'shop/asking/change-form.ts',
  'shop/orders/correction.ts',
  'shop/refusals/buying.ts',
];
/** In these files, what no shopper is told. */
const forStaff = [
  'This order is cancelled. Take it up again first, then correct it.',
  'An order has at least one line. Cancel it instead.',
  'The total is now 7. Read it out, then save again.',
];

// Its sentences, with a number in the place of each value.
function sentencesOf(path: string): string[] {
  const source = readFileSync(join(import.meta.dirname, '../..', path), 'utf8');
  const code = source.replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*/g, '');
  const found = code.matchAll(/'([^'\n]+ [^'\n]+[.?!])'|`([^`]+ [^`]+[.?!])`/g);
  return Array.from(
    found,
    ([, plain, template]) => plain ?? (template ?? '').replaceAll(/\$\{[^}]*\}/g, '7'),
  );
}

test.each(refusing)('%s refuses shoppers in words that are there in Urdu', (path) => {
  const said = sentencesOf(path).filter((text) => !forStaff.includes(text));
  expect(said).not.toEqual([]);
  expect(said.filter((text) => /[A-Za-z]/.test(toShoppers(text)))).toEqual([]);
});

test.each<RefusalCode>([
  'nothing-to-return',
  'not-correctable',
  'not-delivered',
  'not-promised',
  'nothing-out',
  'order-corrected',
  'return-changed',
])('a shopper hears %s in Urdu, as staff do', (code) => {
  const { title, text } = refuse(code);
  for (const said of [title, text]) expect(toShoppers(said)).not.toMatch(/[A-Za-z]/);
});
