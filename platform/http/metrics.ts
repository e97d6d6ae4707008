// Metrics in the text format of Prometheus, without personal data.
import { timingSafeEqual } from 'node:crypto';
import { monitorEventLoopDelay } from 'node:perf_hooks';

/** Named as they are printed; a gauge unless the name ends in `_total`. */
export type MetricFigures = Record<string, number>;

export type RequestMeter = {
  note(status: number, ms: number): void;
  figures(): MetricFigures;
};

const steps = [5, 10, 25, 50, 100, 250, 500, 1_000, 2_500, 5_000];

/** Counts answers by class of status and by time. */
export function openRequestMeter(): RequestMeter {
  const counts: MetricFigures = {};
  const loop = monitorEventLoopDelay({ resolution: 20 });
  loop.enable();
  const add = (name: string, by = 1) => (counts[name] = (counts[name] ?? 0) + by);
  return {
    note: (status, ms) => {
      add(`qadam_requests_total{status="${Math.floor(status / 100)}xx"}`);
      add('qadam_request_ms_sum_total', ms);
      const step = steps.find((most) => ms <= most);
      add(`qadam_request_ms_total{le="${step ?? '+Inf'}"}`);
    },
    figures: () => ({
      ...counts,
      qadam_event_loop_delay_p99_ms: Math.round(loop.percentile(99) / 1e4) / 100,
      qadam_memory_rss_bytes: process.memoryUsage.rss(),
      qadam_uptime_seconds: Math.round(process.uptime()),
    }),
  };
}

/** 404 while no token is set or a wrong one is given, so that nobody learns that there are metrics. */
export function mayRead(token: string | null, authorization: string | undefined): boolean {
  if (token === null) return false;
  const given = Buffer.from(authorization ?? '');
  const wanted = Buffer.from(`Bearer ${token}`);
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}

/** `worker` is the number of this process where there are several: each counts for itself. */
export function metricsAnswer(figures: MetricFigures, worker: number | null = null): Response {
  const lines = Object.entries(figures)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${worker === null ? name : labelled(name, worker)} ${value}\n`);
  return new Response(lines.join(''), {
    headers: { 'content-type': 'text/plain; version=0.0.4; charset=utf-8', 'cache-control': 'no-store' },
  });
}

function labelled(name: string, worker: number): string {
  const label = `worker="${worker}"`;
  return name.endsWith('}') ? `${name.slice(0, -1)},${label}}` : `${name}{${label}}`;
}
