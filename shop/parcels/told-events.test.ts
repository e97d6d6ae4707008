// Tests of what is new of what a courier told: said again, late, without a time, or of another parcel with the same number.
import * as fc from '#tests/support/fast-check.ts';
import { expect, test } from 'vitest';
import { newEvents, type ToldEvent } from './told-events.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 10, 22, 7, minute));
const [placedAt, now] = [at(0), at(30)];
const told = (...events: ToldEvent[]) => events;
const outcomes = (events: ToldEvent[], known: { word: string; at: Date }[] = []) =>
  newEvents({ told: events, known, placedAt, handedAt: at(10), now });

test('what has a time is new once', () => {
  const out = { word: 'Out', at: at(5) };
  expect(outcomes(told(out, out))).toEqual([{ new: out }, 'known']);
  expect(outcomes(told(out), [out])).toEqual(['known']);
});

test('what has none, or one to come, is seen now, and only when his last word changed', () => {
  const [out, later] = [
    { word: 'Out', at: null },
    { word: 'Out', at: at(31) },
  ];
  expect(outcomes(told(out))).toEqual([{ new: { word: 'Out', at: now } }]);
  expect(outcomes(told(later))).toEqual([{ new: { word: 'Out', at: now } }]);
  expect(outcomes(told(out), [{ word: 'OUT', at: at(3) }])).toEqual(['known']);
  const tried = [
    { word: 'Out', at: at(3) },
    { word: 'Tried', at: at(4) },
  ];
  expect(outcomes(told(out), tried)).toEqual([{ new: { word: 'Out', at: now } }]);
});

test('of words without a time the last in his list counts, and beside a history only if he never said it', () => {
  const list = told({ word: 'Booked', at: null }, { word: 'Moving', at: null });
  expect(outcomes(list)).toEqual(['passed-over', { new: { word: 'Moving', at: now } }]);
  const history = told({ word: 'Moving', at: null }, { word: 'Out', at: at(9) });
  expect(outcomes(history, [{ word: 'Moving', at: at(2) }])).toEqual([
    'known',
    { new: { word: 'Out', at: at(9) } },
  ]);
});

test('from before the order it is of another parcel, and a word that cannot be stored is none', () => {
  expect(outcomes(told({ word: 'Delivered', at: at(-1) }, { word: ' \u202E ', at: at(5) }))).toEqual([
    'too-old',
    'unreadable',
  ]);
});

test('a day without an hour is noon, not before the hand-over of that day nor after now, and told once', () => {
  const noon = new Date('2026-11-22T07:00:00Z');
  const today = { word: 'Out', at: noon, isDay: true };
  expect(outcomes(told(today))).toEqual([{ new: { word: 'Out', at: at(10) } }]);
  expect(outcomes(told(today), [{ word: 'out', at: at(29) }])).toEqual(['known']);
  const tomorrow = { word: 'Out', at: new Date('2026-11-23T07:00:00Z'), isDay: true };
  expect(outcomes(told(tomorrow))).toEqual([{ new: { word: 'Out', at: now } }]);
  const yesterday = { word: 'Out', at: new Date('2026-11-21T07:00:00Z'), isDay: true };
  expect(outcomes(told(yesterday))).toEqual(['too-old']);
});

const event = fc.record({
  word: fc.constantFrom('Booked', 'Out', 'Tried', 'Delivered', ' out ', ''),
  at: fc.option(fc.integer({ min: -2, max: 40 }).map(at)),
});

test('told again, nothing of it is new', () => {
  fc.assert(
    fc.property(fc.array(event, { maxLength: 8 }), (list) => {
      const known = outcomes(list).flatMap((each) => (typeof each === 'object' ? [each.new] : []));
      const again = outcomes(list, known);
      expect(again.filter((each) => typeof each === 'object')).toEqual([]);
    }),
  );
});
