/** What is measured, in the terms of Prometheus: a family has a name, a type, a sentence and its samples. */

/** Samples of a histogram end in `_bucket`, `_sum` and `_count`; those of a gauge or counter have the family's own name. */
type MetricSample = { suffix: '' | '_bucket' | '_sum' | '_count'; labels: MetricLabels; value: number };

export type MetricLabels = Record<string, string>;

/** Names end in their base unit (seconds, bytes), those of counters in `_total`. */
export type MetricFamily = {
  name: string;
  type: 'counter' | 'gauge' | 'histogram';
  help: string;
  samples: MetricSample[];
};

type LabelledValue = readonly [MetricLabels, number];

/** What only grows while the process lives. */
export function counter(name: string, help: string, values: number | readonly LabelledValue[]): MetricFamily {
  return { name, type: 'counter', help, samples: samplesOf(values) };
}

/** What goes up and down. */
export function gauge(name: string, help: string, values: number | readonly LabelledValue[]): MetricFamily {
  return { name, type: 'gauge', help, samples: samplesOf(values) };
}

function samplesOf(values: number | readonly LabelledValue[]): MetricSample[] {
  const all: readonly LabelledValue[] = typeof values === 'number' ? [[{}, values]] : values;
  return all.map(([labels, value]) => ({ suffix: '', labels, value }));
}

export type Histogram = {
  observe(labels: MetricLabels, value: number): void;
  family(): MetricFamily;
};

type Series = { labels: MetricLabels; counts: number[]; sum: number; count: number };

/** `bounds` are the upper ends of the buckets, ascending; a bucket counts all that is not above its end. */
export function openHistogram(name: string, help: string, bounds: readonly number[]): Histogram {
  const series = new Map<string, Series>();
  return {
    observe: (labels, value) => {
      const key = JSON.stringify(labels);
      const one = series.get(key) ?? { labels, counts: bounds.map(() => 0), sum: 0, count: 0 };
      series.set(key, one);
      const at = bounds.findIndex((bound) => value <= bound);
      if (at !== -1) one.counts[at] = (one.counts[at] ?? 0) + 1;
      one.sum += value;
      one.count += 1;
    },
    family: () => ({
      name,
      type: 'histogram',
      help,
      samples: [...series.values()].flatMap((one) => written(one, bounds)),
    }),
  };
}

function written({ labels, counts, sum, count }: Series, bounds: readonly number[]): MetricSample[] {
  let below = 0;
  const buckets = bounds.map((bound, at): MetricSample => {
    below += counts[at] ?? 0;
    return { suffix: '_bucket', labels: { ...labels, le: String(bound) }, value: below };
  });
  return [
    ...buckets,
    { suffix: '_bucket', labels: { ...labels, le: '+Inf' }, value: count },
    { suffix: '_sum', labels, value: sum },
    { suffix: '_count', labels, value: count },
  ];
}
