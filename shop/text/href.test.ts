// Addresses by their pattern: what stands for a parameter is escaped, and what is no route is refused by the type check.
import { expect, test } from 'vitest';
import { href } from './href.ts';

test('an address is its pattern with the parameters in place', () => {
  expect(href('/')).toBe('/');
  expect(href('/size-guide')).toBe('/size-guide');
  expect(href('/product/:id', { id: '7' })).toBe('/product/7');
  expect(href('/product/:id/reviews', { id: '7' })).toBe('/product/7/reviews');
  expect(href('/admin/lists/:list/:slug', { list: 'brands', slug: 'new-balance' })).toBe(
    '/admin/lists/brands/new-balance',
  );
});

test('what is no parameter of the pattern is the query', () => {
  expect(href('/shop', { brand: 'New Balance', size: 42 })).toBe('/shop?brand=New+Balance&size=42');
  expect(href('/product/:id', { id: '7', colour: 'a&b' })).toBe('/product/7?colour=a%26b');
  expect(href('/product/:id', { id: '7', colour: undefined })).toBe('/product/7');
});

test('nothing in a parameter can lead elsewhere', () => {
  expect(href('/track/:token', { token: '../admin?x#y' })).toBe('/track/..%2Fadmin%3Fx%23y');
});

test('only addresses of the table, with all of their parameters, pass the type check', () => {
  // @ts-expect-error: no such route
  href('/nowhere');
  // @ts-expect-error: a page for what does not exist has no address
  href('/*');
  // @ts-expect-error: without its parameter
  href('/product/:id');
  // @ts-expect-error: a parameter of another route
  href('/product/:id', { token: 'x' });
});
