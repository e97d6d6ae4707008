/** Traces and metrics as a collector gets them: the form of OTLP, whole traces, samplers, and a collector that is away. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { counter, gauge, openHistogram } from '../metrics/family.ts';
import { openTelemetry, type Telemetry } from './open-telemetry.ts';
import { metricsBody } from './otlp.ts';
import { readPairs, type TelemetrySettings } from './telemetry-settings.ts';
import { childOf, readTraceparent } from './trace-context.ts';
import { inSpan, isTracing, pastSpan } from './tracing.ts';

type Posted = { path: string; key: string | undefined; body: Record<string, unknown> };

let posted: Posted[];
let status: number;
/** What the collector waits for before it answers the first one. */
let held: Promise<void> | null;
let telemetry: Telemetry | null;
let endpoint: string;
let close: () => Promise<void>;
const warned: unknown[] = [];
const log = {
  debug: () => undefined,
  info: () => undefined,
  error: () => undefined,
  warn: (...words: unknown[]) => void warned.push(words),
};

beforeEach(async () => {
  [posted, status, held, telemetry, warned.length] = [[], 200, null, null, 0];
  const server = createServer((request, response) => {
    let text = '';
    request.on('data', (piece: Buffer) => (text += piece.toString()));
    request.on('end', () => {
      const key = request.headers['api-key'];
      posted.push({
        path: request.url ?? '',
        key: key?.toString(),
        body: JSON.parse(text) as Posted['body'],
      });
      const wait = held;
      held = null;
      void Promise.resolve(wait).then(() => response.writeHead(status).end('{}'));
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  close = () => new Promise((closed) => server.close(() => closed()));
});
afterEach(async () => {
  await telemetry?.stop();
  await close();
});

function open(more: Partial<TelemetrySettings> = {}): void {
  telemetry = openTelemetry(
    {
      endpoint,
      headers: { 'api-key': 'k' },
      service: 'a shop',
      resource: { place: 'Lahore' },
      sampler: 'parentbased_always_on',
      ratio: 1,
      metricsMs: 3_600_000,
      ...more,
    },
    log,
  );
}

type Span = {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  status: object;
};

async function spans(): Promise<Span[]> {
  await telemetry?.stop();
  return posted.flatMap(({ body }) =>
    ((body['resourceSpans'] ?? []) as { scopeSpans: { spans: Span[] }[] }[]).flatMap(({ scopeSpans }) =>
      scopeSpans.flatMap((each) => each.spans),
    ),
  );
}

test('without a tracer work is done and nothing else', async () => {
  expect(isTracing()).toBe(false);
  expect(await inSpan('x', { kind: 'internal' }, async () => 7)).toBe(7);
});

test('a span holds what begins in it, is posted with its resource, and says of a failure its class alone', async () => {
  open();
  const work = inSpan('GET /product/:id', { kind: 'server' }, async () => {
    await Promise.all([
      inSpan('loader', { kind: 'internal' }, async () => pastSpan('SELECT', { kind: 'client' }, 5)),
      inSpan('job', { kind: 'consumer' }, () => Promise.reject(new TypeError('0300 1234567'))).catch(
        () => undefined,
      ),
    ]);
  });
  await work;
  // Outside of any span: noise.
  pastSpan('SELECT', { kind: 'client' }, 5);
  const all = await spans();
  const byName = new Map(all.map((span) => [span.name, span]));
  const root = byName.get('GET /product/:id');
  expect(all).toHaveLength(4);
  expect(root).toMatchObject({ kind: 2, traceId: expect.stringMatching(/^[\da-f]{32}$/), status: {} });
  expect(root).not.toHaveProperty('parentSpanId');
  expect(byName.get('loader')).toMatchObject({ parentSpanId: root?.spanId, traceId: root?.traceId });
  expect(byName.get('SELECT')).toMatchObject({ parentSpanId: byName.get('loader')?.spanId, kind: 3 });
  expect(byName.get('job')).toMatchObject({ kind: 5, status: { code: 2 } });
  expect(JSON.stringify(posted)).not.toContain('1234567');
  expect(JSON.stringify(byName.get('job'))).toContain('TypeError');
  expect(posted[0]).toMatchObject({ path: '/v1/traces', key: 'k' });
  expect(JSON.stringify(posted[0]?.body)).toContain(
    '{"key":"service.name","value":{"stringValue":"a shop"}}',
  );
});

test.each([
  ['always_on', undefined, 1],
  ['always_off', undefined, 0],
  ['parentbased_always_on', '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-00', 0],
  ['parentbased_always_off', '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01', 1],
  ['always_on', '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-00', 1],
] as const)('sampler %s after %s keeps %d', async (sampler, parent, count) => {
  open({ sampler });
  await inSpan('x', { kind: 'server', parent }, async () => undefined);
  expect(await spans()).toHaveLength(count);
});

test('a ratio keeps about that share, and all spans of a trace or none', () => {
  const kept = Array.from({ length: 4_000 }, () => childOf(null, { sampler: 'traceidratio', ratio: 0.25 }));
  const share = kept.filter(({ isSampled }) => isSampled).length / kept.length;
  expect(share).toBeGreaterThan(0.2);
  expect(share).toBeLessThan(0.3);
  for (const parent of kept.slice(0, 50))
    expect(childOf(parent, { sampler: 'traceidratio', ratio: 0.25 }).isSampled).toBe(parent.isSampled);
});

test.each(['', 'x', `00-${'0'.repeat(32)}-b7ad6b7169203331-01`, `00-${'a'.repeat(32)}-b7ad6b7169203331-1`])(
  'traceparent %s is none',
  (header) => expect(readTraceparent(header)).toBeNull(),
);

test('a collector that is away is told of once, and what cannot wait is dropped', async () => {
  open();
  status = 503;
  for (let n = 0; n < 5_000; n += 1) await inSpan('x', { kind: 'internal' }, async () => undefined);
  await telemetry?.stop();
  expect(warned).toHaveLength(1);
  expect(posted).toHaveLength(1);
});

test('what is being posted when the shop stops is waited for', async () => {
  const answer = Promise.withResolvers<void>();
  held = answer.promise;
  open({ metricsMs: 20 });
  telemetry?.watch(() => Promise.resolve([counter('qadam_y_total', 'Y.', 3)]));
  await expect.poll(() => posted.length).toBeGreaterThan(0);
  const begun = performance.now();
  let isStopped = false;
  const stop = telemetry?.stop().then(() => (isStopped = true));
  await expect.poll(() => posted.length).toBeGreaterThan(1);
  await sleep(100);
  // Two seconds later it stops in any case.
  if (performance.now() - begun < 2_000) expect(isStopped).toBe(false);
  answer.resolve();
  await stop;
});

test('metrics: sums that grow, gauges, and a histogram by what lies between its ends', () => {
  const seconds = openHistogram('qadam_x_seconds', 'X.', [0.1, 1]);
  for (const value of [0.05, 0.5, 0.6, 7]) seconds.observe({ kind: 'a' }, value);
  const families = [
    counter('qadam_y_total', 'Y.', 3),
    gauge('qadam_z', 'Z.', [[{ state: 'due' }, 2]]),
    seconds.family(),
  ];
  const text = JSON.stringify(
    metricsBody({}, [...families, gauge('none', '', [])], { sinceMs: 1, nowMs: 2.5 }),
  );
  const body = JSON.parse(text) as { resourceMetrics: [{ scopeMetrics: [{ metrics: object[] }] }] };
  expect(body.resourceMetrics[0].scopeMetrics[0].metrics).toMatchObject([
    {
      name: 'qadam_y_total',
      sum: { isMonotonic: true, aggregationTemporality: 2, dataPoints: [{ asDouble: 3 }] },
    },
    { name: 'qadam_z', gauge: { dataPoints: [{ asDouble: 2, timeUnixNano: '2500000' }] } },
    {
      name: 'qadam_x_seconds',
      histogram: {
        dataPoints: [{ count: '4', sum: 8.15, bucketCounts: ['1', '2', '1'], explicitBounds: [0.1, 1] }],
      },
    },
  ]);
});

test('pairs as the standard writes them', () => {
  expect(readPairs('api-key=a%20b , x=1')).toEqual({ 'api-key': 'a b', x: '1' });
  expect(readPairs('nothing')).toBeNull();
  expect(readPairs('x=%')).toBeNull();
});
