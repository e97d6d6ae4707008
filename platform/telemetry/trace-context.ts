/** W3C Trace Context: ids, the `traceparent` header, and whether a trace is kept. */
import { randomBytes } from 'node:crypto';
import type { TelemetrySettings } from './telemetry-settings.ts';

export type TraceContext = { traceId: string; spanId: string; isSampled: boolean };

/** Null for what is none; ids of zeros are none. */
export function readTraceparent(header: string | undefined): TraceContext | null {
  const [, traceId = '', spanId = '', flags = ''] =
    /^[\da-f]{2}-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})$/.exec(header ?? '') ?? [];
  if (/^0*$/.test(traceId) || /^0*$/.test(spanId)) return null;
  return { traceId, spanId, isSampled: (Number.parseInt(flags, 16) & 1) === 1 };
}

/** As `readTraceparent` reads it. */
export function writeTraceparent({ traceId, spanId, isSampled }: TraceContext): string {
  return `00-${traceId}-${spanId}-${isSampled ? '01' : '00'}`;
}

/** A span below `parent`, or the first one of a trace. */
export function childOf(
  parent: TraceContext | null,
  settings: Pick<TelemetrySettings, 'sampler' | 'ratio'>,
): TraceContext {
  const traceId = parent?.traceId ?? randomBytes(16).toString('hex');
  return { traceId, spanId: randomBytes(8).toString('hex'), isSampled: isKept(parent, traceId, settings) };
}

function isKept(
  parent: TraceContext | null,
  traceId: string,
  { sampler, ratio }: Pick<TelemetrySettings, 'sampler' | 'ratio'>,
): boolean {
  if (parent && sampler.startsWith('parentbased_')) return parent.isSampled;
  if (sampler.endsWith('always_on')) return true;
  if (sampler.endsWith('always_off')) return false;
  // By the trace alone, so that all of its spans are kept or none.
  return Number.parseInt(traceId.slice(-13), 16) < ratio * 16 ** 13;
}
