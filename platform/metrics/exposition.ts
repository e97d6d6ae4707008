/** GET /metrics: the text format of Prometheus, for whoever has the token. */
import { timingSafeEqual } from 'node:crypto';
import type { SiblingAnswer } from '../process/siblings.ts';
import type { MetricFamily, MetricLabels } from './family.ts';

/** 404 while no token is set or a wrong one is given, so that nobody learns that there are metrics. */
export function mayRead(token: string | null, authorization: string | undefined): boolean {
  if (token === null) return false;
  const given = Buffer.from(authorization ?? '');
  const wanted = Buffer.from(`Bearer ${token}`);
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}

/**
 * `processes` are the families of every process, each labelled with its number where there are several: added up they would
 * look like a restart as soon as one of them ends. `shop` is said once, whoever is asked.
 */
export function metricsAnswer(
  processes: readonly SiblingAnswer<MetricFamily[]>[],
  shop: readonly MetricFamily[],
): Response {
  const families = new Map<string, MetricFamily>();
  const add = (family: MetricFamily, label: MetricLabels) => {
    const known = families.get(family.name) ?? { ...family, samples: [] };
    const samples = family.samples.map((each) => ({ ...each, labels: { ...label, ...each.labels } }));
    families.set(family.name, { ...known, samples: [...known.samples, ...samples] });
  };
  for (const { worker, value } of processes)
    for (const family of value) add(family, worker === null ? {} : { worker: String(worker) });
  for (const family of shop) add(family, {});
  const text = [...families.values()].toSorted((a, b) => (a.name < b.name ? -1 : 1)).map(written);
  return new Response(text.join(''), {
    headers: { 'content-type': 'text/plain; version=0.0.4; charset=utf-8', 'cache-control': 'no-store' },
  });
}

function written({ name, type, help, samples }: MetricFamily): string {
  const lines = samples.map(
    ({ suffix, labels, value }) => `${name}${suffix}${labelsOf(labels)} ${numberOf(value)}\n`,
  );
  return `# HELP ${name} ${help.replaceAll('\\', '\\\\').replaceAll('\n', '\\n')}\n# TYPE ${name} ${type}\n${lines.join('')}`;
}

function labelsOf(labels: MetricLabels): string {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${escaped(value)}"`);
  return pairs.length === 0 ? '' : `{${pairs.join(',')}}`;
}

function escaped(value: string): string {
  return value.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n');
}

function numberOf(value: number): string {
  if (Number.isFinite(value)) return String(value);
  if (Number.isNaN(value)) return 'NaN';
  return value > 0 ? '+Inf' : '-Inf';
}
