/** A job's span belongs to the trace of what queued it, and a job that it queues itself to the same. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openLog } from '#platform/log/log.ts';
import { openTelemetry, type Telemetry } from '#platform/telemetry/open-telemetry.ts';
import { inSpan } from '#platform/telemetry/tracing.ts';
import { testDatabase, type TestDatabase } from '#server/db/testing.ts';
import { transact } from '#server/db/transact.ts';
import { runWorker } from './run-worker.ts';

type Span = { traceId: string; spanId: string; parentSpanId?: string; name: string };
type Body = { resourceSpans?: { scopeSpans: { spans: Span[] }[] }[] };

let it: TestDatabase;
let telemetry: Telemetry;
const spans: Span[] = [];
const collector = createServer((request, response) => {
  const pieces: Buffer[] = [];
  request.on('data', (piece: Buffer) => void pieces.push(piece));
  request.on('end', () => {
    const body = JSON.parse(Buffer.concat(pieces).toString()) as Body;
    for (const { scopeSpans } of body.resourceSpans ?? [])
      spans.push(...scopeSpans.flatMap((each) => each.spans));
    response.end('{}');
  });
});

beforeAll(async () => {
  it = await testDatabase();
  await new Promise<void>((listening) => void collector.listen(0, '127.0.0.1', listening));
  const endpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`;
  const plain = { headers: {}, service: 'a shop', resource: {}, ratio: 1, metricsMs: 3_600_000 };
  telemetry = openTelemetry(
    { ...plain, endpoint, sampler: 'parentbased_always_on' },
    openLog('error', () => {}),
  );
});
afterAll(async () => {
  collector.close();
  await it.close();
});

const queue = (task: string) =>
  transact(it.db, async (tx) => void (await sql`select graphile_worker.add_job(${task}, '{}')`.execute(tx)));

const named = (name: string) => spans.find((span) => span.name === name);

test('a request, its job, and the job of that job are one trace; a job of nobody is a trace of its own', async () => {
  const ended: string[] = [];
  const payloads: unknown[] = [];
  const worker = runWorker({
    name: 'traced',
    pool: it.pool,
    log: openLog('error'),
    tasks: {
      first: async (payload) => {
        payloads.push(payload);
        await queue('second');
        ended.push('first');
      },
      second: () => Promise.resolve(void ended.push('second')),
      alone: () => Promise.resolve(void ended.push('alone')),
    },
  });
  await inSpan('POST /checkout', { kind: 'server' }, () => queue('first'));
  await queue('alone');
  await expect.poll(() => ended.toSorted()).toEqual(['alone', 'first', 'second']);
  await worker.stop();
  await telemetry.stop();
  const [request, first, second, alone] = ['POST /checkout', 'job first', 'job second', 'job alone'].map(
    named,
  );
  expect(first).toMatchObject({ traceId: request?.traceId, parentSpanId: request?.spanId });
  expect(second).toMatchObject({ traceId: request?.traceId, parentSpanId: first?.spanId });
  expect(alone).not.toHaveProperty('parentSpanId');
  expect(alone?.traceId).not.toBe(request?.traceId);
  // What the task reads says nothing of it.
  expect(payloads).toEqual([{}]);
});
