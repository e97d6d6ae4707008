// Tests of text from outside: tidied, refused, or made into a slug.
import * as fc from '#tests/support/fast-check.ts';
import { describe, expect, test } from 'vitest';
import { cleanLine, cleanLines, isBlank, latinDigits, slugify } from './text.ts';

const refused = (problem: 'characters' | 'too-long') => ({ ok: false, problem });
const kept = (text: string) => ({ ok: true, text });

describe('a line', () => {
  test.each([
    ['Ayesha Khan', 'Ayesha Khan'],
    ['  Ayesha \t  Khan ', 'Ayesha Khan'],
    ['Ayesha\u00a0\u2003Khan', 'Ayesha Khan'],
    ['عائشہ خان', 'عائشہ خان'],
    ['بی\u200cبی', 'بی\u200cبی'],
    ['Jose\u0301', 'José'],
    ["O'Neil & Sons <b>", "O'Neil & Sons <b>"],
    ['👟 Shop', '👟 Shop'],
    ['', ''],
  ])('%j is kept as %j', (typed, text) => expect(cleanLine(typed, 100)).toEqual(kept(text)));

  test.each([
    ['a NUL', 'Ali\u0000Khan'],
    ['a line break', 'Ali\r\nBcc: x@y.pk'],
    ['a lone return', 'Ali\rKhan'],
    ['an escape', '\u001b[31mAli'],
    ['a delete', 'Ali\u007f'],
    ['a next-line', 'Ali\u0085Khan'],
    ['a line separator', 'Ali\u2028Khan'],
    ['a paragraph separator', 'Ali\u2029Khan'],
    ['a right-to-left override', 'Ali\u202egpj.exe'],
    ['an isolate', 'Ali\u2066Khan\u2069'],
    ['half a surrogate pair', 'Ali\ud83d'],
    ['the other half', '\udc5fAli'],
    ['a noncharacter', 'Ali\uffff'],
  ])('with %s is refused', (_, typed) => expect(cleanLine(typed, 100)).toEqual(refused('characters')));

  test('of 64 KB is refused, one of exactly the limit kept', () => {
    expect(cleanLine('x'.repeat(65_536), 100)).toEqual(refused('too-long'));
    expect(cleanLine('x'.repeat(101), 100)).toEqual(refused('too-long'));
    expect(cleanLine(` ${'x'.repeat(100)} `, 100)).toEqual(kept('x'.repeat(100)));
    expect(cleanLine('\u0958'.repeat(60), 100)).toEqual(refused('too-long'));
  });

  test('once clean stays as it is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (typed) => {
        const clean = cleanLine(typed, 100);
        if (!clean.ok) return;
        expect(cleanLine(clean.text, 100)).toEqual(clean);
        expect(clean.text).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e]|^\s|\s$| {2}/u);
      }),
      { numRuns: 2000 },
    );
  });
});

describe('a street', () => {
  test.each([
    ['House 5\r\nStreet 7', 'House 5, Street 7'],
    ['House 5,\n\n , Street 7\n', 'House 5, Street 7'],
    ['House 5\rStreet 7', 'House 5, Street 7'],
    ['House 5\u2028Street 7', 'House 5, Street 7'],
    ['House 5, Street 7', 'House 5, Street 7'],
    ['مکان ۵\nگلی ۷', 'مکان ۵, گلی ۷'],
    ['\n\n', ''],
  ])('typed as %j is %j', (typed, text) => expect(cleanLines(typed, 200)).toEqual(kept(text)));

  test('of 300 KB of spaces or line breaks is refused without counting each against each', () => {
    for (const filler of [' ', ',', '\n', ' ,']) {
      expect(cleanLines(`a${filler.repeat(300_000)}b`, 200)).toEqual(refused('too-long'));
    }
  });

  test('still may not hold control characters', () => {
    expect(cleanLines('House 5\nStreet\u0000 7', 200)).toEqual(refused('characters'));
  });
});

test.each([
  '',
  '  ',
  '\u00a0\u3000',
  '\u200b\u200d',
  '\u200f',
  '\u3164',
  '\ufeff',
  '\u2800',
  '\u0000',
  '\r\n',
])('%j looks empty', (typed) => expect(isBlank(typed)).toBe(true));

test.each(['a', ' \u200bع', '7', '.', '👟', '\ud800'])('%j does not look empty', (typed) =>
  expect(isBlank(typed)).toBe(false),
);

test('Urdu and Arabic digits become Latin ones, all else stays', () => {
  expect(latinDigits('۰۱۲۳۴۵۶۷۸۹ ٠١٢٣٤٥٦٧٨٩ ab7')).toBe('0123456789 0123456789 ab7');
});

test.each([
  ['Nike Air Max 90', 'nike-air-max-90'],
  ['  --Peshawari // Chappal!! ', 'peshawari-chappal'],
  ['574 v2.0', '574-v2-0'],
  ['چپل Classic', 'classic'],
  ['پشاوری چپل', 'shoe-7'],
  ['---', 'shoe-7'],
  ['', 'shoe-7'],
  [`${'a'.repeat(79)} b`, 'a'.repeat(79)],
  ['a'.repeat(81), 'a'.repeat(80)],
  ['../../etc/passwd', 'etc-passwd'],
])('the slug of %j is %s', (title, slug) => expect(slugify(title, 'shoe-7')).toBe(slug));

test('a slug is lowercase words joined by single hyphens, whatever the title', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 120 }), (title) => {
      expect(slugify(title, 'shoe')).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
    }),
  );
});
