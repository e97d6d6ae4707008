/** XSS and SQL injection: markup, quotes and odd characters in every field, shown as typed and inert in the shop, the admin portal and emails. */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isRefusal } from '#shop/refusals/refusals.ts';
import { defaultSettings } from '#shop/settings/settings.ts';
import { routes } from '#shop/routes/routes.ts';
import { testDatabase, type TestDatabase } from '#server/db/testing.ts';
import { cleanTexts } from '#server/email/clean-texts.ts';
import { readOrder } from '#server/orders/read-order.ts';
import type { Fetch } from '#server/pages.ts';
import { placeOrder } from '#server/orders/place-order.ts';
import { checkoutInput, pairs } from '#server/testing/checkout-input.ts';
import { makeOffer, saveSetting } from '#server/testing/make-offer.ts';
import { makeProduct } from '#server/testing/make-product.ts';
import { makeShop, noon } from '#server/testing/make-shop.ts';
import { stockOf } from '#server/testing/read-order.ts';
import { verifyShop } from '#server/integrity/check-integrity.ts';
import { renderEmail } from '#web/emails/render-email.tsx';
import { signIn } from '../support/sign-in.ts';
import { pagesOver } from '../support/shopper.ts';

const payload = `"><img src=x onerror=alert(1)></title></script><script>alert(1)</script>{{7*7}}\u2028'`;
const quotes = `Robert'); drop table orders; --\\ %_ "`;

let it: TestDatabase;
let fetch: Fetch;
let productId: string;
let quoted: string;
let orderId: string;
let token: string;
let cookie: string;
beforeAll(async () => {
  it = await testDatabase();
  await makeShop(it.db);
  const evil = await makeProduct(it.db, { title: payload, rupees: 10_000, description: payload });
  quoted = (await makeProduct(it.db, { title: quotes, rupees: 9_000, description: quotes })).id;
  productId = evil.id;
  await makeOffer(it.db, { title: payload.slice(0, 100), description: payload, value: 1 });
  await saveSetting(it.db, 'bannerText', payload);
  await saveSetting(it.db, 'contactAddress', payload);
  const address = { ...checkoutInput({ lines: [] }).address, street: payload, city: payload };
  const input = checkoutInput({ lines: [pairs(evil.row('42'))], rupees: 9_900, name: payload, address });
  const placed = await placeOrder(it.db, input, noon);
  if (isRefusal(placed)) throw new Error(placed.text);
  ({ orderId, trackingToken: token } = placed);
  fetch = pagesOver(it.db, () => noon);
  cookie = (await signIn(it.db, 'SUPER_ADMIN', noon, { name: payload, email: 'boss@example.com' })).cookie;
});
afterAll(async () => {
  expect(await verifyShop(it.db)).toEqual([]);
  await it.close();
});

describe('96* 99 markup in names, titles, offers, settings and addresses', () => {
  test('does nothing on any page, for a guest and for the owner', async () => {
    for (const path of paths()) {
      for (const who of ['', cookie]) {
        const answer = await fetch(new Request(`http://shop.test${path}`, { headers: { cookie: who } }));
        const html = await answer.text();
        expect(answer.status, path).toBeLessThan(500);
        // Whatever a browser reads as data is data: it says so, and nothing is sniffed (edge.test.ts).
        if (/json|csv|text\/plain/.test(answer.headers.get('content-type') ?? '')) continue;
        expect(html.includes('<img src=x'), path).toBe(false);
        expect(html.includes('<script>alert(1)'), path).toBe(false);
        expect(html.includes("\u2028'</"), path).toBe(false);
      }
    }
  });

  test('stands on the page as it was typed', async () => {
    const html = await (await fetch(new Request(`http://shop.test/product/${productId}`))).text();
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;');
  });

  test('121 and does nothing in the emails about the order', async () => {
    const order = await readOrder(it.db, { id: orderId });
    if (!order) throw new Error('the order is gone');
    for (const kind of ['order-placed-customer', 'order-placed-owner'] as const) {
      const { html, subject } = renderEmail(
        { kind, order: cleanTexts(order) },
        defaultSettings,
        'http://shop.test',
      );
      expect(html).toContain('&lt;img src=x');
      expect(html).not.toMatch(/<img src=x|<script/i);
      expect(subject).not.toMatch(/[\r\n]/);
    }
  });
});

