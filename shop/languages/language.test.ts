// Addresses of one page in several languages.
import { expect, test } from 'vitest';
import { addressesIn, inLanguage, languageIn, withoutLanguage } from './language.ts';
import { fromTheRight } from './right-to-left.ts';

test.each([
  ['/ur', 'ur', '/'],
  ['/ur/', 'ur', '/'],
  ['/ur/shop', 'ur', '/shop'],
  ['/ur.data', 'ur', '/_.data'],
  ['/ur/shop.data', 'ur', '/shop.data'],
  ['/', null, '/'],
  ['', null, ''],
  ['/shop', null, '/shop'],
  ['/urdu', null, '/urdu'],
  ['/mcp', null, '/mcp'],
])('%s is of %s, and in English %s', (path, language, english) => {
  expect(languageIn(path)).toBe(language);
  expect(withoutLanguage(path)).toBe(english);
});

test.each([
  ['/', '/ur'],
  ['/shop', '/ur/shop'],
  ['/?placed=x', '/ur?placed=x'],
  ['/shop?sale=yes#main', '/ur/shop?sale=yes#main'],
])('%s in Urdu is %s', (path, urdu) => expect(inLanguage(path, 'ur')).toBe(urdu));

test('a page has its address in each language, whichever it was asked by', () => {
  const all = [
    { language: 'en', path: '/contact' },
    { language: 'ur', path: '/ur/contact' },
  ];
  expect(addressesIn('/contact', ['ur'])).toEqual(all);
  expect(addressesIn('/ur/contact', ['ur'])).toEqual(all);
});

test.each([
  ['{count} جوتے', '\u200F{count} جوتے'],
  ['EU 42 ختم ہو گیا', '\u200FEU 42 ختم ہو گیا'],
  ['1 جوڑا', '1 جوڑا'],
  ['ابھی ادا کریں', 'ابھی ادا کریں'],
  ['{Icon} سائن ان', '{Icon} سائن ان'],
  ['{span2} میں سے {span}', '{span2} میں سے {span}'],
  ['English', 'English'],
])('%s runs from the right as %s', (message, marked) => expect(fromTheRight(message)).toBe(marked));
