/** Collects spans and metrics and posts them to a collector (OTLP over HTTP, JSON). Loaded only where an endpoint is set. */
import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '../log/log.ts';
import { reasonOf } from '../log/reason-of.ts';
import type { MetricFamily } from '../metrics/family.ts';
import { metricsBody, spansBody, type FinishedSpan } from './otlp.ts';
import type { TelemetrySettings } from './telemetry-settings.ts';
import { childOf, readTraceparent, writeTraceparent, type TraceContext } from './trace-context.ts';
import { traceWith, type WorkSpan, type SpanStart, type Tracer } from './tracing.ts';

export type Telemetry = {
  /** From now on the metrics that `read` gives are posted, too. */
  watch(read: () => Promise<MetricFamily[]>): void;
  /** Posts what is there, what is being posted included, in two seconds at most. */
  stop(): Promise<void>;
};

const EVERY_MS = 5_000;
const MAX_BATCH = 512;
/** Beyond it spans are dropped: a collector that is away costs no memory. */
const MAX_WAITING = 4_096;
const POST_MS = 5_000;
const STOP_MS = 2_000;
const MAX_NAME = 120;

export function openTelemetry(settings: TelemetrySettings, log: Log): Telemetry {
  const waiting: FinishedSpan[] = [];
  const sinceMs = Date.now();
  let dropped = 0;
  let isAway = false;
  let readMetrics: (() => Promise<MetricFamily[]>) | null = null;
  const resource = {
    ...settings.resource,
    'service.name': settings.service,
    'service.instance.id': randomUUID(),
    'telemetry.sdk.language': 'nodejs',
  };
  const post = async (path: string, body: object, limitMs: number) => {
    const failure = await postJson(settings.endpoint + path, { body, headers: settings.headers, limitMs });
    if (failure !== null && !isAway)
      log.warn('telemetry: the collector takes nothing', { reason: failure, dropped });
    isAway = failure !== null;
  };
  const postSpans = async (limitMs = POST_MS) => {
    while (waiting.length > 0) {
      await post('/v1/traces', spansBody(resource, waiting.splice(0, MAX_BATCH)), limitMs);
      if (isAway) return;
    }
  };
  const postMetrics = async (limitMs = POST_MS) => {
    const families = (await readMetrics?.().catch(() => null)) ?? [];
    if (families.length === 0) return;
    await post('/v1/metrics', metricsBody(resource, families, { sinceMs, nowMs: Date.now() }), limitMs);
  };
  traceWith(
    openTracer(settings, (span) => {
      if (waiting.length < MAX_WAITING) waiting.push(span);
      else dropped += 1;
    }),
  );
  const underWay = new Set<Promise<void>>();
  const keep = (posting: Promise<void>) => {
    underWay.add(posting);
    void posting.finally(() => underWay.delete(posting));
  };
  const timers = [
    setInterval(() => keep(postSpans()), EVERY_MS).unref(),
    setInterval(() => keep(postMetrics()), settings.metricsMs).unref(),
  ];
  return {
    watch: (read) => void (readMetrics = read),
    stop: async () => {
      for (const timer of timers) clearInterval(timer);
      traceWith(null);
      const all = Promise.all([...underWay, postSpans(STOP_MS), postMetrics(STOP_MS)]);
      await Promise.race([all, sleep(STOP_MS, undefined, { ref: false })]);
    },
  };
}

function openTracer(settings: TelemetrySettings, keep: (span: FinishedSpan) => void): Tracer {
  const current = new AsyncLocalStorage<TraceContext>();
  const begin = (parent: string | undefined) => {
    const above = current.getStore() ?? readTraceparent(parent);
    return { context: childOf(above, settings), parentSpanId: above?.spanId ?? null };
  };
  return {
    span: (name, start, work) => {
      const { context, parentSpanId } = begin(start.parent);
      if (!context.isSampled) return current.run(context, () => work(openSpan(name, start).span));
      const open = openSpan(name, start);
      const fromMs = nowMs();
      const end = () =>
        keep({ ...context, ...open.facts(), parentSpanId, kind: start.kind, fromMs, untilMs: nowMs() });
      return current
        .run(context, () => work(open.span))
        .catch((error: unknown) => {
          open.span.fail(error instanceof Error ? error.name : 'thrown');
          throw error;
        })
        .finally(end);
    },
    traceparent: () => {
      const here = current.getStore();
      return here ? writeTraceparent(here) : null;
    },
    // What belongs to nothing, such as a look for due jobs, would be noise.
    past: (name, { kind, attributes = {} }, ms, failure) => {
      if (!current.getStore()?.isSampled) return;
      const { context, parentSpanId } = begin(undefined);
      const untilMs = nowMs();
      keep({ ...context, name, kind, attributes, failure, parentSpanId, fromMs: untilMs - ms, untilMs });
    },
  };
}

function openSpan(name: string, { attributes = {} }: SpanStart) {
  const facts = {
    name: name.slice(0, MAX_NAME),
    attributes: { ...attributes },
    failure: null as string | null,
  };
  const span: WorkSpan = {
    rename: (next) => void (facts.name = next.slice(0, MAX_NAME)),
    set: (more) => void Object.assign(facts.attributes, more),
    fail: (why) => void (facts.failure ??= why),
  };
  return { span, facts: () => facts };
}

function nowMs(): number {
  return performance.timeOrigin + performance.now();
}

type Posted = { body: object; headers: Record<string, string>; limitMs: number };

/** Null where it was taken, else why it was not. */
async function postJson(url: string, { body, headers, limitMs }: Posted): Promise<string | null> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(limitMs),
      redirect: 'error',
    });
    await response.body?.cancel();
    return response.ok ? null : `status ${response.status}`;
  } catch (error) {
    return reasonOf(error);
  }
}
