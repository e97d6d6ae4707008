// Tests of delivery days in words: they say what the delivery dates count.
import { expect, test } from 'vitest';
import {
  businessDays,
  countDays,
  countHours,
  transitDays,
  doorDaysAnywhere,
  spanText,
} from './delivery-days.ts';
import { deliveryDates } from './delivery.ts';
import type { Zone } from './zone-of-city.ts';
import { defaultSettings, settingsSchema } from '../settings/settings.ts';

test('the days to the door are those of rule T3: 2-4 in major cities, 3-5 in the others', () => {
  expect(transitDays('major', defaultSettings)).toEqual([2, 4]);
  expect(transitDays('other', defaultSettings)).toEqual([3, 5]);
  expect(transitDays('remote', defaultSettings)).toEqual([4, 7]);
  expect(doorDaysAnywhere(defaultSettings)).toEqual([2, 7]);
});

test.each<[Zone, string]>([
  ['major', 'Lahore'],
  ['other', 'Quetta'],
  ['remote', 'Gilgit'],
])('the days to %s cities are the days that the dates for %s count', (zone, city) => {
  const settings = settingsSchema.parse({ processingDays: [2, 3] });
  // From a Monday on, the first six working days are the days of that week and the Monday after it.
  const monday = new Date('2026-11-02T07:00:00Z');
  const { from, to } = deliveryDates(monday, city, 'STANDARD', settings);
  const workingDays = [from, to].map((day) => {
    const days = (Date.parse(day) - Date.parse('2026-11-02')) / 86_400_000;
    return days - Math.floor(days / 7);
  });
  expect(workingDays).toEqual(transitDays(zone, settings));
});

test('a span of one day is one number, and one of anything has no plural', () => {
  expect([spanText([2, 3]), spanText([2, 2])]).toEqual(['2-3', '2']);
  expect([businessDays([1, 2]), businessDays([1, 1]), businessDays([0, 1])]).toEqual([
    '1-2 business days',
    '1 business day',
    '0-1 business days',
  ]);
  expect([countDays(1), countDays(7), countHours(1), countHours(48)]).toEqual([
    '1 day',
    '7 days',
    '1 hour',
    '48 hours',
  ]);
});
