// Tests of delivery days in words: they say what the delivery dates count.
import { expect, test } from 'vitest';
import { countDays, countHours } from './count-days.ts';
import { businessDays, transitDays, doorDaysAnywhere, spanDays } from './delivery-days.ts';
import { workingDays } from './working-days.ts';
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
  const counted = [from, to].map((day) => {
    const days = (Date.parse(day) - Date.parse('2026-11-02')) / 86_400_000;
    return days - Math.floor(days / 7);
  });
  expect(counted).toEqual(transitDays(zone, settings));
});

test('a span of one day is one number, and one of anything has no plural', () => {
  expect([spanDays([2, 3]), spanDays([2, 2]), spanDays([1, 1])]).toEqual(['2-3 days', '2 days', '1 day']);
  expect([businessDays([1, 2]), businessDays([1, 1]), businessDays([0, 1])]).toEqual([
    '1-2 business days',
    '1 business day',
    '0-1 business days',
  ]);
  expect([workingDays(2, 4), workingDays(2, 2), workingDays(1, 1)]).toEqual([
    '2 to 4 working days',
    '2 working days',
    '1 working day',
  ]);
  expect([countDays(1), countDays(7), countHours(1), countHours(48)]).toEqual([
    '1 day',
    '7 days',
    '1 hour',
    '48 hours',
  ]);
});

test('nothing takes 0 days', () => {
  expect([spanDays([0, 0]), businessDays([0, 0]), workingDays(0, 0)]).toEqual([
    'less than 1 day',
    'less than 1 business day',
    'less than 1 working day',
  ]);
});
