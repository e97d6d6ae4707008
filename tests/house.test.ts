// The rules of the house as tests: what each room may import, and how its files look.
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { brokenRules, crowdedFolders, importsOf } from './support/house-rules.ts';
import type { SourceFile } from './support/house-rules.ts';

const root = join(import.meta.dirname, '..');

function sourcesUnder(room: string): SourceFile[] {
  const entries = readdirSync(join(root, room), { recursive: true, encoding: 'utf8' });
  const paths = entries.map((path) => `${room}/${path}`).filter((path) => /\.tsx?$/.test(path));
  return paths.map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
}

test('the house is in order', () => {
  const files = ['shop', 'platform', 'server', 'web', 'sims'].flatMap(sourcesUnder);
  expect(files.length).toBeGreaterThan(20);
  expect(brokenRules(files)).toEqual([]);
});

test('extensions import their hooks and nothing else of the shop, the example among them', () => {
  const own = existsSync(join(root, 'extensions')) ? sourcesUnder('extensions') : [];
  const example = sourcesUnder('tests/extensions').map((file) => ({
    ...file,
    path: file.path.slice('tests/'.length),
  }));
  expect(example.length).toBeGreaterThan(0);
  expect(brokenRules([...own, ...example])).toEqual([]);
});

test('no folder of tests and tools is crowded either', () => {
  const files = ['tests', 'bench', 'sample', 'sdk'].flatMap(sourcesUnder);
  expect(crowdedFolders(files)).toEqual([]);
});

const says = (path: string, ...code: string[]): SourceFile => ({
  path,
  text: ['// A sentence.', ...code].join('\n'),
});

test.each([
  [
    'shop/ does not know the server',
    says('shop/cart/cart.ts', "import { openDatabase } from '#platform/db/open.ts';"),
  ],
  [
    'an extension has types of its hooks alone',
    says('extensions/stamps/extension.ts', "import { install } from '#server/extensions/extension.ts';"),
  ],
  [
    'an extension does not reach past its hooks',
    says('extensions/stamps/extension.ts', "import { transact } from '#server/db/transact.ts';"),
  ],
  [
    'an extension does not know another',
    says('extensions/stamps/extension.ts', "import { a } from '../tonga/extension.ts';"),
  ],
  ['shop/ knows no Node', says('shop/cart/cart.ts', "import { join } from 'node:path';")],
  ['a dynamic import counts', says('shop/cart/cart.ts', "const db = await import('#platform/db/open.ts');")],
  ['a re-export counts', says('shop/cart/cart.ts', "export * from '#platform/db/open.ts';")],
  [
    'an import over several lines counts',
    says('shop/cart/cart.ts', 'import {', '  a,', "} from '#server/a/b.ts';"),
  ],
  [
    'the server does not know the pages',
    says('server/orders/place-order.ts', "import { Page } from '#web/root.tsx';"),
  ],
  [
    'areas of the web are strangers',
    says('web/storefront/home/home.tsx', "import { Table } from '../../admin/table.tsx';"),
  ],
  [
    'a component that is no route module has values of the server',
    says('web/admin/orders-table.tsx', "import { ORDERS_A_PAGE } from '#server/orders/list-orders.ts';"),
  ],
  [
    'web/ui has no data',
    says('web/ui/button.tsx', "import { readConfig } from '#platform/config/config.ts';"),
  ],
  [
    'the platform does not know the shop',
    says('platform/db/open.ts', "import { isRefusal } from '#shop/refusals/refusals.ts';"),
  ],
  ['nor the server', says('platform/http/send.ts', "import { find } from '#server/orders/find-order.ts';")],
  [
    'the sample is loaded by every shop',
    says('server/app.ts', "import { fillEmptyShop } from '#sample/open-sample-shop.ts';"),
  ],
  [
    'a simulator reads how the shop calls its courier',
    says('sims/couriers/postex.ts', "import { postex } from '#shop/couriers/postex.ts';"),
  ],
  [
    'a simulator knows the server',
    says('sims/engine/world.ts', "import type { A } from '#server/parcels/a.ts';"),
  ],
  [
    'the server calls a simulator',
    says('server/couriers/call.ts', "import { openSim } from '#sims/engine/open-sim.ts';"),
  ],
  [
    'a page knows a simulator',
    says('web/admin/parcels/parcels.ts', "import { openSim } from '#sims/engine/open-sim.ts';"),
  ],
  ['a barrel', says('server/orders/index.ts', 'export const a = 1;')],
  ['an address typed by hand', says('web/storefront/a.ts', "export const to = '/shop';")],
  [
    'one with a parameter',
    says('web/storefront/a.ts', 'export const to = (id: string) => `/product/${id}`;'),
  ],
  ['one of an email', says('web/emails/a.ts', 'export const to = (url: string) => `${url}/track`;')],
  ['settings read elsewhere', says('server/orders/place-order.ts', 'const port = process.env.PORT;')],
  ['a file without its sentence', { path: 'shop/cart/cart.ts', text: 'export const a = 1;' }],
  [
    'a file too long',
    says('shop/cart/cart.ts', ...Array.from({ length: 260 }, (_, n) => `export const a${n} = ${n};`)),
  ],
])('a broken rule is found: %s', (_name, file) => {
  expect(brokenRules([file])).toHaveLength(1);
});

