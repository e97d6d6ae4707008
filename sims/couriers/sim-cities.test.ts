// The numbers and codes of simulated cities, each of one city alone.
import { expect, test } from 'vitest';
import { codedCities, numberedCities } from './sim-cities.ts';

test('no two cities share a number or a code', () => {
  const codes = codedCities().map(({ code }) => code);
  const ids = numberedCities(200).map(({ id }) => id);
  expect(new Set(codes).size).toBe(codes.length);
  expect(new Set(ids).size).toBe(ids.length);
  expect(codes.every((code) => /^[A-Z]{2}[A-Z0-9]{1,3}$/.test(code))).toBe(true);
});
