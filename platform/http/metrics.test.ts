// The figures for whoever watches: only with the token, and nothing of any person.
import { expect, test } from 'vitest';
import { mayRead, metricsAnswer, openRequestMeter } from './metrics.ts';

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

test('answers are counted by class, and by time in buckets that hold the smaller ones', async () => {
  const meter = openRequestMeter();
  meter.note(200, 3);
  meter.note(204, 80);
  meter.note(503, 9_000);
  const text = await metricsAnswer([{ worker: null, value: meter.figures() }]).text();
  expect(text).toContain(
    '# TYPE qadam_requests_total counter\nqadam_requests_total{status="2xx"} 2\nqadam_requests_total{status="5xx"} 1\n',
  );
  expect(text).toContain(
    '# TYPE qadam_request_seconds histogram\nqadam_request_seconds_bucket{le="0.005"} 1\n',
  );
  expect(text).toContain(
    'qadam_request_seconds_bucket{le="0.05"} 1\nqadam_request_seconds_bucket{le="0.1"} 2\n',
  );
  expect(text).toContain(
    'qadam_request_seconds_bucket{le="5"} 2\nqadam_request_seconds_bucket{le="+Inf"} 3\n',
  );
  expect(text).toContain('qadam_request_seconds_sum 9.083\nqadam_request_seconds_count 3\n');
  expect(text).toContain('# TYPE qadam_memory_rss_bytes gauge\n');
});

test('of several processes each says which it is, under one type', async () => {
  const figures = { qadam_x: 1, 'qadam_y{status="2xx"}': 2 };
  const text = await metricsAnswer([
    { worker: 3, value: figures },
    { worker: 4, value: { qadam_x: 5 } },
  ]).text();
  expect(text).toBe(
    '# TYPE qadam_x gauge\nqadam_x{worker="3"} 1\nqadam_x{worker="4"} 5\n' +
      '# TYPE qadam_y gauge\nqadam_y{status="2xx",worker="3"} 2\n',
  );
});
