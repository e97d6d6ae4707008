// Tests of where cities lie: each is one of the list, and within its region.
import { expect, test } from 'vitest';
import { findCity } from './cities.ts';
import { CITY_PLACES, placeOf } from './city-places.ts';

const bounds: Record<string, [south: number, north: number, west: number, east: number]> = {
  Sindh: [23.6, 28.6, 66.6, 71.2],
  Punjab: [27.7, 34.1, 69.3, 75.4],
  'Khyber Pakhtunkhwa': [31.0, 36.9, 69.2, 74.2],
  Balochistan: [24.8, 32.1, 60.8, 70.3],
  'Islamabad Capital Territory': [33.4, 33.9, 72.8, 73.4],
  'Azad Kashmir': [32.7, 35.2, 73.3, 75.2],
  'Gilgit-Baltistan': [34.5, 37.1, 72.5, 77.0],
};

test('every place is a city of the list, by its own name, within its region', () => {
  expect(CITY_PLACES.size).toBeGreaterThan(150);
  for (const [name, { north, east }] of CITY_PLACES) {
    const city = findCity(name);
    expect(city?.name).toBe(name);
    if (!city) continue;
    const [south = NaN, top = NaN, west = NaN, right = NaN] = bounds[city.state] ?? [];
    expect(north >= south && north <= top && east >= west && east <= right, name).toBe(true);
  }
});

test('a city is found by another spelling, and a place that is not known has none', () => {
  expect(placeOf('  karachi ')).toEqual({ north: 24.9, east: 67.1 });
  expect(placeOf('Depalpur')).toEqual(placeOf('Dipalpur'));
  expect(placeOf('Nowhere')).toBeUndefined();
});
