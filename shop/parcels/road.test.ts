// Tests of where a parcel is: whatever the order of its events, however often they are told, and however late.
import * as fc from '#tests/support/fast-check.ts';
import { describe, expect, test } from 'vitest';
import { momentAfter, roadOf, ROADS, TRIED_WHYS, type ParcelEvent } from './road.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 10, 22, 7, minute));
const event = fc.record({
  word: fc.oneof(fc.constantFrom(...ROADS, ...TRIED_WHYS.map((why) => `tried:${why}`)), fc.string()),
  at: fc.integer({ min: 0, max: 5 }).map(at),
});
const events = fc.array(event, { maxLength: 12 });

describe('P5 the road of a parcel', () => {
  test('is the same in any order of its events, with any of them told twice', () => {
    const shuffled = events.chain((told) =>
      fc.tuple(
        fc.constant(told),
        fc.shuffledSubarray([...told, ...told], { minLength: told.length * 2, maxLength: told.length * 2 }),
      ),
    );
    fc.assert(
      fc.property(shuffled, ([told, again]) => {
        expect(roadOf(again)).toEqual(roadOf(told));
      }),
    );
  });

  test('does not change by an older event that comes late', () => {
    fc.assert(
      fc.property(events, event, (told, late) => {
        const now = roadOf(told);
        fc.pre(now !== null && late.at < now.at);
        expect(roadOf([...told, late])).toEqual(now);
      }),
    );
  });

  test('is what was done last, whatever the clock says', () => {
    fc.assert(
      fc.property(events, fc.constantFrom(...ROADS), event, (told, road, clock) => {
        const when = momentAfter(roadOf(told), road, clock.at);
        expect(roadOf([...told, { word: road, at: when }])?.road).toBe(road);
      }),
    );
  });
});

test.each<[string, ParcelEvent[], string | null]>([
  ['nothing happened', [], null],
  ['only a word that nobody knows', [{ word: 'Sorted', at: at(1) }], null],
  [
    'delivered in the minute it went out',
    [
      { word: 'delivered', at: at(1) },
      { word: 'out', at: at(1) },
    ],
    'delivered',
  ],
  [
    'delivered after its return began',
    [
      { word: 'returning', at: at(1) },
      { word: 'delivered', at: at(2) },
    ],
    'delivered',
  ],
  [
    'returned after it was delivered',
    [
      { word: 'delivered', at: at(1) },
      { word: 'returning', at: at(2) },
    ],
    'returning',
  ],
])('%s', (_name, told, road) => {
  expect(roadOf(told)?.road ?? null).toBe(road);
});
