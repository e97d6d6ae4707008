/** Spans of what the shop does. Without a tracer, which is loaded by OTEL_EXPORTER_OTLP_ENDPOINT alone, all of this is one comparison. */

export type SpanAttributes = Record<string, string | number | boolean>;

export type SpanKind = 'internal' | 'server' | 'client' | 'consumer';

export type SpanStart = {
  kind: SpanKind;
  attributes?: SpanAttributes;
  /** The `traceparent` of whoever asked, if any (W3C Trace Context). */
  parent?: string | undefined;
};

/** A span that is under way. Attributes name no person and hold no value: patterns, names and counts only. */
export type WorkSpan = {
  rename(name: string): void;
  set(attributes: SpanAttributes): void;
  /** Marks it as failed; a class of error or a status, never a message. */
  fail(why: string): void;
};

export type Tracer = {
  span<T>(name: string, start: SpanStart, work: (span: WorkSpan) => Promise<T>): Promise<T>;
  /** What took `ms` until now. */
  past(name: string, start: SpanStart, ms: number, failure: string | null): void;
  traceparent(): string | null;
};

const unseen: WorkSpan = { rename: () => undefined, set: () => undefined, fail: () => undefined };

let tracer: Tracer | null = null;

/** For the whole process; null switches it off again. */
export function traceWith(next: Tracer | null): void {
  tracer = next;
}

export function isTracing(): boolean {
  return tracer !== null;
}

/** Runs `work` in a span; what it begins is inside of it. An error is noted and thrown on. */
export function inSpan<T>(name: string, start: SpanStart, work: (span: WorkSpan) => Promise<T>): Promise<T> {
  return tracer === null ? work(unseen) : tracer.span(name, start, work);
}

/** The span that is under way here, for what goes on elsewhere (W3C Trace Context); null outside of any, and without a tracer. */
export function traceparent(): string | null {
  return tracer?.traceparent() ?? null;
}

/** A span of what is over already. */
export function pastSpan(name: string, start: SpanStart, ms: number, failure: string | null = null): void {
  tracer?.past(name, start, ms, failure);
}
