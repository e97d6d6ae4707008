// Which addresses are kept, and that two spellings of one page share one place.
import { expect, test } from 'vitest';
import { pageCacheKey } from './page-cache-key.ts';

const product = '/product/0f4c1c3e-8d5e-4a53-9f52-6a8f3a2b1c0d';

test.each([
  ['/', '/'],
  ['/_.data', '/_.data'],
  ['/shop', '/shop'],
  ['/shop?sort=price_asc&brand=nike', '/shop?brand=nike&sort=price_asc'],
  ['/shop?brand=nike&brand=puma', '/shop?brand=nike&brand=puma'],
  ['/shop?utm_source=fb&fbclid=x&brand=nike', '/shop?brand=nike'],
  ['/pages/about-us', '/pages/about-us'],
  ['/collections/eid?sort=price_asc&brand=nike', '/collections/eid?brand=nike&sort=price_asc'],
  ['/pages/about-us.data', '/pages/about-us.data'],
  [`${product}?colour=Black`, `${product}?colour=Black`],
  [`${product}.data?_routes=storefront%2Fproduct`, `${product}.data?_routes=storefront%2Fproduct`],
])('%s is kept as %s', (target, key) => {
  expect(pageCacheKey(target)).toBe(key);
});

test.each([
  '/?placed=abcdefghijklmnopqrstuvwxyz012345',
  '/shop?search=nike',
  '/shop?min=100',
  '/shop?brand=',
  '/shop?_routes=root',
  '/shop/',
  '/SHOP',
  '//shop',
  '/cart',
  '/checkout',
  '/track/abc',
  '/admin',
  '/profile',
  '/product/short',
  '/pages/About',
  '/collections/Eid',
  '/collections/eid?search=nike',
  '/pages/%D8%AC',
  `${product}?problem=sold-out`,
  `${product}/x`,
  `/shop?brand=${'x'.repeat(400)}`,
])('%s is never kept', (target) => {
  expect(pageCacheKey(target)).toBeNull();
});
