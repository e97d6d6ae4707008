// Tests of delivery: zones, fees at the threshold, and the days of arrival in Pakistan.
import { describe, expect, test } from 'vitest';
import {
  datesHoldUntil,
  deliveryDates,
  formatDates,
  isExpressOffered,
  isFree,
  lowestFee,
  shippingFee,
  zoneDates,
} from './delivery.ts';
import { zoneOf } from './zone-of-city.ts';
import { paisa, rupees } from '../pricing/money.ts';
import { defaultSettings } from '../settings/settings.ts';

const settings = defaultSettings;

test.each([
  ...['Islamabad', 'Karachi', 'Lahore', 'Faisalabad', 'Rawalpindi'].map(
    (city) => [city, 'major', true] as const,
  ),
  ...['Multan', 'Gujranwala', 'Hyderabad', 'Peshawar', 'Quetta'].map(
    (city) => [city, 'other', true] as const,
  ),
  ['  karachi ', 'major', true],
  ['LAHORE', 'major', true],
  ['Faisal  Abad', 'major', true],
  ['Ｌａｈｏｒｅ', 'major', true],
  ['Lahore\u00a0', 'major', true],
  ['rawalpindi.', 'major', true],
  ['Gilgit', 'remote', false],
  ['Chak 42', 'remote', false],
  ['', 'remote', false],
  ['Karachi Lahore', 'remote', false],
  ['constructor', 'remote', false],
] as const)('%j is in the zone %s (express: %s)', (city, zone, express) => {
  expect(zoneOf(city, settings)).toBe(zone);
  expect(isExpressOffered(city, settings)).toBe(express);
});

test('a city the owner lists under an alias is found under its name, and the other way round', () => {
  const listed = { ...settings.zones.other, cities: ['Nawabshah', 'Dera Ghazi Khan', 'Chak 42'] };
  const own = { ...settings, zones: { ...settings.zones, other: listed } };
  for (const city of ['Nawabshah (Shaheed Benazirabad)', 'nawab shah', 'D.G. Khan', 'chak  42']) {
    expect(zoneOf(city, own), city).toBe('other');
  }
});

describe('delivery costs', () => {
  test.each([
    ['Lahore', 'STANDARD', 499_999, 20_000],
    ['Lahore', 'STANDARD', 500_000, 0],
    ['Lahore', 'STANDARD', 500_001, 0],
    ['Quetta', 'STANDARD', 499_999, 25_000],
    ['Quetta', 'STANDARD', 500_000, 0],
    ['Gilgit', 'STANDARD', 499_999, 35_000],
    ['Gilgit', 'STANDARD', 500_000, 0],
    ['Lahore', 'EXPRESS', 499_999, 40_000],
    ['Lahore', 'EXPRESS', 500_000, 40_000],
    ['Lahore', 'EXPRESS', 99_999_900, 40_000],
  ] as const)('to %s by %s for %i paisa: %i', (city, method, subtotal, fee) =>
    expect(shippingFee(paisa(subtotal), city, method, settings)).toBe(fee),
  );

  test('from the lowest fee before a city is known, and nothing at the threshold', () => {
    expect([499_999, 500_000, 500_001].map((amount) => lowestFee(paisa(amount), settings))).toEqual([
      20_000, 0, 0,
    ]);
    expect([499_999, 500_000, 500_001].map((amount) => isFree(paisa(amount), settings))).toEqual([
      false,
      true,
      true,
    ]);
  });

  test('what the owner set', () => {
    const own = { ...settings, freeShippingThreshold: 3000, express: { ...settings.express, fee: 555 } };
    expect(shippingFee(rupees(3000), 'Gilgit', 'STANDARD', own)).toBe(0);
    expect(shippingFee(rupees(3000), 'Lahore', 'EXPRESS', own)).toBe(55_500);
    expect(isFree(rupees(0), { ...settings, freeShippingThreshold: 0 })).toBe(true);
  });
});

