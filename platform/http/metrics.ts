// Metrics in the text format of Prometheus, without personal data.
import { timingSafeEqual } from 'node:crypto';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { SiblingAnswer } from '../process/siblings.ts';
import type { Connections } from './connections.ts';
import type { LoadShedding } from './load-shedding.ts';

/** Named as they are printed: a counter where the name ends in `_total`, a histogram with `_bucket`, `_sum` and `_count`, else a gauge. */
export type MetricFigures = Record<string, number>;

export type RequestMeter = {
  note(status: number, ms: number): void;
  figures(): MetricFigures;
};

type Counted = { meter: RequestMeter; loadShedding: LoadShedding; connections: Connections };

/** Upper bounds of the histogram, in seconds; a bucket counts all that is not above it. */
const bounds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];
const HISTOGRAM = 'qadam_request_seconds';

/** Counts answers by class of status and by time. */
export function openRequestMeter(): RequestMeter {
  const counts: MetricFigures = {};
  const buckets = bounds.map(() => 0);
  let seconds = 0;
  let answers = 0;
  const loop = monitorEventLoopDelay({ resolution: 20 });
  loop.enable();
  return {
    note: (status, ms) => {
      const name = `qadam_requests_total{status="${Math.floor(status / 100)}xx"}`;
      counts[name] = (counts[name] ?? 0) + 1;
      seconds += ms / 1_000;
      answers += 1;
      const at = bounds.findIndex((bound) => ms / 1_000 <= bound);
      if (at !== -1) buckets[at] = (buckets[at] ?? 0) + 1;
    },
    figures: () => ({
      ...counts,
      ...histogram(buckets, answers, seconds),
      qadam_event_loop_delay_p99_ms: Math.round(loop.percentile(99) / 1e4) / 100,
      qadam_memory_rss_bytes: process.memoryUsage.rss(),
      qadam_uptime_seconds: Math.round(process.uptime()),
    }),
  };
}

function histogram(buckets: readonly number[], answers: number, seconds: number): MetricFigures {
  const figures: MetricFigures = {};
  let below = 0;
  for (const [at, bound] of bounds.entries()) {
    below += buckets[at] ?? 0;
    figures[`${HISTOGRAM}_bucket{le="${bound}"}`] = below;
  }
  figures[`${HISTOGRAM}_bucket{le="+Inf"}`] = answers;
  figures[`${HISTOGRAM}_sum`] = seconds;
  figures[`${HISTOGRAM}_count`] = answers;
  return figures;
}

/** Of this process: what was answered, what is under way, what was turned away. */
export function edgeFigures({ meter, loadShedding, connections }: Counted): MetricFigures {
  const { browsing, buying, shed } = loadShedding.count();
  const { open, cut } = connections.count();
  return {
    ...meter.figures(),
    'qadam_requests_under_way{kind="browsing"}': browsing,
    'qadam_requests_under_way{kind="buying"}': buying,
    qadam_requests_shed_total: shed,
    qadam_connections: open,
    qadam_connections_cut_total: cut,
  };
}

/** 404 while no token is set or a wrong one is given, so that nobody learns that there are metrics. */
export function mayRead(token: string | null, authorization: string | undefined): boolean {
  if (token === null) return false;
  const given = Buffer.from(authorization ?? '');
  const wanted = Buffer.from(`Bearer ${token}`);
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}

/** The figures of every process; where there are several each is labelled with its number, else they would be added up wrongly. */
export function metricsAnswer(processes: readonly SiblingAnswer<MetricFigures>[]): Response {
  const families = new Map<string, string[]>();
  for (const { worker, value } of processes)
    for (const [name, figure] of Object.entries(value)) {
      const family = familyOf(name);
      const lines = families.get(family) ?? [];
      lines.push(`${worker === null ? name : labelled(name, worker)} ${figure}\n`);
      families.set(family, lines);
    }
  const text = [...families]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([family, lines]) => `# TYPE ${family} ${typeOf(family)}\n${lines.join('')}`);
  return new Response(text.join(''), {
    headers: { 'content-type': 'text/plain; version=0.0.4; charset=utf-8', 'cache-control': 'no-store' },
  });
}

function familyOf(name: string): string {
  const bare = name.split('{', 1)[0] ?? name;
  return bare.startsWith(`${HISTOGRAM}_`) ? HISTOGRAM : bare;
}

function typeOf(family: string): 'histogram' | 'counter' | 'gauge' {
  if (family === HISTOGRAM) return 'histogram';
  return family.endsWith('_total') ? 'counter' : 'gauge';
}

function labelled(name: string, worker: number): string {
  const label = `worker="${worker}"`;
  return name.endsWith('}') ? `${name.slice(0, -1)},${label}}` : `${name}{${label}}`;
}
