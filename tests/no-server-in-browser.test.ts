// The wall between server and browser, tried on a tiny app: a build that would cross it fails and says how.
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { build } from 'vite';
import { noServerInBrowser } from '../scripts/no-server-in-browser.ts';

let root = '';

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'qadam-wall-'));
  await write('package.json', JSON.stringify({ imports: { '#server/*': './server/*' } }));
  await write('server/orders/list-orders.ts', 'export const ORDERS_A_PAGE = 25; export type Order = string;');
  await write('shop/money.ts', 'export const rupees = 1;');
});

afterEach(() => rm(root, { recursive: true }));

test.each([['#server/orders/list-orders.ts'], ['../../server/orders/list-orders.ts']])(
  'a component that uses a value of %s fails the build, and both files are named',
  async (specifier) => {
    await write(
      'web/admin/table.ts',
      `import { ORDERS_A_PAGE } from '${specifier}';\nconsole.log(ORDERS_A_PAGE);`,
    );
    const problem =
      /web\/admin\/table\.ts would send server\/orders\/list-orders\.ts to the browser\. Use it in a loader/;
    await expect(buildFor('client')).rejects.toThrow(problem);
    await expect(buildFor('ssr')).resolves.toBeDefined();
  },
);

test('the table of routes, which names every URL of the admin portal, is no part of the browser', async () => {
  await write('shop/routes/routes.ts', "export const routes = ['/admin'];");
  await write(
    'web/admin/table.ts',
    "import { routes } from '../../shop/routes/routes.ts';\nconsole.log(routes);",
  );
  await expect(buildFor('client')).rejects.toThrow(/would send shop\/routes\/routes\.ts to the browser/);
});

test('types of the server and values of shop/ are free', async () => {
  await write(
    'web/admin/table.ts',
    "import type { Order } from '#server/orders/list-orders.ts';\nimport { rupees } from '../../shop/money.ts';\nconst order: Order = 'x';\nconsole.log(order, rupees);",
  );
  await expect(buildFor('client')).resolves.toBeDefined();
});

function buildFor(environment: 'client' | 'ssr') {
  return build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [noServerInBrowser(root)],
    build: {
      write: false,
      ssr: environment === 'ssr',
      rolldownOptions: { input: join(root, 'web/admin/table.ts') },
    },
  });
}

async function write(path: string, text: string): Promise<void> {
  await mkdir(dirname(join(root, path)), { recursive: true });
  await writeFile(join(root, path), text);
}
