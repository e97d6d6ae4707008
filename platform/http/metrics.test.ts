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

test('answers are counted by class and by time', async () => {
  const meter = openRequestMeter();
  meter.note(200, 3);
  meter.note(204, 80);
  meter.note(503, 9_000);
  const text = await metricsAnswer(meter.figures()).text();
  expect(text).toContain('qadam_requests_total{status="2xx"} 2\n');
  expect(text).toContain('qadam_requests_total{status="5xx"} 1\n');
  expect(text).toContain('qadam_request_ms_total{le="100"} 1\n');
  expect(text).toContain('qadam_request_ms_total{le="+Inf"} 1\n');
});

test('of several processes each says which it is, so that their figures are not taken for one another', async () => {
  const text = await metricsAnswer({ qadam_x: 1, 'qadam_y{status="2xx"}': 2 }, 3).text();
  expect(text).toBe('qadam_x{worker="3"} 1\nqadam_y{status="2xx",worker="3"} 2\n');
});