test('a crowded folder is found', () => {
  const files = Array.from({ length: 41 }, (_, n) => says(`web/admin/orders/a${n}.tsx`));
  expect(brokenRules(files.slice(1))).toEqual([]);
  expect(brokenRules(files)).toEqual([
    'web/admin/orders: has 41 files, 40 are the most; divide it by page or noun',
  ]);
});

test('nouns of the server that need each other in a circle are found', () => {
  const orders = says('server/orders/a.ts', "import { b } from '../stock/b.ts';");
  const stock = says('server/stock/b.ts', "import { c } from '../offers/c.ts';");
  const offers = says('server/offers/c.ts', "import { a } from '../orders/a.ts';");
  expect(brokenRules([orders, stock])).toEqual([]);
  expect(brokenRules([orders, stock, offers])).toHaveLength(3);
});

test('files of the platform that need each other in a circle are found', () => {
  const pool = says('platform/db/pool.ts', "import type { Target } from './open.ts';");
  const open = says('platform/db/open.ts', "import { createPool } from './pool.ts';");
  expect(brokenRules([open])).toEqual([]);
  expect(brokenRules([open, pool])).toHaveLength(2);
});

test('a type name that two files declare is found', () => {
  const shop = says('shop/orders/a.ts', 'export type Line = { id: string };');
  const server = says('server/orders/b.ts', 'import {', '  type Line,', "} from '#shop/orders/a.ts';");
  const web = says('web/admin/c.tsx', '/* type Line = { of: string }; */', 'type Line = string;');
  expect(brokenRules([shop, server])).toEqual([]);
  expect(brokenRules([shop, server, web])).toEqual([
    'shop/orders/a.ts, web/admin/c.tsx: declare a type Line each; give each a name of its own, or import one of them',
  ]);
});

test('what the house allows is let through', () => {
  const files = [
    says(
      'shop/cart/cart.ts',
      "import { z } from 'zod';",
      "import { rupees } from './money.ts';",
      '// import x from "#web/a"',
    ),
    says(
      'server/orders/place-order.ts',
      "import { priceCart } from '#shop/pricing/pricing.ts';",
      "import pg from 'pg';",
    ),
    says('web/routes.ts', "export default [index('storefront/home/home.tsx')];"),
    says(
      'web/storefront/home/home.tsx',
      "import { Button } from '../ui/button.tsx';",
      "import { a } from '#server/a/b.ts';",
    ),
    says('web/storefront/checkout-action.ts', "import { a } from '#server/a/b.ts';"),
    says('web/storefront/card.tsx', "import type { A } from '#server/a/b.ts';"),
    says('web/storefront/cart.ts', "export const to = href('/cart') + href(\n  '/shop',\n);"),
    says(
      'sims/couriers/postex.ts',
      "import { CITIES } from '#shop/delivery/cities.ts';",
      "import { pdfOf } from '../engine/pdf.ts';",
    ),
    says('platform/config/config.ts', 'export const env = process.env;'),
  ];
  expect(brokenRules(files)).toEqual([]);
});

test('imports are read as paths in the checkout', () => {
  const text = "import '#web/app.css';\nimport type { A } from '../a.ts';\nexport { b } from './b.ts';";
  expect(importsOf('server/orders/x.ts', text)).toEqual(['web/app.css', 'server/a.ts', 'server/orders/b.ts']);
});
