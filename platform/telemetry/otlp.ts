/** Spans and metrics as OTLP/JSON, the encoding that every collector takes at its port for HTTP. */
import type { MetricFamily, MetricLabels } from '../metrics/family.ts';
import type { SpanAttributes, SpanKind } from './tracing.ts';

export type FinishedSpan = {
  traceId: string;
  spanId: string;
  parentSpanId: string | null;
  name: string;
  kind: SpanKind;
  /** Milliseconds since the epoch, with fractions. */
  fromMs: number;
  untilMs: number;
  attributes: SpanAttributes;
  failure: string | null;
};

const KINDS: Record<SpanKind, number> = { internal: 1, server: 2, client: 3, consumer: 5 };
const ERROR = 2;
const CUMULATIVE = 2;
const scope = { name: 'qadam' };

export function spansBody(resource: SpanAttributes, spans: readonly FinishedSpan[]): object {
  return {
    resourceSpans: [
      { resource: { attributes: attributesOf(resource) }, scopeSpans: [{ scope, spans: spans.map(spanOf) }] },
    ],
  };
}

function spanOf({
  traceId,
  spanId,
  parentSpanId,
  name,
  kind,
  fromMs,
  untilMs,
  attributes,
  failure,
}: FinishedSpan) {
  return {
    traceId,
    spanId,
    ...(parentSpanId && { parentSpanId }),
    name,
    kind: KINDS[kind],
    startTimeUnixNano: nanosOf(fromMs),
    endTimeUnixNano: nanosOf(untilMs),
    attributes: attributesOf(failure === null ? attributes : { ...attributes, 'error.type': failure }),
    status: failure === null ? {} : { code: ERROR },
  };
}

export function metricsBody(
  resource: SpanAttributes,
  families: readonly MetricFamily[],
  { sinceMs, nowMs }: { sinceMs: number; nowMs: number },
): object {
  const times = { startTimeUnixNano: nanosOf(sinceMs), timeUnixNano: nanosOf(nowMs) };
  const metrics = families
    .filter(({ samples }) => samples.length > 0)
    .map((family) => metricOf(family, times));
  return {
    resourceMetrics: [
      { resource: { attributes: attributesOf(resource) }, scopeMetrics: [{ scope, metrics }] },
    ],
  };
}

type Times = { startTimeUnixNano: string; timeUnixNano: string };

function metricOf(family: MetricFamily, times: Times) {
  const { name, help: description, type, samples } = family;
  if (type === 'histogram')
    return {
      name,
      description,
      histogram: { aggregationTemporality: CUMULATIVE, dataPoints: histogramPoints(family, times) },
    };
  const dataPoints = samples.map(({ labels, value }) => ({
    ...times,
    attributes: attributesOf(labels),
    asDouble: value,
  }));
  if (type === 'gauge') return { name, description, gauge: { dataPoints } };
  return { name, description, sum: { aggregationTemporality: CUMULATIVE, isMonotonic: true, dataPoints } };
}

// Ours hold what is below each end; those of OTLP what lies between two.
function histogramPoints({ samples }: MetricFamily, times: Times) {
  const series = Map.groupBy(samples, ({ labels: { le: _le, ...labels } }) => JSON.stringify(labels));
  return [...series].map(([key, own]) => {
    const below = own.filter(({ suffix }) => suffix === '_bucket');
    const valueOf = (wanted: string) => own.find(({ suffix }) => suffix === wanted)?.value ?? 0;
    return {
      ...times,
      attributes: attributesOf(JSON.parse(key) as MetricLabels),
      count: String(valueOf('_count')),
      sum: valueOf('_sum'),
      bucketCounts: below.map(({ value }, at) => String(value - (below[at - 1]?.value ?? 0))),
      explicitBounds: below.slice(0, -1).map(({ labels }) => Number(labels['le'])),
    };
  });
}

function attributesOf(attributes: Readonly<Record<string, string | number | boolean>>) {
  return Object.entries(attributes).map(([key, value]) => ({ key, value: anyValueOf(value) }));
}

function anyValueOf(value: string | number | boolean) {
  if (typeof value === 'string') return { stringValue: value };
  if (typeof value === 'boolean') return { boolValue: value };
  return Number.isInteger(value) ? { intValue: String(value) } : { doubleValue: value };
}

// More digits than a number holds, so it is written in two parts.
function nanosOf(ms: number): string {
  const whole = Math.floor(ms);
  return `${whole}${String(Math.floor((ms - whole) * 1e6)).padStart(6, '0')}`;
}
