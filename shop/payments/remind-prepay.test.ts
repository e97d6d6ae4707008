// Tests of when a payment is reminded of: with a third of the time left, never at night, and early rather than too late.
import { expect, test } from 'vitest';
import { remindAt } from './remind-prepay.ts';

const hours = { from: 9, until: 21 };
const at = (text: string) => new Date(`2026-11-${text}:00+05:00`);

test.each<[string, string, string, string | null]>([
  ['with a third left', '02T10:00', '03T10:00', '03T09:00'],
  ['by day at that moment', '02T10:00', '02T16:00', '02T14:00'],
  ['at night: in the morning, if an hour is left', '02T12:00', '03T12:00', '03T09:00'],
  ['else in the evening before', '02T18:00', '03T08:00', '02T20:00'],
  ['too short for any', '02T21:30', '03T01:00', null],
])('%s', (_what, placed, until, told) =>
  expect(remindAt({ placedAt: at(placed), until: at(until) }, hours)).toEqual(told && at(told)),
);
