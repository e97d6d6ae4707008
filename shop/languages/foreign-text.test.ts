// Which texts on a page in Urdu are marked as English.
import { expect, test } from 'vitest';
import { foreignText } from './foreign-text.ts';

const urdu = { dir: 'rtl', inLatin: ['hai', 'bohat', 'mein'] } as const;

test.each([
  ['Soft leather, made by hand in Peshawar.', true],
  ['<p>We answer within a day.</p>', true],
  ['Air Zoom Pegasus 41', true],
  ['نرم چمڑا، پشاور میں ہاتھ سے بنا۔', false],
  ['نرم leather کا جوتا', false],
  ['Bohat achi shoe hai', false],
  ['', false],
  ['EUR 42'.slice(3), false],
  ['\u2066Rs 4,500\u2069 <b>سے</b>', false],
  [42, false],
  [null, false],
])('%j: %s', (text, isEnglish) => {
  expect(foreignText(text, urdu)).toEqual(isEnglish ? { lang: 'en' } : null);
});

test('a language in Latin letters cannot be told from English by its letters', () => {
  expect(foreignText('Soft leather', { dir: 'ltr' })).toBeNull();
});
