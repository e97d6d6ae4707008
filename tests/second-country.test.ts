// A shop in an invented second country, as its owner and its staff see it: no page, paper, message, export or description of it speaks of rupees or Pakistan.
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RouteFacts } from '#shop/routes/route.ts';
import { routes } from '#shop/routes/routes.ts';
import { testDatabase, type TestDatabase } from '#server/db/testing.ts';
import { makeOrder } from '#server/testing/make-order.ts';
import { makeShop } from '#server/testing/make-shop.ts';
import { foundOfPakistan } from './support/country/of-pakistan.ts';
import { startShop, untilOpen, type Started } from './support/processes/start-shop.ts';
import { signIn } from './support/sign-in.ts';

let it: TestDatabase;
let shop: Started;
let cookie: string;
let order: string;
beforeAll(async () => {
  it = await testDatabase();
  const made = await makeShop(it.db);
  order = await makeOrder(it.db, { row: made.court.row('42', 'Black'), rupees: 12_000 });
  // As it would stand there: the rules of this process are those of Pakistan.
  const address = { street: '12 Quay Lane', city: 'Ostrova', state: 'Northshire', postalCode: '4021' };
  await it.db
    .updateTable('orders')
    .set({
      phone: '+9992345678',
      deliveryAddress: sql`${JSON.stringify({ ...address, country: 'Meridia' })}::jsonb`,
    })
    .where('id', '=', order)
    .execute();
  ({ cookie } = await signIn(it.db, 'SUPER_ADMIN', new Date(), { name: 'Mira Oduya' }));
  const pack = join(import.meta.dirname, 'support/country/meridia.json');
  shop = await startShop({ DATABASE_URL: it.url, COUNTRY: pack });
  await untilOpen(shop);
});
afterAll(async () => {
  shop?.child.kill();
  await shop?.exit;
  await it?.close();
});

async function read(path: string): Promise<{ status: number; text: string }> {
  const answer = await fetch(shop.address + path, { headers: { cookie }, redirect: 'manual' });
  const text = await answer.text();
  return {
    status: answer.status,
    text: `${decodeURIComponent(answer.headers.get('location') ?? '')}${text}`,
  };
}

/** Pages of one thing, and the stream of news, which has no end. */
const NOT_BY_ITSELF = /[:*]|^\/admin\/live$/;

const open = Object.entries<RouteFacts>(routes).filter(
  ([path, { see }]) => !NOT_BY_ITSELF.test(path) && see !== 'nobody',
);

test.each(open.map(([path]) => path))('%s', async (path) => {
  const { status, text } = await read(path);
  expect(status).toBeLessThan(500);
  expect(foundOfPakistan(text)).toEqual([]);
});

test.each([
  ['an order', () => `/admin/orders/${order}`],
  ['its correction', () => `/admin/orders/${order}/edit`],
  ['its label', () => `/admin/orders/print?what=labels&ids=${order}`],
  ['its slip', () => `/admin/orders/print?what=slips&ids=${order}`],
  ['its invoice', () => `/admin/orders/print?what=invoices&ids=${order}`],
  ['what staff write about it on WhatsApp', () => `/admin/orders/${order}/whatsapp`],
  ['a product', () => '/admin/products/new'],
  ['the settings as they are changed', () => '/admin/settings?edit'],
  ['the description of the API', () => '/api/v1/openapi.json'],
])('%s', async (_name, path) => {
  const { status, text } = await read(path());
  expect(status).toBeLessThan(400);
  expect(foundOfPakistan(text)).toEqual([]);
});
