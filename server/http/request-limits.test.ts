// The load class and the body limit of a request, by its address alone.
import { expect, test } from 'vitest';
import { requestLimits } from './request-limits.ts';

test.each([
  ['GET', '/cart.data', 'buying'],
  ['GET', '/?placed=token', 'buying'],
  ['GET', '/_.data?placed=token', 'buying'],
  ['GET', '/checkout?x', 'buying'],
  ['HEAD', '/track/abc', 'buying'],
  ['GET', '/admin/orders', 'buying'],
  ['GET', '/profile/orders/1.data', 'buying'],
  ['POST', '/', 'buying'],
  ['POST', '/nowhere', 'buying'],
  ['GET', '/__manifest?paths=%2Fadmin', 'buying'],
  ['GET', '/', 'browsing'],
  ['GET', '/shop?search=placed', 'browsing'],
  ['GET', '/product/7d444840-9dc0-41d1-b245-5ffdce74fad2', 'browsing'],
  ['GET', '/nowhere', 'browsing'],
  ['GET', '/media/0f-320.avif', 'media'],
])('%s %s counts as %s', (method, target, loadClass) => {
  expect(requestLimits.loadClassOf(method, target)).toBe(loadClass);
});

test.each([
  ['/review', 100_000],
  ['/nowhere', 100_000],
  ['/api/ucp/checkout-sessions', 100_000],
  ['/admin/products/7d444840-9dc0-41d1-b245-5ffdce74fad2', 1_000_000],
  ['/admin/pictures', 25_500_000],
  ['/admin/products/bulk.data?index', 10_000_000],
  ['/admin/products/import', 10_000_000],
  ['/admin/products/take-in', 10_000_000],
])('%s takes a body of %d bytes at most', (target, bytes) => {
  expect(requestLimits.maxBodyOf(target)).toBe(bytes);
});
