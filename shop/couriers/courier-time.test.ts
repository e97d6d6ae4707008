// Tests of times as couriers write them.
import { expect, test } from 'vitest';
import { readIsoTime, readSlashedTime, readWrittenTime } from './courier-time.ts';

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

test.each<[string, 'day' | 'month', string | null]>([
  ['05/12/2026 02:05 PM', 'day', '2026-12-05T09:05:00.000Z'],
  ['05/12/2026 12:30 AM', 'day', '2026-12-04T19:30:00.000Z'],
  ['12/05/2026 00:30:09', 'month', '2026-12-04T19:30:09.000Z'],
  ['31/12/2026 10:00 AM', 'day', '2026-12-31T05:00:00.000Z'],
  ['31/12/2026 10:00 AM', 'month', null],
  ['05/12/2026 13:05 PM', 'day', null],
  ['2026-12-05', 'day', null],
])('%s with the %s first', (text, first, at) => {
  expect(readSlashedTime(text, first)?.toISOString() ?? null).toBe(at);
});

test.each<[string, string | null]>([
  ['Thursday Oct 17, 2024 12:58', '2024-10-17T07:58:00.000Z'],
  ['Saturday December 5, 2026 00:31', '2026-12-04T19:31:00.000Z'],
  ['Saturday Foo 5, 2026 00:31', null],
  ['Oct 17', null],
])('%s', (text, at) => {
  expect(readWrittenTime(text)?.toISOString() ?? null).toBe(at);
});
