// Tests of what a text typed into the search is understood as.
import * as fc from '#tests/support/fast-check.ts';
import { describe, expect, test } from 'vitest';
import {
  fold,
  takeLiterally,
  takeNearMeaning,
  understandSearch,
  withoutSaid,
  type Understood,
} from './understand-search.ts';

const BRANDS = ['Nike', 'New Balance', 'Under Armour', 'Vans'];

const nothing: Omit<Understood, 'parts'> = {
  words: [],
  brands: [],
  sizes: [],
  colours: [],
  types: [],
  audiences: [],
  maxPrice: null,
  anyShoe: false,
};
const chappal = { type: 'Slippers', said: 'chappal' };
const jogger = { type: 'Running', said: 'jogger' };
const kid = { type: 'Kids', said: 'kid' };

describe('a shopper says', () => {
  test.each<[string, Partial<Understood>]>([
    ['nike 42 black', { brands: ['Nike'], sizes: ['42'], colours: ['Black'] }],
    ['BLACK Nike, size 42.5', { brands: ['Nike'], sizes: ['42.5'], colours: ['Black'] }],
    ['new balance 574', { brands: ['New Balance'], words: ['574'] }],
    ['newbalance', { brands: ['New Balance'] }],
    ['nb grey', { brands: ['New Balance'], colours: ['Gray'] }],
    ['adidas samba', { words: ['adidas', 'samba'] }],
    ['vans size 39', { brands: ['Vans'], sizes: ['39'] }],
    ['uk 8 loafers', { sizes: ['42'], words: ['loafer'] }],
    ['us 10', { sizes: ['43'] }],
    ['clifton 10', { words: ['clifton', '10'] }],
    ['nike 60', { brands: ['Nike'], words: ['60'] }],
    ["men's sneakers", { audiences: ['Men'], types: [{ type: 'Sneakers', said: 'sneaker' }] }],
    ['ladies chappals', { audiences: ['Women'], types: [chappal] }],
    ['bachon ke joote', { types: [kid], anyShoe: true }],
    ['kali chappal', { colours: ['Black'], types: [chappal] }],
    ['mardana jogar', { audiences: ['Men'], types: [jogger] }],
    ['safed joota', { colours: ['White'], anyShoe: true }],
    ['chappal chapal', { types: [chappal] }],
    ['khussa', { words: ['khussa'] }],
    ['shoes', { anyShoe: true }],
    ['under 5000', { maxPrice: 5_000 }],
    ['nike under Rs. 15,000', { brands: ['Nike'], maxPrice: 15_000 }],
    ['chappal 3 hazar se kam', { types: [chappal], maxPrice: 3_000 }],
    ['joggers below 4k', { types: [jogger], maxPrice: 4_000 }],
    ['under armour', { brands: ['Under Armour'] }],
    ['سائز ۴۲', { sizes: ['42'] }],
    ['جوتے', { anyShoe: true }],
    ['کالی چپل', { colours: ['Black'], types: [chappal] }],
    ['بچوں کے جوتے', { types: [kid], anyShoe: true }],
    ['نائیکی جوگرز 5000 سے کم', { brands: ['Nike'], types: [jogger], maxPrice: 5_000 }],
    ['کھسہ', { words: ['کھسہ'] }],
    ['?!', {}],
    ['', {}],
  ])('%s', (typed, meant) => {
    expect(understandSearch(typed, BRANDS)).toMatchObject({ ...nothing, ...meant });
  });
});

test('a brand the shop does not carry is a word like any other', () => {
  expect(understandSearch('nb 550', ['Nike'])).toMatchObject({ ...nothing, words: ['nb', '550'] });
});

test('a colour or a kind nearly spelt is still one', () => {
  const found = { ...structuredClone(nothing), parts: [] };
  expect(['blak', 'sneakres', 'pegasus'].map((word) => takeNearMeaning(word, found))).toEqual([
    true,
    true,
    false,
  ]);
  expect(found).toMatchObject({ colours: ['Black'], types: [{ type: 'Sneakers', said: 'sneaker' }] });
});

test.each([
  ['nike 42 black', 'brand Nike, size 42, colour Black', ['42 black', 'nike black', 'nike 42']],
  [
    'NB under 15,000 uk 8',
    'price 15000, size 42, brand New Balance',
    ['nb uk 8', 'nb under 15000', 'under 15000 uk 8'],
  ],
  ['chapal chappal kali', 'type Slippers, colour Black', ['kali', 'chapal chappal']],
])('what was understood in %s is named and can be taken back', (typed, names, without) => {
  const { parts } = understandSearch(typed, BRANDS);
  const shown = parts.map(({ kind, name }) => `${kind} ${name}`).toSorted();
  expect(shown).toEqual(names.split(', ').toSorted());
  expect(parts.map(({ said }) => withoutSaid(typed, said)).toSorted()).toEqual(without.toSorted());
});

test('taken word for word, a text means nothing but its words', () => {
  expect(takeLiterally('Nike 42, black!')).toMatchObject({
    ...nothing,
    words: ['nike', '42', 'black'],
    parts: [],
  });
});

test('accents, apostrophes and signs do not matter', () => {
  expect(fold('  Café D’Lites — RS-X! ')).toBe('cafe dlites rs x');
});

test('whatever is typed is understood as little, never as an error', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (typed) => {
      const { words, sizes } = understandSearch(typed, BRANDS);
      expect(words.length + sizes.length).toBeLessThanOrEqual(60);
      for (const word of words) expect(word).toMatch(/^[\p{L}\p{N}\p{M}]+$/u);
    }),
  );
});
