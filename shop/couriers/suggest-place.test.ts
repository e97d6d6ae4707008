// Tests of what is proposed for a city that a courier calls otherwise.
import { expect, test } from 'vitest';
import { exactPlace, namePlaces, placeTyped, suggestPlace } from './suggest-place.ts';

const places = namePlaces([
  { id: '1', name: 'LAHORE CANTT' },
  { id: '2', name: 'RAWALPINDI' },
  { id: '3', name: 'Depalpur' },
  { id: '4', name: 'MURREE' },
  { id: '5', name: 'Murree' },
]);

test('a name that is the same in other letters is the place, and two of one name are none', () => {
  expect(exactPlace(places, 'Rawalpindi')?.id).toBe('2');
  expect(exactPlace(places, 'Murree')).toBeNull();
  expect(exactPlace(places, 'Lahore')).toBeNull();
});

test('two of one name are told apart by their ids', () => {
  expect(places.map(({ label }) => label).slice(3)).toEqual(['MURREE (4)', 'Murree (5)']);
  expect(placeTyped(places, 'Murree (5)')?.id).toBe('5');
  expect(placeTyped(places, 'murree')).toBeNull();
  expect(placeTyped(places, 'rawalpindi')?.id).toBe('2');
});

test('proposed are another spelling, a longer name and a slip of a letter, nothing else', () => {
  expect(suggestPlace(places, 'Dipalpur')?.id).toBe('3');
  expect(suggestPlace(places, 'Lahore')?.id).toBe('1');
  expect(suggestPlace(places, 'Rawalpndi')?.id).toBe('2');
  expect(suggestPlace(places, 'Quetta')).toBeNull();
});
