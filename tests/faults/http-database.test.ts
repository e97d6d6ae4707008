/** The database killed under the running program: pages say so, nothing typed is lost, and it mends itself. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '#server/db/open.ts';
import { checkoutInput, pairs } from '#server/testing/checkout-input.ts';
import type { SmallShop } from '#server/testing/make-shop.ts';
import { verifyShop } from '#server/integrity/check-integrity.ts';
import { openEmbeddedShop, type EmbeddedShop } from '../support/processes/embedded-shop.ts';
import { escaped, fillCart, formOf, get, post, tokenOf, type ReadPage } from '../support/http-shopper.ts';
import { postgresUnder, signalSupervisors, supervisorsOf, until } from '../support/processes/processes.ts';
import type { Started } from '../support/processes/start-shop.ts';

describe.runIf(process.platform === 'linux')('the database killed under the running shop', () => {
  let base: string;
  let shop: Started;
  let it: Database;
  let goods: SmallShop;
  let close: EmbeddedShop['close'];
  beforeAll(async () => {
    ({ base, shop, it, goods, close } = await openEmbeddedShop());
  });
  afterAll(() => close());

  test('132 three times: every page is a page, never a stack or a broken connection, and each time it comes back', async () => {
    const seen: Record<string, number> = {};
    const begun = performance.now();
    for (let kill = 0; kill < 3; kill += 1) {
      killDatabase(base);
      const ready = async () => {
        note(seen, await Promise.all(pagesOf(goods).map((path) => get(shop, path))));
        return (await get(shop, '/readyz')).status === 200;
      };
      await until('the shop is ready again', ready);
      await until('every page is back', async () => {
        const pages = await Promise.all(pagesOf(goods).map((path) => get(shop, path)));
        note(seen, pages);
        return pages.every(({ status }) => status === 200);
      });
    }
    expect(Object.keys(seen).every((status) => status === '200' || status === '503')).toBe(true);
    expect(shop.child.exitCode).toBeNull();
    const ms = Math.round((performance.now() - begun) / 3);
    console.info(
      `three kills of the database: answers ${JSON.stringify(seen)}, back after ${ms} ms on average`,
    );
  });

  describe('133* and kept away', () => {
    let cookie: string;
    beforeAll(async () => {
      cookie = await fillCart(shop, [pairs(goods.court.row('42', 'White'))]);
      // Nothing is kept until the cache hears the database again, which it tries each half second; a kept page has an ETag.
      await until('home is kept', async () => (await get(shop, '/')).headers.has('etag'));
      // The one that would start it again.
      signalSupervisors(base, 'SIGSTOP');
      killDatabase(base);
      await until('the shop notices', async () => (await get(shop, '/readyz')).status === 503);
    });
    afterAll(() => signalSupervisors(base, 'SIGCONT'));

    test('pages that are kept are still shown; the others say 503 and when to try again, without a stack', async () => {
      await until('home is shown from what is kept', async () => (await get(shop, '/')).status === 200);
      for (const path of ['/shop?search=runner&sort=price_asc', '/shop?search=court', '/cart', '/checkout']) {
        const page = await get(shop, path, cookie);
        expect([path, page.status]).toEqual([path, 503]);
        expectCalm(page);
      }
    });

    test('the process is alive, and not ready', async () => {
      expect((await get(shop, '/healthz')).status).toBe(200);
      const ready = await get(shop, '/readyz');
      expect([ready.status, ready.headers.get('retry-after')]).toEqual([503, '2']);
    });

    const form = formOf(checkoutInput({ lines: [], name: `Zoë "Z" O'Neil <b>`, rupees: 12_000 }));

    test('an order is answered 503, with when to try again', async () => {
      form.lines = `${goods.court.row('42', 'White')}:1`;
      const page = await post(shop, '/checkout', form, cookie);
      expect(page.status).toBe(503);
      expectCalm(page);
    });

    // The loaders of the page and its layout fail after the action, and their page takes the place of the form.
    test('and with everything that was typed', async () => {
      const page = await post(shop, '/checkout', form, cookie);
      expect(page.words).toContain('Failed to place order');
      for (const field of ['name', 'phone', 'email', 'street', 'city', 'postalCode', 'key'])
        expect(page.markup).toContain(escaped(form[field] ?? field));
    });

    test('and placed by the same form once the database is back: one order', async () => {
      signalSupervisors(base, 'SIGCONT');
      await until('the shop is ready again', async () => (await get(shop, '/readyz')).status === 200);
      const tokens = [
        await post(shop, '/checkout', form, cookie),
        await post(shop, '/checkout', form, cookie),
      ];
      expect(tokens.map(({ status }) => status)).toEqual([303, 303]);
      expect(new Set(tokens.map(tokenOf)).size).toBe(1);
      const orders = await it.db.selectFrom('orders').select('customerName').execute();
      expect(orders).toEqual([{ customerName: form.name }]);
      expect(await verifyShop(it.db)).toEqual([]);
    });
  });

  test('after SIGTERM the shop ends with 0 and no database is left', async () => {
    await it.close();
    shop.child.kill('SIGTERM');
    expect(await shop.exit).toBe(0);
    expect(postgresUnder(base)).toEqual([]);
    expect(supervisorsOf(base)).toEqual([]);
  });
});

function pagesOf({ court }: SmallShop): string[] {
  return [
    '/',
    '/shop',
    '/shop?search=runner&sort=price_asc',
    `/product/${court.id}`,
    '/categories',
    '/brands',
  ];
}

function killDatabase(folder: string): void {
  const found = postgresUnder(folder);
  expect(found).toHaveLength(1);
  for (const pid of found) process.kill(pid, 'SIGKILL');
}

function note(seen: Record<string, number>, pages: ReadPage[]): void {
  for (const page of pages) {
    seen[page.status] = (seen[page.status] ?? 0) + 1;
    if (page.status !== 200) expectCalm(page);
  }
}

function expectCalm({ headers, markup, words }: ReadPage): void {
  expect(headers.get('retry-after')).toMatch(/^\d+$/);
  expect(words).toMatch(/try again/i);
  expect(markup).not.toMatch(/ECONNREFUSED|ENOENT|\.s\.PGSQL|node:internal|at .*\.[jt]sx?:\d+/);
}
