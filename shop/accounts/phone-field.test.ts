// Tests of phone numbers: the ways they are typed in Pakistan, and what is not one.
import * as fc from '#tests/support/fast-check.ts';
import { expect, test } from 'vitest';
import { formatPhone, readPhone } from './phone-field.ts';

test.each([
  '0300-1234567',
  '0300 1234567',
  '03001234567',
  '0300 123 4567',
  '0300.1234567',
  '0300–1234567',
  '0300\u20111234567',
  '0300\u00a01234567',
  ' 0300 1234567 ',
  '(0300) 1234567',
  '3001234567',
  '+92 300 1234567',
  '+923001234567',
  '+92-300-1234567',
  '+92 (0)300 1234567',
  '+92(0)3001234567',
  '+92 0300 1234567',
  '923001234567',
  '92 300 1234567',
  '92-0300-1234567',
  '92(300)1234567',
  '00923001234567',
  '0092 300 1234567',
  '0092 0300 1234567',
  '۰۳۰۰۱۲۳۴۵۶۷',
  '٠٣٠٠ ١٢٣٤٥٦٧',
  '+۹۲۳۰۰۱۲۳۴۵۶۷',
  '۰۰۹۲۳۰۰۱۲۳۴۵۶۷',
  '０３００１２３４５６７',
  '\u202a+92 300 1234567\u202c',
  '\u200e0300 1234567',
  'tel:+923001234567',
])('%j is the mobile +923001234567', (typed) => expect(readPhone(typed)).toBe('+923001234567'));

test.each([
  ['042 35761999', '+924235761999'],
  ['042-35761999', '+924235761999'],
  ['(042) 3576 1999', '+924235761999'],
  ['+92 42 35761999', '+924235761999'],
  ['92 42 35761999', '+924235761999'],
  ['051 2345678', '+92512345678'],
  ['0922 512345', '+92922512345'],
  ['92 922 512345', '+92922512345'],
  ['0992 380123', '+92992380123'],
  ['021-111-222-333', '+9221111222333'],
])('the landline %s is %s', (typed, stored) => expect(readPhone(typed)).toBe(stored));

test.each([
  ['nothing', ''],
  ['a word', 'abc'],
  ['a digit too few', '0300 123456'],
  ['a digit too many', '0300 12345678'],
  ['a mobile two digits short behind 92', '92 321 12345'],
  ['the same in Urdu', '۹۲ ۳۲۱ ۱۲۳۴۵'],
  ['a landline two digits short behind 92', '92 42 123456'],
  ['a short number', '12345'],
  ['only a country code', '+92'],
  ['letters for digits', '0300-CALLNOW'],
  ['a letter among digits', '0300 l234567'],
  ['two numbers', '0300 1234567 / 0321 7654321'],
  ['two numbers in a list', '0300 1234567, 0321 7654321'],
  ['an extension', '042 35761999 ext 5'],
  ['a number of the United States', '+1 212 555 0123'],
  ['a number of India', '+91 98765 43210'],
  ['a number of India with 00', '0091 98765 43210'],
  ['a number of Great Britain', '+44 20 7946 0018'],
  ['a line break and a header', '0300 1234567\r\nBcc: x@y.pk'],
  ['a line break at the end', '0300 1234567\n'],
  ['a NUL', '0300 1234567\u0000'],
  ['64 KB of digits', '3'.repeat(65_536)],
  ['half a character', '\ud800'],
])('%s is not a number of Pakistan', (_, typed) => expect(readPhone(typed)).toBeNull());

test('whatever is typed, what is stored is E.164 of Pakistan and reads back as itself', () => {
  const typed = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 30 }),
    fc.stringMatching(/^(\+92|0092|92|0)[ -]?\(?[0-9]{2,3}\)?[ -]?[0-9]{6,8}$/),
  );
  fc.assert(
    fc.property(typed, (text) => {
      const stored = readPhone(text);
      if (stored === null) return;
      expect(stored).toMatch(/^\+92[1-9]\d{7,11}$/);
      expect(readPhone(stored)).toBe(stored);
      expect(readPhone(formatPhone(stored))).toBe(stored);
    }),
    { numRuns: 1000 },
  );
});

test('a number is read out as in Pakistan', () => {
  expect(formatPhone('+923001234567')).toBe('0300 1234567');
  expect(formatPhone('not a number')).toBe('not a number');
});

test('a free or premium service line is nobody the rider can call', () => {
  expect(readPhone('0800 12345')).toBeNull();
  expect(readPhone('0900 12345')).toBeNull();
});
