/** Reads the text format of Prometheus (0.0.4) strictly: what its own parser refuses, or reads wrongly, throws here. */

type Sample = { name: string; labels: Record<string, string>; value: number };
export type ReadFamily = { type: string; help: string; samples: Sample[] };

const TYPES = ['counter', 'gauge', 'histogram'];
const LINE = /^([a-zA-Z_:][a-zA-Z0-9_:]*)(?:\{(.*)\})? (\S+)$/;
const LABEL = /([a-zA-Z_][a-zA-Z0-9_]*)="((?:[^"\\\n]|\\[\\"n])*)"(,|$)/y;

export function readExposition(text: string): Map<string, ReadFamily> {
  if (!text.endsWith('\n')) throw new Error('the last line has no end');
  const families = new Map<string, ReadFamily>();
  let current = '';
  for (const line of text.split('\n').slice(0, -1)) {
    const [, word, name = '', rest = ''] = /^# (HELP|TYPE) (\S+) (.+)$/.exec(line) ?? [];
    if (word === 'HELP') {
      if (families.has(name)) throw new Error(`${name} is in two groups`);
      families.set((current = name), { type: '', help: rest, samples: [] });
    } else if (word === 'TYPE') {
      const family = familyOf(families, name, current);
      if (family.type !== '' || family.samples.length > 0 || !TYPES.includes(rest)) throw new Error(line);
      family.type = rest;
    } else {
      const sample = readSample(line);
      const family = familyOf(families, baseOf(sample.name, families), current);
      if (family.type === '') throw new Error(`${sample.name} comes before its type`);
      if (family.samples.some((other) => keyOf(other) === keyOf(sample))) throw new Error(`twice: ${line}`);
      family.samples.push(sample);
    }
  }
  for (const [name, family] of families) checkFamily(name, family);
  return families;
}

function familyOf(families: Map<string, ReadFamily>, name: string, current: string): ReadFamily {
  const family = families.get(name);
  if (!family || name !== current) throw new Error(`${name} is outside its group`);
  return family;
}

function baseOf(name: string, families: Map<string, ReadFamily>): string {
  const base = name.replace(/_(?:bucket|sum|count)$/, '');
  return families.get(base)?.type === 'histogram' ? base : name;
}

function readSample(line: string): Sample {
  const [, name, inner = '', figure = ''] = LINE.exec(line) ?? [];
  if (name === undefined) throw new Error(`no sample: ${line}`);
  const labels: Record<string, string> = {};
  for (LABEL.lastIndex = 0; LABEL.lastIndex < inner.length;) {
    const [, label, value = ''] = LABEL.exec(inner) ?? [];
    if (label === undefined || label in labels) throw new Error(`labels of ${line}`);
    labels[label] = value;
  }
  const value = figure === '+Inf' ? Infinity : Number(figure);
  if (Number.isNaN(value)) throw new Error(`no number: ${line}`);
  return { name, labels, value };
}

function keyOf({ name, labels }: Sample): string {
  return `${name} ${JSON.stringify(Object.entries(labels).toSorted())}`;
}

function checkFamily(name: string, { type, samples }: ReadFamily): void {
  if ((type === 'counter') !== name.endsWith('_total')) throw new Error(`${name} is a ${type}`);
  if (type === 'counter' && samples.some(({ value }) => value < 0)) throw new Error(`${name} is below 0`);
  if (type === 'histogram') checkHistogram(name, samples);
}

/** Cumulative buckets that end with +Inf, which equals the count. */
function checkHistogram(name: string, samples: readonly Sample[]): void {
  const series = Map.groupBy(samples, ({ labels: { le: _le, ...labels } }) =>
    keyOf({ name, labels, value: 0 }),
  );
  for (const [key, own] of series) {
    const buckets = own.filter((each) => each.name === `${name}_bucket`);
    const bounds = buckets.map(({ labels }) => (labels['le'] === '+Inf' ? Infinity : Number(labels['le'])));
    const count = own.find((each) => each.name === `${name}_count`)?.value;
    if (!rises(bounds) || bounds.at(-1) !== Infinity) throw new Error(`${key}: bounds ${bounds.join()}`);
    if (!rises(buckets.map(({ value }) => value))) throw new Error(`${key}: not cumulative`);
    if (buckets.at(-1)?.value !== count) throw new Error(`${key}: +Inf is not the count`);
    if (!own.some((each) => each.name === `${name}_sum`)) throw new Error(`${key}: no sum`);
  }
}

function rises(values: readonly number[]): boolean {
  return values.every((value, at) => at === 0 || value >= (values[at - 1] ?? 0));
}