test('102 a page that is not there repeats nothing of its address', async () => {
  for (const path of [
    `/${encodeURIComponent(payload)}`,
    `/product/${encodeURIComponent(payload)}`,
    `/a?b=${encodeURIComponent(payload)}`,
  ]) {
    const html = await (await fetch(new Request(`http://shop.test${path}`))).text();
    expect(html.includes('<img src=x')).toBe(false);
    expect(html.includes('<script>alert')).toBe(false);
  }
});

describe('78 79* quotes and statements', () => {
  test('in a stored title, searched for, shown and sold, are plain text', async () => {
    const found = await fetch(new Request(`http://shop.test/shop?search=${encodeURIComponent(quotes)}`));
    expect(found.status).toBe(200);
    const page = await fetch(new Request(`http://shop.test/product/${quoted}`));
    expect(await page.text()).toContain('drop table orders');
    const row = await rowOf(quoted);
    const input = checkoutInput({ lines: [pairs(row)], rupees: 8_910, name: quotes });
    const placed = await placeOrder(it.db, input, noon);
    expect(isRefusal(placed)).toBe(false);
    const { rows } = await sql<{ name: string; title: string }>`
      select o.customer_name as name, i.title_snapshot as title from orders o join order_items i on i.order_id = o.id
      where o.customer_name = ${quotes}`.execute(it.db);
    expect(rows).toEqual([{ name: quotes, title: quotes }]);
    expect(await stockOf(it.db, row)).toBe(9);
  });

  test.each(['sort', 'search', 'brand', 'category', 'size', 'colour', 'minPrice', 'after', 'show'])(
    'in ?%s= change neither how long it takes nor what is there',
    async (name) => {
      for (const probe of [
        `' or pg_sleep(3)--`,
        `1;select pg_sleep(3)`,
        `') union select 1--`,
        `\\'; --`,
        `$$;--`,
      ]) {
        const answer = await fetch(
          new Request(`http://shop.test/shop?${new URLSearchParams({ [name]: probe })}`),
        );
        expect([200, 400]).toContain(answer.status);
      }
      const { rows } = await sql<{ slept: number }>`
        select count(*) as slept from pg_stat_activity where datname = current_database() and query like '%pg_sleep%' and state = 'active' and pid <> pg_backend_pid()`.execute(
        it.db,
      );
      expect(rows[0]?.slept).toBe(0);
    },
  );
});

describe('98 addresses that are scripts, in the banner, an offer and a description', () => {
  test.each([
    'javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    '//evil.test/x',
  ])('%s is text, and no link or picture leads there', async (link) => {
    const words = `See [here](${link}) <a href="${link}">sale</a> ${link}`;
    await saveSetting(it.db, 'bannerText', words);
    await saveSetting(it.db, 'bannerEnabled', true);
    await saveSetting(it.db, 'contactAddress', words);
    const { id } = await makeProduct(it.db, { title: link, rupees: 5_000, description: words });
    await makeOffer(it.db, { title: link.slice(0, 100), description: words, value: 2 });
    let shown = 0;
    for (const path of ['/', '/contact', '/shop', `/product/${id}`, `/quick-view/${id}`, '/admin/offers']) {
      const answer = await fetch(new Request(`http://shop.test${path}`, { headers: { cookie } }));
      const html = (await answer.text()).replaceAll(/<script\b[\s\S]*?<\/script>/g, '');
      if (html.includes(link.replaceAll('<', '&lt;').replaceAll('>', '&gt;'))) shown += 1;
      expect(html).not.toMatch(
        /\s(href|src|action|formaction|srcset|poster)="\s*(javascript|data:text|vbscript|\/\/evil)/i,
      );
    }
    expect(shown).toBeGreaterThan(2);
  });
});

function paths(): string[] {
  return [
    ...Object.keys(routes).filter((pattern) => !/[:*]/.test(pattern)),
    `/product/${productId}`,
    `/product/${productId}/reviews`,
    `/quick-view/${productId}`,
    `/?placed=${token}`,
    `/track/${token}`,
    `/admin/orders/${orderId}`,
    `/admin/products/${productId}`,
    `/shop?search=${encodeURIComponent(payload)}`,
  ];
}

async function rowOf(product: string): Promise<number> {
  const { id } = await it.db
    .selectFrom('variants')
    .select('id')
    .where('productId', '=', product)
    .executeTakeFirstOrThrow();
  return id;
}
