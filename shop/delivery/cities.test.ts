// Tests of the cities: every spelling finds its city, and every city its state.
import { describe, expect, test } from 'vitest';
import { CITIES, findCity, isState, STATES } from './cities.ts';
import data from '../country/pakistan/pk-cities.json' with { type: 'json' };

test('the states are those of rule D1', () => {
  const specified = 'Sindh, Punjab, Khyber Pakhtunkhwa, Balochistan, Islamabad Capital Territory';
  expect(STATES.join(', ')).toBe(`${specified}, Azad Kashmir, Gilgit-Baltistan`);
});

test.each([
  ['Karachi', 'Sindh'],
  ['Lahore', 'Punjab'],
  ['Peshawar', 'Khyber Pakhtunkhwa'],
  ['Quetta', 'Balochistan'],
  ['Islamabad', 'Islamabad Capital Territory'],
  ['Muzaffarabad', 'Azad Kashmir'],
  ['Gilgit', 'Gilgit-Baltistan'],
])('%s lies in %s', (name, state) => expect(findCity(name)).toEqual({ name, state }));

test('every city is listed once, in order, and found by its own name', () => {
  const names = CITIES.map((city) => city.name);
  expect(new Set(names).size).toBe(names.length);
  expect(names).toEqual(names.toSorted());
  expect(CITIES.filter((city) => findCity(city.name) !== city)).toEqual([]);
  expect(names.length).toBe(data.regions.flatMap((region) => region.cities).length);
});

test('every region of the list has a state of its own', () => {
  const states = data.regions.map((region) => findCity(region.cities[0] ?? '')?.state);
  expect(new Set(states)).toEqual(new Set(STATES));
});

test('every alias leads to its city', () => {
  const wrong = Object.entries(data.aliases).flatMap(([name, aliases]) =>
    aliases.filter((alias) => findCity(alias)?.name !== name),
  );
  expect(wrong).toEqual([]);
});

describe('a city is found', () => {
  test.each([
    ['  lahore ', 'Lahore'],
    ['LAHORE', 'Lahore'],
    ['Faisal Abad', 'Faisalabad'],
    ['D.G. Khan', 'Dera Ghazi Khan'],
    ['dg khan', 'Dera Ghazi Khan'],
    ['Rabwah', 'Chenab Nagar (Rabwah)'],
    ['wah cantt.', 'Wah Cantt'],
    ['Ｌａｈｏｒｅ', 'Lahore'],
  ])('when typed %j', (typed, name) => expect(findCity(typed)?.name).toBe(name));

  test.each(['', ' ', '---', 'Delhi', 'constructor', '__proto__'])('but not when typed %j', (typed) =>
    expect(findCity(typed)).toBeUndefined(),
  );
});

test('a state is a state only as written', () => {
  expect(STATES.every(isState)).toBe(true);
  for (const other of ['punjab', 'KPK', '', 'toString']) expect(isState(other)).toBe(false);
});
