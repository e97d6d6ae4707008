// The comparison of answers shows their shape and nothing else.
import { expect, test } from 'vitest';
import { differences, shapeOf } from './shape.ts';

test('a shape has paths and kinds, and no value', () => {
  const answer = {
    statusCode: '200',
    dist: [{ name: 'Ayesha', cod: 2499, cns: [], '27126000000007': { ok: true } }, { name: null }],
  };
  expect(shapeOf(JSON.stringify(answer))).toEqual([
    'dist[].#.ok: boolean',
    'dist[].cns[]: empty',
    'dist[].cod: number',
    'dist[].name: null',
    'dist[].name: text',
    'statusCode: text',
  ]);
});

test('what is no JSON has none', () => {
  expect(shapeOf('<html>')).toBeNull();
});

test('two shapes differ by what only one of them has', () => {
  expect(differences(['a: text', 'b: text'], ['b: text', 'b: number'])).toEqual([
    'real alone: a: text',
    'simulator alone: b: number',
  ]);
});
