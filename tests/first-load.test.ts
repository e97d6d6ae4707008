// What a visitor fetches before a page answers to him: scripts and fonts, packed as they are sent (score card 6).
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { typefaces } from '#shop/appearance/typefaces.ts';
import { testDatabase, type TestDatabase } from '#server/db/testing.ts';
import { makeShop, type SmallShop } from '#server/testing/make-shop.ts';
import { visitShop } from './support/visit-shop.ts';

const KB = 1000;
const client = join(import.meta.dirname, '../build/client');
const fonts = join(import.meta.dirname, '../web/fonts');

let it: TestDatabase;
let shop: SmallShop;
beforeAll(async () => {
  it = await testDatabase();
  shop = await makeShop(it.db);
});
afterAll(() => it.close());

test.each([
  ['/', () => '/'],
  ['/shop', () => '/shop'],
  ['/product/{id}', () => `/product/${shop.court.id}`],
  ['/cart', () => '/cart'],
  ['/checkout', () => '/checkout'],
])('%s sends at most 114 KB of scripts and 60 KB of fonts', async (_, path) => {
  const html = await (await visitShop(it).get(path())).text();
  const scripts = withImports(scriptsIn(html));
  const bytes = scripts.map((script) => brotliCompressSync(read(script)).length);
  // Fewer would mean that they were not found.
  expect(scripts.length).toBeGreaterThan(4);
  expect(sum(bytes)).toBeGreaterThan(90 * KB);
  expect(sum(bytes)).toBeLessThanOrEqual(114 * KB);
  // Beside these there is one face for Urdu, which a page without such letters never fetches.
  const preloaded = [...html.matchAll(/<link rel="preload" href="([^"]+\.woff2)"/g)].map(
    ([, font = '']) => font,
  );
  expect(preloaded.length).toBe(3);
  expect(sum(preloaded.map((font) => read(font).length))).toBeLessThanOrEqual(60 * KB);
});

test.each(Object.entries(typefaces))('the typefaces %s are at most 60 KB', (_, pair) => {
  const faces = pair ? [pair.display.file, pair.text.file] : ['anybody', 'instrument-sans'];
  const bytes = ['rupee', ...faces].map((face) => readFileSync(join(fonts, `${face}.woff2`)).length);
  expect(sum(bytes)).toBeLessThanOrEqual(60 * KB);
});

test.each([
  ['/shop', ['quick-view', 'cart-drawer']],
  ['/checkout', ['checkout-problems', 'did-you-mean', 'checkout-summary']],
])('%s fetches later what only a press or an answer needs: %s', async (path, parts) => {
  const html = await (await visitShop(it).get(path)).text();
  const first = withImports(scriptsIn(html));
  const later = first.flatMap((script) => importsIn(script, /\bimport\(\s*["'`]\.\/([\w.-]+\.js)/g));
  for (const part of parts) {
    expect(later.some((script) => script.startsWith(`/assets/${part}`))).toBe(true);
    expect(first.filter((script) => script.startsWith(`/assets/${part}`))).toEqual([]);
  }
});

test('what runs inline on every page is not sent a second time in the bundle', async () => {
  const html = await (await visitShop(it).get('/shop')).text();
  const bundle = withImports(scriptsIn(html)).map((script) => read(script).toString());
  for (const part of ['data-code-place', 'largest-contentful-paint']) {
    expect(html).toContain(part);
    expect(bundle.filter((script) => script.includes(part))).toEqual([]);
  }
});

// What the page's own script imports; the map of routes names more, which is fetched only on the way there.
function scriptsIn(html: string): string[] {
  const imports = html.matchAll(/\b(?:from|import)\s*\(?\s*"(\/assets\/[\w.-]+\.js)"/g);
  return Array.from(imports, ([, path = '']) => path);
}

// Whatever a file imports comes with it; what it imports later is fetched when it is used.
function withImports(found: string[]): string[] {
  const all = new Set(found);
  for (const script of all)
    for (const needed of importsIn(script, /\b(?:from|import)\s*["'`]\.\/([\w.-]+\.js)/g)) all.add(needed);
  return [...all];
}

function importsIn(script: string, pattern: RegExp): string[] {
  return Array.from(read(script).toString().matchAll(pattern), ([, name]) => `/assets/${name}`);
}

function read(asset: string): Buffer {
  return readFileSync(join(client, asset));
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, each) => total + each, 0);
}
