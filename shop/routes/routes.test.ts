// Every route says all of its facts, the facts agree with each other, and the lists made of them hold what they should.
import { describe, expect, test } from 'vitest';
import { isForStaff } from '../accounts/permissions.ts';
import { accountRoutes } from './account-routes.ts';
import { adminRoutes } from './admin-routes.ts';
import { apiRoutes } from './api-routes.ts';
import { matchRoute } from './match-route.ts';
import { canonicalPatterns, disallowedPaths, helpPages, sitemapPaths } from './page-lists.ts';
import { pagesRoutes } from './pages-routes.ts';
import { parcelRoutes } from './parcel-routes.ts';
import { profitRoutes } from './profit-routes.ts';
import type { RouteFacts } from './route.ts';
import { factsOf, routes } from './routes.ts';
import { settingsRoutes } from './settings-routes.ts';
import { storefrontRoutes } from './storefront-routes.ts';

const all = Object.entries<RouteFacts>(routes);
const isListed = ({ index }: RouteFacts) => index === 'path' || index === 'own';

test('no URL is in two tables', () => {
  const tables = [
    storefrontRoutes,
    accountRoutes,
    adminRoutes,
    pagesRoutes,
    parcelRoutes,
    settingsRoutes,
    profitRoutes,
    apiRoutes,
  ].map((table) => Object.keys(table).length);
  expect(tables.reduce((total, each) => total + each)).toBe(all.length);
});

describe.each(all)('%s', (pattern, facts) => {
  test('says all of its facts', () => {
    expect(facts).toEqual({
      file: expect.stringMatching(/\.tsx?$/),
      frame: facts.frame === null ? null : expect.any(String),
      see: expect.any(String),
      act: expect.any(String),
      cache: facts.cache === null ? null : expect.any(Array),
      index: expect.any(String),
      loadClass: expect.any(String),
      maxBody: expect.any(Number),
      ...(facts.buyingWith !== undefined && { buyingWith: expect.any(String) }),
      ...(facts.isFromOutside !== undefined && { isFromOutside: true }),
      ...(facts.inLanguages !== undefined && { inLanguages: true }),
      ...(facts.isIdle !== undefined && { isIdle: true }),
      ...(facts.help !== undefined && { help: expect.any(String) }),
      ...(facts.id !== undefined && { id: expect.any(String) }),
    });
  });

  test('is found by its path, and by its address for data', () => {
    if (pattern === '/*') return;
    const path = pattern.replaceAll(/:\w+/g, '7d444840-9dc0-41d1-b245-5ffdce74fad2');
    expect(matchRoute(path)).toMatchObject({ facts: { file: facts.file }, isData: false });
    const data = pattern === '/' ? '/_.data' : `${path}.data`;
    expect(matchRoute(data)).toMatchObject({ facts: { file: facts.file }, isData: true });
  });

  test('is cached and listed only if everybody sees the same of it', () => {
    if (facts.cache !== null || isListed(facts)) expect(facts.see).toBe('public');
    if (isListed(facts)) expect(disallowedPaths.filter((path) => pattern.startsWith(path))).toEqual([]);
  });

  test('is of the admin portal if it is for staff', () => {
    if (pattern === '/profile/second-step') return;
    const who = facts.see === 'nobody' ? facts.act : facts.see;
    expect(isForStaff(who)).toBe(pattern.startsWith('/admin'));
  });
});

test.each(['/nowhere', '/*', '/shop/', '/SHOP', '/product/1/2', '/admin/', ''])(
  '%s is matched by none',
  (path) => expect(matchRoute(path)).toBeNull(),
);

test('a name of JavaScript itself is no route', () => {
  for (const name of ['__proto__', 'constructor', '/constructor', 'toString'])
    expect(factsOf(name)).toBeNull();
});

test('a page of its own is found before one with a parameter', () => {
  expect(matchRoute('/admin/orders/new')?.facts.file).toBe(routes['/admin/orders/new'].file);
  expect(matchRoute('/admin/products/import')?.facts.file).toBe(routes['/admin/products/import'].file);
});

test('search engines are told of the pages for everybody and refused what is a shopper’s own', () => {
  const pages = ['/', '/shop', '/categories', '/brands', '/contact', '/size-guide', '/shipping'];
  expect(sitemapPaths).toEqual(expect.arrayContaining(pages));
  expect(canonicalPatterns).toEqual(expect.arrayContaining(['/', '/contact', '/product/:id']));
  expect(canonicalPatterns).not.toContain('/shop');
  const own = ['/admin', '/auth', '/cart', '/checkout', '/profile', '/review', '/track', '/wishlist'];
  expect(disallowedPaths).toEqual(expect.arrayContaining([...own, '/back-in-stock/']));
  expect(disallowedPaths.filter((path) => path.startsWith('/admin'))).toEqual(['/admin']);
});

test('listed pages with a parameter are those whose rows the sitemap reads', () => {
  const patterns = all.filter(([pattern, facts]) => isListed(facts) && pattern.includes(':'));
  expect(patterns.map(([pattern]) => pattern)).toEqual([
    '/collections/:slug',
    '/product/:id',
    '/pages/:slug',
  ]);
});

test('the help pages lead to each other', () => {
  const known = ['/contact', '/size-guide', '/shipping'];
  expect(helpPages.map(({ to }) => to)).toEqual(expect.arrayContaining(known));
});
