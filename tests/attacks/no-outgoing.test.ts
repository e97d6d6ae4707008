/** No address that somebody typed is ever opened: not by a page, not by an upload, not by a list taken in. */
import { once } from 'node:events';
import { readFileSync, readdirSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { routes } from '#shop/routes/routes.ts';
import { testDatabase, type TestDatabase } from '#server/db/testing.ts';
import { openLog } from '#platform/log/log.ts';
import type { Fetch } from '#server/pages.ts';
import { makeShop, noon, type SmallShop } from '#server/testing/make-shop.ts';
import { verifyShop } from '#server/integrity/check-integrity.ts';
import { fieldsOn, pathOf } from '../support/fields-on.ts';
import { signIn } from '../support/sign-in.ts';
import { pagesOver } from '../support/shopper.ts';

let it: TestDatabase;
let goods: SmallShop;
let fetchPage: Fetch;
let cookie: string;
let trap: Server;
let address: string;
const asked: string[] = [];
beforeAll(async () => {
  it = await testDatabase();
  goods = await makeShop(it.db);
  fetchPage = pagesOver(
    it.db,
    () => noon,
    openLog('error', () => {}),
  );
  cookie = (await signIn(it.db, 'SUPER_ADMIN', noon)).cookie;
  trap = createServer((request, response) => {
    asked.push(request.url ?? '');
    response.writeHead(302, { location: 'file:///etc/passwd' }).end();
  }).listen(0, '127.0.0.1');
  await once(trap, 'listening');
  const bound = trap.address();
  address = `http://127.0.0.1:${typeof bound === 'object' && bound ? bound.port : 0}/photo.png`;
});
afterAll(async () => {
  expect(await verifyShop(it.db)).toEqual([]);
  trap.close();
  await it.close();
});

test('91* with the URL of a trap in every field of every form, by the owner, the trap gets no request (SSRF)', async () => {
  for (const [pattern, { act }] of Object.entries(routes)) {
    // What one page did may have ended the session.
    ({ cookie } = await signIn(it.db, 'SUPER_ADMIN', noon));
    const path = pathOf(pattern, goods.court.id);
    const { names, intents } = await fieldsOn(fetchPage, path, cookie);
    const fields = new Set([...names, 'image', 'images', 'picture', 'url', 'image_url', 'id', 'file']);
    fields.delete('intent');
    for (const intent of act === 'nobody' ? [] : new Set(['save', ...intents])) {
      const form = new FormData();
      for (const name of fields) form.append(name, address);
      form.append('intent', intent);
      await ask(path, form);
    }
    if (act !== 'nobody')
      await ask(path, JSON.stringify({ url: address, image: address, items: [{ image: address }] }));
    await ask(`${path}?${new URLSearchParams({ next: address, url: address, src: address })}`);
  }
  expect(asked).toEqual([]);
});

test('91* nor by a CSV file or a list of products that names pictures by their addresses', async () => {
  const columns = 'title,brand,category,price,size,colour,stock,image,images,image_url,picture,photo,url';
  const row = `Far,Nike,Running,9000,42,Black,1${`,${address}`.repeat(6)}`;
  for (const [name, file] of [
    ['csv', new File([`${columns}\n${row}\n`], 'list.csv', { type: 'text/csv' })],
    ['pictures', new File([address], 'photo.png', { type: 'image/png' })],
  ] as const) {
    for (const path of Object.keys(routes).filter((pattern) =>
      /^\/admin\/(products|uploads)/.test(pattern),
    )) {
      const form = new FormData();
      for (const field of [name, 'file', 'csv', 'picture', 'json', 'text']) form.append(field, file);
      await ask(pathOf(path, goods.court.id), form);
    }
  }
  const items = JSON.stringify([{ title: 'Far', image: address, images: [address], image_url: address }]);
  for (const field of ['json', 'items', 'text', 'file']) {
    const form = new FormData();
    form.append(field, items);
    await ask('/admin/products/import', form);
  }
  expect(asked).toEqual([]);
});

test('the trap would have noticed', async () => {
  await fetch(address, { redirect: 'manual' });
  expect(asked).toEqual(['/photo.png']);
});

/** Who may open a line to elsewhere, each to an address of the settings alone, or to a host that the owner named. */
const mayOpen: Record<string, string[]> = {
  // The last two are a browser's, to the routes that their callers name.
  fetch: [
    'platform/email/send-by-endpoint.ts',
    'platform/media/s3-store.ts',
    // A collector at the address of `OTEL_EXPORTER_OTLP_ENDPOINT` (rule X29).
    'platform/telemetry/open-telemetry.ts',
    'server/messages/call-provider.ts',
    'web/admin/imports/use-progress.ts',
    'web/admin/parts/scan-box.tsx',
  ],
  nodemailer: ['platform/email/send-by-smtp.ts'],
  'node:net': [
    'platform/db/batched-socket.ts',
    'platform/db/embedded/start.ts',
    // The socket of the shop's own process.
    'platform/db/embedded/supervise.ts',
    'platform/http/client-address.ts',
    'platform/http/outside.ts',
  ],
  'node:http': [
    // Couriers and gateways, at the hosts that their files name.
    'platform/http/call-outside.ts',
    // Pictures of a move-in and webhooks, from and to hosts that the owner named: never into the network (rules B17 and V14).
    'platform/http/outside.ts',
    // The words of statuses alone.
    'platform/http/problem-answer.ts',
    'platform/http/server.ts',
  ],
  'node:https': ['platform/http/call-outside.ts', 'platform/http/outside.ts'],
};

test('91* only mail, messages, couriers, gateways, webhooks, telemetry, the picture store and the database open lines to elsewhere', () => {
  const root = join(import.meta.dirname, '..', '..');
  const sources = ['server', 'platform', 'shop', 'sample', 'web'].flatMap((room) =>
    readdirSync(join(root, room), { recursive: true, encoding: 'utf8' })
      .map((path) => `${room}/${path}`)
      .filter((path) => /\.tsx?$/.test(path) && !/testing|\.test\./.test(path)),
  );
  expect(sources.length).toBeGreaterThan(400);
  const found: Record<string, string[]> = {};
  for (const path of sources.toSorted())
    for (const way of waysOut(readFileSync(join(root, path), 'utf8'), path.startsWith('web/')))
      (found[way] ??= []).push(path);
  expect(found).toEqual(mayOpen);
});

/** In `web/` a fetch of one of our own paths (typed, or made by `href`), which a browser makes under `connect-src 'self'`, leads nowhere else. */
function waysOut(text: string, isWeb: boolean): string[] {
  const modules = [
    'node:http',
    'node:https',
    'node:http2',
    'node:net',
    'node:tls',
    'node:dgram',
    'undici',
    'nodemailer',
  ];
  const imports = modules.filter((name) =>
    new RegExp(`^import (?!type\\b)[^;]*'${name}'|import\\('${name}'\\)`, 'm').test(text),
  );
  const code = text.replace(/^\s*(\/\/|\*|\/\*).*$/gm, '');
  const calls = [...code.matchAll(/(?<![.\w])fetch\(\s*(.{0,8})/g)].filter(
    ([, start = '']) =>
      !(isWeb && /^(['`]\/|[A-Z]{2}|`?(\$\{)?href\()/.test(start)) && !/^[a-z]:|^re/.test(start),
  );
  const isDeclared = /\bfetch\(request: Request/.test(code) && calls.length === 1;
  return calls.length > 0 && !isDeclared ? [...imports, 'fetch'] : imports;
}

async function ask(path: string, body?: FormData | string): Promise<void> {
  const headers = new Headers({ cookie, origin: 'http://shop.test', referer: address });
  if (typeof body === 'string') headers.set('content-type', 'application/json');
  const init = body === undefined ? { headers } : { method: 'POST', headers, body };
  const response = await fetchPage(new Request(`http://shop.test${path}`, init));
  expect(response.status, path).toBeLessThan(500);
  await response.text();
}
