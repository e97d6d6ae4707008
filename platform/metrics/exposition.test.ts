/** The figures for whoever watches: only with the token, and in a form that Prometheus reads as it is meant. */
import { expect, test } from 'vitest';
import { openRequestMeter } from '../http/request-meter.ts';
import { readExposition } from '../../tests/support/prometheus.ts';
import { mayRead, metricsAnswer } from './exposition.ts';
import { counter, gauge } from './family.ts';
import { openProcessMetrics } from './process-metrics.ts';

test.each([
  [null, undefined],
  [null, 'Bearer null'],
  ['a long random word', undefined],
  ['a long random word', 'Bearer a long random worD'],
  ['a long random word', 'a long random word'],
])('token %s is not opened by %s', (token, authorization) => {
  expect(mayRead(token, authorization)).toBe(false);
});

test('the token opens them', () => {
  expect(mayRead('a long random word', 'Bearer a long random word')).toBe(true);
});

test('answers are counted by kind and class, and by time in buckets that hold the smaller ones', async () => {
  const meter = openRequestMeter();
  meter.note('browsing', 200, 3);
  meter.note('browsing', 204, 80);
  meter.note('browsing', 503, 19_000);
  meter.note('file', 200, 1);
  const text = await metricsAnswer([{ worker: null, value: meter.families() }], []).text();
  const families = readExposition(text);
  expect(families.get('qadam_requests_total')?.samples).toEqual([
    { name: 'qadam_requests_total', labels: { kind: 'browsing', status: '2xx' }, value: 2 },
    { name: 'qadam_requests_total', labels: { kind: 'browsing', status: '5xx' }, value: 1 },
    { name: 'qadam_requests_total', labels: { kind: 'file', status: '2xx' }, value: 1 },
  ]);
  for (const line of [
    'qadam_request_seconds_bucket{kind="browsing",le="0.005"} 1\n',
    'qadam_request_seconds_bucket{kind="browsing",le="0.05"} 1\n',
    'qadam_request_seconds_bucket{kind="browsing",le="0.1"} 2\n',
    'qadam_request_seconds_bucket{kind="browsing",le="10"} 2\n',
    'qadam_request_seconds_bucket{kind="browsing",le="+Inf"} 3\n',
    'qadam_request_seconds_sum{kind="browsing"} 19.083\nqadam_request_seconds_count{kind="browsing"} 3\n',
  ])
    expect(text).toContain(line);
});

test('of several processes each says which it is, under one type; what is of the shop is said once', async () => {
  const text = await metricsAnswer(
    [
      {
        worker: 3,
        value: [gauge('qadam_x', 'X.', 1), counter('qadam_y_total', 'Y.', [[{ status: '2xx' }, 2]])],
      },
      { worker: 4, value: [gauge('qadam_x', 'X.', 5)] },
    ],
    [gauge('qadam_z', 'Z.', 7)],
  ).text();
  expect(text).toBe(
    '# HELP qadam_x X.\n# TYPE qadam_x gauge\nqadam_x{worker="3"} 1\nqadam_x{worker="4"} 5\n' +
      '# HELP qadam_y_total Y.\n# TYPE qadam_y_total counter\nqadam_y_total{worker="3",status="2xx"} 2\n' +
      '# HELP qadam_z Z.\n# TYPE qadam_z gauge\nqadam_z 7\n',
  );
});

test('signs that end a label or a line are escaped', async () => {
  const odd = gauge('qadam_x', 'A line\nand \\.', [[{ a: 'say "no" \\\n' }, Infinity]]);
  const text = await metricsAnswer([{ worker: null, value: [odd] }], []).text();
  expect(text).toContain('# HELP qadam_x A line\\nand \\\\.\n');
  expect(text).toContain('qadam_x{a="say \\"no\\" \\\\\\n"} +Inf\n');
  expect(readExposition(text).get('qadam_x')?.samples).toHaveLength(1);
});

test('the delay of the event loop is that since the last reading', async () => {
  const read = openProcessMetrics();
  const delay = () => read().find(({ name }) => name.startsWith('qadam_event_loop'))?.samples[0]?.value ?? 0;
  const busy = setInterval(() => {
    for (const end = performance.now() + 100; performance.now() < end;);
  }, 1);
  await expect.poll(delay, { interval: 500 }).toBeGreaterThan(0.09);
  clearInterval(busy);
  await expect.poll(delay, { interval: 500 }).toBeLessThan(0.09);
});
