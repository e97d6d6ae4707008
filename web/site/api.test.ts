// Tests of the API as the shop serves it: by its own addresses, by key alone, never cached.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openApiShop, type ApiShop } from '#server/testing/api-shop.ts';
import { noon } from '#server/testing/make-shop.ts';
import { signIn } from '#tests/support/sign-in.ts';
import { visitShop, type Visitor } from '#tests/support/visit-shop.ts';

let it: ApiShop;
let visitor: Visitor;

beforeAll(async () => {
  it = await openApiShop();
  visitor = visitShop(it);
});
afterAll(() => it.close());

const send = (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
  visitor.send(
    new Request(`http://localhost/api/v1${path}`, {
      method,
      headers: {
        authorization: `Bearer ${it.erp.token}`,
        'idempotency-key': randomUUID(),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    }),
  );

test('every method arrives: read, change, create, archive, and HEAD without a body', async () => {
  const path = `/products/${it.shop.chappal.id}`;
  const read = await send('GET', path);
  expect(read.status).toBe(200);
  expect(read.headers.get('cache-control')).toBe('private, no-cache');
  expect(await (await send('HEAD', path)).text()).toBe('');
  const changed = await send('PATCH', path, { basePrice: 130_000 });
  expect(await changed.json()).toMatchObject({ basePrice: 130_000, title: 'Beach Chappal' });
  const copied = await send('POST', `${path}/duplicate`);
  expect(copied.status).toBe(201);
  const { id } = (await copied.json()) as { id: string };
  expect(await (await send('DELETE', `/products/${id}`)).json()).toMatchObject({ active: false });
});

test('who is signed in does not matter: a Super Admin without a key is nobody, and a key opens no page', async () => {
  const { cookie } = await signIn(it.db, 'SUPER_ADMIN', noon);
  expect((await send('GET', '/orders', undefined, { authorization: '', cookie })).status).toBe(401);
  const page = await visitor.get('/admin/orders', { authorization: `Bearer ${it.erp.token}` });
  expect(page.headers.get('location')).toContain('/auth?next=');
});

test('the document needs no key, and names every operation with its scope', async () => {
  const response = await visitor.get('/api/v1/openapi.json');
  const document = (await response.json()) as { openapi: string; paths: Record<string, object> };
  expect(document.openapi).toBe('3.1.1');
  expect(document.paths['/orders/{id}']).toMatchObject({
    get: { operationId: 'getOrder', 'x-scope': 'orders:read' },
  });
});

test('no other site reads it from a browser', async () => {
  const read = await send('GET', '/products', undefined, { origin: 'https://elsewhere.example' });
  expect(read.headers.get('access-control-allow-origin')).toBeNull();
});
