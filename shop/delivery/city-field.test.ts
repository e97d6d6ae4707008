// Tests of reading the name of a city.
import { expect, test } from 'vitest';
import { readCity } from './city-field.ts';

test.each([
  ['Lahore', 'Lahore'],
  ['  Dera   Ghazi Khan ', 'Dera Ghazi Khan'],
  ['لاہور', 'لاہور'],
  ['Chak 42', 'Chak 42'],
  ['x'.repeat(80), 'x'.repeat(80)],
])('%j is the city %j', (typed, city) => expect(readCity(typed)).toEqual({ ok: true, city }));

test.each([
  ['', 'Type the name of your city, for example Lahore.'],
  ['\u200b \u3164', 'Type the name of your city, for example Lahore.'],
  ['42', 'Type the name of your city in letters, for example Lahore.'],
  ['Laho\u0000re', 'Type the name of your city in letters, for example Lahore.'],
  ['Lahore\ud800', 'Type the name of your city in letters, for example Lahore.'],
  ['x'.repeat(81), 'The name of a city has at most 80 letters.'],
  ['x'.repeat(10_000), 'The name of a city has at most 80 letters.'],
])('%j is refused', (typed, problem) => expect(readCity(typed)).toEqual({ ok: false, problem }));
