/** Counts answers by kind, class of status and time. */
import { counter, gauge, openHistogram, type MetricFamily } from '../metrics/family.ts';
import type { Connections } from './connections.ts';
import type { LoadClass, LoadShedding } from './load-shedding.ts';

/** What was asked for: a page or form by its load class, or a built file, a health check, a refusal at the door. */
export type RequestKind = LoadClass | 'file';

export type RequestMeter = {
  note(kind: RequestKind, status: number, ms: number): void;
  families(): MetricFamily[];
};

const BUCKETS_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

export function openRequestMeter(): RequestMeter {
  const counts = new Map<string, number>();
  const seconds = openHistogram(
    'qadam_request_seconds',
    'From a request to the end of its answer.',
    BUCKETS_SECONDS,
  );
  return {
    note: (kind, status, ms) => {
      const key = `${kind} ${Math.floor(status / 100)}xx`;
      counts.set(key, (counts.get(key) ?? 0) + 1);
      seconds.observe({ kind }, ms / 1_000);
    },
    families: () => [
      counter(
        'qadam_requests_total',
        'Answers, without the cached pages that are sent as they lie there (qadam_page_hits_total).',
        [...counts].map(([key, count]) => {
          const [kind = '', status = ''] = key.split(' ');
          return [{ kind, status }, count];
        }),
      ),
      seconds.family(),
    ],
  };
}

/** Of this process: what is under way, and what was turned away. */
export function edgeFamilies(loadShedding: LoadShedding, connections: Connections): MetricFamily[] {
  const { browsing, buying, shed } = loadShedding.count();
  const { open, cut } = connections.count();
  return [
    gauge('qadam_requests_under_way', 'Requests that are being answered.', [
      [{ kind: 'browsing' }, browsing],
      [{ kind: 'buying' }, buying],
    ]),
    counter('qadam_requests_shed_total', 'Requests answered 503 because too many were under way.', shed),
    gauge('qadam_connections', 'Open connections of clients.', open),
    counter('qadam_connections_cut_total', 'Connections closed because their network had too many.', cut),
  ];
}
