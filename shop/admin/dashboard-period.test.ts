// Tests of the dashboard's periods: days of Pakistan, each compared with as long a time before.
import { expect, test } from 'vitest';
import { PERIODS, readPeriod, spanOf } from './dashboard-period.ts';

/** 02:30 of Tuesday 17 November in Pakistan; in London it is still Monday. */
const night = new Date('2026-11-16T21:30:00Z');
const hours = (span: { from: Date; until: Date }) => (span.until.getTime() - span.from.getTime()) / 3_600_000;

test('today begins at midnight in Pakistan, and until now is compared with yesterday until the same hour', () => {
  const today = spanOf('today', night);
  expect(today.from).toEqual(new Date('2026-11-16T19:00:00Z'));
  expect(today.before).toEqual({
    from: new Date('2026-11-15T19:00:00Z'),
    until: new Date('2026-11-15T21:30:00Z'),
  });
});

test.each(PERIODS)(
  '%s ends where the next would begin, and what it is compared with ends before it',
  (period) => {
    const { before, ...span } = spanOf(period, night);
    expect(before.until.getTime()).toBeLessThanOrEqual(span.from.getTime());
    expect(hours(span)).toBe(typeof period === 'number' ? period * 24 : 24);
    if (period !== 'today') expect([hours(before), before.until]).toEqual([hours(span), span.from]);
  },
);

test('an address that names no period means 30 days', () => {
  expect(['today', 'yesterday', '7', '90', '31', '', null].map(readPeriod)).toEqual([
    'today',
    'yesterday',
    7,
    90,
    30,
    30,
    30,
  ]);
});
