// Tests of a text cut short for cards of links.
import { expect, test } from 'vitest';
import { pageDescription, pageTitle } from './link-text.ts';

test.each([
  ['Brands', 'Qadam', 'Brands · Qadam'],
  [
    'Nike Air Max 90',
    'The Shoe House of Model Town Lahore',
    'Nike Air Max 90 · The Shoe House of Model Town Lahore',
  ],
  [
    'New Balance Fresh Foam X Hierro v8 Gore-Tex',
    'The Shoe House of Lahore',
    'New Balance Fresh Foam X Hierro v8 Gore-Tex',
  ],
  [`${'Leather '.repeat(12)}Boot`, 'Qadam', 'Leather Leather Leather Leather Leather Leather Leather…'],
  ['x'.repeat(90), 'Qadam', `${'x'.repeat(59)}…`],
])('the title of %s at %s', (name, store, title) => {
  expect(pageTitle(name, store)).toBe(title);
  expect(pageTitle(name, store).length).toBeLessThanOrEqual(60);
});

test('a description ends at a word', () => {
  const text = pageDescription(`Soft,\n light. ${'A shoe for the city. '.repeat(20)}`);
  expect(text).toMatch(/^Soft, light\. A shoe .*\w…$/);
  expect(text.length).toBeLessThanOrEqual(156);
  expect(pageDescription(' Soft  miles. ')).toBe('Soft miles.');
});
