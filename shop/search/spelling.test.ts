// Tests of how near two words are.
import { expect, test } from 'vitest';
import { isNear, nearest, slips } from './spelling.ts';

test.each([
  ['gazele', 'gazelle', 1],
  ['nkie', 'nike', 1],
  ['blak', 'black', 1],
  ['school', 'skool', 2],
  ['revolushun', 'revolution', 3],
  ['samba', 'samba', 0],
  ['', '', 0],
])('%s is %s by %i slips', (typed, known, apart) => {
  expect(slips(typed, known, 3)).toBe(apart);
  expect(slips(known, typed, 3)).toBe(apart);
});

test('more slips than asked for are not counted out', () => {
  expect(slips('samba', 'zzzzz', 2)).toBe(3);
  expect(slips('a', 'abcdefgh', 2)).toBe(3);
});

test.each([
  ['addidas', 'adidas', true],
  ['nik', 'nike', false],
  ['vans', 'cans', true],
  ['vans', 'cars', false],
  ['1080v14', '1080v13', false],
])('%s for %s: %s', (typed, known, near) => {
  expect(isNear(typed, known)).toBe(near);
});

test('all that lie equally near are meant, none that lie further', () => {
  expect(nearest('lofer', ['loafer', 'lower', 'gopher', 'loafer'])).toEqual(['loafer', 'lower']);
  expect(nearest('qwerty', ['samba'])).toEqual([]);
  expect(nearest('qwerty', [])).toEqual([]);
});
