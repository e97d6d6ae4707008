// Tests of when a courier is asked again.
import { describe, expect, test } from 'vitest';
import { ROADS } from './road.ts';
import { nextTrack } from './track-plan.ts';

const noon = new Date('2026-11-22T07:00:00Z');
const night = new Date('2026-11-22T20:00:00Z');
const minutes = (road: (typeof ROADS)[number], roadAt: Date, now: Date) => {
  const next = nextTrack({ road, roadAt }, now);
  return next && (next.getTime() - now.getTime()) / 60_000;
};
const ago = (days: number, from = noon) => new Date(from.getTime() - days * 86_400_000);

describe('a courier is asked again', () => {
  test('often while it is out, less on the road, a quarter as often at night', () => {
    expect([
      minutes('out', noon, noon),
      minutes('booked', noon, noon),
      minutes('moving', noon, noon),
    ]).toEqual([10, 30, 60]);
    expect(minutes('out', night, night)).toBe(40);
  });

  test('seldom when nothing was new for five days', () => {
    expect(minutes('moving', ago(6), noon)).toBe(360);
  });

  test('of a delivered parcel once after a day and once after three, then never', () => {
    expect(minutes('delivered', noon, noon)).toBe(1_440);
    expect(minutes('delivered', ago(1), noon)).toBe(2 * 1_440);
    expect(minutes('delivered', ago(3), noon)).toBeNull();
  });

  test.each(ROADS)('%s is always later, or never', (road) => {
    for (const days of [0, 1, 4, 30]) {
      const next = minutes(road, ago(days), noon);
      expect(next === null || next > 0).toBe(true);
    }
  });
});
