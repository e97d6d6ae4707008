// Tests of what is typed in Urdu inside a sentence in English.
import { expect, test } from 'vitest';
import { isolate } from './isolate.ts';

test('text with Urdu letters is set apart from the sentence around it', () => {
  expect(`"${isolate('پشاوری چپل')}" is deleted`).toBe('"\u2068پشاوری چپل\u2069" is deleted');
  expect(isolate('Nike ایئر')).toBe('\u2068Nike ایئر\u2069');
});

test.each(['', 'Court 10', 'EU 42, ₨1,200', '😀', 'Straße'])('%j stays as it is, to the byte', (text) =>
  expect(isolate(text)).toBe(text),
);