// 2026-11-21 is a Saturday, 2026-11-22 a Sunday.
describe('an order arrives', () => {
  test.each([
    [
      'from Lahore on a Monday morning',
      '2026-11-16T05:00:00Z',
      'Lahore',
      'STANDARD',
      '2026-11-18',
      '2026-11-20',
    ],
    [
      'over a Sunday, which is not counted',
      '2026-11-20T05:00:00Z',
      'Lahore',
      'STANDARD',
      '2026-11-23',
      '2026-11-25',
    ],
    [
      'when ordered on a Sunday, as if on Saturday',
      '2026-11-22T05:00:00Z',
      'Lahore',
      'STANDARD',
      '2026-11-24',
      '2026-11-26',
    ],
    [
      'a millisecond before midnight in Pakistan',
      '2026-11-16T18:59:59.999Z',
      'Lahore',
      'STANDARD',
      '2026-11-18',
      '2026-11-20',
    ],
    ['at midnight in Pakistan', '2026-11-16T19:00:00.000Z', 'Lahore', 'STANDARD', '2026-11-19', '2026-11-21'],
    ['in another city', '2026-11-16T05:00:00Z', 'Quetta', 'STANDARD', '2026-11-19', '2026-11-21'],
    ['in a remote area', '2026-11-16T05:00:00Z', 'Gilgit', 'STANDARD', '2026-11-20', '2026-11-24'],
    ['by express', '2026-11-16T05:00:00Z', 'Quetta', 'EXPRESS', '2026-11-17', '2026-11-18'],
    ['by express over a Sunday', '2026-11-21T05:00:00Z', 'Lahore', 'EXPRESS', '2026-11-23', '2026-11-24'],
    ['across the end of a year', '2026-12-31T05:00:00Z', 'Lahore', 'STANDARD', '2027-01-02', '2027-01-05'],
    ['across a leap day', '2028-02-28T05:00:00Z', 'Lahore', 'EXPRESS', '2028-02-29', '2028-03-01'],
  ] as const)('%s (%s, %s, %s): %s to %s', (_, now, city, method, from, to) =>
    expect(deliveryDates(new Date(now), city, method, settings)).toEqual({ from, to }),
  );

  test('a zone has the days of its cities, and they hold until midnight in Pakistan', () => {
    const now = new Date('2026-11-16T05:00:00Z');
    for (const [zone, city] of [
      ['major', 'Lahore'],
      ['other', 'Quetta'],
      ['remote', 'Gilgit'],
    ] as const)
      expect(zoneDates(now, zone, settings)).toEqual(deliveryDates(now, city, 'STANDARD', settings));
    const last = datesHoldUntil(now);
    expect(zoneDates(new Date(last), 'major', settings)).toEqual(zoneDates(now, 'major', settings));
    expect(zoneDates(new Date(last + 1), 'major', settings)).not.toEqual(zoneDates(now, 'major', settings));
  });

  test('never on a Sunday, even where the owner promises the same day', () => {
    const sameDay = { ...settings, express: { ...settings.express, days: [0, 1] as [number, number] } };
    const days = deliveryDates(new Date('2026-11-22T05:00:00Z'), 'Lahore', 'EXPRESS', sameDay);
    expect(days).toEqual({ from: '2026-11-23', to: '2026-11-23' });
    const saturday = deliveryDates(new Date('2026-11-21T05:00:00Z'), 'Lahore', 'EXPRESS', sameDay);
    expect(saturday).toEqual({ from: '2026-11-21', to: '2026-11-23' });
  });
});

test('dates are written with weekday, day and month', () => {
  expect(formatDates({ from: '2026-11-24', to: '2026-11-24' })).toBe('Tue 24 Nov');
  expect(formatDates({ from: '2026-11-30', to: '2026-12-01' })).toBe('Mon 30 Nov to Tue 1 Dec');
});
