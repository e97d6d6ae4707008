/** A shop as a process of its own tells a collector what it does: whole traces, metrics, and nobody's name. */
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from '#server/db/testing.ts';
import { checkoutInput, pairs } from '#server/testing/checkout-input.ts';
import { makeShop } from '#server/testing/make-shop.ts';
import { fillCart, formOf, get, openShop, postInLine, tokenOf } from '../support/http-shopper.ts';

let it: TestDatabase;
let collector: Server;
let heard: { path: string; text: string }[];
let dataDir: string;
beforeAll(async () => {
  it = await testDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'qadam-telemetry-'));
  heard = [];
  collector = createServer((request, response) => {
    let text = '';
    request.on('data', (piece: Buffer) => (text += piece.toString()));
    request.on('end', () => {
      heard.push({ path: request.url ?? '', text });
      response.end('{}');
    });
  });
  await new Promise<void>((listening) => collector.listen(0, '127.0.0.1', listening));
});
afterAll(async () => {
  collector.close();
  await it.close();
  await rm(dataDir, { recursive: true, force: true });
});

type Span = { traceId: string; spanId: string; parentSpanId?: string; name: string };

const spans = (): Span[] =>
  heard
    .filter(({ path }) => path === '/v1/traces')
    .flatMap(({ text }) =>
      (JSON.parse(text) as { resourceSpans: { scopeSpans: { spans: Span[] }[] }[] }).resourceSpans.flatMap(
        ({ scopeSpans }) => scopeSpans.flatMap((each) => each.spans),
      ),
    );

function inOrderTrace(): Span[] {
  const all = spans();
  const order = all.find(({ name }) => name === 'POST /checkout');
  return all.filter(({ traceId }) => traceId === order?.traceId);
}

function orphans(): Span[] {
  const inside = inOrderTrace();
  const known = new Set(inside.map(({ spanId }) => spanId));
  return inside.filter(({ parentSpanId }) => parentSpanId && !known.has(parentSpanId));
}

/** What is told is told in crowds, some seconds apart. */
const slowly = { timeout: 150_000 };

test('an order is one trace from the request to its statements, and no trace names who ordered', async () => {
  const small = await makeShop(it.db);
  const shop = await openShop({
    DATABASE_URL: it.url,
    DATA_DIR: dataDir,
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${(collector.address() as AddressInfo).port}/`,
    OTEL_METRIC_EXPORT_INTERVAL: '1000',
  });
  try {
    const lines = [pairs(small.court.row('41', 'Black'))];
    const cookie = await fillCart(shop, lines);
    const input = checkoutInput({ lines, rupees: 12_000 });
    const token = tokenOf(await postInLine(shop, '/checkout', formOf(input), cookie));
    expect(token).not.toBeNull();
    await get(shop, `/track/${token}?email=ayesha@example.com`);
    await expect
      .poll(() => spans().some(({ name }) => name === 'job send-message' || name.startsWith('job ')), slowly)
      .toBe(true);
    await expect.poll(() => spans().some(({ name }) => name === 'GET /track/:token'), slowly).toBe(true);
    await expect
      .poll(() => heard.some(({ text }) => text.includes('qadam_orders_last_day')), slowly)
      .toBe(true);
    await expect
      .poll(() => inOrderTrace().map(({ name }) => name), slowly)
      .toEqual(expect.arrayContaining(['action storefront/checkout/checkout', 'INSERT', 'SELECT']));
    // Of a job that still runs its statements are told before itself.
    await expect.poll(orphans, slowly).toEqual([]);
    const told = heard.map(({ text }) => text).join('');
    const personal = [
      input.name,
      input.email,
      '3001234567',
      input.address.street,
      token ?? '',
      cookie.split('=')[1] ?? '',
    ];
    expect(personal.filter((word) => word !== '' && told.includes(word))).toEqual([]);
  } finally {
    shop.child.kill('SIGTERM');
    expect(await shop.exit).toBe(0);
  }
});
