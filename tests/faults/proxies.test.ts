/** The shop behind a real proxy, set up as deploy/ says: orders, live news and large uploads pass, a false address does not. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from '#server/db/testing.ts';
import { checkoutInput, pairs } from '#server/testing/checkout-input.ts';
import { makeShop, type SmallShop } from '#server/testing/make-shop.ts';
import { fillCart, formOf, killShop, openShop, post, tokenOf } from '../support/http-shopper.ts';
import { openProxy, proxies, type Proxy } from '../support/processes/proxy.ts';
import { signIn } from '../support/sign-in.ts';
import { freePort, type Started } from '../support/processes/start-shop.ts';

test.runIf(proxies.length === 0)('no proxy is installed on this machine, and the shop needs none', () => {
  expect(proxies).toEqual([]);
});

describe.each(proxies)('behind %s', (name) => {
  let it: TestDatabase;
  let goods: SmallShop;
  let shop: Started;
  let proxy: Proxy;
  beforeAll(async () => {
    it = await testDatabase();
    goods = await makeShop(it.db);
    const [port, shopPort] = [await freePort(), await freePort()];
    const publicUrl = `http://127.0.0.1:${port}`;
    shop = await openShop({
      DATABASE_URL: it.url,
      TRUST_PROXY: '1',
      PUBLIC_URL: publicUrl,
      PORT: `${shopPort}`,
    });
    proxy = await openProxy(name, { port, shopPort });
  });
  afterAll(async () => {
    await proxy.stop();
    await killShop(shop);
    await it.close();
  });
  const front = () => ({ ...shop, address: proxy.address });

  test('a page leaves compressed, with its headers', async () => {
    const { status, headers } = await fetch(`${proxy.address}/product/${goods.court.id}`);
    expect(status).toBe(200);
    expect(headers.get('content-encoding')).toMatch(/^(br|gzip)$/);
    expect(headers.get('content-security-policy')).toContain("default-src 'self'");
  });

  test('somebody buys', async () => {
    const row = goods.court.row('42', 'White');
    const cookie = await fillCart(front(), [pairs(row)]);
    const form = checkoutInput({ lines: [pairs(row)], rupees: 12_000, name: `Buyer behind ${name}` });
    expect(tokenOf(await post(front(), '/checkout', formOf(form), cookie))).not.toBeNull();
  });

  test('what a client says of its own address is not believed', async () => {
    const row = goods.court.row('42', 'White');
    await fetch(`${proxy.address}/cart/lines`, {
      method: 'POST',
      redirect: 'manual',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'x-forwarded-for': '203.0.113.9',
        forwarded: 'for=203.0.113.9',
        'x-real-ip': '203.0.113.9',
      },
      body: `line=${row}&quantity=1`,
    });
    const { rows } = await it.pool.query<{ key: string }>('select key from rate_limits');
    expect(rows.map(({ key }) => key)).toEqual(['guest-lists-shared:127.0.0.1']);
  });

  test('live news begins at once, not when a buffer is full', async () => {
    const { cookie } = await signIn(it.db, 'ADMIN', new Date());
    const ended = new AbortController();
    const { status, body } = await fetch(`${proxy.address}/admin/live`, {
      headers: { cookie },
      signal: ended.signal,
    });
    expect(status).toBe(200);
    const { value } = (await body?.getReader().read()) ?? {};
    expect(new TextDecoder().decode(value)).toContain('retry: 3000');
    ended.abort();
  });

  test('a photograph of 9 MB reaches the shop, which says that it is none', async () => {
    const { cookie } = await signIn(it.db, 'ADMIN', new Date());
    const form = new FormData();
    form.set('pictures', new Blob([Buffer.alloc(9 * 1024 * 1024)], { type: 'image/jpeg' }), 'shoe.jpg');
    const headers = { cookie, origin: proxy.address };
    const { status } = await fetch(`${proxy.address}/admin/pictures`, {
      method: 'POST',
      headers,
      body: form,
    });
    expect(status).toBe(415);
  });
});
