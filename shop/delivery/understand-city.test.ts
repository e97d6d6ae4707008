// Tests of cities as people type them: a gold set of 300, and what must never be taken for a city without a question.
import { describe, expect, test } from 'vitest';
import { CITIES } from './cities.ts';
import { OTHER_NAMES, PARTS } from '../country/pakistan/city-names.ts';
import gold from './typed-cities.json' with { type: 'json' };
import { knownCity, understandCity } from './understand-city.ts';

type Row = [typed: string, city: string | null, how: 'known' | 'near' | 'none'];

function outcomeOf(typed: string): [string | null, string] {
  const understood = understandCity(typed);
  if (understood === null) return [null, 'none'];
  return 'known' in understood ? [understood.known.name, 'known'] : [understood.near.name, 'near'];
}

const rows = gold.rows as Row[];
const wrong = rows.flatMap(([typed, city, how]) => {
  const [found, saying] = outcomeOf(typed);
  return found === city && saying === how ? [] : [`${typed}: ${found} (${saying}), not ${city} (${how})`];
});

test('of 300 cities as buyers type them at least 95 in 100 are taken as they were meant', () => {
  expect(rows.length).toBeGreaterThanOrEqual(300);
  expect(wrong.length / rows.length, wrong.join('\n')).toBeLessThanOrEqual(0.05);
});

test('none of them is taken for another city without a question', () => {
  const mistaken = rows.filter(([typed, city]) => {
    const [found, saying] = outcomeOf(typed);
    return saying === 'known' && found !== city;
  });
  expect(mistaken).toEqual([]);
});

test('a name that every city of the list has for itself is never a question', () => {
  expect(CITIES.filter(({ name }) => knownCity(name)?.name !== name)).toEqual([]);
});

test('every other name and every part leads to a city of the list', () => {
  const names = new Set(CITIES.map(({ name }) => name));
  expect([...Object.keys(OTHER_NAMES), ...Object.keys(PARTS)].filter((name) => !names.has(name))).toEqual([]);
  const lost = Object.entries(OTHER_NAMES).flatMap(([name, others]) =>
    others.filter((other) => knownCity(other)?.name !== name),
  );
  expect(lost).toEqual([]);
});

describe('what stands beside a name', () => {
  test.each(['Lahore Cantt', 'DHA Lahore', 'Johar Town, Lahore'])('%s says where in the city', (typed) =>
    expect(understandCity(typed)).toMatchObject({ known: { name: 'Lahore' }, part: true }),
  );

  test.each(['Multan Road', 'Lahore Sindh', 'Faisalabad Kasur'])('%s is asked about', (typed) =>
    expect(understandCity(typed)).toHaveProperty('near'),
  );
});

test.each(['', ' ', '---', 'constructor', '__proto__', 'a'.repeat(80)])('%j is nothing', (typed) =>
  expect(understandCity(typed)).toBeNull(),
);
