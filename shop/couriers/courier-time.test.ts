// Tests of times as couriers write them.
import { expect, test } from 'vitest';
import { readIsoTime } from './courier-time.ts';

test.each<[string, string | null]>([
  ['2026-11-21T14:05:09', '2026-11-21T09:05:09.000Z'],
  ['2026-11-21 00:10', '2026-11-20T19:10:00.000Z'],
  ['2026-11-21T14:05:09.123', '2026-11-21T09:05:09.000Z'],
  ['2026-11-21T14:05:09+05:00', '2026-11-21T09:05:09.000Z'],
  ['2026-11-21T14:05:09Z', '2026-11-21T14:05:09.000Z'],
  ['2026-02-30T14:05:09', null],
  ['2026-11-21T24:05:09', null],
  ['21/11/2026', null],
  ['', null],
])('%s', (text, at) => {
  expect(readIsoTime(text)?.toISOString() ?? null).toBe(at);
});
